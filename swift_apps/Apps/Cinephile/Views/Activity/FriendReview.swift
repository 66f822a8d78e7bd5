import PersonaKit
import SwiftUI

/// What a friend wrote, in the feed: opens it; the poster opens the film.
struct FriendCard: View {
    let activity: FriendActivity
    let screen: String
    @Environment(CinephileStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        if let film = store.film(activity.filmID), let friend = Persona.contact(activity.contactID) {
            HStack(alignment: .top, spacing: 14) {
                NavigationLink(value: FilmRoute.film(film.id)) { Poster(film).frame(width: 74) }
                    .buttonStyle(.plain)
                    .accessibilityLabel("\(film.title), \(String(film.year))")
                    .accessibilityIdentifier("cinephile.\(screen).film.\(activity.id)")
                VStack(alignment: .leading, spacing: 8) {
                    NavigationLink(value: FilmRoute.activity(activity.id)) {
                        VStack(alignment: .leading, spacing: 6) {
                            HStack(spacing: 8) {
                                Avatar(friend, size: 24)
                                Text(friend.name).font(.subheadline.weight(.medium)).lineLimit(1)
                                Spacer(minLength: 0)
                                Text(Dates.ago(activity.date)).unbroken().font(.caption).foregroundStyle(Color.secondary)
                            }
                            Text("\(Text(film.title).font(.headline)) \(Text(String(film.year)).font(.footnote).foregroundStyle(Color.secondary))")
                            ActivityStars(activity: activity)
                            Text(activity.text).font(.subheadline).multilineTextAlignment(.leading)
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel(
                        "\(friend.name), \(film.title), \(String(film.year)), \(FilmStyle.spokenStars(activity.halfStars))"
                            + (activity.isFilmLiked ? ", liked" : "")
                            + "\(activity.isRewatch ? ", rewatch" : ""), \(Dates.dayAndYear(activity.date)), \(activity.text)"
                    )
                    .accessibilityAddTraits(.isButton)
                    .accessibilityIdentifier("cinephile.\(screen).review.\(activity.id)")
                    ActivityActions(activity: activity, screen: screen)
                }
            }
        }
    }
}

/// What a friend wrote about a film, on the film's page.
struct FriendReviewRow: View {
    let activity: FriendActivity
    let screen: String

    var body: some View {
        if let friend = Persona.contact(activity.contactID) {
            NavigationLink(value: FilmRoute.activity(activity.id)) {
                HStack(alignment: .top, spacing: 10) {
                    Avatar(friend, size: 32)
                    VStack(alignment: .leading, spacing: 3) {
                        HStack(spacing: 8) {
                            Text(friend.name).font(.subheadline.weight(.medium))
                            ActivityStars(activity: activity)
                        }
                        Text(activity.text).font(.subheadline).foregroundStyle(Color.primary.opacity(0.85)).multilineTextAlignment(.leading)
                    }
                    Spacer(minLength: 0)
                    Chevron()
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(friend.name), \(FilmStyle.spokenStars(activity.halfStars)), \(activity.text)")
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("cinephile.\(screen).friendReview.\(activity.id)")
        }
    }
}

/// A friend's rating with its marks.
struct ActivityStars: View {
    let activity: FriendActivity

    var body: some View {
        HStack(spacing: 5) {
            Stars(halves: activity.halfStars, size: 12)
            if activity.isFilmLiked { Image(systemName: "heart.fill").font(.system(size: 11)).foregroundStyle(FilmStyle.like) }
            if activity.isRewatch { Image(systemName: "arrow.counterclockwise").font(.system(size: 11)).foregroundStyle(Color.secondary) }
        }
    }
}

/// Like, comment, watchlist.
struct ActivityActions: View {
    let activity: FriendActivity
    let screen: String
    @Environment(CinephileStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        let likes = activity.likes + (activity.isLiked ? 1 : 0)
        let name = "\(Persona.contact(activity.contactID)?.name ?? "a friend")'s review of \(store.film(activity.filmID)?.title ?? "a film")"
        HStack(spacing: 20) {
            Button {
                attempt($refusal) { try store.setLiked(!activity.isLiked, activity: activity.id) }
            } label: {
                Label("\(likes)", systemImage: activity.isLiked ? "heart.fill" : "heart")
                    .foregroundStyle(activity.isLiked ? FilmStyle.like : Color.secondary)
            }
            .accessibilityLabel("\(activity.isLiked ? "Unlike" : "Like") \(name), \(likes) likes")
            .accessibilityIdentifier("cinephile.\(screen).like.\(activity.id)")
            NavigationLink(value: FilmRoute.activity(activity.id)) {
                Label("\(activity.comments.count)", systemImage: "bubble.right").foregroundStyle(Color.secondary)
            }
            .accessibilityLabel("\(activity.comments.count == 1 ? "1 comment" : "\(activity.comments.count) comments") on \(name)")
            .accessibilityIdentifier("cinephile.\(screen).comments.\(activity.id)")
            Spacer()
            if let halves = store.rating(activity.filmID) {
                HStack(spacing: 4) {
                    Text("You").font(.caption).foregroundStyle(Color.secondary)
                    Stars(halves: halves, size: 10)
                }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("You gave \(FilmStyle.spokenStars(halves))")
            } else if !store.isSeen(activity.filmID), let film = store.film(activity.filmID) {
                let isWanted = store.isWanted(film.id)
                Button {
                    attempt($refusal) { try store.setWanted(!isWanted, film.id) }
                } label: {
                    Image(systemName: isWanted ? "bookmark.fill" : "bookmark").foregroundStyle(FilmStyle.tint)
                }
                .accessibilityLabel(isWanted ? "Remove \(film.title) from watchlist" : "Add \(film.title) to watchlist")
                .accessibilityIdentifier("cinephile.\(screen).watchlist.\(activity.id)")
            }
        }
        .font(.footnote)
        .buttonStyle(.borderless)
        .refusal($refusal)
    }
}

/// A friend's review with its comments.
struct FriendReviewScreen: View {
    let id: FriendActivity.ID
    @Environment(CinephileStore.self) private var store
    @State private var draft = ""
    @State private var deleting: FilmComment.ID?
    @State private var refusal: Refusal?

    var body: some View {
        if let activity = store.activity(id), let film = store.film(activity.filmID), let friend = Persona.contact(activity.contactID) {
            ScrollView {
                VStack(alignment: .leading, spacing: 18) {
                    NavigationLink(value: FilmRoute.friend(friend.id)) {
                        HStack(spacing: 10) {
                            Avatar(friend, size: 40)
                            VStack(alignment: .leading, spacing: 1) {
                                Text(friend.name).font(.headline)
                                Text(Dates.dayAndTime(activity.date)).font(.caption).foregroundStyle(Color.secondary)
                            }
                            Spacer()
                            Chevron()
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("cinephile.review.friend")
                    FilmRow(film: film, screen: "review").buttonStyle(.plain)
                    ActivityStars(activity: activity)
                    Text(activity.text).font(.title3)
                    ActivityActions(activity: activity, screen: "review")
                    comments(activity)
                }
                .padding(16)
            }
            .background(FilmStyle.ground)
            .navigationTitle("\(friend.firstName)’s Review")
            .navigationBarTitleDisplayMode(.inline)
            .safeAreaInset(edge: .bottom) { composer }
            .confirmationDialog(
                "Delete this comment?", isPresented: Binding(get: { deleting != nil }, set: { if !$0 { deleting = nil } }),
                titleVisibility: .visible, presenting: deleting
            ) { comment in
                Button("Delete comment", role: .destructive) { attempt($refusal) { try store.deleteComment(comment, on: id) } }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Review not found", systemImage: "text.bubble")
        }
    }

    @ViewBuilder private func comments(_ activity: FriendActivity) -> some View {
        if !activity.comments.isEmpty {
            VStack(alignment: .leading, spacing: 14) {
                PartTitle(activity.comments.count == 1 ? "1 comment" : "\(activity.comments.count) comments")
                ForEach(activity.comments) { comment in
                    HStack(alignment: .top, spacing: 10) {
                        if let author = Persona.contact(comment.contactID) {
                            Avatar(author, size: 30)
                            VStack(alignment: .leading, spacing: 2) {
                                Text("\(author.name) · \(Dates.ago(comment.date))").font(.caption).foregroundStyle(Color.secondary)
                                Text(comment.text).font(.subheadline)
                            }
                            .accessibilityElement(children: .combine)
                        }
                        Spacer(minLength: 0)
                        if comment.contactID == Persona.me.id {
                            Button {
                                deleting = comment.id
                            } label: {
                                Image(systemName: "trash").font(.footnote).foregroundStyle(Color.secondary).frame(width: 32, height: 32)
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel("Delete comment")
                            .accessibilityIdentifier("cinephile.review.deleteComment.\(comment.id)")
                        }
                    }
                }
            }
        }
    }

    private var composer: some View {
        HStack(spacing: 10) {
            TextField("Add a comment", text: $draft)
                .textFieldStyle(.plain)
                .padding(.horizontal, 14)
                .padding(.vertical, 4)
                .frame(minHeight: 40)
                .background(FilmStyle.raised, in: Capsule())
                .accessibilityIdentifier("cinephile.review.comment")
            Button("Send") { if attempt($refusal, { try store.comment(draft, on: id) }) { draft = "" } }
                .fontWeight(.semibold)
                .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
                .accessibilityIdentifier("cinephile.review.sendButton")
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(FilmStyle.ground)
    }
}
