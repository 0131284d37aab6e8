"""Floor 9: the parts of a lesson. A notebook imports views from here and values from `mtgrules`."""

from mtgrules.teach.course import Course
from mtgrules.teach.doctor import doctor
from mtgrules.teach.lesson import Lesson

__all__ = ["Course", "Lesson", "doctor"]
