import SwiftUI

/// Chooses an emoji.
struct EmojiPicker: View {
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    let choose: (String) -> Void

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 8) {
                if text.isEmpty {
                    ForEach(EmojiChoice.groups, id: \.title) { group in
                        Text(group.title).font(.footnote.weight(.semibold)).foregroundStyle(.secondary).padding(.top, 8).accessibilityAddTraits(.isHeader)
                        grid(group.choices)
                    }
                } else {
                    let found = EmojiChoice.matching(text)
                    if found.isEmpty { ContentUnavailableView.search(text: text) } else { grid(found) }
                }
            }
            .padding(16)
        }
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find an emoji")
        .navigationTitle("Emoji")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func grid(_ choices: [EmojiChoice]) -> some View {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 4), count: 7), spacing: 6) {
            ForEach(choices) { choice in
                Button {
                    choose(choice.emoji)
                    dismiss()
                } label: {
                    Text(choice.emoji).font(.title2).frame(maxWidth: .infinity, minHeight: 44).contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel(choice.name)
                .accessibilityIdentifier("teamchat.emoji.\(choice.emoji)")
            }
        }
    }
}
