import PersonaKit
import SwiftUI

/// What friends watched, and what they recommended.
struct ActivityScreen: View {
    @Binding var part: FeedPart
    @Environment(CinephileStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                Picker("Part", selection: $part) { ForEach(FeedPart.allCases) { Text($0.name).tag($0) } }
                    .pickerStyle(.segmented)
                    .padding(.horizontal, 16)
                    .padding(.vertical, 8)
                    .accessibilityIdentifier("cinephile.activity.part")
                switch part {
                case .friends:
                    ForEach(store.state.activities.reversed()) { activity in
                        FriendCard(activity: activity, screen: "activity").padding(16)
                        Divider()
                    }
                case .recommended:
                    recommended(store.received, "To you", isSent: false)
                    recommended(store.sent, "From you", isSent: true)
                    if store.state.recommendations.isEmpty {
                        ContentUnavailableView("No recommendations", systemImage: "paperplane").frame(minHeight: 320)
                    }
                }
            }
        }
        .background(FilmStyle.ground)
        .refreshesByPulling()
        .navigationTitle("Activity")
        .refusal($refusal)
    }

    @ViewBuilder private func recommended(_ all: [Recommendation], _ title: String, isSent: Bool) -> some View {
        if !all.isEmpty {
            PartTitle(title).padding(.horizontal, 16).padding(.top, 14)
            ForEach(all) { RecommendationRow(recommendation: $0, isSent: isSent, refusal: $refusal) }
        }
    }
}

/// A film that was recommended: opens it.
private struct RecommendationRow: View {
    let recommendation: Recommendation
    let isSent: Bool
    @Binding var refusal: Refusal?
    @Environment(CinephileStore.self) private var store

    var body: some View {
        if let film = store.film(recommendation.filmID), let friend = Persona.contact(isSent ? recommendation.toID : recommendation.fromID) {
            HStack(alignment: .top, spacing: 12) {
                NavigationLink(value: FilmRoute.film(film.id)) {
                    HStack(alignment: .top, spacing: 12) {
                        Poster(film).frame(width: 54)
                        VStack(alignment: .leading, spacing: 4) {
                            RowStack(spacing: 6) {
                                HStack(spacing: 6) {
                                    Avatar(friend, size: 20)
                                    Text("\(isSent ? "To " : "")\(friend.name)").font(.footnote.weight(.medium)).lineLimit(1)
                                }
                                Text(Dates.relativeDay(recommendation.date)).font(.caption).foregroundStyle(Color.secondary)
                            }
                            Text("\(Text(film.title).font(.headline)) \(Text(String(film.year)).font(.footnote).foregroundStyle(Color.secondary))")
                            if !recommendation.note.isEmpty { Text(recommendation.note).font(.subheadline).foregroundStyle(Color.secondary) }
                            if let halves = store.rating(film.id) { Stars(halves: halves, size: 12) }
                        }
                        Spacer(minLength: 0)
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(label(film, friend))
                .accessibilityAddTraits(.isButton)
                .accessibilityIdentifier("cinephile.activity.recommendation.\(recommendation.id)")
                Menu {
                    if !store.isSeen(film.id) {
                        let isWanted = store.isWanted(film.id)
                        Button(isWanted ? "Remove from watchlist" : "Add to watchlist", systemImage: isWanted ? "bookmark.fill" : "bookmark") {
                            attempt($refusal) { try store.setWanted(!isWanted, film.id) }
                        }
                    }
                    Button("Remove recommendation", systemImage: "xmark", role: .destructive) {
                        attempt($refusal) { try store.dismiss(recommendation.id) }
                    }
                } label: {
                    Image(systemName: "ellipsis").foregroundStyle(Color.secondary).frame(width: 32, height: 32)
                }
                .accessibilityLabel("More about \(film.title)")
                .accessibilityIdentifier("cinephile.activity.recommendationMenu.\(recommendation.id)")
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 10)
        }
    }

    private func label(_ film: Film, _ friend: Contact) -> String {
        [
            "\(film.title), \(film.year)", "\(isSent ? "to" : "from") \(friend.name)", Dates.dayAndYear(recommendation.date), recommendation.note,
            store.rating(film.id).map { "you gave \(FilmStyle.spokenStars($0))" } ?? (store.isSeen(film.id) ? "seen" : nil),
        ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// A friend, with everything that they watched.
struct FriendScreen: View {
    let id: Contact.ID
    @Environment(CinephileStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        if let friend = Persona.contact(id) {
            let activities = store.activities(by: id), notes = store.received.filter { $0.fromID == id }
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    HStack(spacing: 14) {
                        Avatar(friend, size: 64)
                        VStack(alignment: .leading, spacing: 2) {
                            Text(friend.name).font(.title2.bold())
                            Text("\(activities.count) reviews · \(notes.count) recommended to you").font(.subheadline).foregroundStyle(Color.secondary)
                        }
                    }
                    .padding(16)
                    ForEach(activities) { activity in
                        FriendCard(activity: activity, screen: "friend").padding(16)
                        Divider()
                    }
                    if !notes.isEmpty {
                        PartTitle("Recommended to you").padding(.horizontal, 16).padding(.top, 14)
                        ForEach(notes) { RecommendationRow(recommendation: $0, isSent: false, refusal: $refusal) }
                    }
                }
            }
            .background(FilmStyle.ground)
            .navigationTitle(friend.firstName)
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Friend not found", systemImage: "person.fill")
        }
    }
}
