import Foundation
import PersonaKit
import SwiftUI

/// A screen of the app.
enum ContactsPage: Hashable {
    case list(PeopleList)
    case card(Contact.ID)
    case duplicates
}

/// The lists, and what opens from them.
struct ContactsRoot: View {
    @Environment(ContactsStore.self) private var store
    @State private var path: [ContactsPage] = [.list(.all)]
    @State private var isAdding = false

    var body: some View {
        NavigationStack(path: $path) {
            ListsScreen()
                .navigationDestination(for: ContactsPage.self) { page in
                    switch page {
                    case .list(let list): PeopleScreen(list: list) { path.append(.card($0)) }
                    case .card(let id): CardScreen(id: id)
                    case .duplicates: DuplicatesScreen()
                    }
                }
        }
        .sheet(isPresented: $isAdding) { CardEditor(added: { path = [.list(.all), .card($0)] }) }
        .onOpenURL(perform: open)
    }

    /// contacts://all, lists, favorites, blocked, emergency, duplicates, me, new, contact/contact-maya-patel, group/group-1001
    private func open(_ url: URL) {
        isAdding = false
        switch url.host ?? "" {
        case "lists": path = []
        case "favorites": path = [.list(.favorites)]
        case "blocked": path = [.list(.blocked)]
        case "emergency": path = [.list(.emergency)]
        case "duplicates": path = [.list(.all), .duplicates]
        case "me": path = [.list(.all), .card(store.state.me)]
        case "new":
            path = [.list(.all)]
            isAdding = true
        case "contact" where store.contact(url.lastPathComponent) != nil: path = [.list(.all), .card(url.lastPathComponent)]
        case "group" where store.group(url.lastPathComponent) != nil: path = [.list(.group(url.lastPathComponent))]
        default: path = [.list(.all)]
        }
    }
}
