import PersonaKit
import SwiftUI

/// React, comment, repost. A tap likes, the menu has the other reactions.
struct PostButtons: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    @Environment(\.dynamicTypeSize) private var typeSize
    let post: Post
    let screen: String
    @Binding var refusal: Refusal?

    var body: some View {
        HStack(spacing: 0) {
            Menu {
                ForEach(ReactionKind.allCases, id: \.self) { kind in
                    Button("\(kind.emoji) \(kind.title)") { attempt($refusal) { try store.react(kind, to: post.id) } }
                }
                if let mine = post.mine { Button("Remove Reaction", role: .destructive) { attempt($refusal) { try store.react(mine, to: post.id) } } }
            } label: {
                face(post.mine.map { $0.title } ?? "React", symbol: post.mine == nil ? "hand.thumbsup" : nil, emoji: post.mine?.emoji, isOn: post.mine != nil)
            }
            .accessibilityLabel(post.mine.map { "Your reaction to \(whose): \($0.title)" } ?? "React to \(whose)")
            .accessibilityIdentifier("lockedin.\(screen).react.\(post.id)")
            Button {
                navigation.push(.post(post.id))
            } label: {
                face("Comment", symbol: "text.bubble")
            }
            .accessibilityLabel("Comment on \(whose)")
            .accessibilityIdentifier("lockedin.\(screen).comment.\(post.id)")
            Menu {
                Button("Repost", systemImage: "arrow.2.squarepath") { attempt($refusal) { try store.publish("", repostOf: post.repostOf ?? post.id) } }
                Button("Repost with Your Thoughts", systemImage: "square.and.pencil") { navigation.sheet = .repost(post.repostOf ?? post.id) }
            } label: {
                face("Repost", symbol: "arrow.2.squarepath")
            }
            .accessibilityLabel("Repost \(whose)")
            .accessibilityIdentifier("lockedin.\(screen).repost.\(post.id)")
        }
        .buttonStyle(.plain)
    }

    private var whose: String { "\(store.name(of: post.authorID))'s post" }

    private func face(_ title: String, symbol: String? = nil, emoji: String? = nil, isOn: Bool = false) -> some View {
        // Three words of a large size have no room beside their symbols.
        let layout = typeSize.isAccessibilitySize ? AnyLayout(VStackLayout(spacing: 2)) : AnyLayout(HStackLayout(spacing: 6))
        return layout {
            if let symbol { Image(systemName: symbol).font(.system(size: 16)) }
            if let emoji { Text(emoji).font(.callout) }
            Text(title).font(.footnote.weight(.semibold)).lineLimit(1).minimumScaleFactor(0.5)
        }
        .foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
        .frame(maxWidth: .infinity, minHeight: 40)
        .contentShape(Rectangle())
    }
}
