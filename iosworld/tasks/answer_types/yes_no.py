"""The type `yes_no`: whether something is so. A value is `yes` or `no`."""

from typing import Literal

from iosworld.tasks.answer_types.base import AnswerType, Phone, Value

_FORMS = {"yes": "yes", "y": "yes", "yep": "yes", "true": "yes", "no": "no", "n": "no", "nope": "no", "false": "no"}


class YesNoAnswer(AnswerType):
    """Yes or no."""

    type: Literal["yes_no"]

    @property
    def expected(self) -> str:
        return "yes or no"

    def parse(self, text: str, phone: Phone) -> Value:  # noqa: ARG002  # the answer is the same on any phone
        found = _FORMS.get(text.casefold())
        if found is None:
            raise self.misfit()
        return found
