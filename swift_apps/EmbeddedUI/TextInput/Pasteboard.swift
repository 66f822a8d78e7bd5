import Foundation

/// The last copied content: one pasteboard for the whole phone and all apps.
@MainActor package enum Pasteboard {
    package static var text: String? {
        get { storage.get() }
        set { storage.set(newValue) }
    }
    /// Where the text is kept; a phone puts it into its state.
    package static var storage: (get: @MainActor () -> String?, set: @MainActor (String?) -> Void) = ({ kept }, { kept = $0 })
    private static var kept: String?
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
