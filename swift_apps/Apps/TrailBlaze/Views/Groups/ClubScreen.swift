import PersonaKit
import SwiftUI

/// A club: what it is, who is in it, and what was posted.
struct ClubScreen: View {
    let id: Club.ID
    @Environment(TrailBlazeStore.self) private var store
    @State private var text = ""
    @State private var isLeaving = false
    @State private var deleting: Post?
    @State private var refusal: Refusal?

    var body: some View {
        if let club = store.club(id) {
            content(club)
        } else {
            ContentUnavailableView("Club not found", systemImage: "person.3.fill")
        }
    }

    private func content(_ club: Club) -> some View {
        ScrollView {
            VStack(spacing: 8) {
                header(club)
                members(club)
                if club.isJoined { composer }
                posts(club)
            }
        }
        .background(Color(uiColor: .systemGroupedBackground))
        .navigationTitle("Club")
        .navigationBarTitleDisplayMode(.inline)
        .confirmationDialog("Leave \(club.name)?", isPresented: $isLeaving, titleVisibility: .visible) {
            Button("Leave Club", role: .destructive) { attempt($refusal) { try store.setClub(id, joined: false) } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Your posts stay.")
        }
        .confirmationDialog("Delete your post?", isPresented: isDeleting, titleVisibility: .visible, presenting: deleting) { post in
            Button("Delete Post", role: .destructive) { attempt($refusal) { try store.deletePost(post.id, in: id) } }
            Button("Cancel", role: .cancel) {}
        }
        .refusal($refusal)
    }

    private var isDeleting: Binding<Bool> { Binding(get: { deleting != nil }, set: { if !$0 { deleting = nil } }) }

    private func header(_ club: Club) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            HStack(spacing: 14) {
                ClubMark(club: club, size: 72)
                VStack(alignment: .leading, spacing: 3) {
                    Text(club.name).font(.title2.bold()).accessibilityAddTraits(.isHeader)
                    Text(club.area).font(.subheadline).foregroundStyle(.secondary)
                    Text("\(club.memberCount) \(club.memberCount == 1 ? "member" : "members")").font(.subheadline).foregroundStyle(.secondary)
                }
            }
            Text(club.about)
            Button(club.isJoined ? "Leave Club" : "Join Club") {
                if club.isJoined { isLeaving = true } else { attempt($refusal) { try store.setClub(id, joined: true) } }
            }
            .buttonStyle(BlazeButtonStyle(isFilled: !club.isJoined))
            .accessibilityIdentifier("trailblaze.club.join")
        }
        .band()
    }

    /// Members whom the person knows, with their miles of this week.
    private func members(_ club: Club) -> some View {
        let ids = club.athleteIDs + (club.isJoined ? [Persona.me.id] : [])
        let monday = DayKey.monday(of: DayKey.today)
        let miles = Dictionary(
            uniqueKeysWithValues: ids.map { id in
                (id, store.activities(of: id).filter { DayKey.of($0.startedAt) >= monday }.reduce(0) { $0 + $1.hundredths })
            })
        let sorted = ids.sorted { (miles[$1] ?? 0, $0) < (miles[$0] ?? 0, $1) }
        return VStack(alignment: .leading, spacing: 12) {
            BandTitle("Members You Know")
            ForEach(sorted, id: \.self) { member in
                NavigationLink(value: TrailPlace.athlete(member)) {
                    HStack(spacing: 12) {
                        AthleteAvatar(id: member, size: 34)
                        Text(TrailText.name(member))
                        Spacer()
                        Text("\(TrailText.miles(miles[member] ?? 0)) this week").font(.subheadline).foregroundStyle(.secondary).monospacedDigit()
                    }
                    .contentShape(Rectangle())
                    .accessibilityElement(children: .combine)
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("trailblaze.club.member.\(member)")
            }
            if club.otherMembers > 0 { Text("and \(club.otherMembers) others").font(.subheadline).foregroundStyle(.secondary) }
        }
        .band()
    }

    private var composer: some View {
        HStack(spacing: 10) {
            TextField("Write to the club", text: $text, axis: .vertical).lineLimit(1...5)
                .padding(.horizontal, 12).padding(.vertical, 9)
                .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
                .accessibilityLabel("Post").accessibilityIdentifier("trailblaze.club.postField")
            Button("Post") { if attempt($refusal, { try store.post(in: id, text) }) { text = "" } }
                .fontWeight(.semibold)
                .disabled(text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
                .accessibilityIdentifier("trailblaze.club.post")
        }
        .band()
    }

    @ViewBuilder private func posts(_ club: Club) -> some View {
        let posts = club.posts.sorted { ($0.writtenAt, $0.id) > ($1.writtenAt, $1.id) }
        if posts.isEmpty { Text("No posts yet.").foregroundStyle(.secondary).band() }
        ForEach(posts) { post in
            VStack(alignment: .leading, spacing: 10) {
                HStack(spacing: 10) {
                    AthleteAvatar(id: post.athleteID, size: 36)
                    VStack(alignment: .leading, spacing: 1) {
                        Text(TrailText.name(post.athleteID)).font(.subheadline.weight(.semibold))
                        Text(when(post)).font(.caption).foregroundStyle(.secondary)
                    }
                }
                .accessibilityElement(children: .combine)
                Text(post.text).accessibilityIdentifier("trailblaze.club.text.\(post.id)")
                footer(post)
            }
            .band()
        }
    }

    private func footer(_ post: Post) -> some View {
        let isMine = post.athleteID == Persona.me.id, isGiven = post.kudos.contains(Persona.me.id)
        return HStack {
            Text(post.kudos.isEmpty ? "No kudos yet" : "Kudos from \(names(post.kudos))").font(.footnote).foregroundStyle(.secondary).lineLimit(2)
            Spacer()
            Button {
                if isMine { deleting = post } else { attempt($refusal) { try store.togglePostKudos(post.id, in: id) } }
            } label: {
                Image(systemName: isMine ? "trash" : isGiven ? "hand.thumbsup.fill" : "hand.thumbsup").font(.system(size: 18))
                    .foregroundStyle(isGiven ? TrailStyle.tint : .primary).frame(width: 44, height: 36)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(
                isMine
                    ? "Delete post, \(when(post))" : "\(isGiven ? "Take back kudos from" : "Give kudos to") \(TrailText.name(post.athleteID)), \(when(post))"
            )
            .accessibilityIdentifier("trailblaze.club.postButton.\(post.id)")
        }
    }

    private func when(_ post: Post) -> String { "\(Dates.relativeDay(post.writtenAt)) at \(Dates.time(post.writtenAt))" }

    private func names(_ ids: [Contact.ID]) -> String {
        ids.map { $0 == Persona.me.id ? "you" : Persona.contact($0)?.firstName ?? "" }.joined(separator: ", ")
    }
}
