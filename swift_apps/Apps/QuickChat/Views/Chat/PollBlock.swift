import PersonaKit
import SwiftUI

/// A poll in its bubble: each option is a button that votes.
struct PollBlock: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let message: Message
    let poll: Poll
    let isMine: Bool
    @Binding var refusal: Refusal?

    var body: some View {
        VStack(alignment: .leading, spacing: 9) {
            Text(poll.question).font(.headline).fixedSize(horizontal: false, vertical: true)
            Text(poll.isClosed ? "Closed" : poll.allowsSeveral ? "Select one or more" : "Select one").font(.caption).opacity(0.75)
            ForEach(poll.options) { option in
                Button {
                    attempt($refusal) { try store.vote(option.id, in: message.id) }
                } label: {
                    row(option)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("\(option.text), \(option.voterIDs.count == 1 ? "1 vote" : "\(option.voterIDs.count) votes")")
                .accessibilityAddTraits(option.voterIDs.contains(store.me) ? .isSelected : [])
                .accessibilityIdentifier("quickchat.chat.vote.\(message.id).\(option.id)")
            }
            Divider()
            Button("View Votes") { navigation.push(.votes(message.id)) }
                .font(.subheadline.weight(.semibold))
                .foregroundStyle(isMine ? Color.white : ChatStyle.tint)
                .frame(maxWidth: .infinity)
                .buttonStyle(.plain)
                .accessibilityIdentifier("quickchat.chat.viewVotes.\(message.id)")
        }
        .frame(width: MessageCard.width)
    }

    private func row(_ option: Poll.Option) -> some View {
        let most = max(1, poll.options.map(\.voterIDs.count).max() ?? 1)
        let bar = isMine ? Color.white : ChatStyle.tint
        return HStack(alignment: .top, spacing: 9) {
            Image(systemName: option.voterIDs.contains(store.me) ? "checkmark.circle.fill" : "circle")
                .font(.system(size: 20))
                .foregroundStyle(isMine ? Color.white : option.voterIDs.contains(store.me) ? ChatStyle.tint : Color(.systemGray2))
            VStack(alignment: .leading, spacing: 5) {
                HStack(alignment: .firstTextBaseline) {
                    Text(option.text).font(.subheadline).fixedSize(horizontal: false, vertical: true)
                    Spacer(minLength: 6)
                    Text("\(option.voterIDs.count)").font(.footnote.monospacedDigit()).opacity(0.85)
                }
                GeometryReader { space in
                    Capsule().fill(bar.opacity(0.2))
                    Capsule().fill(bar).frame(width: space.size.width * CGFloat(option.voterIDs.count) / CGFloat(most))
                }
                .frame(height: 6)
            }
        }
        .contentShape(Rectangle())
    }
}

/// Who voted for what.
struct PollVotes: View {
    @Environment(QuickChatStore.self) private var store
    let messageID: Message.ID
    @State private var isClosing = false
    @State private var refusal: Refusal?

    var body: some View {
        if let message = store.message(messageID), let poll = message.poll {
            List {
                Section {
                    Text(poll.question).font(.title3.weight(.semibold))
                    LabeledContent("Asked by", value: message.senderID == store.me ? "You" : message.sender?.shownName ?? "")
                    LabeledContent("Asked", value: Dates.dayAndTime(message.date))
                    if poll.isClosed { LabeledContent("Status", value: "Closed") }
                }
                ForEach(poll.options) { option in
                    Section("\(option.text) · \(option.voterIDs.count == 1 ? "1 vote" : "\(option.voterIDs.count) votes")") {
                        ForEach(option.voterIDs, id: \.self) { id in
                            if let person = Persona.contact(id) { PersonRow(contact: person, detail: id == store.me ? "You" : nil) }
                        }
                        if option.voterIDs.isEmpty { Text("No votes").foregroundStyle(.secondary) }
                    }
                }
                if message.senderID == store.me, !poll.isClosed {
                    Section {
                        Button("Close Poll", role: .destructive) { isClosing = true }
                            .accessibilityIdentifier("quickchat.votes.close")
                            .confirmationDialog("Close this poll? Nobody can vote any more.", isPresented: $isClosing, titleVisibility: .visible) {
                                Button("Close Poll", role: .destructive) { attempt($refusal) { try store.closePoll(messageID) } }
                            }
                    }
                }
            }
            .navigationTitle("Votes")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Poll not found", systemImage: "chart.bar.fill")
        }
    }
}
