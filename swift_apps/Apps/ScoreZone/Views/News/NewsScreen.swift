import PersonaKit
import SwiftUI

/// News: of followed teams, of a league, of all, or what was saved.
struct NewsScreen: View {
    @Binding var filter: NewsFilter
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 12) {
                ScrollView(.horizontal) {
                    HStack(spacing: 8) {
                        chip("My Teams", "star.fill", .following, "following")
                        chip("All", nil, .all, "all")
                        chip("Saved", "bookmark.fill", .saved, "saved")
                        ForEach(store.leagues) { chip($0.shortName, $0.kind.symbol, .league($0.id), $0.id) }
                    }
                    .padding(.horizontal, 16)
                }
                .scrollIndicators(.hidden)
                let stories = shown
                if stories.isEmpty { empty }
                if filter != .saved, let first = stories.first {
                    LeadStory(story: first).padding(.horizontal, 16)
                    if stories.count > 1 { StoryCard(stories: Array(stories.dropFirst()), screen: "news").padding(.horizontal, 16) }
                } else if !stories.isEmpty {
                    StoryCard(stories: stories, screen: "news").padding(.horizontal, 16)
                }
            }
            .padding(.vertical, 10)
        }
        .background(Color(.systemGroupedBackground))
        .refreshesByPulling()
        .navigationTitle("News")
    }

    private func chip(_ title: String, _ symbol: String?, _ value: NewsFilter, _ name: String) -> some View {
        ScoreChip(title: title, symbol: symbol, isOn: filter == value, identifier: "scorezone.news.filter.\(name)") { filter = value }
    }

    private var shown: [Story] {
        switch filter {
        case .all: store.stories
        case .saved: store.savedStories
        case .following: store.stories.filter { $0.teamIDs.contains(where: store.isFollowed) }
        case .league(let id): store.stories.filter { $0.leagueID == id }
        }
    }

    @ViewBuilder private var empty: some View {
        Group {
            switch filter {
            case .saved: ContentUnavailableView("No Saved Stories", systemImage: "bookmark", description: Text("Tap the bookmark of a story to keep it here."))
            case .following: ContentUnavailableView("No Stories", systemImage: "newspaper", description: Text("Follow teams to see their news here."))
            default: ContentUnavailableView("No Stories", systemImage: "newspaper")
            }
        }
        .padding(.top, 60)
    }
}

/// The newest story, large.
private struct LeadStory: View {
    let story: Story
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        ScoreCard {
            NavigationLink(value: ScoreRoute.story(story.id)) {
                VStack(alignment: .leading, spacing: 0) {
                    StoryPicture(story: story).frame(height: 160)
                    VStack(alignment: .leading, spacing: 5) {
                        Text(story.title).font(.title3.weight(.bold)).multilineTextAlignment(.leading)
                        Text(story.lead).font(.subheadline).foregroundStyle(Color.secondary).lineLimit(3).multilineTextAlignment(.leading)
                    }
                    .padding(.horizontal, 14)
                    .padding(.top, 12)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(story.title), \(story.lead)")
            .accessibilityIdentifier("scorezone.news.lead.\(story.id)")
            HStack {
                Text("\(store.league(story.leagueID)?.shortName ?? "") · \(Dates.ago(story.date))").font(.caption).foregroundStyle(Color.secondary)
                Spacer()
                SaveButton(story: story, screen: "news")
            }
            .padding(.leading, 14)
            .padding(.trailing, 6)
        }
        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
    }
}
