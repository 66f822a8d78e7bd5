import PersonaKit

/// Text replacement.
extension SettingsStore {
    /// Another replacement with the same shortcut, however it is capitalized.
    func replacement(like draft: TextReplacementDraft) -> TextReplacement? {
        PhoneControl.settings.replacement(for: draft.shortcut).flatMap { $0.id == draft.replacement ? nil : $0 }
    }

    /// Whether a draft has a phrase, and a shortcut of its own.
    func canSave(_ draft: TextReplacementDraft) -> Bool {
        TextReplacement.isPossible(phrase: draft.phrase) && TextReplacement.isPossible(shortcut: draft.shortcut) && replacement(like: draft) == nil
    }

    /// Adds a replacement, or changes the one that the draft began with.
    func save(_ draft: TextReplacementDraft) {
        guard canSave(draft) else { return }
        let id = draft.replacement ?? Persona.newID("replacement")
        PhoneControl.settings.put(TextReplacement(id: id, phrase: draft.phrase, shortcut: draft.shortcut))
    }

    func removeReplacement(_ id: TextReplacement.ID) { PhoneControl.settings.textReplacements.removeAll { $0.id == id } }
}
