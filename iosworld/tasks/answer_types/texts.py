"""The type `text`: words exactly as a screen shows them. A value is these words."""

from typing import Literal

from iosworld.tasks.answer_types.base import AnswerType, Phone, Value

MAX_CHARACTERS = 500


class TextAnswer(AnswerType):
    """Words copied from a screen."""

    type: Literal["text"]

    @property
    def expected(self) -> str:
        return "the words exactly as the screen shows them"

    def parse(self, text: str, phone: Phone) -> Value:  # noqa: ARG002  # words stay as they are
        bare = text.strip("\"“” '")
        if not bare or len(bare) > MAX_CHARACTERS:
            raise self.misfit()
        return bare
