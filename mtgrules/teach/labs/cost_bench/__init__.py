"""The Cost bench of lesson 02: what makes a color, what adds to a mana value, and what does neither."""
