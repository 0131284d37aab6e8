"""The parts of a lesson: labs, prediction gates, era strips, exercises and the learner's progress."""
