import SwiftUI

/// The stack of mailboxes, lists and conversations, and the sheet for writing.
struct MailRoot: View {
    @Environment(MailStore.self) private var store
    @State private var navigation = MailNavigation()
    /// What the person card asked to write, once it is away.
    @State private var nextDraft: Draft?

    var body: some View {
        @Bindable var navigation = navigation
        NavigationStack(path: $navigation.path) {
            MailboxesScreen()
                .navigationDestination(for: MailScreen.self) { screen in
                    switch screen {
                    case .list(let list): MessageListScreen(list: list).id(list)
                    case .thread(let route): ConversationScreen(route: route).id(route.threadID)
                    }
                }
        }
        .sheet(item: $navigation.writing) { draft in
            ComposeScreen(draft: draft)
        }
        .sheet(item: $navigation.person) {
            guard let draft = nextDraft else { return }
            nextDraft = nil
            navigation.writing = draft
        } content: { shown in
            PersonCard(person: shown.address) { nextDraft = $0 }
        }
        .environment(navigation)
        .onOpenURL { url in
            if let link = MailLink(url, store: store) { navigation.follow(link) }
        }
    }
}
