"""The base class of a scenario's parts."""

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class ScenarioModel(BaseModel):
    """A value that never changes. Files name fields like the phone's state does: `textSize`. Unknown fields are errors."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        strict=True,
        alias_generator=to_camel,
        validate_by_name=True,
        validate_by_alias=True,
    )
