import PersonaKit
import SwiftUI

/// A story with its text, its teams and its games.
struct StoryScreen: View {
    let id: Story.ID
    @Environment(ScoreZoneStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        if let story = store.story(id) {
            ScrollView {
                VStack(alignment: .leading, spacing: 14) {
                    StoryPicture(story: story).frame(height: 190)
                    VStack(alignment: .leading, spacing: 12) {
                        Text(story.title).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
                        Text("\(story.byline) · \(Dates.dayAndTime(story.date))").font(.footnote).foregroundStyle(Color.secondary)
                        Text(story.lead).font(.headline).foregroundStyle(Color.secondary)
                        ForEach(Array(story.paragraphs.enumerated()), id: \.offset) { _, paragraph in
                            Text(paragraph).font(.body).lineSpacing(3).textSelection(.enabled)
                        }
                        teams(story)
                        let games = story.gameIDs.compactMap { store.game($0) }
                        if !games.isEmpty {
                            Text("Games in This Story").font(.headline).padding(.top, 6).accessibilityAddTraits(.isHeader)
                            GameCard(games: games, screen: "story", showsDay: true)
                        }
                    }
                    .padding(.horizontal, 16)
                }
                .padding(.bottom, 24)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle(store.league(story.leagueID)?.shortName ?? "Story")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button(store.isSaved(id) ? "Remove from Saved" : "Save Story", systemImage: store.isSaved(id) ? "bookmark.fill" : "bookmark") {
                        attempt($refusal) { try store.setSaved(!store.isSaved(id), id) }
                    }
                    .accessibilityIdentifier("scorezone.story.saveButton")
                }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Story Not Found", systemImage: "newspaper")
        }
    }

    private func teams(_ story: Story) -> some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(story.teamIDs.compactMap { store.team($0) }) { team in
                    NavigationLink(value: ScoreRoute.team(team.id)) {
                        HStack(spacing: 6) {
                            Crest(team: team, size: 22)
                            Text(team.name).font(.footnote.weight(.semibold))
                        }
                        .padding(.horizontal, 10)
                        .padding(.vertical, 4)
                        .frame(minHeight: 34)
                        .background(Color(.tertiarySystemFill), in: Capsule())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("scorezone.story.team.\(team.id)")
                }
            }
        }
        .scrollIndicators(.hidden)
    }
}
