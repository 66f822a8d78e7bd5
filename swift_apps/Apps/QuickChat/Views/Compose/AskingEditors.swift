import PersonaKit
import SwiftUI

/// Writes a poll.
struct PollEditor: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let chatID: Chat.ID
    @State private var question = ""
    @State private var options = ["", ""]
    @State private var allowsSeveral = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section("Question") {
                    TextField("Ask a question", text: $question, axis: .vertical)
                        .accessibilityLabel("Question")
                        .accessibilityIdentifier("quickchat.poll.question")
                }
                Section("Options") {
                    ForEach(options.indices, id: \.self) { index in
                        TextField("Option \(index + 1)", text: $options[index])
                            .accessibilityLabel("Option \(index + 1)")
                            .accessibilityIdentifier("quickchat.poll.option.\(index + 1)")
                    }
                    if options.count < QuickChatStore.optionLimit {
                        Button("Add Option", systemImage: "plus.circle.fill") { options.append("") }
                            .accessibilityIdentifier("quickchat.poll.addOption")
                    }
                }
                Section {
                    Toggle("Allow several answers", isOn: $allowsSeveral).accessibilityIdentifier("quickchat.poll.several")
                }
            }
            .navigationTitle("New Poll")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.poll.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Send") {
                        if attempt($refusal, { try store.sendPoll(question, options: options, allowsSeveral: allowsSeveral, in: chatID) }) { dismiss() }
                    }
                    .accessibilityIdentifier("quickchat.poll.send")
                }
            }
            .refusal($refusal)
        }
    }
}

/// Writes an invitation.
struct EventEditor: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let chatID: Chat.ID
    @State private var title = ""
    @State private var place = ""
    @State private var details = ""
    @State private var starts = Persona.calendar.date(bySettingHour: 19, minute: 0, second: 0, of: Persona.now) ?? Persona.now
    @State private var hasEnd = false
    @State private var ends = Persona.calendar.date(bySettingHour: 21, minute: 0, second: 0, of: Persona.now) ?? Persona.now
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Title", text: $title).accessibilityLabel("Title").accessibilityIdentifier("quickchat.eventEditor.title")
                    TextField("Place (optional)", text: $place).accessibilityLabel("Place").accessibilityIdentifier("quickchat.eventEditor.place")
                }
                Section {
                    DatePicker("Starts", selection: $starts).accessibilityIdentifier("quickchat.eventEditor.starts")
                    Toggle("End time", isOn: $hasEnd).accessibilityIdentifier("quickchat.eventEditor.hasEnd")
                    if hasEnd { DatePicker("Ends", selection: $ends).accessibilityIdentifier("quickchat.eventEditor.ends") }
                }
                Section("Details") {
                    TextField("What should people know? (optional)", text: $details, axis: .vertical)
                        .accessibilityLabel("Details")
                        .accessibilityIdentifier("quickchat.eventEditor.details")
                }
            }
            .navigationTitle("New Event")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.eventEditor.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Send", action: send).accessibilityIdentifier("quickchat.eventEditor.send")
                }
            }
            .refusal($refusal)
        }
    }

    private func send() {
        let sent = attempt($refusal) {
            try store.sendEvent(title, starts: starts, ends: hasEnd ? ends : nil, place: place, details: details, in: chatID)
        }
        if sent { dismiss() }
    }
}
