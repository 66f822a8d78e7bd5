"""What each app adds to a world: one folder per app.

    app.py        lists the parts below
    entries.py    its part of a ledger
    facts.py      the kinds of facts that happen in it
    state.py      compiles its state
    charges.py    what its facts move on the persona's accounts
    mails.py      the mails about its facts; their texts are in templates/
    check.py      the checks of its state

An app has the modules that it needs, and more for subjects of its own.
"""
