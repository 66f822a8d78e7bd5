import PersonaKit
import SwiftUI

/// Finds people, jobs, posts and companies.
struct SearchScreen: View {
    @Environment(LockedInStore.self) private var store
    @State private var text = ""
    @State private var title = ""
    @State private var company = ""
    @State private var onlyConnections = false
    @State private var scope = Scope.people

    enum Scope: String, CaseIterable {
        case people = "People"
        case jobs = "Jobs"
        case posts = "Posts"
        case companies = "Companies"
    }

    var body: some View {
        List {
            Picker("Search in", selection: $scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) } }
                .pickerStyle(.segmented)
                .listRowSeparator(.hidden)
                .accessibilityIdentifier("lockedin.search.scope")
            switch scope {
            case .people:
                HStack(spacing: 10) {
                    TextField("Title", text: $title).accessibilityIdentifier("lockedin.search.title")
                    Divider()
                    TextField("Company", text: $company).accessibilityIdentifier("lockedin.search.company")
                }
                Toggle("Only connections", isOn: $onlyConnections).accessibilityIdentifier("lockedin.search.onlyConnections")
                ForEach(people) { PersonRow(profile: $0, screen: "search") }
            case .jobs: ForEach(store.jobs(matching: JobSearch(text: text))) { JobRow(job: $0, screen: "search") }
            case .posts: ForEach(store.posts(matching: text).prefix(60)) { FoundPost(post: $0) }
            case .companies: ForEach(store.companies(matching: text)) { CompanyRow(company: $0, screen: "search") }
            }
        }
        .listStyle(.plain)
        .overlay { if isEmpty { ContentUnavailableView.search(text: text) } }
        .requiresNetwork(!text.isEmpty)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name, title, company or words")
        .navigationTitle("Search")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var people: [Profile] { store.people(matching: text, title: title, company: company, onlyConnections: onlyConnections) }

    private var isEmpty: Bool {
        switch scope {
        case .people: people.isEmpty
        case .jobs: store.jobs(matching: JobSearch(text: text)).isEmpty
        case .posts: store.posts(matching: text).isEmpty
        case .companies: store.companies(matching: text).isEmpty
        }
    }
}

private struct FoundPost: View {
    @Environment(LockedInStore.self) private var store
    let post: Post

    var body: some View {
        NavigationLink(value: LinkRoute.post(post.id)) {
            VStack(alignment: .leading, spacing: 4) {
                HStack {
                    Text(store.name(of: post.authorID)).font(.subheadline.weight(.semibold))
                    Spacer()
                    Text(Dates.relativeDay(post.at)).font(.caption).foregroundStyle(.secondary)
                }
                Text(post.text.isEmpty ? "Repost" : post.text).font(.subheadline).foregroundStyle(.secondary).lineLimit(3)
            }
        }
        .accessibilityLabel("\(store.name(of: post.authorID)), \(Dates.relativeDay(post.at)): \(post.text)")
        .accessibilityIdentifier("lockedin.search.post.\(post.id)")
    }
}
