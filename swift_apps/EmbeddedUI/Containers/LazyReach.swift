import Foundation

/// Which part of its cells a lazy container measures; lengths of the others are estimated.
///
/// A vertical scroll view sets it while its content is measured and placed: from the content's start to half a window below the
/// part in view. A container inside begins at or below the start of the content, so what is above or in view is exact and never
/// moves. A view that begins at its end (a chat) has all that reversed: cells above the part in view are estimated, and the
/// offset follows when they are measured.
struct LazyReach {
    /// Infinite: everything is measured.
    var length = CGFloat.infinity
    /// Whether it counts from the end of the content, and of each container.
    var isFromEnd = false
    /// How far it reaches to the right, from the start of the horizontal scroll view around. Infinite where there is none.
    var width = CGFloat.infinity

    static let all = LazyReach()
    /// What is left of it in a part that begins this far from where it counts.
    func after(_ distance: CGFloat) -> LazyReach { LazyReach(length: length - distance, isFromEnd: isFromEnd, width: width) }
    /// Whether a part that begins this far from where it counts is measured.
    func includes(_ distance: CGFloat) -> Bool { distance <= length }
}

/// The reach for the containers that are measured now, and what they tell the scroll view about.
@MainActor enum LazyMeasuring {
    /// What they tell it.
    struct Notes {
        /// Whether any length was estimated.
        var isEstimated = false
        /// Whether any width was, in a horizontal scroll view.
        var isWidthEstimated = false
        /// By how much cells have become longer that were estimated before. Only counted from the end.
        var growth = CGFloat(0)
    }
    private(set) static var reach = LazyReach.all
    static var notes = Notes()

    /// Runs `body` with another reach.
    static func within<Result>(_ other: LazyReach, _ body: () -> Result) -> Result {
        let outer = reach
        reach = other
        defer { reach = outer }
        return body()
    }
    /// Runs `body` for a horizontal scroll view that reaches so far. What is vertical in it still belongs to the scroll view around.
    static func noting<Result>(width: CGFloat, _ body: () -> Result) -> (result: Result, isEstimated: Bool) {
        let outer = notes.isWidthEstimated
        notes.isWidthEstimated = false
        defer { notes.isWidthEstimated = outer }
        var inner = reach
        inner.width = width
        let result = within(inner, body)
        return (result, notes.isWidthEstimated)
    }
    /// Runs `body` for a scroll view.
    static func noting<Result>(_ scrollView: LazyReach, _ body: () -> Result) -> (result: Result, notes: Notes) {
        let outer = notes
        notes = Notes()
        defer { notes = outer }
        let result = within(scrollView, body)
        return (result, notes)
    }
}
