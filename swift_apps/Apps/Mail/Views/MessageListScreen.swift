import PersonaKit
import SwiftUI

/// One mailbox or smart list: categories, filter, search, and choosing several rows at once.
struct MessageListScreen: View {
    @Environment(MailStore.self) private var store
    let list: MailList
    @State private var category: MailCategory?
    @State private var filter = MailFilter()
    @State private var isFiltering = false
    @State private var isChoosingFilter = false
    @State private var searchText = ""
    @State private var searchScope = SearchScope.all
    @State private var isSearching = false
    /// The chosen threads while several are chosen; nil otherwise.
    @State private var selection: Set<String>?
    @State private var request: RowRequest?

    var body: some View {
        let threads = store.threads(in: list, category: category, filter: isFiltering ? filter : nil)
        List {
            if isSearching {
                SearchResults(typed: $searchText, scope: searchScope, list: list)
            } else {
                if list == .inbox {
                    CategoryBar(selection: $category)
                }
                if isFiltering {
                    FilterStatus(filter: filter) { isChoosingFilter = true }
                }
                ForEach(threads) { thread in
                    MessageRow(thread: thread, list: list, siblings: threads, selection: $selection, request: $request)
                }
            }
        }
        .listStyle(.plain)
        .overlay {
            if threads.isEmpty && !isSearching { EmptyList(list: list, isFiltered: isFiltering || category != nil) }
        }
        .refreshesByPulling()
        .navigationTitle(selection.map { $0.isEmpty ? "Select Messages" : "\($0.count) Selected" } ?? store.state.title(of: list))
        .navigationBarBackButtonHidden(selection != nil)
        .background {
            // On a view of its own: while several rows are chosen there is no search, and the list stays where it is.
            if selection == nil { search }
        }
        .toolbar {
            if selection != nil {
                SelectionToolbar(store: store, list: list, threads: threads, selection: $selection, request: $request)
            } else {
                ListToolbar(list: list, isFiltering: $isFiltering, selection: $selection)
            }
        }
        .safeAreaInset(edge: .bottom) { UndoSendButton() }
        .sheet(isPresented: $isChoosingFilter) { FilterSheet(filter: $filter) }
        .modifier(RowRequests(request: $request) { selection = nil })
    }

    private var search: some View {
        Color.clear
            .searchable(text: $searchText, isPresented: $isSearching, prompt: "Search")
            .searchScopes($searchScope) {
                Text("All Mailboxes").tag(SearchScope.all)
                Text(store.state.title(of: list)).tag(SearchScope.current)
            }
    }
}

/// What shows where a list has nothing to show.
private struct EmptyList: View {
    let list: MailList
    let isFiltered: Bool

    var body: some View {
        ContentUnavailableView(isFiltered ? "No Matching Mail" : "No Mail", systemImage: list.symbol)
            .accessibilityIdentifier("mail.list.empty")
    }
}

/// "Filtered by: Unread", over the rows; opens the filter.
private struct FilterStatus: View {
    let filter: MailFilter
    let choose: () -> Void

    var body: some View {
        Button(action: choose) {
            HStack(spacing: 4) {
                Text("Filtered by:").foregroundStyle(Color.secondary)
                Text(filter.summary).foregroundStyle(.tint)
            }
            .font(.subheadline)
            .frame(maxWidth: .infinity)
        }
        .listRowSeparator(.hidden)
        .accessibilityIdentifier("mail.list.filteredBy")
    }
}

/// For a few seconds after sending, over the toolbar.
private struct UndoSendButton: View {
    @Environment(MailStore.self) private var store
    @Environment(MailNavigation.self) private var navigation

    var body: some View {
        if store.undoable != nil {
            Button("Undo Send") { navigation.writing = store.undoSend() }
                .font(.subheadline.weight(.semibold))
                .padding(.horizontal, 18)
                .padding(.vertical, 10)
                .background(.regularMaterial, in: Capsule())
                .padding(.bottom, 8)
                .accessibilityIdentifier("mail.list.undoSend")
        }
    }
}
