import PersonaKit
import SwiftUI

/// Makes a community: name, description, picture, and the first members.
struct CommunityEditor: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var about = ""
    @State private var picture = GroupPicture(symbol: "house.fill", color: .teal)
    @State private var memberIDs: [Contact.ID] = []
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section { CommunityPicture(picture: picture, size: 84).frame(maxWidth: .infinity).listRowBackground(Color.clear) }
                Section {
                    TextField("Community name", text: $name).accessibilityLabel("Community name").accessibilityIdentifier("quickchat.communityEditor.name")
                    TextField("Description (optional)", text: $about, axis: .vertical)
                        .accessibilityLabel("Description")
                        .accessibilityIdentifier("quickchat.communityEditor.about")
                }
                PictureSection(picture: $picture, screen: "communityEditor")
                Section {
                    NavigationLink {
                        PeoplePicker(chosen: $memberIDs, screen: "communityMembers").navigationTitle("Members").navigationBarTitleDisplayMode(.inline)
                    } label: {
                        Label(memberIDs.isEmpty ? "Choose Members" : "\(memberIDs.count) chosen", systemImage: "person.badge.plus")
                    }
                    .accessibilityIdentifier("quickchat.communityEditor.members")
                } footer: {
                    Text("Everyone can read the announcements. You can add groups afterward.")
                }
            }
            .navigationTitle("New Community")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.communityEditor.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Create", action: create).accessibilityIdentifier("quickchat.communityEditor.create")
                }
            }
            .refusal($refusal)
        }
    }

    private func create() {
        attempt($refusal) {
            let id = try store.createCommunity(name: name, about: about, picture: picture, memberIDs: memberIDs)
            (navigation.sheet, navigation.tab, navigation.communities) = (nil, .communities, [.community(id)])
        }
    }
}
