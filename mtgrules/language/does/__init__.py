"""What is done once: costs and instructions."""
