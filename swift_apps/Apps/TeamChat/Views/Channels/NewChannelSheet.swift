import PersonaKit
import SwiftUI

/// Makes a channel: its name, what it is for, who can see it, who is in it.
struct NewChannelSheet: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var purpose = ""
    @State private var isPrivate = false
    @State private var memberIDs: [Contact.ID] = []
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    HStack(spacing: 6) {
                        Image(systemName: isPrivate ? "lock.fill" : "number").foregroundStyle(.secondary).accessibilityHidden(true)
                        TextField("Name", text: $name, prompt: Text("proj-something"))
                            .textInputAutocapitalization(.never)
                            .autocorrectionDisabled()
                            .onChange(of: name) { _, typed in name = TeamChatStore.channelName(typed) }
                            .accessibilityIdentifier("teamchat.newChannel.name")
                    }
                } footer: {
                    Text("Lowercase letters, numbers and hyphens.")
                }
                Section("Description") {
                    TextField("What it is for (optional)", text: $purpose, axis: .vertical)
                        .accessibilityIdentifier("teamchat.newChannel.purpose")
                }
                Section {
                    Toggle("Make private", isOn: $isPrivate).accessibilityIdentifier("teamchat.newChannel.private")
                } footer: {
                    Text(isPrivate ? "Only people who are added can find and read it." : "Anyone at \(store.state.workspace) can find, read and join it.")
                }
                Section {
                    NavigationLink {
                        MemberPicker(chosen: $memberIDs, excluded: [], allowsGuests: isPrivate)
                    } label: {
                        LabeledContent("Members", value: memberIDs.isEmpty ? "Only you" : "You and \(memberIDs.count) more")
                    }
                    .accessibilityIdentifier("teamchat.newChannel.members")
                }
            }
            .navigationTitle("New Channel")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("teamchat.newChannel.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Create") { create() }
                        .disabled(name.isEmpty)
                        .accessibilityIdentifier("teamchat.newChannel.create")
                }
            }
            .refusal($refusal)
        }
    }

    private func create() {
        attempt($refusal) {
            let id = try store.createChannel(named: name, purpose: purpose, isPrivate: isPrivate, memberIDs: memberIDs)
            dismiss()
            navigation.show(conversation: id, in: store)
        }
    }
}

/// Chooses people of the workspace.
struct MemberPicker: View {
    @Environment(TeamChatStore.self) private var store
    @Binding var chosen: [Contact.ID]
    let excluded: [Contact.ID]
    let allowsGuests: Bool
    var title = "People"
    @State private var text = ""

    var body: some View {
        let people = store.people(matching: text).filter { !excluded.contains($0.contactID) && (allowsGuests || !$0.isGuest) }
        List {
            ForEach(people) { member in
                let isOn = chosen.contains(member.contactID)
                Button {
                    if isOn { chosen.removeAll { $0 == member.contactID } } else { chosen.append(member.contactID) }
                } label: {
                    HStack(spacing: 12) {
                        MemberAvatar(id: member.contactID, size: 36, showsPresence: true)
                        PersonLines(id: member.contactID)
                        Spacer()
                        Image(systemName: isOn ? "checkmark.circle.fill" : "circle")
                            .font(.title3)
                            .foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
                    }
                }
                .rowButton()
                .accessibilityLabel(store.name(of: member.contactID))
                .accessibilityAddTraits(isOn ? .isSelected : [])
                .accessibilityIdentifier("teamchat.people.row.\(member.contactID)")
            }
        }
        .listStyle(.plain)
        .overlay { if people.isEmpty { ContentUnavailableView.search(text: text) } }
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find people")
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// A member's name and job.
struct PersonLines: View {
    @Environment(TeamChatStore.self) private var store
    let id: Contact.ID

    var body: some View {
        let contact = Persona.contact(id)
        VStack(alignment: .leading, spacing: 1) {
            HStack(spacing: 5) {
                Text(store.name(of: id)).fontWeight(.medium).foregroundStyle(Color.primary)
                if let emoji = store.member(id)?.status?.emoji { Text(emoji).font(.footnote) }
                if store.member(id)?.isGuest ?? false { GuestTag() }
            }
            if let title = contact?.jobTitle {
                Text(store.member(id)?.isGuest ?? false ? "\(title), \(contact?.company ?? "")" : title).font(.footnote).foregroundStyle(Color.secondary)
            }
        }
    }
}
