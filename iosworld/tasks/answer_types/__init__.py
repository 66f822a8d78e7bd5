"""Typed answers: what a task can ask for. docs/answers.md describes the types and their grammars."""

from iosworld.tasks.answer_types.base import AnswerType as AnswerType
from iosworld.tasks.answer_types.base import Misfit as Misfit
from iosworld.tasks.answer_types.base import Phone as Phone
from iosworld.tasks.answer_types.base import Value as Value
from iosworld.tasks.answer_types.fields import NO_FIELDS as NO_FIELDS
from iosworld.tasks.answer_types.fields import OR_NULL as OR_NULL
from iosworld.tasks.answer_types.fields import RESERVED as RESERVED
from iosworld.tasks.answer_types.fields import AnswerField as AnswerField
from iosworld.tasks.answer_types.fields import Condition as Condition
from iosworld.tasks.answer_types.fields import Fields as Fields
from iosworld.tasks.answer_types.fields import Given as Given
from iosworld.tasks.answer_types.fields import UnfitAnswers as UnfitAnswers
from iosworld.tasks.answer_types.fields import field_schema as field_schema
from iosworld.tasks.answer_types.fields import read_answers as read_answers
from iosworld.tasks.answer_types.fields import values_of as values_of
