import PersonaKit
import SwiftUI

struct KeyboardScreen: View {
    @Environment(PhoneModel.self) private var phone

    var body: some View {
        List {
            Section { PageLink(page: .textReplacement, value: count, hasIcon: false) }
            Section("All Keyboards") {
                Toggle("Auto-Capitalization", isOn: Binding(get: { phone.settings.capitalizesSentences }, set: capitalize))
                    .tint(.green)
                    .accessibilityIdentifier("settings.keyboard.capitalization")
            }
        }
    }

    private var count: String { phone.settings.textReplacements.isEmpty ? "" : "\(phone.settings.textReplacements.count)" }
    private func capitalize(_ isOn: Bool) { phone.change { PhoneControl.settings.capitalizesSentences = isOn } }
}

/// Phrases and their shortcuts, in the order of the phrases.
struct TextReplacementScreen: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    @State private var editing: TextReplacementDraft?

    var body: some View {
        let replacements = phone.settings.textReplacements
        List {
            ForEach(replacements) { replacement in
                Button {
                    editing = TextReplacementDraft(replacement)
                } label: {
                    HStack {
                        Text(replacement.phrase).foregroundStyle(Color.primary).lineLimit(1)
                        Spacer(minLength: 12)
                        Text(replacement.shortcut).foregroundStyle(.secondary).lineLimit(1)
                    }
                }
                .rowButton()
                .accessibilityLabel("\(replacement.phrase), \(replacement.shortcut)")
                .accessibilityIdentifier("settings.textReplacement.\(replacement.shortcut)")
            }
            .onDelete { offsets in
                let ids = offsets.map { replacements[$0].id }
                phone.change { for id in ids { store.removeReplacement(id) } }
            }
        }
        .overlay { if replacements.isEmpty { ContentUnavailableView("No Text Replacements", systemImage: "keyboard") } }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button {
                    editing = TextReplacementDraft()
                } label: {
                    Image(systemName: "plus")
                }
                .accessibilityLabel("Add")
                .accessibilityIdentifier("settings.textReplacement.add")
            }
        }
        .sheet(item: $editing) { TextReplacementEditor(draft: $0) }
    }
}

/// What is entered of a replacement; `id` is nil for a new one.
struct TextReplacementDraft: Identifiable {
    var replacement: TextReplacement.ID?
    var phrase = ""
    var shortcut = ""

    var id: String { replacement ?? "new" }

    init() {}
    init(_ replacement: TextReplacement) {
        self.replacement = replacement.id
        (phrase, shortcut) = (replacement.phrase, replacement.shortcut)
    }
}

private struct TextReplacementEditor: View {
    @Environment(SettingsStore.self) private var store
    @Environment(PhoneModel.self) private var phone
    @Environment(\.dismiss) private var dismiss
    @State var draft: TextReplacementDraft

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    HStack {
                        Text("Phrase").frame(width: 90, alignment: .leading)
                        TextField("Required", text: $draft.phrase)
                            .accessibilityLabel("Phrase")
                            .accessibilityIdentifier("settings.textReplacement.phrase")
                    }
                    HStack {
                        Text("Shortcut").frame(width: 90, alignment: .leading)
                        TextField("Required", text: $draft.shortcut)
                            .textInputAutocapitalization(.never)
                            .accessibilityLabel("Shortcut")
                            .accessibilityIdentifier("settings.textReplacement.shortcut")
                    }
                } footer: {
                    if let problem { Text(problem).foregroundStyle(.red) } else { Text("The phrase takes the place of the shortcut while you type.") }
                }
                if let id = draft.replacement {
                    Section {
                        Button("Delete", role: .destructive) {
                            phone.change { store.removeReplacement(id) }
                            dismiss()
                        }
                        .accessibilityIdentifier("settings.textReplacement.delete")
                    }
                }
            }
            // Shortcuts are entered here as they are.
            .autocorrectionDisabled()
            .navigationTitle("Text Replacement")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("settings.textReplacement.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save).disabled(!store.canSave(draft)).accessibilityIdentifier("settings.textReplacement.save")
                }
            }
        }
    }

    private var problem: String? {
        if draft.shortcut.contains(where: \.isWhitespace) { return "A shortcut has no spaces." }
        if let other = store.replacement(like: draft) { return "“\(other.shortcut)” is already the shortcut for “\(other.phrase)”." }
        return nil
    }

    private func save() {
        phone.change { store.save(draft) }
        dismiss()
    }
}
