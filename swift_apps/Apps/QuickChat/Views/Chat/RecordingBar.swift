import PersonaKit
import SwiftUI

/// In place of the field while a voice note is recorded, and until it is sent or canceled.
struct RecordingBar: View {
    @Environment(QuickChatStore.self) private var store
    let chat: Chat
    let recording: VoiceRecording
    @Binding var replyTo: Message.ID?
    @Binding var refusal: Refusal?

    var body: some View {
        HStack(spacing: 10) {
            Button("Cancel") { store.discardRecording(in: chat.id) }
                .foregroundStyle(.red)
                .frame(height: 37)
                .accessibilityIdentifier("quickchat.chat.recording.cancel")
            HStack(spacing: 8) {
                Image(systemName: isRunning ? "mic.fill" : "pause.fill").font(.system(size: 15)).foregroundStyle(isRunning ? .red : .secondary)
                Text(VoiceNote.clock(seconds)).font(.body.monospacedDigit())
                Waveform(seed: "\(chat.id)\(seconds)", color: ChatStyle.tint.opacity(isRunning ? 1 : 0.5)).frame(height: 22)
            }
            .padding(.horizontal, 12)
            .frame(height: 37)
            .background(Color(.systemBackground), in: Capsule())
            .overlay { Capsule().strokeBorder(Color(.separator), lineWidth: 0.5) }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(isRunning ? "Recording voice note" : "Recorded voice note")
            .accessibilityValue(VoiceNote.clock(seconds))
            .accessibilityIdentifier("quickchat.chat.recording")
            Button(action: send) {
                Image(systemName: "arrow.up.circle.fill").font(.system(size: 33)).foregroundStyle(ChatStyle.tint)
            }
            .buttonStyle(.plain)
            .frame(height: 37)
            .accessibilityLabel("Send")
            .accessibilityIdentifier("quickchat.chat.recording.send")
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 7)
    }

    private var seconds: Int { recording.seconds(at: Persona.now) }
    private var isRunning: Bool { recording.seconds == nil && seconds < VoiceRecording.limit }

    private func send() {
        if attempt($refusal, { try store.sendRecording(in: chat.id, replyTo: replyTo) }) { replyTo = nil }
    }
}
