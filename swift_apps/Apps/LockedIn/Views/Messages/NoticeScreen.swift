import PersonaKit
import SwiftUI

/// What happened around the person.
struct NoticeScreen: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    @State private var filter = Filter.all
    @State private var refusal: Refusal?

    enum Filter: String, CaseIterable {
        case all = "All"
        case jobs = "Jobs"
        case posts = "My posts"
        case mentions = "Mentions"

        func shows(_ kind: NoticeKind) -> Bool {
            switch self {
            case .all: true
            case .jobs: kind == .job
            case .posts: kind == .reaction || kind == .comment
            case .mentions: kind == .mention
            }
        }
    }

    var body: some View {
        let rows = store.notices.filter { filter.shows($0.kind) }
        List {
            Picker("Show", selection: $filter) { ForEach(Filter.allCases, id: \.self) { Text($0.rawValue) } }
                .pickerStyle(.segmented)
                .listRowSeparator(.hidden)
                .accessibilityIdentifier("lockedin.notices.filter")
            ForEach(rows) { notice in
                NoticeRow(notice: notice)
                    .swipeActions { Button("Delete", systemImage: "trash", role: .destructive) { attempt($refusal) { try store.deleteNotice(notice.id) } } }
            }
        }
        .listStyle(.plain)
        .overlay { if rows.isEmpty { ContentUnavailableView("No Notifications", systemImage: "bell") } }
        .refreshesByPulling()
        .refusal($refusal)
        .navigationTitle("Notifications")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Mark All as Read", systemImage: "checkmark.circle") { store.markAllNoticesRead() }
                    .disabled(store.unreadNotices == 0)
                    .accessibilityIdentifier("lockedin.notices.markAllRead")
            }
        }
    }
}

private struct NoticeRow: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let notice: Notice

    var body: some View {
        Button {
            store.markRead(notice: notice.id)
            navigation.open(notice.link, in: store)
        } label: {
            HStack(alignment: .top, spacing: 12) {
                Group {
                    if let id = notice.profileID { AuthorMark(id: id, size: 46) } else { IconTile(systemImage: symbol, tint: LinkStyle.tint, size: 46) }
                }
                VStack(alignment: .leading, spacing: 3) {
                    Text(notice.text).font(.subheadline).fontWeight(notice.isRead ? .regular : .semibold).multilineTextAlignment(.leading)
                    Text(LinkStyle.age(notice.at)).font(.caption).foregroundStyle(.secondary)
                }
                Spacer(minLength: 0)
                if !notice.isRead { Circle().fill(LinkStyle.tint).frame(width: 9, height: 9).padding(.top, 6) }
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .listRowBackground(notice.isRead ? Color.clear : LinkStyle.tint.opacity(0.09))
        .accessibilityLabel("\(notice.isRead ? "" : "New, ")\(notice.text), \(Dates.relativeDay(notice.at))")
        .accessibilityIdentifier("lockedin.notices.row.\(notice.id)")
    }

    private var symbol: String {
        switch notice.kind {
        case .reaction: "hand.thumbsup.fill"
        case .comment: "text.bubble.fill"
        case .mention: "at"
        case .job: "briefcase.fill"
        case .birthday: "gift.fill"
        case .work: "star.fill"
        case .view: "eye.fill"
        case .invitation: "person.badge.plus"
        }
    }
}
