import PersonaKit
import SwiftUI

/// The followed teams in the person's order, each with its last result and its next game.
struct FollowingScreen: View {
    @Environment(ScoreZoneStore.self) private var store
    @State private var isAdding = false
    @State private var leaving: Catalog.Team?
    @State private var refusal: Refusal?

    var body: some View {
        List {
            ForEach(store.followed) { team in
                FollowedRow(team: team)
                    .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                        Button("Unfollow", role: .destructive) { leaving = team }.tint(.red)
                    }
            }
            .onDelete { offsets in leaving = offsets.first.map { store.followed[$0] } }
            .onMove { offsets, place in attempt($refusal) { try store.moveFollowed(from: offsets, to: place) } }
        }
        .listStyle(.plain)
        .overlay {
            if store.followed.isEmpty {
                ContentUnavailableView {
                    Label("No Teams", systemImage: "star")
                } description: {
                    Text("Follow teams to see their games and news first.")
                } actions: {
                    Button("Add Teams") { isAdding = true }.accessibilityIdentifier("scorezone.following.emptyAddButton")
                }
            }
        }
        .navigationTitle("Following")
        .toolbar {
            ToolbarItem(placement: .topBarLeading) { EditButton().accessibilityIdentifier("scorezone.following.editButton") }
            ToolbarItem(placement: .topBarTrailing) {
                Button("Add Teams", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("scorezone.following.addButton")
            }
        }
        .sheet(isPresented: $isAdding) { AddTeamsSheet() }
        .confirmationDialog(
            "Unfollow \(leaving?.name ?? "")?", isPresented: Binding(get: { leaving != nil }, set: { if !$0 { leaving = nil } }),
            titleVisibility: .visible, presenting: leaving
        ) { team in
            Button("Unfollow", role: .destructive) { attempt($refusal) { try store.unfollow(team.id) } }
            Button("Cancel", role: .cancel) {}
        } message: { _ in
            Text("Its notifications are turned off.")
        }
        .refusal($refusal)
    }
}

private struct FollowedRow: View {
    let team: Catalog.Team
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        NavigationLink(value: ScoreRoute.team(team.id)) {
            HStack(spacing: 12) {
                Crest(team: team, size: 46)
                VStack(alignment: .leading, spacing: 3) {
                    HStack(spacing: 6) {
                        Text(team.name).font(.headline).lineLimit(1).minimumScaleFactor(0.8)
                        if store.notices(of: team.id).isEmpty {
                            Image(systemName: "bell.slash").font(.caption).foregroundStyle(Color.secondary)
                        }
                    }
                    Text(store.recordText(of: team) ?? "").font(.footnote).foregroundStyle(Color.secondary)
                    ForEach(lines, id: \.self) { Text($0).font(.footnote).lineLimit(1).minimumScaleFactor(0.8) }
                }
            }
            .padding(.vertical, 4)
        }
        .accessibilityLabel(
            ([team.name, store.recordText(of: team) ?? ""] + lines + [store.notices(of: team.id).isEmpty ? "notifications off" : ""]).filter { !$0.isEmpty }
                .joined(separator: ", ")
        )
        .accessibilityIdentifier("scorezone.following.team.\(team.id)")
    }

    private var lines: [String] {
        let last = store.results(of: team.id).first.flatMap { game in
            game.side(of: team.id).map { "Last: \(store.resultText(of: game, for: $0)), \(Dates.relativeDay(game.starts))" }
        }
        let next = store.comingGames(of: team.id).first.flatMap { game in
            game.side(of: team.id).map { side -> String in
                let other = "\(side == .home ? "vs." : "at") \(game.team(side.other).code)"
                if case .live = store.phase(of: game) {
                    return "Live: \(other), \(store.points(side, of: game) ?? 0)-\(store.points(side.other, of: game) ?? 0)"
                }
                return "Next: \(other), \(Dates.relativeDay(game.starts)) at \(Dates.time(game.starts))"
            }
        }
        return [last, next ?? "Next: no games scheduled"].compactMap { $0 }
    }
}
