"""Language models behind one interface."""

from iosworld.models.model import Model as Model
from iosworld.models.model import ModelTurn as ModelTurn
from iosworld.models.model import Picture as Picture
from iosworld.models.model import Reply as Reply
from iosworld.models.model import Request as Request
from iosworld.models.model import ToolCall as ToolCall
from iosworld.models.model import ToolResult as ToolResult
from iosworld.models.model import ToolSpec as ToolSpec
from iosworld.models.model import Turn as Turn
from iosworld.models.model import UserTurn as UserTurn
from iosworld.models.registry import open_model as open_model
from iosworld.models.settings import ModelSettings as ModelSettings
from iosworld.models.usage import Spending as Spending
from iosworld.models.usage import Usage as Usage
