import PersonaKit
import SwiftUI

/// Changes a channel's name, topic and description.
struct ChannelEditor: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let conversation: Conversation
    @State private var name: String
    @State private var topic: String
    @State private var purpose: String
    @State private var refusal: Refusal?

    init(conversation: Conversation) {
        self.conversation = conversation
        _name = State(initialValue: conversation.name)
        _topic = State(initialValue: conversation.topic)
        _purpose = State(initialValue: conversation.purpose)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Name") {
                    TextField("Name", text: $name)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .disabled(conversation.name == TeamChatStore.everyone)
                        .onChange(of: name) { _, typed in name = TeamChatStore.channelName(typed) }
                        .accessibilityIdentifier("teamchat.channelEditor.name")
                }
                Section("Topic") {
                    TextField("What is going on now", text: $topic, axis: .vertical).accessibilityIdentifier("teamchat.channelEditor.topic")
                }
                Section("Description") {
                    TextField("What it is for", text: $purpose, axis: .vertical).accessibilityIdentifier("teamchat.channelEditor.purpose")
                }
            }
            .navigationTitle("Edit Details")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("teamchat.channelEditor.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        let isSaved = attempt($refusal) {
                            if name != conversation.name { try store.rename(conversation.id, to: name) }
                            try store.setTopic(topic, purpose: purpose, of: conversation.id)
                        }
                        if isSaved { dismiss() }
                    }
                    .accessibilityIdentifier("teamchat.channelEditor.save")
                }
            }
            .refusal($refusal)
        }
    }
}

/// Adds people to a channel.
struct AddMembersSheet: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let conversation: Conversation
    @State private var chosen: [Contact.ID] = []
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            MemberPicker(chosen: $chosen, excluded: conversation.memberIDs, allowsGuests: conversation.kind == .privateChannel, title: "Add People")
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel") { dismiss() }.accessibilityIdentifier("teamchat.addMembers.cancel")
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Add") { if attempt($refusal, { try store.addMembers(chosen, to: conversation.id) }) { dismiss() } }
                            .disabled(chosen.isEmpty)
                            .accessibilityIdentifier("teamchat.addMembers.add")
                    }
                }
                .refusal($refusal)
        }
    }
}
