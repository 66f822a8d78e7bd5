import PersonaKit
import SwiftUI

/// What people said about an activity, and a field to say something.
struct CommentsBand: View {
    let activity: Activity
    @Environment(TrailBlazeStore.self) private var store
    @State private var text = ""
    @State private var deleting: Comment?
    @State private var refusal: Refusal?

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            BandTitle("Comments")
            if activity.comments.isEmpty { Text("No comments yet.").font(.subheadline).foregroundStyle(.secondary) }
            ForEach(activity.comments) { comment in row(comment) }
            HStack(spacing: 10) {
                TextField("Add a comment", text: $text, axis: .vertical).lineLimit(1...4)
                    .padding(.horizontal, 12).padding(.vertical, 9)
                    .background(Color(uiColor: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
                    .accessibilityLabel("Comment").accessibilityIdentifier("trailblaze.activity.commentField")
                Button("Post") { if attempt($refusal, { try store.comment(on: activity.id, text) }) { text = "" } }
                    .fontWeight(.semibold)
                    .disabled(text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
                    .accessibilityIdentifier("trailblaze.activity.postComment")
            }
        }
        .band()
        .confirmationDialog("Delete your comment?", isPresented: isDeleting, titleVisibility: .visible, presenting: deleting) { comment in
            Button("Delete Comment", role: .destructive) { attempt($refusal) { try store.deleteComment(comment.id, on: activity.id) } }
            Button("Cancel", role: .cancel) {}
        }
        .refusal($refusal)
    }

    private var isDeleting: Binding<Bool> { Binding(get: { deleting != nil }, set: { if !$0 { deleting = nil } }) }

    private func row(_ comment: Comment) -> some View {
        HStack(alignment: .top, spacing: 10) {
            HStack(alignment: .top, spacing: 10) {
                AthleteAvatar(id: comment.athleteID, size: 32)
                VStack(alignment: .leading, spacing: 2) {
                    HStack(spacing: 6) {
                        Text(TrailText.name(comment.athleteID)).font(.subheadline.weight(.semibold))
                        Text(Dates.ago(comment.writtenAt)).font(.caption).foregroundStyle(.secondary)
                    }
                    Text(comment.text).font(.subheadline)
                }
                Spacer(minLength: 0)
            }
            .accessibilityElement(children: .combine)
            .accessibilityIdentifier("trailblaze.activity.comment.\(comment.id)")
            if comment.athleteID == Persona.me.id {
                Button {
                    deleting = comment
                } label: {
                    Image(systemName: "trash").font(.system(size: 15)).foregroundStyle(.secondary).frame(width: 36, height: 36)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Delete comment").accessibilityIdentifier("trailblaze.activity.deleteComment.\(comment.id)")
            }
        }
    }
}

/// Who gave kudos.
struct KudosScreen: View {
    let id: Activity.ID
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        List {
            if let activity = store.activity(id) {
                ForEach(activity.kudos, id: \.self) { person in
                    if person == Persona.me.id {
                        AthleteRow(id: person)
                    } else {
                        NavigationLink(value: TrailPlace.athlete(person)) { AthleteRow(id: person) }.accessibilityIdentifier("trailblaze.kudos.\(person)")
                    }
                }
                if activity.kudos.isEmpty {
                    ContentUnavailableView("No kudos yet", systemImage: "hand.thumbsup").listRowSeparator(.hidden)
                }
            }
        }
        .listStyle(.plain)
        .navigationTitle("Kudos")
        .navigationBarTitleDisplayMode(.inline)
    }
}

struct AthleteRow: View {
    let id: Contact.ID
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        HStack(spacing: 12) {
            AthleteAvatar(id: id, size: 40)
            VStack(alignment: .leading, spacing: 1) {
                Text(TrailText.name(id)).font(.body.weight(.semibold))
                Text(id == Persona.me.id ? store.state.place : store.athlete(id)?.place ?? "").font(.subheadline).foregroundStyle(.secondary)
            }
        }
        .accessibilityElement(children: .combine)
    }
}
