import PersonaKit
import SwiftUI

/// Challenges and clubs.
struct GroupsScreen: View {
    @Binding var navigation: TrailNavigation
    @Environment(TrailBlazeStore.self) private var store
    @State private var text = ""

    var body: some View {
        List {
            Picker("Groups", selection: $navigation.showsClubs) {
                Text("Challenges").tag(false)
                Text("Clubs").tag(true)
            }
            .pickerStyle(.segmented).listRowSeparator(.hidden).accessibilityIdentifier("trailblaze.groups.kind")
            if navigation.showsClubs { clubs } else { challenges }
        }
        .listStyle(.plain)
        .navigationTitle("Groups")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: navigation.showsClubs ? "Clubs" : "Challenges")
    }

    private func matches(_ parts: String...) -> Bool {
        let all = parts.joined(separator: " ").lowercased()
        return text.lowercased().split(separator: " ").allSatisfy { all.contains($0) }
    }

    // MARK: Challenges

    @ViewBuilder private var challenges: some View {
        let found = store.state.challenges.filter { matches($0.name, $0.about) }
        challengeSection("Your Challenges", found.filter { $0.isJoined && $0.phase != .over })
        challengeSection("Discover", found.filter { !$0.isJoined && $0.phase != .over })
        challengeSection("Past", found.filter { $0.phase == .over })
        if found.isEmpty { ContentUnavailableView.search(text: text).listRowSeparator(.hidden) }
    }

    @ViewBuilder private func challengeSection(_ title: String, _ challenges: [Challenge]) -> some View {
        if !challenges.isEmpty {
            Section(title) {
                ForEach(challenges) { challenge in
                    NavigationLink(value: TrailPlace.challenge(challenge.id)) { ChallengeRow(challenge: challenge) }
                        .accessibilityIdentifier("trailblaze.groups.challenge.\(challenge.id)")
                }
            }
        }
    }

    // MARK: Clubs

    @ViewBuilder private var clubs: some View {
        let found = store.state.clubs.filter { matches($0.name, $0.about, $0.area) }
        clubSection("Your Clubs", found.filter(\.isJoined))
        clubSection("Discover", found.filter { !$0.isJoined })
        if found.isEmpty { ContentUnavailableView.search(text: text).listRowSeparator(.hidden) }
    }

    @ViewBuilder private func clubSection(_ title: String, _ clubs: [Club]) -> some View {
        if !clubs.isEmpty {
            Section(title) {
                ForEach(clubs) { club in
                    NavigationLink(value: TrailPlace.club(club.id)) {
                        HStack(spacing: 12) {
                            ClubMark(club: club, size: 48)
                            VStack(alignment: .leading, spacing: 2) {
                                Text(club.name).font(.headline)
                                Text("\(club.memberCount) members  ·  \(club.area)").font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                            }
                        }
                        .padding(.vertical, 3)
                        .accessibilityElement(children: .combine)
                    }
                    .accessibilityIdentifier("trailblaze.groups.club.\(club.id)")
                }
            }
        }
    }
}

struct ClubMark: View {
    let club: Club
    let size: CGFloat

    var body: some View {
        RoundedRectangle(cornerRadius: size * 0.24, style: .continuous).fill(TrailStyle.color(club.color).gradient).frame(width: size, height: size)
            .overlay { Image(systemName: club.symbol).font(.system(size: size * 0.44, weight: .semibold)).foregroundStyle(.white) }
            .accessibilityHidden(true)
    }
}

/// A challenge in a list: its badge, its days, and how far the person is.
private struct ChallengeRow: View {
    let challenge: Challenge
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        let amount = store.progress(challenge), share = Double(amount) / Double(max(challenge.goal, 1))
        HStack(spacing: 12) {
            ChallengeBadge(challenge: challenge, isDimmed: challenge.phase == .over && (!challenge.isJoined || share < 1))
            VStack(alignment: .leading, spacing: 4) {
                Text(challenge.name).font(.headline)
                Text(challenge.days).font(.subheadline).foregroundStyle(.secondary)
                if challenge.isJoined {
                    ProgressBar(share: share, color: share >= 1 ? TrailStyle.done : TrailStyle.tint)
                    Text(
                        share >= 1 ? "Completed" : "\(challenge.text(amount)) of \(challenge.text(challenge.goal))"
                    )
                    .font(.caption).foregroundStyle(share >= 1 ? TrailStyle.done : .secondary)
                } else {
                    Text(challenge.about).font(.subheadline).lineLimit(2)
                }
            }
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
    }
}

extension Challenge {
    /// "May 1 – May 31".
    var days: String {
        guard let first = DayKey.date(firstDay), let last = DayKey.date(lastDay) else { return "" }
        return "\(Dates.day(first)) – \(Dates.day(last))"
    }

    /// An amount in the challenge's measure: "33.6 mi".
    func text(_ amount: Int) -> String {
        switch measure {
        case .distance, .longest: "\(TrailText.short(amount)) mi"
        case .climb: TrailText.feet(amount)
        case .time: TrailText.duration(amount)
        case .days: "\(amount) \(amount == 1 ? "day" : "days")"
        }
    }
}
