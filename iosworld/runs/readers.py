"""Opens readers of free answers, for runs and for judging saved ones."""

from dataclasses import dataclass

from iosworld.judging.reader import Question, Reading, read_answer, reading_basis
from iosworld.models.model import Model
from iosworld.models.prices import load_prices
from iosworld.models.registry import open_model
from iosworld.models.settings import ModelSettings
from iosworld.models.usage import PriceFunction
from iosworld.tasks.answer_types import Phone


@dataclass(frozen=True)
class Reader:
    """Reads free answers with a language model. Thread-safe."""

    model: Model
    """Closed with the reader."""
    price: PriceFunction = lambda _: None

    def basis(self, task: Question) -> str:
        """As in `Reading.basis`. A reading with the same basis is not requested again."""
        return reading_basis(task, self.model)

    def read(self, task: Question, answer: str, phone: Phone) -> Reading:
        """What the answer says of the task's fields."""
        return read_answer(task, answer, self.model, phone, price=self.price)

    def close(self) -> None:
        """Close connections. Raises nothing."""
        self.model.close()


def open_reader(name: str, settings: ModelSettings | None = None) -> Reader:
    """Open the reader with this model. Raises UnknownName, or SetupError if the model lacks a required setting."""
    prices = load_prices()
    model = open_model(name, settings)
    return Reader(model, lambda usage: prices.dollars(model.name, usage))
