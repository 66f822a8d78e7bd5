"""The person whose phone it is, as somebody who can be asked: a closed list of facts and decisions, and who speaks it."""

from iosworld.users.reply import Talk as Talk
from iosworld.users.reply import Turn as Turn
from iosworld.users.reply import UserReply as UserReply
from iosworld.users.scripted import ScriptedUser as ScriptedUser
from iosworld.users.sheet import Decision as Decision
from iosworld.users.sheet import UserFact as UserFact
from iosworld.users.sheet import UserSheet as UserSheet
from iosworld.users.sheet import Voice as Voice
from iosworld.users.user import NoAnswer as NoAnswer
from iosworld.users.user import User as User
