import PersonaKit
import SwiftUI

/// The reactions to a message; a tap adds one's own or takes it away, touching and holding says whose they are.
struct ReactionRow: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @State private var refusal: Refusal?
    @State private var isPicking = false
    let message: Message
    let screen: String

    var body: some View {
        WrappingRow(spacing: 6) {
            ForEach(message.reactions, id: \.emoji) { reaction in
                let isMine = reaction.by.contains { $0.memberID == store.myID }
                Button {
                    attempt($refusal) { try store.toggleReaction(reaction.emoji, on: message.id) }
                } label: {
                    HStack(spacing: 4) {
                        Text(reaction.emoji).font(.footnote)
                        Text("\(reaction.by.count)").font(.footnote.weight(.semibold)).foregroundStyle(
                            isMine ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
                    }
                    .padding(.horizontal, 8)
                    .padding(.vertical, 4)
                    .frame(minHeight: 28)
                    .background(isMine ? ChatStyle.tint.opacity(0.16) : Color(.tertiarySystemFill), in: Capsule())
                    .overlay { if isMine { Capsule().strokeBorder(ChatStyle.tint, lineWidth: 1) } }
                    .contentShape(Capsule())
                }
                .buttonStyle(.plain)
                .contextMenu {
                    ForEach(reaction.by, id: \.memberID) { mark in
                        Button(store.memberLine(mark.memberID)) { navigation.push(.member(mark.memberID)) }
                            .accessibilityIdentifier("teamchat.\(screen).reactor.\(mark.memberID)")
                    }
                }
                .accessibilityHint("Touch and hold to see who reacted.")
                .accessibilityLabel("\(reaction.emoji), \(reaction.by.count), \(names(reaction))")
                .accessibilityAddTraits(isMine ? .isSelected : [])
                .accessibilityIdentifier("teamchat.\(screen).reaction.\(message.id).\(reaction.emoji)")
            }
            Button {
                isPicking = true
            } label: {
                Image(systemName: "face.smiling")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
                    .padding(.horizontal, 9)
                    .padding(.vertical, 4)
                    .frame(minHeight: 28)
                    .background(Color(.tertiarySystemFill), in: Capsule())
                    .contentShape(Capsule())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Add a reaction to \(store.name(of: message.authorID))'s message, \(Dates.time(message.sentAt))")
            .accessibilityIdentifier("teamchat.\(screen).addReaction.\(message.id)")
        }
        .sheet(isPresented: $isPicking) {
            NavigationStack { EmojiPicker { emoji in attempt($refusal) { try store.toggleReaction(emoji, on: message.id) } } }
                .presentationDetents([.medium, .large])
        }
        .refusal($refusal)
    }

    private func names(_ reaction: Reaction) -> String { reaction.by.map { store.shortName(of: $0.memberID) }.joined(separator: ", ") }
}

/// Views side by side that continue on the next line.
struct WrappingRow: Layout {
    var spacing: CGFloat = 6

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let frames = frames(subviews, width: proposal.width ?? .infinity)
        return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, frame) in zip(subviews, frames(subviews, width: bounds.width)) {
            subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), anchor: .topLeading, proposal: ProposedViewSize(frame.size))
        }
    }

    private func frames(_ subviews: Subviews, width: CGFloat) -> [CGRect] {
        var x: CGFloat = 0
        var y: CGFloat = 0
        var height: CGFloat = 0
        return subviews.map { subview in
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width {
                x = 0
                y += height + spacing
                height = 0
            }
            defer { x += size.width + spacing }
            height = max(height, size.height)
            return CGRect(origin: CGPoint(x: x, y: y), size: size)
        }
    }
}
