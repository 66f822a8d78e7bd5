/// The emoji that the picker offers, with the words that find them.
struct EmojiChoice: Identifiable, Equatable, Sendable {
    let emoji: String
    let name: String

    var id: String { emoji }

    init(_ emoji: String, _ name: String) {
        self.emoji = emoji
        self.name = name
    }

    /// Offered at once for a message.
    static let quick = ["👍", "❤️", "😂", "🎉", "👀", "✅"]

    static let groups: [(title: String, choices: [EmojiChoice])] = [
        (
            "Feelings",
            [
                EmojiChoice("😀", "grinning face"), EmojiChoice("😂", "tears of joy"), EmojiChoice("😍", "heart eyes"), EmojiChoice("🙂", "slight smile"),
                EmojiChoice("😉", "wink"), EmojiChoice("😅", "nervous laugh"), EmojiChoice("🥹", "touched"), EmojiChoice("😎", "cool"),
                EmojiChoice("🤔", "thinking"), EmojiChoice("😮", "surprised"), EmojiChoice("😢", "sad"), EmojiChoice("😭", "crying"),
                EmojiChoice("😴", "sleeping"), EmojiChoice("🤒", "sick"), EmojiChoice("🫠", "melting"), EmojiChoice("🤯", "mind blown"),
            ]
        ),
        (
            "Hands and hearts",
            [
                EmojiChoice("👍", "thumbs up"), EmojiChoice("👎", "thumbs down"), EmojiChoice("👏", "clapping"), EmojiChoice("🙌", "raised hands"),
                EmojiChoice("🙏", "thank you"), EmojiChoice("👋", "wave"), EmojiChoice("💪", "strong"), EmojiChoice("👀", "eyes looking"),
                EmojiChoice("❤️", "red heart"), EmojiChoice("💜", "purple heart"), EmojiChoice("💯", "hundred"), EmojiChoice("🤝", "handshake"),
            ]
        ),
        (
            "Work",
            [
                EmojiChoice("✅", "done check"), EmojiChoice("❌", "cross no"), EmojiChoice("❓", "question"), EmojiChoice("🎉", "party"),
                EmojiChoice("🚀", "rocket launch"), EmojiChoice("🔥", "fire"), EmojiChoice("💡", "idea"), EmojiChoice("📌", "pin"),
                EmojiChoice("📅", "calendar meeting"), EmojiChoice("💬", "speech talking"), EmojiChoice("🎧", "headphones focus"),
                EmojiChoice("🏠", "house working from home"),
                EmojiChoice("✈️", "airplane traveling"), EmojiChoice("🌴", "palm tree vacation"), EmojiChoice("🚲", "bicycle commuting"),
                EmojiChoice("⏰", "alarm clock"),
            ]
        ),
        (
            "Food and nature",
            [
                EmojiChoice("☕", "coffee"), EmojiChoice("🍩", "doughnut"), EmojiChoice("🍎", "apple fruit"), EmojiChoice("🥪", "sandwich lunch"),
                EmojiChoice("🍕", "pizza"), EmojiChoice("🎂", "birthday cake"), EmojiChoice("🐶", "dog"), EmojiChoice("🐱", "cat"),
                EmojiChoice("🌱", "seedling plant"), EmojiChoice("🌧️", "rain"), EmojiChoice("☀️", "sun"), EmojiChoice("⭐", "star"),
            ]
        ),
    ]

    /// Those whose name contains the text.
    static func matching(_ text: String) -> [EmojiChoice] {
        let words = text.lowercased().split(separator: " ")
        return groups.flatMap(\.choices).filter { choice in words.allSatisfy { choice.name.contains($0) } }
    }
}
