import PersonaKit
import SwiftUI

/// The field to write in, with mentions and attachments. It also changes a message that was sent.
struct Composer: View {
    @Environment(TeamChatStore.self) private var store
    let conversationID: Conversation.ID
    var threadID: Message.ID?
    @Binding var editing: Message?
    @State private var text = ""
    @State private var enclosures = Enclosures()
    @State private var alsoInConversation = false
    @State private var isAttaching = false
    @State private var refusal: Refusal?
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(spacing: 8) {
            let suggestions = mentioned
            if !suggestions.isEmpty { MentionList(members: suggestions) { complete($0) } }
            VStack(alignment: .leading, spacing: 8) {
                if editing != nil { editHeader }
                if !enclosures.isEmpty { EnclosureChips(enclosures: $enclosures) }
                TextField(prompt, text: $text, axis: .vertical)
                    .lineLimit(1...6)
                    .focused($isFocused)
                    .accessibilityLabel(prompt)
                    .accessibilityIdentifier("teamchat.composer.text")
                buttons
            }
            .padding(.horizontal, 12)
            .padding(.vertical, 10)
            .background(Color(.systemBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
            .overlay { RoundedRectangle(cornerRadius: 16, style: .continuous).strokeBorder(Color(.separator), lineWidth: 1) }
            if threadID != nil, editing == nil {
                Toggle("Also send to \(place)", isOn: $alsoInConversation)
                    .font(.footnote)
                    .accessibilityIdentifier("teamchat.composer.alsoSend")
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(.bar)
        .sheet(isPresented: $isAttaching) { AttachSheet(enclosures: $enclosures) }
        .refusal($refusal)
        .onAppear { if text.isEmpty { text = store.draft(in: conversationID, thread: threadID) } }
        .onDisappear { keep() }
        // As it is written: it stays when the app is closed.
        .onChange(of: text) { keep() }
        .onChange(of: editing) { _, message in
            if let message {
                keep()
                text = message.text
                isFocused = true
            } else {
                text = store.draft(in: conversationID, thread: threadID)
            }
        }
    }

    private var place: String { store.conversation(conversationID).map(store.title) ?? "" }
    private var prompt: String { editing != nil ? "Message" : threadID == nil ? "Message \(place)" : "Reply…" }
    private var canSend: Bool { !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty || !enclosures.isEmpty }

    private var editHeader: some View {
        HStack {
            Label("Editing message", systemImage: "pencil").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
            Spacer()
            Button("Cancel") { editing = nil }
                .font(.footnote.weight(.semibold))
                .accessibilityIdentifier("teamchat.composer.cancelEdit")
        }
    }

    private var buttons: some View {
        HStack(spacing: 18) {
            if editing == nil {
                Button("Attach", systemImage: "plus.circle") { isAttaching = true }.accessibilityIdentifier("teamchat.composer.attach")
            }
            Button("Mention Someone", systemImage: "at") {
                text += text.isEmpty || text.hasSuffix(" ") ? "@" : " @"
                isFocused = true
            }
            .accessibilityIdentifier("teamchat.composer.mention")
            Spacer()
            Button {
                submit()
            } label: {
                Image(systemName: editing == nil ? "paperplane.fill" : "checkmark")
                    .font(.system(size: 16, weight: .semibold))
                    .foregroundStyle(canSend ? .white : Color(.tertiaryLabel))
                    .frame(width: 40, height: 30)
                    .background(canSend ? ChatStyle.tint : Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
            }
            .disabled(!canSend)
            .accessibilityLabel(editing == nil ? "Send" : "Save Changes")
            .accessibilityIdentifier("teamchat.composer.send")
        }
        .labelStyle(.iconOnly)
        .font(.system(size: 19))
        .buttonStyle(.plain)
        .foregroundStyle(.secondary)
    }

    private func submit() {
        if let message = editing {
            if attempt($refusal, { try store.edit(message.id, text: text) }) { editing = nil }
        } else if attempt($refusal, { try store.send(text, to: conversationID, thread: threadID, alsoInConversation: alsoInConversation, with: enclosures) }) {
            text = ""
            enclosures = Enclosures()
            alsoInConversation = false
        }
    }

    private func keep() { if editing == nil { store.keepDraft(text, in: conversationID, thread: threadID) } }

    // MARK: Mentions

    /// What stands after the last "@", while it can still become a mention.
    private var query: Substring? {
        guard let at = text.lastIndex(of: "@"), at == text.startIndex || !text[text.index(before: at)].isLetter else { return nil }
        let query = text[text.index(after: at)...]
        return query.count <= 20 && !query.contains("\n") && !query.contains("  ") ? query : nil
    }

    private var mentioned: [MentionChoice] {
        guard isFocused, let query, let conversation = store.conversation(conversationID) else { return [] }
        let typed = MessageSearch.fold(String(query))
        let people = store.colleagues.filter { conversation.kind != .direct || conversation.memberIDs.contains($0.contactID) }
            .map { MentionChoice(id: $0.contactID, title: store.name(of: $0.contactID)) }
        let groups = conversation.kind == .direct ? [] : [MentionChoice(id: "channel", title: "channel"), MentionChoice(id: "here", title: "here")]
        let found = (people + groups).filter { MessageSearch.fold($0.title).hasPrefix(typed) }
        return found.contains { MessageSearch.fold($0.title) == typed.trimmingCharacters(in: .whitespaces) } ? [] : Array(found.prefix(4))
    }

    private func complete(_ choice: MentionChoice) {
        guard let at = text.lastIndex(of: "@") else { return }
        text = String(text[...at]) + choice.title + " "
    }
}

struct MentionChoice: Identifiable, Equatable {
    let id: String
    let title: String
}

/// Who could be meant by what is typed after "@".
private struct MentionList: View {
    let members: [MentionChoice]
    let choose: (MentionChoice) -> Void

    var body: some View {
        VStack(spacing: 0) {
            ForEach(members) { member in
                Button {
                    choose(member)
                } label: {
                    HStack(spacing: 10) {
                        if Persona.contact(member.id) == nil {
                            Image(systemName: "megaphone.fill").foregroundStyle(.tint).frame(width: 26)
                        } else {
                            MemberAvatar(id: member.id, size: 26)
                        }
                        Text(member.title).font(.callout)
                        Spacer()
                    }
                    .padding(.horizontal, 12)
                    .padding(.vertical, 4)
                    .frame(minHeight: 40)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Mention \(member.title)")
                .accessibilityIdentifier("teamchat.composer.mention.\(member.id)")
            }
        }
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
    }
}
