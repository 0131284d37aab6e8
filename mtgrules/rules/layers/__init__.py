"""What everything is: continuous effects, layer by layer."""
