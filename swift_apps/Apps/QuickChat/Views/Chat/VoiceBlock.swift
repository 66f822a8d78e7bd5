import PersonaKit
import SwiftUI

/// A voice note: play it, see how long it is and what was said.
struct VoiceBlock: View {
    @Environment(QuickChatStore.self) private var store
    let message: Message
    let voice: VoiceNote
    let isMine: Bool
    @State private var showsTranscript = false
    /// When it was last started, and the seconds that were heard before.
    @State private var startedAt: Date?
    @State private var heard = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 7) {
            HStack(spacing: 10) {
                Button(action: playOrPause) {
                    Image(systemName: isPlaying ? "pause.fill" : "play.fill")
                        .font(.system(size: 17))
                        .foregroundStyle(isMine ? ChatStyle.tint : Color.white)
                        .frame(width: 38, height: 38)
                        .background(isMine ? Color.white : ChatStyle.tint, in: Circle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel(spoken)
                .accessibilityIdentifier("quickchat.chat.play.\(message.id)")
                Waveform(
                    seed: message.id, color: isMine ? .white : voice.isPlayed ? ChatStyle.tint : Color(.systemGray),
                    share: isUnderWay ? Double(position) / Double(voice.seconds) : 1
                )
                .frame(height: 28)
                Text(isUnderWay ? VoiceNote.clock(position) : voice.length)
                    .font(.caption.monospacedDigit())
                    .foregroundStyle(isMine ? Color.white.opacity(0.85) : Color.secondary)
            }
            if !voice.transcript.isEmpty { transcript }
        }
        .frame(width: MessageCard.width)
    }

    @ViewBuilder private var transcript: some View {
        if showsTranscript || store.state.settings.transcribesVoice {
            Text(voice.transcript)
                .font(.footnote)
                .italic()
                .foregroundStyle(isMine ? Color.white.opacity(0.92) : Color.primary.opacity(0.85))
                .fixedSize(horizontal: false, vertical: true)
                .accessibilityLabel("Transcript: \(voice.transcript)")
                .accessibilityIdentifier("quickchat.chat.transcript.\(message.id)")
        } else {
            Button("Show Transcript") { showsTranscript = true }
                .font(.footnote.weight(.semibold))
                .foregroundStyle(isMine ? Color.white : ChatStyle.tint)
                .accessibilityIdentifier("quickchat.chat.showTranscript.\(message.id)")
        }
    }

    /// The second that is heard now.
    private var position: Int {
        let since = startedAt.map { max(0, Int(Persona.now.timeIntervalSince($0))) } ?? 0
        return min(heard + since, voice.seconds)
    }

    private var isPlaying: Bool { startedAt != nil && position < voice.seconds }
    private var isUnderWay: Bool { isPlaying || (1..<max(voice.seconds, 1)).contains(position) }

    private var spoken: String {
        if isPlaying { return "Pause voice note, \(VoiceNote.clock(position)) of \(voice.length)" }
        return "Play voice note, \(voice.length)\(voice.isPlayed || isMine ? "" : ", not played")"
    }

    private func playOrPause() {
        if isPlaying {
            (heard, startedAt) = (position, nil)
        } else {
            (heard, startedAt) = (position < voice.seconds ? position : 0, Persona.now)
            store.setPlayed(message.id)
            showsTranscript = true
        }
    }
}

/// Bars whose heights follow from the message, so that each note looks like itself. Those past `share` are faint.
struct Waveform: View {
    let seed: String
    let color: Color
    var share = 1.0

    var body: some View {
        Canvas { context, size in
            var number = seed.unicodeScalars.reduce(UInt32(7)) { ($0 &* 31) &+ $1.value }
            let count = max(Int(size.width / 5), 1)
            for bar in 0..<count {
                number = number &* 1_664_525 &+ 1_013_904_223
                let loud = 0.2 + 0.8 * Double(number >> 16 & 255) / 255 * (bar % 9 == 0 ? 0.35 : 1)
                let height = size.height * loud
                let rect = CGRect(x: CGFloat(bar) * 5, y: (size.height - height) / 2, width: 2.6, height: height)
                let isHeard = Double(bar) < share * Double(count)
                context.fill(Path(roundedRect: rect, cornerRadius: 1.3), with: .color(color.opacity(isHeard ? 1 : 0.4)))
            }
        }
        .accessibilityHidden(true)
    }
}
