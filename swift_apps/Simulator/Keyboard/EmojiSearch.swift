import Foundation
import Observation
import SwiftUI

/// The search for emoji: a field like any other, in a window of its own over the keyboard, so that its caret, its selection and its
/// edit menu are those of all fields. The focused field of the app keeps its place and its selection meanwhile.
@MainActor final class EmojiSearch {
    @MainActor @Observable final class Model {
        var text = ""
    }
    let model = Model()
    let host: ViewHost
    private(set) var isOpen = false

    init(size: CGSize, end: @escaping @MainActor () -> Void) {
        host = ViewHost(size: size, safeArea: EdgeInsets(), isForApp: false, EmojiSearchField(model: model, frame: EmojiSearch.text(in: size), end: end))
    }

    /// What is searched for; nil while the search is closed.
    var query: String? { isOpen ? model.text : nil }

    func open() {
        model.text = ""
        isOpen = true
        host.settle()
        if let field = host.focus.targets.first { host.focus.focus(field.identity) }
        Invalidation.mark()
    }
    func close() {
        guard isOpen else { return }
        isOpen = false
        host.focus.resign()
        Invalidation.mark()
    }

    // MARK: Places

    /// The field with its magnifying glass, next to the way out of the search if that is open.
    static func field(in size: CGSize, isOpen: Bool) -> CGRect { CGRect(x: 9, y: size.height - 378, width: size.width - 18 - (isOpen ? 46 : 0), height: 40) }
    /// Where its text is.
    static let textStart: CGFloat = 52.67
    private static func text(in size: CGSize) -> CGRect {
        let field = field(in: size, isOpen: true)
        return CGRect(x: textStart, y: field.minY, width: field.maxX - 12 - textStart, height: field.height)
    }

    /// Whether a touch is for the field or for its edit menu, which is above the keyboard.
    func takes(_ point: CGPoint) -> Bool { isOpen && (EmojiSearch.field(in: host.size, isOpen: true).contains(point) || !host.path(at: point).isEmpty) }
    /// Left of its text, the field is touched where the text begins.
    func place(_ point: CGPoint) -> CGPoint {
        let room = EmojiSearch.text(in: host.size)
        guard host.path(at: point).isEmpty else { return point }
        return CGPoint(x: min(max(point.x, room.minX + 1), room.maxX - 1), y: room.midY)
    }
}

private struct EmojiSearchField: View {
    @Bindable var model: EmojiSearch.Model
    let frame: CGRect
    let end: @MainActor () -> Void

    var body: some View {
        TextField("", text: $model.text)
            .font(.system(size: 17))
            .autocorrectionDisabled()
            .textInputAutocapitalization(.never)
            .submitLabel(.done)
            .onSubmit { end() }
            .frame(width: frame.width, height: frame.height)
            .position(x: frame.midX, y: frame.midY)
    }
}
