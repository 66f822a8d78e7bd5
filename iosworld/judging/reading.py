"""State that changes by reading alone. It is never a side effect.

An app that keeps such state declares it here, once, next to the paths that the phone itself keeps.
"""

PHONE = (
    "system.now",  # the clock advances with every action
    "system.counters",  # counters only number objects that are judged themselves
    "system.pasteboard",  # copied text changes nothing until it is pasted
    "system.journal",  # judged by itself (`iosworld.judging.journal`)
    "system.recentEmoji",
    "system.badges",  # they count what is unread
    "system.notifications[-]",  # a notification goes when it is opened
)
"""Paths of the phone."""

APPS = (
    "cinephile.recentSearches",
    "clouddocs.documents[*].file.openedAt",
    "clouddrive.files[*].openedAt",
    "cloudsheets.workbooks[*].file.openedAt",
    "cloudslides.presentations[*].file.openedAt",
    "dinespot.cityID",  # the settings of the search
    "dinespot.partySize",
    "lockedin.conversations[*].lastReadAt",
    "lockedin.notices[*].isRead",
    "mail.messages[*].isRead",
    "maps.recents",
    "messages.threads[*].isMarkedUnread",
    "messages.threads[*].lastReadAt",
    "phone.seenUntil",  # up to when missed calls were seen
    "phone.voicemails[*].isHeard",
    "quickchat.chats[*].isMarkedUnread",
    "quickchat.chats[*].lastReadAt",
    "quickchat.messages[*].voice.isPlayed",
    "quickchat.statuses[*].isSeen",
    "scorezone.announcedThrough",  # the time up to which it has sent notifications about games
    "scorezone.recentSearches",
    "skytrip.recentSearches",
    "stayfinder.conversations[*].isRead",
    "stayfinder.recentSearches",
    "teamchat.activitySeenAt",
    "teamchat.conversations[*].lastReadAt",
    "teamchat.threads[*].lastReadAt",
    "ticketbox.cityID",
    "ticketbox.recentSearches",
    "weather.readIDs",
)
"""Paths of the apps: what was opened, seen and searched for."""

READING = (*PHONE, *APPS)
