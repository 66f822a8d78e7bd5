import PersonaKit
import SwiftUI

/// Makes a group, or changes one: name, description, picture, members.
struct GroupEditor: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Environment(\.dismiss) private var dismiss
    let chatID: Chat.ID?
    let communityID: Community.ID?
    @State private var form = QuickChatStore.GroupForm()
    @State private var isLoaded = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    GroupAvatar(picture: form.picture, size: 84).frame(maxWidth: .infinity).listRowBackground(Color.clear)
                }
                Section {
                    TextField("Group name", text: $form.title).accessibilityLabel("Group name").accessibilityIdentifier("quickchat.groupEditor.name")
                    TextField("Description (optional)", text: $form.about, axis: .vertical)
                        .accessibilityLabel("Description")
                        .accessibilityIdentifier("quickchat.groupEditor.about")
                }
                PictureSection(picture: $form.picture, screen: "groupEditor")
                if chatID == nil {
                    Section {
                        Toggle("Announcement group", isOn: $form.isAnnouncement).accessibilityIdentifier("quickchat.groupEditor.announcement")
                    } footer: {
                        Text("Only admins can write in an announcement group.")
                    }
                    Section("Members") {
                        NavigationLink {
                            PeoplePicker(chosen: $form.memberIDs, screen: "groupMembers").navigationTitle("Members").navigationBarTitleDisplayMode(.inline)
                        } label: {
                            Label(form.memberIDs.isEmpty ? "Choose Members" : "\(form.memberIDs.count) chosen", systemImage: "person.badge.plus")
                        }
                        .accessibilityIdentifier("quickchat.groupEditor.members")
                        ForEach(form.memberIDs.compactMap { Persona.contact($0) }) { PersonRow(contact: $0) }
                            .onDelete { form.memberIDs.remove(atOffsets: $0) }
                    }
                }
            }
            .navigationTitle(chatID == nil ? "New Group" : "Edit Group")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.groupEditor.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button(chatID == nil ? "Create" : "Save", action: save).accessibilityIdentifier("quickchat.groupEditor.save")
                }
            }
            .refusal($refusal)
        }
        .onAppear(perform: load)
    }

    private func load() {
        guard !isLoaded else { return }
        isLoaded = true
        guard let chat = chatID.flatMap(store.chat) else { return }
        form.title = chat.title ?? ""
        form.about = chat.about ?? ""
        form.picture = chat.picture ?? form.picture
    }

    private func save() {
        if let chatID {
            if attempt($refusal, { try store.editGroup(chatID, title: form.title, about: form.about, picture: form.picture) }) { dismiss() }
        } else {
            attempt($refusal) { navigation.showChat(try store.createGroup(form, in: communityID)) }
        }
    }
}

/// A symbol and a color for a group's picture.
struct PictureSection: View {
    @Binding var picture: GroupPicture
    let screen: String

    var body: some View {
        Section("Picture") {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 8), spacing: 10) {
                ForEach(GroupSymbol.all, id: \.symbol) { choice in
                    Button {
                        picture.symbol = choice.symbol
                    } label: {
                        Image(systemName: choice.symbol)
                            .font(.system(size: 16))
                            .frame(width: 34, height: 34)
                            .foregroundStyle(picture.symbol == choice.symbol ? Color.white : Color.secondary)
                            .background(picture.symbol == choice.symbol ? picture.color.color : Color(.tertiarySystemFill), in: Circle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(choice.name)
                    .accessibilityAddTraits(picture.symbol == choice.symbol ? .isSelected : [])
                    .accessibilityIdentifier("quickchat.\(screen).symbol.\(choice.name.lowercased())")
                }
            }
            .padding(.vertical, 4)
            ColorRow(color: $picture.color, screen: screen)
        }
    }
}

/// The colors that a picture or a status post can have.
struct ColorRow: View {
    @Binding var color: GroupColor
    let screen: String

    var body: some View {
        HStack(spacing: 0) {
            ForEach(GroupColor.allCases, id: \.self) { choice in
                Button {
                    color = choice
                } label: {
                    Circle()
                        .fill(choice.color.gradient)
                        .frame(width: 27, height: 27)
                        .overlay { if color == choice { Image(systemName: "checkmark").font(.system(size: 12, weight: .bold)).foregroundStyle(.white) } }
                        .frame(maxWidth: .infinity)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(choice.name)
                .accessibilityAddTraits(color == choice ? .isSelected : [])
                .accessibilityIdentifier("quickchat.\(screen).color.\(choice.rawValue)")
            }
        }
        .padding(.vertical, 4)
    }
}

/// Adds people to a group.
struct AddMembersSheet: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let chatID: Chat.ID
    @State private var chosen: [Contact.ID] = []
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            PeoplePicker(chosen: $chosen, hidden: Set(store.chat(chatID)?.memberIDs ?? []), screen: "addMembers")
                .navigationTitle("Add Members")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.addMembers.cancel") }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Add") { if attempt($refusal, { try store.addMembers(chosen, to: chatID) }) { dismiss() } }
                            .disabled(chosen.isEmpty)
                            .accessibilityIdentifier("quickchat.addMembers.add")
                    }
                }
                .refusal($refusal)
        }
    }
}
