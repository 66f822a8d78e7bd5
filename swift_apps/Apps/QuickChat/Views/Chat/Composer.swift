import PersonaKit
import SwiftUI

/// The bar at the bottom of a chat: attach, write, send.
struct Composer: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let chat: Chat
    @Binding var replyTo: Message.ID?
    @Binding var refusal: Refusal?

    var body: some View {
        VStack(spacing: 0) {
            if let source = replyTo.flatMap(store.message) { answering(source) }
            if let recording = chat.recording {
                RecordingBar(chat: chat, recording: recording, replyTo: $replyTo, refusal: $refusal)
            } else {
                writing
            }
        }
        .background(.bar)
    }

    private var writing: some View {
        HStack(alignment: .bottom, spacing: 10) {
            Menu("Attach", systemImage: "plus") {
                Button("Poll", systemImage: "chart.bar.fill") { navigation.sheet = .newPoll(chat.id) }
                Button("Event", systemImage: "calendar") { navigation.sheet = .newEvent(chat.id) }
                Button("Location", systemImage: "mappin.and.ellipse") { navigation.sheet = .sharePlace(chat.id) }
                Button("Contact", systemImage: "person.crop.circle") { navigation.sheet = .shareContact(chat.id) }
            }
            .labelStyle(.iconOnly)
            .font(.system(size: 21, weight: .medium))
            .frame(width: 36, height: 36)
            .accessibilityIdentifier("quickchat.chat.attach")
            TextField("Message", text: draft, axis: .vertical)
                .lineLimit(1...5)
                .padding(.horizontal, 14)
                .padding(.vertical, 8)
                .background {
                    let shape = RoundedRectangle(cornerRadius: 19, style: .continuous)
                    shape.fill(Color(.systemBackground)).overlay { shape.strokeBorder(Color(.separator), lineWidth: 0.5) }
                }
                .accessibilityLabel("Message")
                .accessibilityIdentifier("quickchat.chat.field")
            if isEmpty { microphone } else { sendButton }
        }
        .padding(.horizontal, 10)
        .padding(.vertical, 7)
    }

    private var sendButton: some View {
        Button(action: send) {
            Image(systemName: "arrow.up.circle.fill").font(.system(size: 33)).foregroundStyle(ChatStyle.tint)
        }
        .buttonStyle(.plain)
        .frame(height: 37)
        .accessibilityLabel("Send")
        .accessibilityIdentifier("quickchat.chat.send")
    }

    private var microphone: some View {
        Button {
            attempt($refusal) { try store.startRecording(in: chat.id) }
        } label: {
            Image(systemName: "mic.fill").font(.system(size: 20)).foregroundStyle(ChatStyle.tint)
        }
        .buttonStyle(.plain)
        .frame(width: 36, height: 37)
        .accessibilityLabel("Record Voice Note")
        .accessibilityIdentifier("quickchat.chat.record")
    }

    private var isEmpty: Bool { chat.draft.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }

    private var draft: Binding<String> {
        Binding(get: { chat.draft }, set: { store.setDraft($0, in: chat.id) })
    }

    private func answering(_ source: Message) -> some View {
        HStack(spacing: 10) {
            RoundedRectangle(cornerRadius: 2).fill(ChatStyle.tint).frame(width: 3, height: 34)
            VStack(alignment: .leading, spacing: 1) {
                Text("Reply to \(source.senderID == store.me ? "yourself" : source.sender?.shortName ?? "")")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(ChatStyle.tint)
                Text(source.summary).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
            }
            Spacer()
            Button("Cancel Reply", systemImage: "xmark.circle.fill") { replyTo = nil }
                .labelStyle(.iconOnly)
                .foregroundStyle(Color(.systemGray2))
                .accessibilityIdentifier("quickchat.chat.cancelReply")
        }
        .padding(.horizontal, 16)
        .padding(.top, 9)
    }

    private func send() {
        let text = chat.draft
        if attempt($refusal, { try store.send(text, to: chat.id, replyTo: replyTo) }) { replyTo = nil }
    }
}
