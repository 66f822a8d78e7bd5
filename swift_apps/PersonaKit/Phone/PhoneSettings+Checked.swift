/// Rules that the types of settings do not express. A restored state that breaks one is refused.
extension PhoneSettings {
    /// The first rule that they break, as its place and what is expected; nil if there is none. People are those whom the phone knows.
    func problem(people: [Contact.ID: Contact]) -> String? {
        var shortcuts: Set<String> = []
        return StateRule.each(textReplacements, ".textReplacements") { replacement, place in
            if let problem = replacement.problem(place) { return problem }
            return shortcuts.insert(replacement.shortcut.lowercased()).inserted
                ? nil : "\(place).shortcut: expected each shortcut once, however it is capitalized, got \"\(replacement.shortcut)\" twice"
        } ?? StateRule.each(focuses, ".focuses") { $0.problem($1, people: people) }
    }
}

extension TextReplacement {
    fileprivate func problem(_ place: String) -> String? {
        guard Self.isPossible(shortcut: shortcut) else {
            return "\(place).shortcut: expected 1 to \(Self.longestShortcut) characters without spaces, got \"\(shortcut.prefix(40))\""
        }
        return Self.isPossible(phrase: phrase)
            ? nil : "\(place).phrase: expected 1 to \(Self.longestPhrase) characters, not all of them spaces, got \"\(phrase.prefix(40))\""
    }
}

extension FocusRules {
    fileprivate func problem(_ place: String, people known: [Contact.ID: Contact]) -> String? {
        if let unknown = people.first(where: { known[$0] == nil }) { return "\(place).people: expected the ids of people, got \"\(unknown)\"" }
        if Set(people).count != people.count { return "\(place).people: expected each id once" }
        if Set(apps).count != apps.count { return "\(place).apps: expected each app once" }
        guard let days = schedule?.days else { return nil }
        return Set(days).count == days.count ? nil : "\(place).schedule.days: expected each day once"
    }
}
