import SwiftUI

/// To, Cc or Bcc: the people chosen, what is being typed, and who it could mean.
struct RecipientLine: View {
    @Environment(MailStore.self) private var store
    let field: RecipientField
    @Binding var draft: Draft
    @Binding var typed: TypedRecipients
    var focus: FocusState<ComposeField?>.Binding
    let pick: () -> Void

    var body: some View {
        VStack(spacing: 0) {
            HStack(alignment: .top, spacing: 6) {
                Text("\(field.title):")
                    .foregroundStyle(.secondary)
                    .padding(.vertical, 5)
                FlowLayout(spacing: 6) {
                    ForEach(draft[field], id: \.key) { person in
                        RecipientToken(person: person, field: field) { draft[field].removeAll { $0.key == person.key } }
                    }
                    TextField("", text: $typed[field])
                        .focused(focus, equals: .recipients(field))
                        .keyboardType(.emailAddress)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .submitLabel(.next)
                        .onSubmit(submit)
                        .onChange(of: typed[field]) { _, text in
                            if text.hasSuffix(",") || text.hasSuffix(";") { draft.commit(&typed, field, store: store) }
                        }
                        .padding(.vertical, 5)
                        .accessibilityLabel(field.title)
                        .accessibilityIdentifier("mail.compose.\(field.rawValue)")
                }
                if isFocused {
                    Button("Add \(field.title) from Contacts", systemImage: "plus.circle", action: pick)
                        .labelStyle(.iconOnly)
                        .font(.title3)
                        .padding(.vertical, 3)
                        .accessibilityIdentifier("mail.compose.\(field.rawValue).contacts")
                }
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
            Divider().padding(.leading, 16)
            if isFocused {
                RecipientSuggestions(people: store.suggestions(for: typed[field], except: draft[field])) { person in
                    draft.add(person, to: field)
                    typed[field] = ""
                }
            }
        }
        .onChange(of: isFocused) { _, isNow in
            if !isNow { draft.commit(&typed, field, store: store) }
        }
    }

    private var isFocused: Bool { focus.wrappedValue == .recipients(field) }

    private func submit() {
        let wasEmpty = typed[field].isEmpty
        draft.commit(&typed, field, store: store)
        focus.wrappedValue = wasEmpty ? .subject : .recipients(field)
    }
}

/// A chosen person; tapping offers to take them out.
private struct RecipientToken: View {
    let person: MailAddress
    let field: RecipientField
    let remove: () -> Void

    var body: some View {
        Menu {
            Section(person.address) {
                Button("Remove \(person.display)", systemImage: "minus.circle", role: .destructive, action: remove)
            }
        } label: {
            Text(person.display)
                .lineLimit(1)
                .foregroundStyle(person.isValid ? Color.accentColor : Color.red)
                .padding(.horizontal, 10)
                .padding(.vertical, 5)
                .background((person.isValid ? Color.accentColor : Color.red).opacity(0.14), in: Capsule())
        }
        .accessibilityLabel(person.display)
        .accessibilityIdentifier("mail.compose.\(field.rawValue).token.\(person.key)")
    }
}

/// People that the typed text could mean, under the field.
private struct RecipientSuggestions: View {
    let people: [MailAddress]
    let choose: (MailAddress) -> Void

    var body: some View {
        ForEach(people, id: \.key) { person in
            Button {
                choose(person)
            } label: {
                HStack(spacing: 12) {
                    SenderAvatar(person: person, size: 36)
                    VStack(alignment: .leading, spacing: 1) {
                        Text(person.display).lineLimit(1)
                        if !person.name.isEmpty {
                            Text(person.address).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                        }
                    }
                    Spacer(minLength: 0)
                }
                .padding(.horizontal, 16)
                .padding(.vertical, 8)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(person.display), \(person.address)")
            .accessibilityIdentifier("mail.compose.suggestion.\(person.key)")
            Divider().padding(.leading, 64)
        }
    }
}
