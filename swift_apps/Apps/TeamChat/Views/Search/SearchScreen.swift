import PersonaKit
import SwiftUI

/// Finds messages, channels, people and files.
struct SearchScreen: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @State private var search = MessageSearch()
    @State private var scope = Scope.messages

    enum Scope: String, CaseIterable {
        case messages = "Messages"
        case channels = "Channels"
        case people = "People"
        case files = "Files"
    }

    var body: some View {
        List {
            Picker("Search in", selection: $scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) } }
                .pickerStyle(.segmented)
                .listRowSeparator(.hidden)
                .accessibilityIdentifier("teamchat.search.scope")
            switch scope {
            case .messages: messages
            case .channels: ForEach(store.channels(matching: search.text)) { ChannelRow(channel: $0, screen: "search") }
            case .people:
                ForEach(store.people(matching: search.text)) { member in
                    NavigationLink(value: ChatRoute.member(member.contactID)) {
                        HStack(spacing: 12) {
                            MemberAvatar(id: member.contactID, size: 38, showsPresence: true)
                            PersonLines(id: member.contactID)
                        }
                    }
                    .accessibilityLabel("\(store.name(of: member.contactID)), \(Persona.contact(member.contactID)?.jobTitle ?? "")")
                    .accessibilityIdentifier("teamchat.search.person.\(member.contactID)")
                }
            case .files: ForEach(store.sharedFiles(matching: search.text)) { SharedItemRow(item: $0, screen: "search") }
            }
        }
        .listStyle(.plain)
        .overlay { if isWithoutResult { ContentUnavailableView.search(text: search.text) } }
        .searchable(text: $search.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search \(store.state.workspace)")
        .navigationTitle("Search")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { takeOver() }
        .onChange(of: navigation.searchScope) { takeOver() }
        .onChange(of: navigation.searchFrom) { takeOver() }
    }

    /// What another screen asked to search in.
    private func takeOver() {
        guard navigation.searchScope != nil || navigation.searchFrom != nil else { return }
        search = MessageSearch(from: navigation.searchFrom, conversation: navigation.searchScope)
        scope = .messages
        (navigation.searchScope, navigation.searchFrom) = (nil, nil)
    }

    private var isWithoutResult: Bool {
        switch scope {
        case .messages: !search.isEmpty && store.messages(matching: search).isEmpty
        case .channels: store.channels(matching: search.text).isEmpty
        case .people: store.people(matching: search.text).isEmpty
        case .files: store.sharedFiles(matching: search.text).isEmpty
        }
    }

    @ViewBuilder private var messages: some View {
        SearchFilters(search: $search).listRowSeparator(.hidden)
        if search.isEmpty {
            Text("Search by words, or choose a person or a place above.")
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .listRowSeparator(.hidden)
        } else {
            let found = store.messages(matching: search)
            if !found.isEmpty {
                Text(found.count == 1 ? "1 result" : "\(found.count) results")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(.secondary)
                    .listRowSeparator(.hidden)
                    .accessibilityIdentifier("teamchat.search.count")
                ForEach(found.prefix(100)) { FoundMessageRow(message: $0, screen: "search") }
            }
        }
    }
}

/// Narrows a search to a person, a place, files or mentions.
private struct SearchFilters: View {
    @Environment(TeamChatStore.self) private var store
    @Binding var search: MessageSearch

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                Menu {
                    Picker("From", selection: $search.from) {
                        Text("Anyone").tag(Contact.ID?.none)
                        Text("You").tag(Contact.ID?.some(store.myID))
                        ForEach(store.colleagues) { Text(store.name(of: $0.contactID)).tag(Contact.ID?.some($0.contactID)) }
                    }
                } label: {
                    face(search.from.map { "From \(store.shortName(of: $0))" } ?? "From", isOn: search.from != nil, isMenu: true)
                }
                .accessibilityLabel(search.from.map { "From \(store.name(of: $0))" } ?? "From anyone")
                .accessibilityIdentifier("teamchat.search.from")
                Menu {
                    Picker("In", selection: $search.conversation) {
                        Text("Anywhere").tag(Conversation.ID?.none)
                        ForEach(store.visibleChannels + store.directMessages) { Text(store.title(of: $0)).tag(Conversation.ID?.some($0.id)) }
                    }
                } label: {
                    face(place.map { "In \($0)" } ?? "In", isOn: search.conversation != nil, isMenu: true)
                }
                .accessibilityLabel(place.map { "In \($0)" } ?? "In any conversation")
                .accessibilityIdentifier("teamchat.search.in")
                toggle("Has file", $search.hasFile, "hasFile")
                toggle("Mentions me", $search.mentionsMe, "mentionsMe")
            }
            .padding(.vertical, 2)
        }
        .scrollIndicators(.hidden)
    }

    private var place: String? { search.conversation.flatMap(store.conversation).map(store.title) }

    private func toggle(_ title: String, _ isOn: Binding<Bool>, _ key: String) -> some View {
        Button {
            isOn.wrappedValue.toggle()
        } label: {
            face(title, isOn: isOn.wrappedValue, isMenu: false)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn.wrappedValue ? .isSelected : [])
        .accessibilityIdentifier("teamchat.search.\(key)")
    }

    private func face(_ title: String, isOn: Bool, isMenu: Bool) -> some View {
        HStack(spacing: 4) {
            Text(title).lineLimit(1)
            if isMenu { Image(systemName: "chevron.down").font(.caption2.weight(.bold)) }
        }
        .font(.footnote.weight(.semibold))
        .foregroundStyle(isOn ? .white : .primary)
        .padding(.horizontal, 12)
        .padding(.vertical, 4)
        .frame(minHeight: 32)
        .background(isOn ? ChatStyle.tint : Color(.tertiarySystemFill), in: Capsule())
        .contentShape(Capsule())
    }
}
