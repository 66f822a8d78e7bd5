"""Contacts: everybody in the ledger."""

from typing import Any

from iosworld.world.entries.people import Person
from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present


def contacts(ledger: Ledger) -> dict[str, Any]:
    """The value of `contacts.json` (`ContactsState` in PersonaKit)."""
    return {"me": ledger.me.contact_id, "people": [_contact(person) for person in ledger.people]}


def _contact(person: Person) -> dict[str, Any]:
    title, company = person.work or (None, None)
    fields = {
        "id": person.contact_id,
        "firstName": person.first_name,
        "lastName": person.last_name,
        "nickname": person.nickname,
        "emails": person.emails,
        "phones": person.phones,
        "company": company,
        "jobTitle": title or None,
        "birthday": person.birthday,
        "address": person.address,
        "relation": person.relation,
        "notes": person.notes,
    }
    return present(fields)
