import PersonaKit
import SwiftUI

/// Mentions, replies and reactions that concern the person, the latest first.
struct ActivityScreen: View {
    @Environment(TeamChatStore.self) private var store
    @State private var kind: Activity.Kind?
    /// What had been seen when the screen was opened, so that the new rows stay marked.
    @State private var seenBefore: Date?

    var body: some View {
        let rows = store.activity(kind)
        List {
            filters.listRowSeparator(.hidden)
            ForEach(rows) { activity in
                ActivityRow(activity: activity, isNew: activity.at > (seenBefore ?? store.state.activitySeenAt))
            }
        }
        .listStyle(.plain)
        .overlay {
            if rows.isEmpty { ContentUnavailableView("No Activity", systemImage: "bell", description: Text("Mentions, replies and reactions are shown here.")) }
        }
        .refreshesByPulling()
        .navigationTitle("Activity")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear {
            if seenBefore == nil { seenBefore = store.state.activitySeenAt }
            store.seeActivity()
        }
    }

    private var filters: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                chip("All", nil)
                chip("Mentions", .mention)
                chip("Threads", .reply)
                chip("Reactions", .reaction)
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
        .listRowInsets(EdgeInsets(top: 15, leading: 0, bottom: 15, trailing: 0))
    }

    private func chip(_ title: String, _ value: Activity.Kind?) -> some View {
        Button {
            kind = value
        } label: {
            Text(title)
                .font(.footnote.weight(.semibold))
                .foregroundStyle(kind == value ? .white : .primary)
                .padding(.horizontal, 12)
                .padding(.vertical, 4)
                .frame(minHeight: 32)
                .background(kind == value ? ChatStyle.tint : Color(.tertiarySystemFill), in: Capsule())
                .contentShape(Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(kind == value ? .isSelected : [])
        .accessibilityIdentifier("teamchat.activity.filter.\(title.lowercased())")
    }
}

private struct ActivityRow: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let activity: Activity
    let isNew: Bool

    var body: some View {
        if let message = store.message(activity.message) {
            Button {
                navigation.push(message.threadID.map { .thread($0) } ?? .conversation(message.conversationID, at: message.id))
            } label: {
                HStack(alignment: .top, spacing: 12) {
                    MemberAvatar(id: activity.memberID, size: 40)
                        .overlay(alignment: .bottomTrailing) { mark.offset(x: 6, y: 6) }
                    VStack(alignment: .leading, spacing: 2) {
                        HStack(alignment: .firstTextBaseline) {
                            Text(headline(message)).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                            Spacer(minLength: 6)
                            Text(Dates.brief(activity.at)).lineLimit(1).minimumScaleFactor(0.5).font(.caption).foregroundStyle(.secondary)
                        }
                        Text(store.name(of: activity.memberID)).font(.subheadline.weight(.bold))
                        MessageBody(text: message.text).font(.subheadline).lineLimit(3).foregroundStyle(activity.kind == .reaction ? .secondary : .primary)
                    }
                }
                .padding(.vertical, 4)
                .contentShape(Rectangle())
            }
            .rowButton()
            .listRowBackground(isNew ? ChatStyle.tint.opacity(0.09) : Color.clear)
            .accessibilityLabel(
                "\(isNew ? "New, " : "")\(store.name(of: activity.memberID)), \(headline(message)), \(message.text), \(ChatDates.dayAndTime(activity.at))"
            )
            .accessibilityIdentifier("teamchat.activity.row.\(activity.id)")
        }
    }

    @ViewBuilder private var mark: some View {
        Group {
            if let emoji = activity.emoji {
                Text(emoji).font(.caption)
            } else {
                Image(systemName: activity.kind == .mention ? "at" : "bubble.left.fill").font(.system(size: 10, weight: .bold)).foregroundStyle(.tint)
            }
        }
        .frame(width: 22, height: 22)
        .background(Color(.systemBackground), in: Circle())
        .accessibilityHidden(true)
    }

    private func headline(_ message: Message) -> String {
        let place = store.conversation(message.conversationID).map { $0.kind == .direct ? "a direct message" : store.title(of: $0) } ?? ""
        switch activity.kind {
        case .mention: return "Mention in \(place)"
        case .reply: return "Reply in a thread in \(place)"
        case .reaction: return "Reacted \(activity.emoji ?? "") in \(place)"
        }
    }
}
