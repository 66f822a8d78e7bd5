import PersonaKit
import SwiftUI

/// The day between two messages.
struct DayLine: View {
    let day: Date

    var body: some View {
        HStack(spacing: 10) {
            line
            Text(ChatDates.day(day)).font(.caption.weight(.semibold)).foregroundStyle(.secondary).fixedSize()
            line
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
    }

    private var line: some View { Rectangle().fill(Color(.separator)).frame(height: 0.5).frame(maxWidth: .infinity) }
}

/// Above the first message that the person has not read.
struct NewLine: View {
    var body: some View {
        HStack(spacing: 8) {
            Rectangle().fill(ChatStyle.badge).frame(height: 1).frame(maxWidth: .infinity)
            Text("New").font(.caption.weight(.bold)).foregroundStyle(ChatStyle.badge)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
        .accessibilityLabel("New messages")
    }
}

/// Where a conversation began: what it is for, and who made it.
struct ConversationBeginning: View {
    @Environment(TeamChatStore.self) private var store
    let conversation: Conversation

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            ConversationMark(conversation: conversation, size: 44)
                .frame(width: 48, alignment: .leading)
            Text(store.title(of: conversation)).font(.title2.bold())
            Text(story).font(.subheadline).foregroundStyle(.secondary).fixedSize(horizontal: false, vertical: true)
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
    }

    private var story: String {
        guard conversation.kind == .direct else {
            let made = "Created by \(store.name(of: conversation.creatorID)) on \(Dates.dayAndYear(conversation.createdAt))."
            return conversation.purpose.isEmpty ? made : "\(conversation.purpose)\n\(made)"
        }
        let others = store.others(in: conversation)
        return others.isEmpty
            ? "This is your own space. Keep notes, links and files here." : "This is the beginning of your messages with \(store.title(of: conversation))."
    }
}

/// Under the title: the topic, and the way to pins and files.
struct ConversationStrip: View {
    @Environment(TeamChatStore.self) private var store
    let conversation: Conversation

    var body: some View {
        let files = store.sharedFiles(in: conversation.id).count
        let pins = conversation.pinnedMessageIDs.count
        if files > 0 || pins > 0 || !conversation.topic.isEmpty {
            HStack(spacing: 8) {
                if pins > 0 { chip("\(pins)", "pin.fill", spoken: pins == 1 ? "1 pin" : "\(pins) pins", .pins(conversation.id), "pins") }
                if files > 0 { chip("\(files)", "paperclip", spoken: files == 1 ? "1 file" : "\(files) files", .files(conversation.id), "files") }
                if !conversation.topic.isEmpty {
                    Text(conversation.topic).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                }
                Spacer(minLength: 0)
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 7)
            .background {
                // Messages blur and fade away under it, as they do under the bar above.
                Rectangle()
                    .fill(.bar)
                    .overlay(alignment: .bottom) {
                        let ground = Color(.systemBackground)
                        LinearGradient(colors: [ground.opacity(0.8), ground.opacity(0)], startPoint: .top, endPoint: .bottom)
                            .frame(height: 16)
                            .offset(y: 16)
                    }
                    .ignoresSafeArea(edges: .top)
            }
        }
    }

    private func chip(_ text: String, _ symbol: String, spoken: String, _ route: ChatRoute, _ key: String) -> some View {
        NavigationLink(value: route) {
            Label(text, systemImage: symbol)
                .font(.footnote.weight(.semibold))
                .padding(.horizontal, 9)
                .padding(.vertical, 5)
                .background(Color(.tertiarySystemFill), in: Capsule())
                .contentShape(Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(spoken)
        .accessibilityIdentifier("teamchat.conversation.\(key)")
    }
}

/// At the bottom of a channel that the person only looks into.
struct JoinBar: View {
    @Environment(TeamChatStore.self) private var store
    @State private var refusal: Refusal?
    let conversation: Conversation

    var body: some View {
        VStack(spacing: 8) {
            Text("You're looking at #\(conversation.name)").font(.subheadline).foregroundStyle(.secondary)
            Button {
                attempt($refusal) { try store.join(conversation.id) }
            } label: {
                Text("Join Channel").fontWeight(.semibold).frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .accessibilityIdentifier("teamchat.conversation.join")
        }
        .padding(16)
        .background(.bar)
        .refusal($refusal)
    }
}
