import Foundation

/// What was copied last: one for the whole phone, whichever app reads or writes it. The phone keeps it in its state.
package enum Pasteboard {
    nonisolated(unsafe) package static var text: String?
}

/// UIKit's pasteboard, as far as plain text goes.
@MainActor public class UIPasteboard {
    public static let general = UIPasteboard()
    private init() {}

    public var string: String? {
        get { Pasteboard.text }
        set {
            Pasteboard.text = newValue
            Invalidation.mark()
        }
    }
    public var hasStrings: Bool { Pasteboard.text != nil }
}
