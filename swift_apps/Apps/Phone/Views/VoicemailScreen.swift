import Foundation
import PersonaKit
import SwiftUI

/// The messages that callers have left.
struct VoicemailScreen: View {
    @Environment(PhoneStore.self) private var store

    var body: some View {
        List {
            MessageRows(kind: .inbox)
            if !store.voicemails(.deleted).isEmpty || !store.voicemails(.blocked).isEmpty {
                Section {
                    if !store.voicemails(.deleted).isEmpty { row(.deleted, "Deleted Messages", "trash") }
                    if !store.voicemails(.blocked).isEmpty { row(.blocked, "Blocked Messages", "hand.raised") }
                }
            }
        }
        .listStyle(.plain)
        .overlay { if store.state.voicemails.isEmpty { ContentUnavailableView("No Voicemail", systemImage: "waveform") } }
        .navigationTitle("Voicemail")
        .toolbar { if !store.voicemails(.inbox).isEmpty { ToolbarItem(placement: .topBarTrailing) { EditButton() } } }
    }

    private func row(_ kind: VoicemailKind, _ title: String, _ symbol: String) -> some View {
        NavigationLink(value: PhonePage.voicemails(kind)) {
            HStack {
                Label(title, systemImage: symbol)
                Spacer(minLength: 8)
                Text("\(store.voicemails(kind).count)").foregroundStyle(.secondary)
            }
        }
        .accessibilityIdentifier("phone.voicemail.\(title)")
    }
}

/// Messages that were deleted, or left by people who are blocked.
struct VoicemailList: View {
    @Environment(PhoneStore.self) private var store
    var kind: VoicemailKind
    @State private var asksToClear = false

    var body: some View {
        List { MessageRows(kind: kind) }
            .listStyle(.plain)
            .overlay { if store.voicemails(kind).isEmpty { ContentUnavailableView("No Messages", systemImage: "waveform") } }
            .navigationTitle(kind == .deleted ? "Deleted" : "Blocked")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                if kind == .deleted, !store.voicemails(.deleted).isEmpty {
                    ToolbarItem(placement: .topBarTrailing) {
                        Button("Clear All") { asksToClear = true }.accessibilityIdentifier("phone.voicemail.clear")
                    }
                }
            }
            .confirmationDialog("Deleted messages cannot be recovered after this.", isPresented: $asksToClear, titleVisibility: .visible) {
                Button("Clear All", role: .destructive) { store.clearDeleted() }
            }
    }
}

private struct MessageRows: View {
    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(PhoneStore.self) private var store
    var kind: VoicemailKind

    var body: some View {
        let messages = store.voicemails(kind)
        ForEach(messages) { message in
            NavigationLink(value: PhonePage.voicemail(message.id)) {
                HStack(spacing: 8) {
                    Circle().fill(message.isHeard ? Color.clear : .blue).frame(width: 10, height: 10)
                    if !textSize.isAccessibilitySize { CallerPicture(caller: message.caller, size: 40) }
                    VStack(alignment: .leading, spacing: 2) {
                        if textSize.isAccessibilitySize {
                            Text(verbatim: message.caller.title).fontWeight(.semibold).lineLimit(2)
                            date(message)
                        } else {
                            HStack(alignment: .firstTextBaseline) {
                                Text(verbatim: message.caller.title).fontWeight(.semibold).lineLimit(1)
                                Spacer(minLength: 8)
                                date(message)
                            }
                        }
                        HStack(alignment: .firstTextBaseline) {
                            Text(verbatim: message.transcript).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
                            Spacer(minLength: 8)
                            Text(verbatim: PhoneTime.clock(message.seconds)).font(.subheadline).foregroundStyle(.secondary)
                        }
                    }
                }
            }
            .accessibilityLabel(spoken(message))
            .accessibilityIdentifier("phone.voicemail.\(message.id)")
            .swipeActions {
                if kind == .deleted {
                    Button("Undelete") { store.setDeleted(message.id, false) }.tint(.blue)
                } else {
                    Button("Delete", role: .destructive) { store.setDeleted(message.id, true) }
                }
            }
        }
        .onDelete { offsets in if kind != .deleted { for id in offsets.map({ messages[$0].id }) { store.setDeleted(id, true) } } }
    }

    private func spoken(_ message: Voicemail) -> String {
        let parts = [message.caller.title, Dates.brief(message.at), PhoneTime.words(message.seconds), message.transcript]
        return (message.isHeard ? "" : "Unheard, ") + parts.joined(separator: ", ")
    }

    private func date(_ message: Voicemail) -> some View {
        Text(verbatim: Dates.brief(message.at)).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
    }
}

/// One message: who, when, what was said, and how it sounds.
struct MessageScreen: View {
    @Environment(PhoneStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL
    var id: Voicemail.ID
    var call: (Caller) -> Void
    /// When it was last started, and the seconds that were heard before.
    @State private var startedAt: Date?
    @State private var heard = 0
    @State private var isSpeaker = false

    var body: some View {
        Group {
            if let message = store.voicemail(id) { content(message) } else { ContentUnavailableView("Message Deleted", systemImage: "waveform") }
        }
        .navigationTitle("")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { store.hear(id) }
    }

    private func content(_ message: Voicemail) -> some View {
        List {
            Section {
                CallerHeader(caller: message.caller, call: { call(message.caller) }).listRowBackground(Color.clear).listRowSeparator(.hidden)
            }
            Section {
                VStack(alignment: .leading, spacing: 12) {
                    Text(verbatim: Dates.dayAndTime(message.at)).font(.subheadline).foregroundStyle(.secondary)
                    player(message)
                }
                .padding(.vertical, 4)
            }
            Section("Transcription") {
                Text(verbatim: "“\(message.transcript)”").textSelection(.enabled).accessibilityIdentifier("phone.message.transcript")
            }
            Section {
                if message.isDeleted {
                    Button("Undelete") { store.setDeleted(id, false) }.accessibilityIdentifier("phone.message.undelete")
                } else {
                    Button("Delete", role: .destructive) {
                        store.setDeleted(id, true)
                        dismiss()
                    }
                    .accessibilityIdentifier("phone.message.delete")
                }
            }
        }
    }

    private func player(_ message: Voicemail) -> some View {
        let position = position(in: message)
        let isPlaying = startedAt != nil && position < message.seconds
        return VStack(spacing: 10) {
            ProgressView(value: Double(position), total: Double(max(1, message.seconds)))
                .accessibilityLabel("Position")
            HStack {
                Text(verbatim: PhoneTime.clock(position))
                Spacer()
                Text(verbatim: "-\(PhoneTime.clock(message.seconds - position))")
            }
            .font(.caption.monospacedDigit())
            .foregroundStyle(.secondary)
            HStack(spacing: 28) {
                Button {
                    if isPlaying { (heard, startedAt) = (position, nil) } else { (heard, startedAt) = (position < message.seconds ? position : 0, Persona.now) }
                } label: {
                    Image(systemName: isPlaying ? "pause.fill" : "play.fill").font(.title2).frame(width: 44, height: 36)
                }
                .buttonStyle(.borderless)
                .accessibilityLabel(isPlaying ? "Pause" : "Play")
                .accessibilityIdentifier("phone.message.play")
                Spacer()
                Button {
                    isSpeaker.toggle()
                } label: {
                    Image(systemName: "speaker.wave.2.fill").font(.title3).foregroundStyle(isSpeaker ? Color.blue : Color(.systemGray)).frame(
                        width: 44, height: 36)
                }
                .buttonStyle(.borderless)
                .accessibilityLabel("Speaker")
                .accessibilityAddTraits(isSpeaker ? .isSelected : [])
                .accessibilityIdentifier("phone.message.speaker")
            }
        }
    }

    /// The second that is heard now.
    private func position(in message: Voicemail) -> Int {
        guard let startedAt else { return heard }
        return min(message.seconds, heard + max(0, Int(Persona.now.timeIntervalSince(startedAt))))
    }
}

/// Who cannot reach the phone.
struct BlockedScreen: View {
    @Environment(PhoneStore.self) private var store

    var body: some View {
        let people = Persona.contacts.filter { Persona.isBlocked($0.id) }
        let numbers = store.state.blockedNumbers ?? []
        List {
            Section {
                ForEach(people) { contact in
                    row(contact.name, "phone.blocked.\(contact.id)") {
                        store.setBlocked(Caller(number: contact.phones.first ?? "", contactID: contact.id), false)
                    }
                }
                ForEach(numbers, id: \.self) { digits in
                    row(Caller.written(digits), "phone.blocked.\(digits)") { store.setBlocked(Caller(number: digits), false) }
                }
            } footer: {
                if !people.isEmpty || !numbers.isEmpty { Text("You will not receive phone calls or messages from people on the block list.") }
            }
        }
        .overlay { if people.isEmpty, numbers.isEmpty { ContentUnavailableView("No Blocked Contacts", systemImage: "hand.raised") } }
        .navigationTitle("Blocked Contacts")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func row(_ title: String, _ name: String, unblock: @escaping () -> Void) -> some View {
        HStack {
            Text(verbatim: title)
            Spacer(minLength: 8)
            Button("Unblock", action: unblock).buttonStyle(.borderless).accessibilityLabel("Unblock \(title)").accessibilityIdentifier(name)
        }
    }
}
