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
    @Environment(\.dynamicTypeSize) private var typeSize
    @State private var editing: TextReplacementDraft?

    var body: some View {
        let replacements = phone.settings.textReplacements
        List {
            ForEach(replacements) { replacement in
                Button {
                    editing = TextReplacementDraft(replacement)
                } label: {
                    if typeSize.isAccessibilitySize {
                        VStack(alignment: .leading, spacing: 2) {
                            Text(replacement.phrase).foregroundStyle(Color.primary).lineLimit(3)
                            Text(replacement.shortcut).foregroundStyle(.secondary).lineLimit(1)
                        }
                        .frame(maxWidth: .infinity, alignment: .leading)
                    } else {
                        HStack {
                            Text(replacement.phrase).foregroundStyle(Color.primary).lineLimit(1)
                            Spacer(minLength: 12)
                            Text(replacement.shortcut).foregroundStyle(.secondary).lineLimit(1)
                        }
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
    @Environment(\.dynamicTypeSize) private var typeSize
    @State var draft: TextReplacementDraft

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    row {
                        Text("Phrase").frame(width: titleWidth, alignment: .leading)
                        TextField("Required", text: $draft.phrase)
                            .accessibilityLabel("Phrase")
                            .accessibilityIdentifier("settings.textReplacement.phrase")
                    }
                    row {
                        Text("Shortcut").frame(width: titleWidth, alignment: .leading)
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

    /// Large titles stand above their fields.
    private var row: AnyLayout { typeSize.isAccessibilitySize ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout()) }
    private var titleWidth: CGFloat? { typeSize.isAccessibilitySize ? nil : 90 }

    private var problem: String? {
        if draft.phrase.count > TextReplacement.longestPhrase { return "A phrase has at most \(TextReplacement.longestPhrase) characters." }
        if draft.shortcut.count > TextReplacement.longestShortcut { return "A shortcut has at most \(TextReplacement.longestShortcut) characters." }
        if draft.shortcut.contains(where: \.isWhitespace) { return "A shortcut has no spaces." }
        if let other = store.replacement(like: draft) { return "“\(other.shortcut)” is already the shortcut for “\(other.phrase)”." }
        return nil
    }

    private func save() {
        phone.change { store.save(draft) }
        dismiss()
    }
}
