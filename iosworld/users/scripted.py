"""The scripted person: answers what is asked and nothing more. Deterministic."""

from typing import Any
from zlib import crc32

from iosworld.users.asked import AskedFor
from iosworld.users.elsewhere import is_of_another_time, refusal
from iosworld.users.fitting import fitting
from iosworld.users.matcher import asked_for, read
from iosworld.users.repeated import brings_something_new
from iosworld.users.reply import UserReply
from iosworld.users.sentences import AskedText, asks_much
from iosworld.users.sheet import Decision, UserFact, UserSheet
from iosworld.users.sides import has_two_sides

PATIENCE = 3
"""Questions after which the person gets impatient."""
BARE_WORDS = 2
"""Words of a question that says nothing of what is usual: "Which app?"."""
LIMIT = 6
"""Questions after which the person doesn't answer anymore."""


class ScriptedUser:
    """Speaks from a sheet. One for each episode: it remembers what was asked."""

    def __init__(self, sheet: UserSheet) -> None:
        self._sheet = sheet
        self._questions = 0
        self._told: set[str] = set()
        self._words: frozenset[str] = frozenset()
        """The words of the questions that got answers."""

    def answer(self, question: str, now: str) -> UserReply:
        """The answer. The same questions at the same times give the same answers."""
        voice = self._sheet.voice
        if self._sheet.is_away(now):
            return UserReply(text=voice.away, kind="away")
        self._questions += 1
        if self._questions > LIMIT:
            return UserReply(text=voice.busy, kind="busy", impatient=True)
        reply = self._reply(self._asked_for(question), read(question, self._sheet))
        if self._questions > PATIENCE:
            return reply.model_copy(update={"text": f"{reply.text} {self._impatient()}", "impatient": True})
        return reply

    def copy(self) -> "ScriptedUser":
        """A person who remembers the same, and from here on something else."""
        other = ScriptedUser(self._sheet)
        other._questions, other._told, other._words = self._questions, set(self._told), self._words
        return other

    def later(self, sheet: UserSheet) -> "ScriptedUser":
        """The same person at a later moment: patient again, and with what they have told and decided in mind."""
        other = ScriptedUser(sheet)
        other._told, other._words = set(self._told), self._words
        return other

    def describe(self) -> dict[str, Any]:
        return {"user": "scripted"}

    def _asked_for(self, question: str) -> AskedFor:
        """What a question asks for; nothing if it would be told again, but brings something new."""
        asked, text = asked_for(question, self._sheet), read(question, self._sheet)
        if self._is_refused_already(asked, text):
            return AskedFor(decision=refusal(self._sheet))
        answers = [asked.decision] if asked.decision is not None else list(asked.facts)
        if not answers:
            return asked
        corrects = asked.decision is not None and bool(asked.facts)
        repeats = not corrects and all(answer.id in self._told for answer in answers)
        if repeats and all(brings_something_new(text, answer, self._sheet, self._words) for answer in answers):
            refuses = asked.decision is not None and asked.decision.answer == "no"
            plain = refuses and not has_two_sides(text) and not is_of_another_time(text)
            return AskedFor(stance=("yes" if asked.inverse else "no") if plain else None)
        self._words |= set(text.words)
        return asked

    def _is_refused_already(self, asked: AskedFor, text: AskedText) -> bool:
        """Whether a bare question for a fact is one of what was just refused: "Which app?"."""
        refused = refusal(self._sheet)
        bare = len(text.words) <= BARE_WORDS and bool(asked.facts) and asked.decision is None
        return bare and asked.proposed is None and refused is not None and refused.id in self._told

    def _impatient(self) -> str:
        """One of the person's lines, in turn. Where they begin depends on the instance."""
        lines = [self._sheet.voice.impatient, *self._sheet.voice.hurried]
        seed = "".join((*self._sheet.occasion, *(one.answer + one.wish for one in self._sheet.decisions)))
        return lines[(crc32(seed.encode()) + self._questions) % len(lines)]

    def _reply(self, asked: AskedFor, text: AskedText) -> UserReply:
        """The answer to a text."""
        voice, joins = self._sheet.voice, asks_much(text)
        if asked.secret:
            return UserReply(text=voice.declined, kind="declined")
        if asked.decision is not None:
            return self._decided(asked.decision, asked.inverse, asked.facts, chosen=asked.chosen)
        if beside := self._beside(asked):
            return UserReply(text=beside, kind="beside")
        if asked.facts and not asked.broad:
            return self._tell(asked.facts, asked.proposed)
        if asked.broad and joins:
            return UserReply(text=voice.broad, kind="broad")
        if fits := self._fitting(asked, text):
            return UserReply(text=fits, kind="broad" if asked.broad else "beside")
        if asked.broad:
            return UserReply(text=voice.unclear, kind="broad")
        if asked.unexplained:  # what the agent said, so that it can ask without it
            return UserReply(text=f'"{asked.unexplained}"? {voice.unclear}', kind="unclear")
        return UserReply(text=(asked.unknown and voice.unknown) or voice.unclear, kind="unclear")

    def _beside(self, asked: AskedFor) -> str:
        """What the person says that is on no list: that there is nothing else, what they asked for, or to leave something be. Empty if nothing."""
        voice, errand = self._sheet.voice, self._sheet.errand
        if asked.closing and voice.done and (errand or self._told):
            return voice.done
        if asked.errand and errand:
            agreed = "" if asked.errand == "tell" else f"{self._said('Yes' if asked.errand == 'yes' else 'No')}. "
            return f"{agreed}{voice.again} {errand}"
        if asked.stance == "nothing":
            return self._said("No.")
        if asked.stance and voice.others:
            return f"{self._said(asked.stance.capitalize())}, {voice.others}."
        return ""

    def _fitting(self, asked: AskedFor, text: AskedText) -> str:
        """What the person says to a question that they understand and that gets nothing from the list. Empty if they don't."""
        voice, errand = self._sheet.voice, self._sheet.errand
        line = fitting(text, self._sheet, self._told, asked)
        if line is None or (line == "again" and not (errand and voice.asked)):
            return ""
        said = f"{voice.asked} {errand}" if line == "again" else getattr(voice, line)
        echoes = asked.unexplained and line in ("only", "unsure")
        return f'"{asked.unexplained}"? {said}' if said and echoes else said or ""

    def _decided(
        self, decision: Decision, inverse: bool, corrected: tuple[UserFact, ...], *, chosen: bool = False
    ) -> UserReply:
        """The decision. If it is wanted, the person says the right words where other ones were proposed.

        Said before is what they want, and not the yes or the no to this question.
        """
        repeated = decision.id in self._told
        self._told.add(decision.id)
        says_yes = (decision.answer == "yes") != inverse
        text = f"{self._said('Yes' if says_yes else 'No')}, {decision.wish}."
        if chosen:
            text = f"{self._said(decision.wish[:1].upper())}{decision.wish[1:]}."
        if repeated:
            voice, yes = self._sheet.voice, f"{self._said('Yes' if says_yes else 'No')}. "
            wanted = f"{'' if chosen else yes}{self._said(voice.again)} {decision.wish}."
            text = wanted if decision.answer == "yes" else f"{voice.refused} {text}"
        told = corrected if says_yes and decision.answer == "yes" else ()
        self._told.update(fact.id for fact in told)
        return UserReply(
            text=f"{text} {self._said('But:')} {' '.join(fact.says for fact in told)}" if told else text,
            kind="decision",
            facts=tuple(fact.id for fact in told),
            decision=decision.id,
            answer=decision.answer,
            repeated=repeated,
        )

    def _said(self, word: str) -> str:
        """A word as the person writes it: some write everything small."""
        return word.lower() if self._sheet.voice.unclear[:1].islower() else word

    def _tell(self, facts: tuple[UserFact, ...], proposed: bool | None) -> UserReply:
        repeated = all(fact.id in self._told for fact in facts)
        self._told.update(fact.id for fact in facts)
        said = " ".join(fact.says for fact in facts)
        if repeated:  # the fact was said before, and not the yes or the no to this question
            said = f"{self._sheet.voice.again} {said}"
        if proposed is not None:
            said = f"{self._said('Yes.' if proposed else 'No.')} {said}"
        return UserReply(text=said, kind="fact", facts=tuple(fact.id for fact in facts), repeated=repeated)
