import SwiftUI

/// Rows of a search: what could be meant while typing, then the mail that matches.
struct SearchResults: View {
    @Environment(MailStore.self) private var store
    @Environment(MailNavigation.self) private var navigation
    @Binding var typed: String
    let scope: SearchScope
    let list: MailList

    var body: some View {
        if SearchQuery(typed).isEmpty {
            Section("Suggestions") {
                SearchSuggestion(title: "Unread Messages", symbol: "envelope.badge", key: "unread") { typed = "is:unread " }
                SearchSuggestion(title: "Flagged Messages", symbol: "flag", key: "flagged") { typed = "is:flagged " }
                SearchSuggestion(title: "Messages with Attachments", symbol: "paperclip", key: "attachments") { typed = "has:attachment " }
            }
        } else {
            let found = store.search(typed, scope: scope, list: list)
            let people = store.suggestions(for: typed, limit: 3)
            if !people.isEmpty {
                Section("People") {
                    ForEach(people, id: \.key) { person in
                        SearchSuggestion(title: "From \(person.display)", detail: person.address, symbol: "person.crop.circle", key: person.key) {
                            typed = "from:\(person.key) "
                        }
                    }
                }
            }
            Section(found.isEmpty ? "No Results" : found.count == 1 ? "1 Message" : "\(found.count) Messages") {
                ForEach(found) { message in
                    SearchResultRow(message: message)
                }
            }
        }
    }
}

private struct SearchSuggestion: View {
    let title: String
    var detail: String?
    let symbol: String
    let key: String
    let choose: () -> Void

    var body: some View {
        Button(action: choose) {
            Label {
                VStack(alignment: .leading, spacing: 1) {
                    Text(title).foregroundStyle(Color.primary)
                    if let detail, detail != title { Text(detail).font(.footnote).foregroundStyle(Color.secondary) }
                }
            } icon: {
                Image(systemName: symbol).foregroundStyle(.tint)
            }
        }
        .accessibilityIdentifier("mail.search.suggestion.\(key)")
    }
}

private struct SearchResultRow: View {
    @Environment(MailStore.self) private var store
    @Environment(MailNavigation.self) private var navigation
    let message: Message

    var body: some View {
        let mailbox = store.state.title(of: message.mailbox)
        Button {
            navigation.open(message, store: store)
        } label: {
            MessageSummary(message: message, mailbox: mailbox)
                .contentShape(Rectangle())
        }
        .rowButton(vertical: 10, leading: 8)
        .accessibilityLabel(MessageSummary.spoken(message, thread: nil, list: nil, store: store) + ", \(mailbox)")
        .accessibilityIdentifier("mail.search.row.\(message.id)")
    }
}
