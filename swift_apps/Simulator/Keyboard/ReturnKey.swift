import Foundation

/// What the return key shows for each `submitLabel`.
struct ReturnKey {
    let glyph: Key.Glyph
    /// Whether the key stands out in the tint.
    let isProminent: Bool
    /// XCUITest's identifier; its label is the submit label.
    let name: String

    /// Unknown labels look like return.
    static func showing(_ submitLabel: String) -> ReturnKey {
        switch submitLabel {
        case "search": ReturnKey(glyph: .symbol("magnifyingglass", size: 18), isProminent: true, name: "Search")
        case "done": ReturnKey(glyph: .symbol("checkmark", size: 19), isProminent: true, name: "Done")
        case "send": ReturnKey(glyph: .symbol("arrow.up", size: 19), isProminent: true, name: "Send")
        case "go": ReturnKey(glyph: .symbol("arrow.right", size: 19), isProminent: true, name: "Go")
        case "join": ReturnKey(glyph: .symbol("arrow.right", size: 19), isProminent: true, name: "Join")
        case "route": ReturnKey(glyph: .symbol("arrow.triangle.turn.up.right.diamond", size: 19), isProminent: true, name: "Route")
        case "next": ReturnKey(glyph: .symbol("arrow.right", size: 19), isProminent: false, name: "Next")
        case "continue": ReturnKey(glyph: .symbol("arrow.right", size: 19), isProminent: false, name: "Continue")
        default: ReturnKey(glyph: .drawing(.return, offset: CGSize(width: 0, height: -0.33)), isProminent: false, name: "Return")
        }
    }
}
