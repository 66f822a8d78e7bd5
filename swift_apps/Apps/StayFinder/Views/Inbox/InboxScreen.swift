import PersonaKit
import SwiftUI

/// Conversations with hosts, the latest first.
struct InboxScreen: View {
    @Environment(StayFinderStore.self) private var store
    @State private var text = ""

    var body: some View {
        let found = store.conversations.filter { conversation in
            guard !text.isEmpty else { return true }
            return ([store.host(of: conversation)?.name ?? "", subject(conversation)] + conversation.messages.map(\.text)).joined(separator: " ").lowercased()
                .contains(text.lowercased())
        }
        List {
            if found.isEmpty {
                ContentUnavailableView(
                    text.isEmpty ? "No Messages" : "No Results", systemImage: "bubble.left",
                    description: Text(text.isEmpty ? "Messages with hosts show here." : "Nothing fits “\(text)”."))
            }
            ForEach(found) { conversation in row(conversation) }
        }
        .listStyle(.plain)
        .refreshesByPulling()
        .navigationTitle("Inbox")
        .searchable(text: $text, prompt: "Search messages")
    }

    private func row(_ conversation: Conversation) -> some View {
        NavigationLink(value: StayRoute.conversation(conversation.id)) {
            HStack(alignment: .top, spacing: 14) {
                Avatar(name: store.host(of: conversation)?.name ?? "Host", size: 52)
                VStack(alignment: .leading, spacing: 2) {
                    RowStack {
                        Text(store.host(of: conversation)?.name ?? "Host").font(.headline)
                        Spacer()
                        Text(conversation.messages.last.map { Dates.brief($0.date) } ?? "").font(.footnote).foregroundStyle(Color.secondary)
                    }
                    Text(conversation.messages.last.map { ($0.isMine ? "You: " : "") + $0.text } ?? "")
                        .font(.subheadline.weight(conversation.isRead ? .regular : .semibold)).lineLimit(2)
                        .foregroundStyle(conversation.isRead ? Color.secondary : Color.primary)
                    Text(subject(conversation)).font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
                }
                if !conversation.isRead { Circle().fill(StayStyle.tint).frame(width: 10, height: 10).padding(.top, 6).accessibilityLabel("Unread") }
            }
            .padding(.vertical, 6)
        }
        .accessibilityIdentifier("stayfinder.inbox.row.\(conversation.id)")
        .swipeActions {
            Button(conversation.isRead ? "Unread" : "Read") { store.setRead(!conversation.isRead, conversation: conversation.id) }
                .tint(.blue)
        }
    }

    private func subject(_ conversation: Conversation) -> String {
        if let trip = conversation.tripID.flatMap({ store.trip($0) }), let listing = store.listing(trip.listingID) {
            return "\(listing.name) · \(trip.datesText)"
        }
        return conversation.listingID.flatMap { store.listing($0)?.name } ?? conversation.experienceID.flatMap { store.experience($0)?.title } ?? ""
    }
}
