import PersonaKit
import SwiftUI

/// A member of the workspace.
struct ProfileScreen: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Environment(\.openURL) private var openURL
    let id: Contact.ID
    @State private var refusal: Refusal?

    var body: some View {
        if let contact = Persona.contact(id), let member = store.member(id) {
            List {
                Section {
                    header(contact, member)
                        .listRowBackground(Color.clear)
                        .listRowInsets(EdgeInsets())
                }
                Section {
                    LabeledContent("Handle", value: "@\(member.handle)")
                    if let company = contact.company { LabeledContent("Company", value: company) }
                    if let email = workEmail(contact) {
                        Button {
                            openURL(URL(string: "mail://compose?to=\(email)")!)
                        } label: {
                            LabeledContent("Email", value: email)
                        }
                        .rowButton()
                        .accessibilityIdentifier("teamchat.profile.email")
                    }
                    if let phone = contact.phones.first { LabeledContent("Phone", value: phone) }
                    if let birthday = birthday(contact) { LabeledContent("Birthday", value: birthday) }
                }
                let shared = store.joinedChannels.filter { $0.memberIDs.contains(id) }
                if id != store.myID, !shared.isEmpty {
                    Section("Channels you share") { ForEach(shared) { ChannelRow(channel: $0, screen: "profile") } }
                }
            }
            .navigationTitle("Profile")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar(.hidden, for: .tabBar)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Not Found", systemImage: "person", description: Text("This person isn't in the workspace."))
        }
    }

    private func header(_ contact: Contact, _ member: Member) -> some View {
        VStack(spacing: 12) {
            MemberAvatar(id: id, size: 104)
            VStack(spacing: 3) {
                HStack(spacing: 6) {
                    Text(contact.name).font(.title2.bold())
                    PresenceDot(isActive: member.isActive)
                    if member.isGuest { GuestTag() }
                }
                if let title = contact.jobTitle { Text(title).foregroundStyle(.secondary) }
                if let status = member.status { StatusLine(status: status).padding(.top, 2) }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(spoken(contact, member))
            HStack(spacing: 10) {
                if id != store.myID {
                    Button {
                        attempt($refusal) { navigation.push(.conversation(try store.directMessages(with: [id]))) }
                    } label: {
                        ButtonFace(title: "Message", symbol: "bubble.left.fill")
                    }
                    .buttonStyle(.borderedProminent)
                    .accessibilityIdentifier("teamchat.profile.message")
                    Button {
                        navigation.searchFrom = id
                        navigation.search = []
                        navigation.tab = .search
                    } label: {
                        ButtonFace(title: "Search", symbol: "magnifyingglass")
                    }
                    .buttonStyle(.bordered)
                    .accessibilityLabel("Search messages by \(contact.firstName)")
                    .accessibilityIdentifier("teamchat.profile.search")
                } else {
                    Button {
                        navigation.sheet = .status
                    } label: {
                        ButtonFace(title: "Set a Status", symbol: "face.smiling")
                    }
                    .buttonStyle(.borderedProminent)
                    .accessibilityIdentifier("teamchat.profile.status")
                }
            }
            .controlSize(.large)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, 8)
    }

    private func spoken(_ contact: Contact, _ member: Member) -> String {
        [contact.name, contact.jobTitle, member.isActive ? "active" : "away", member.isGuest ? "guest" : nil, member.status.map { "\($0.emoji) \($0.text)" }]
            .compactMap { $0 }.joined(separator: ", ")
    }

    /// The address at the company comes first.
    private func workEmail(_ contact: Contact) -> String? {
        contact.emails.first { $0.hasSuffix("@northstarstudio.com") } ?? contact.emails.first
    }

    private func birthday(_ contact: Contact) -> String? {
        guard let parts = contact.birthday?.split(separator: "-").compactMap({ Int($0) }), parts.count == 2, (1...12).contains(parts[0]) else { return nil }
        return Dates.monthAndDay(Dates.monthNames[parts[0] - 1], parts[1])
    }
}

/// A symbol and a word, as wide as there is room. In a list, a `Label` would color its symbol.
private struct ButtonFace: View {
    let title: String
    let symbol: String

    var body: some View {
        HStack(spacing: 7) {
            Image(systemName: symbol).accessibilityHidden(true)
            Text(title)
        }
        .frame(maxWidth: .infinity)
    }
}

/// A status with when it ends.
struct StatusLine: View {
    let status: MemberStatus

    var body: some View {
        HStack(spacing: 5) {
            Text(status.emoji)
            Text(status.expiresAt.map { "\(status.text), until \(ChatDates.dayAndTime($0))" } ?? status.text)
                .foregroundStyle(.secondary)
        }
        .font(.subheadline)
    }
}
