import PersonaKit
import SwiftUI

/// All teams by league, to follow or unfollow.
struct AddTeamsSheet: View {
    @Environment(ScoreZoneStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List {
                ForEach(groups, id: \.league.id) { group in
                    Section(group.league.name) {
                        ForEach(group.teams) { team in row(team) }
                    }
                }
            }
            .overlay { if groups.isEmpty { ContentUnavailableView.search(text: text) } }
            .searchable(text: $text, prompt: "Team or city")
            .navigationTitle("Add Teams")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("scorezone.add.doneButton")
                }
            }
            .refusal($refusal)
        }
    }

    private var groups: [(league: Catalog.League, teams: [Catalog.Team])] {
        let found = text.trimmingCharacters(in: .whitespaces).isEmpty ? store.book.teams : store.teams(matching: text)
        return store.leagues.compactMap { league in
            let teams = found.filter { $0.leagueID == league.id }.sorted { $0.name < $1.name }
            return teams.isEmpty ? nil : (league, teams)
        }
    }

    private func row(_ team: Catalog.Team) -> some View {
        let isFollowed = store.isFollowed(team.id)
        return Button {
            attempt($refusal) { if isFollowed { try store.unfollow(team.id) } else { try store.follow(team.id) } }
        } label: {
            HStack(spacing: 12) {
                Crest(team: team, size: 32)
                Text(team.name).foregroundStyle(Color.primary)
                Spacer(minLength: 8)
                Image(systemName: isFollowed ? "checkmark.circle.fill" : "plus.circle").foregroundStyle(isFollowed ? ScoreStyle.tint : Color.secondary)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(team.name)
        .accessibilityValue(isFollowed ? "Following" : "Not following")
        .accessibilityIdentifier("scorezone.add.team.\(team.id)")
    }
}
