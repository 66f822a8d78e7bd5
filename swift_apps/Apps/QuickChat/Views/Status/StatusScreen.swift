import PersonaKit
import SwiftUI

/// What people have posted in the last day, and the owner's own posts.
struct StatusScreen: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation

    var body: some View {
        let authors = store.statusAuthors
        List {
            Section("My Status") {
                Button {
                    navigation.sheet = .newStatus
                } label: {
                    newPost
                }
                .rowButton()
                .accessibilityIdentifier("quickchat.status.new")
                ForEach(store.myStatuses) { OwnPost(post: $0) }
            }
            let unseen = authors.filter { $0.posts.contains { !$0.isSeen } }, seen = authors.filter { !$0.posts.contains { !$0.isSeen } }
            if !unseen.isEmpty { Section("Recent Updates") { ForEach(unseen, id: \.contact.id) { AuthorRow(contact: $0.contact, posts: $0.posts) } } }
            if !seen.isEmpty { Section("Viewed Updates") { ForEach(seen, id: \.contact.id) { AuthorRow(contact: $0.contact, posts: $0.posts) } } }
            if authors.isEmpty { Text("Nobody has posted in the last 24 hours.").foregroundStyle(.secondary) }
        }
        .navigationTitle("Status")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("New Status", systemImage: "plus") { navigation.sheet = .newStatus }.accessibilityIdentifier("quickchat.status.add")
            }
        }
    }

    private var newPost: some View {
        HStack(spacing: 14) {
            Avatar(Persona.me, size: 50)
                .overlay(alignment: .bottomTrailing) {
                    Image(systemName: "plus.circle.fill").font(.system(size: 19)).foregroundStyle(.white, ChatStyle.tint)
                }
            VStack(alignment: .leading, spacing: 2) {
                Text("Add to my status").font(.headline)
                Text("Your contacts see it for 24 hours").font(.footnote).foregroundStyle(.secondary)
            }
            Spacer()
        }
        .contentShape(Rectangle())
    }
}

/// Somebody with posts: a ring around the picture, cut into as many parts as there are posts.
private struct AuthorRow: View {
    @Environment(ChatNavigation.self) private var navigation
    let contact: Contact
    let posts: [StatusPost]

    var body: some View {
        Button {
            navigation.watching = StatusAuthor(id: contact.id)
        } label: {
            HStack(spacing: 14) {
                Avatar(contact, size: 46)
                    .padding(4)
                    .overlay { StatusRing(seen: posts.map(\.isSeen)) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(contact.shownName).font(.headline)
                    Text(Dates.ago(posts[posts.count - 1].date)).font(.footnote).foregroundStyle(.secondary)
                }
                Spacer()
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityLabel("\(contact.shownName), \(posts.count == 1 ? "1 update" : "\(posts.count) updates"), \(Dates.ago(posts[posts.count - 1].date))")
        .accessibilityIdentifier("quickchat.status.author.\(contact.id)")
    }
}

private struct StatusRing: View {
    let seen: [Bool]

    var body: some View {
        Canvas { context, size in
            let gap = seen.count > 1 ? 0.02 : 0.0
            for (index, isSeen) in seen.enumerated() {
                let from = Double(index) / Double(seen.count) + gap, to = Double(index + 1) / Double(seen.count) - gap
                var path = Path()
                path.addArc(
                    center: CGPoint(x: size.width / 2, y: size.height / 2), radius: size.width / 2 - 1.5, startAngle: .degrees(from * 360 - 90),
                    endAngle: .degrees(to * 360 - 90), clockwise: false)
                context.stroke(path, with: .color(isSeen ? Color(.systemGray3) : ChatStyle.tint), style: StrokeStyle(lineWidth: 2.6, lineCap: .round))
            }
        }
        .accessibilityHidden(true)
    }
}

/// One of the owner's posts, with how many have seen it.
private struct OwnPost: View {
    @Environment(QuickChatStore.self) private var store
    let post: StatusPost
    @State private var isOpen = false
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    var body: some View {
        Button {
            isOpen = true
        } label: {
            HStack(spacing: 14) {
                RoundedRectangle(cornerRadius: 9, style: .continuous)
                    .fill(post.background.backdrop)
                    .frame(width: 50, height: 50)
                    .overlay { Image(systemName: "quote.opening").font(.system(size: 17)).foregroundStyle(.white) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(post.text).lineLimit(2).multilineTextAlignment(.leading)
                    Text(line).font(.footnote).foregroundStyle(.secondary)
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityLabel("\(post.text), \(line)")
        .accessibilityIdentifier("quickchat.status.mine.\(post.id)")
        .swipeActions { Button("Delete", systemImage: "trash", role: .destructive) { isDeleting = true } }
        .confirmationDialog("Delete this status?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete Status", role: .destructive) { attempt($refusal) { try store.deleteStatus(post.id) } }
        }
        .refusal($refusal)
        .sheet(isPresented: $isOpen) { OwnPostSheet(post: post) }
    }

    private var line: String {
        let views = post.views.count == 1 ? "1 view" : "\(post.views.count) views"
        return store.isShown(post) ? "\(Dates.ago(post.date)) · \(views)" : "Ended · \(Dates.day(post.date)) · \(views)"
    }
}

/// The owner's post and who has seen it.
private struct OwnPostSheet: View {
    @Environment(\.dismiss) private var dismiss
    let post: StatusPost

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Text(post.text)
                        .font(.title2.weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .frame(maxWidth: .infinity, minHeight: 190)
                        .listRowBackground(Rectangle().fill(post.background.backdrop))
                }
                Section(post.views.count == 1 ? "Seen by 1" : "Seen by \(post.views.count)") {
                    ForEach(post.views, id: \.contactID) { view in
                        if let person = Persona.contact(view.contactID) { PersonRow(contact: person, detail: Dates.dayAndTime(view.date)) }
                    }
                    if post.views.isEmpty { Text("Nobody yet").foregroundStyle(.secondary) }
                }
            }
            .navigationTitle("My Status")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.accessibilityIdentifier("quickchat.status.done") }
            }
        }
    }
}
