import PersonaKit
import SwiftUI

/// The bar at the bottom of a conversation: attach, write, send.
struct ComposeBar: View {
    @Environment(MessagesStore.self) private var store
    let thread: MessageThread
    @Binding var replyTo: TextMessage.ID?
    @State private var picks: AttachmentKind?

    var body: some View {
        VStack(spacing: 6) {
            if let source = replyTo.flatMap(store.message) { answering(source) }
            HStack(alignment: .bottom, spacing: 9) {
                Menu("Add", systemImage: "plus") {
                    Button("Contact", systemImage: "person.crop.circle") { picks = .contact }
                    Button("Location", systemImage: "location.fill") { picks = .place }
                }
                .labelStyle(.iconOnly)
                .font(.system(size: 17, weight: .semibold))
                .foregroundStyle(Color.secondary)
                .frame(width: 35, height: 35)
                .background(Color(.systemGray5), in: Circle())
                .accessibilityIdentifier("messages.compose.add")
                MessageField(text: draft, prompt: thread.service.prompt, color: thread.service.color, send: send)
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(.bar)
        .sheet(item: $picks) { kind in
            AttachmentPicker(kind: kind) { attachment in
                store.send(thread.draft, to: thread.id, replyTo: replyTo, attachment: attachment)
                replyTo = nil
            }
        }
    }

    private var draft: Binding<String> { Binding(get: { thread.draft }, set: { store.setDraft($0, in: thread.id) }) }

    private func send() {
        store.send(thread.draft, to: thread.id, replyTo: replyTo)
        replyTo = nil
    }

    private func answering(_ source: TextMessage) -> some View {
        HStack(spacing: 8) {
            Image(systemName: "arrowshape.turn.up.left.fill").font(.footnote).foregroundStyle(.secondary)
            Text("Reply to \(source.sender == store.me ? "yourself" : store.shortName(of: source.sender)): \(store.summary(of: source))")
                .font(.footnote).foregroundStyle(.secondary).lineLimit(1)
            Spacer(minLength: 4)
            Button("Cancel Reply", systemImage: "xmark.circle.fill") { replyTo = nil }
                .labelStyle(.iconOnly)
                .foregroundStyle(Color(.systemGray2))
                .accessibilityIdentifier("messages.compose.cancelReply")
        }
        .padding(.horizontal, 6)
    }
}

/// The field for words, with the arrow that sends them.
struct MessageField: View {
    @Binding var text: String
    let prompt: String
    let color: Color
    let send: () -> Void

    var body: some View {
        HStack(alignment: .bottom, spacing: 6) {
            TextField(prompt, text: $text, axis: .vertical)
                .lineLimit(1...6)
                .padding(.vertical, 6.5)
                .accessibilityLabel("Message")
                .accessibilityIdentifier("messages.compose.field")
            if !isEmpty {
                Button(action: send) {
                    Image(systemName: "arrow.up.circle.fill").font(.system(size: 28)).foregroundStyle(color)
                }
                .buttonStyle(.plain)
                .frame(height: 35)
                .accessibilityLabel("Send")
                .accessibilityIdentifier("messages.compose.send")
            }
        }
        .padding(.leading, 14)
        .padding(.trailing, isEmpty ? 14 : 4)
        .frame(minHeight: 35)
        .overlay { RoundedRectangle(cornerRadius: 18, style: .continuous).strokeBorder(Color(.systemGray4), lineWidth: 1) }
    }

    private var isEmpty: Bool { text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
}

enum AttachmentKind: String, Identifiable {
    case contact, place

    var id: String { rawValue }
}

/// Chooses a contact or a place to send.
struct AttachmentPicker: View {
    @Environment(MessagesStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let kind: AttachmentKind
    let choose: (Attachment) -> Void
    @State private var text = ""

    var body: some View {
        NavigationStack {
            List {
                if kind == .contact {
                    ForEach(text.isEmpty ? Persona.contacts : store.people(matching: text)) { person in
                        row(person.name, person.phones.first ?? "", "messages.attach.\(person.id)") { Attachment(contactID: person.id) }
                    }
                } else {
                    ForEach(places) { place in
                        row(place.name, Persona.catalog.address(of: place), "messages.attach.\(place.id)") { Attachment(placeID: place.id) }
                    }
                }
            }
            .listStyle(.plain)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always))
            .navigationTitle(kind == .contact ? "Contact" : "Location")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("messages.attach.cancel") }
            }
        }
    }

    /// The owner's own places before a search.
    private var places: [Catalog.Place] {
        guard text.isEmpty else { return Array(Persona.catalog.places(matching: text).prefix(60)) }
        return Persona.catalog.savedPlaces.compactMap { Persona.catalog.place($0.placeID) }
    }

    private func row(_ title: String, _ detail: String, _ identifier: String, _ attachment: @escaping () -> Attachment) -> some View {
        Button {
            choose(attachment())
            dismiss()
        } label: {
            VStack(alignment: .leading, spacing: 1) {
                Text(title).foregroundStyle(Color.primary)
                if !detail.isEmpty { Text(detail).font(.footnote).foregroundStyle(.secondary) }
            }
        }
        .rowButton(vertical: 10)
        .accessibilityIdentifier(identifier)
    }
}
