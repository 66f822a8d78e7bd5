import PersonaKit
import SwiftUI

/// The feed.
struct FeedScreen: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 8) {
                start
                ForEach(store.feed) { PostCard(post: $0, screen: "home") }
            }
        }
        .background(LinkStyle.canvas)
        .refreshesByPulling()
        .navigationTitle("Home")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarLeading) {
                Button {
                    navigation.push(.profile(store.me.id))
                } label: {
                    Avatar(name: store.me.name, size: 32)
                }
                .accessibilityLabel("Your profile")
                .accessibilityIdentifier("lockedin.home.me")
            }
            ToolbarItem(placement: .principal) { SearchPill() }
            ToolbarItem(placement: .topBarTrailing) {
                Button("Saved Posts", systemImage: "bookmark") { navigation.push(.savedPosts) }.accessibilityIdentifier("lockedin.home.saved")
            }
        }
    }

    private var start: some View {
        Button {
            navigation.sheet = .write
        } label: {
            HStack(spacing: 12) {
                Avatar(name: store.me.name, size: 44)
                Text("Start a post")
                    .font(.subheadline.weight(.semibold))
                    .foregroundStyle(.secondary)
                    .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                    .padding(.horizontal, 16)
                    .overlay { Capsule().strokeBorder(Color(.separator)) }
            }
            .padding(16)
            .background(LinkStyle.card)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("lockedin.home.write")
    }
}

/// Leads to the search. As wide as the bar has room for it.
struct SearchPill: View {
    @Environment(LinkNavigation.self) private var navigation

    var body: some View {
        Button {
            navigation.push(.search)
        } label: {
            HStack(spacing: 6) {
                Image(systemName: "magnifyingglass").accessibilityHidden(true)
                Text("Search")
                Spacer()
            }
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .padding(.horizontal, 12)
            .frame(idealWidth: 370, maxWidth: .infinity)
            .frame(height: 36)
            .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("lockedin.search.open")
    }
}

/// Posts that the person has saved.
struct SavedPostsScreen: View {
    @Environment(LockedInStore.self) private var store

    var body: some View {
        let saved = store.feed.filter(\.isSaved)
        ScrollView { LazyVStack(spacing: 8) { ForEach(saved) { PostCard(post: $0, screen: "saved") } }.padding(.top, 8) }
            .background(LinkStyle.canvas)
            .overlay {
                if saved.isEmpty {
                    ContentUnavailableView("No Saved Posts", systemImage: "bookmark", description: Text("Save a post from its menu to find it here."))
                }
            }
            .navigationTitle("Saved Posts")
            .navigationBarTitleDisplayMode(.inline)
    }
}
