import PersonaKit
import SwiftUI

/// What friends ate, the latest first.
struct FeedScreen: View {
    @Environment(TasteRankStore.self) private var store

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(store.state.posts.reversed()) { post in
                    PostCard(post: post, screen: "feed")
                    Divider()
                }
            }
        }
        .refreshesByPulling()
        .navigationTitle("TasteRank")
    }
}

/// A friend's visit: opens the post; the picture opens the place.
struct PostCard: View {
    let post: FriendPost
    let screen: String
    @Environment(TasteRankStore.self) private var store

    var body: some View {
        let friend = Persona.contact(post.contactID)
        VStack(alignment: .leading, spacing: 10) {
            NavigationLink(value: TasteRoute.post(post.id)) {
                VStack(alignment: .leading, spacing: 10) {
                    HStack(spacing: 10) {
                        if let friend { Avatar(friend, size: 38) }
                        VStack(alignment: .leading, spacing: 1) {
                            Text("\(friend?.name ?? "") ranked \(Text(post.restaurantName).fontWeight(.semibold))")
                                .font(.subheadline)
                            Text(Dates.ago(post.date))
                                .font(.caption)
                                .foregroundStyle(.secondary)
                        }
                        Spacer(minLength: 0)
                        ScoreCircle(tenths: post.scoreTenths)
                    }
                    Text(post.text)
                        .font(.body)
                        .multilineTextAlignment(.leading)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("tasterank.\(screen).post.\(post.id)")
            if let spot = store.spot(post.placeID) { PlaceStrip(spot: spot, screen: screen, post: post.id) }
            PostActions(post: post, screen: screen)
        }
        .padding(16)
    }
}

/// The place of a post, with a picture.
private struct PlaceStrip: View {
    let spot: Spot
    let screen: String
    let post: FriendPost.ID

    var body: some View {
        NavigationLink(value: TasteRoute.place(spot.id)) {
            VStack(spacing: 0) {
                DiningPicture(of: spot.entry).frame(height: 120)
                HStack {
                    Text(spot.line).lineLimit(1)
                    Spacer()
                    Text(spot.city).foregroundStyle(.secondary)
                }
                .font(.footnote)
                .padding(10)
                .background(Color(.secondarySystemBackground))
            }
            .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(spot.name), \(spot.line), \(spot.city)")
        .accessibilityIdentifier("tasterank.\(screen).place.\(post)")
    }
}

/// Like, comment, want to try.
struct PostActions: View {
    let post: FriendPost
    let screen: String
    @Environment(TasteRankStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        let likes = post.likes + (post.isLiked ? 1 : 0)
        let isWanted = store.want(post.placeID) != nil
        let name = "\(Persona.contact(post.contactID)?.name ?? "a friend")'s post on \(post.restaurantName)"
        HStack(spacing: 22) {
            Button {
                attempt($refusal) { try store.setLiked(!post.isLiked, post: post.id) }
            } label: {
                Label("\(likes)", systemImage: post.isLiked ? "heart.fill" : "heart")
                    .foregroundStyle(post.isLiked ? Color.red : Color.secondary)
            }
            .accessibilityLabel("\(post.isLiked ? "Unlike" : "Like") \(name), \(likes) likes")
            .accessibilityIdentifier("tasterank.\(screen).like.\(post.id)")
            NavigationLink(value: TasteRoute.post(post.id)) {
                Label("\(post.comments.count)", systemImage: "bubble.right").foregroundStyle(Color.secondary)
            }
            .accessibilityLabel("\(post.comments.count == 1 ? "1 comment" : "\(post.comments.count) comments") on \(name)")
            .accessibilityIdentifier("tasterank.\(screen).comments.\(post.id)")
            Spacer()
            if let tenths = store.scoreTenths(of: post.placeID) {
                Text("You: \(TasteStyle.score(tenths))")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(.secondary)
            } else {
                Button {
                    attempt($refusal) { try store.setWanted(!isWanted, post.placeID) }
                } label: {
                    Image(systemName: isWanted ? "bookmark.fill" : "bookmark").foregroundStyle(TasteStyle.tint)
                }
                .accessibilityLabel(isWanted ? "Remove \(post.restaurantName) from want to try" : "Want to try \(post.restaurantName)")
                .accessibilityIdentifier("tasterank.\(screen).want.\(post.id)")
            }
        }
        .font(.subheadline)
        .buttonStyle(.borderless)
        .refusal($refusal)
    }
}
