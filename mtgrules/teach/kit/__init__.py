"""What every lesson is made of: views that are drawn and pressed, films, duels, timelines, and labs."""
