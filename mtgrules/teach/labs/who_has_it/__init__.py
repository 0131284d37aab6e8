"""Who has it?, of lesson 06: owner, controller, who decides, and what a leaver takes along."""
