import Foundation

/// How the bar at the top of a screen shrinks while the content below it scrolls: first its search field goes, then the large title.
///
/// The one source of where the bar ends at present: the bar's own layout, what is pinned below it, what is seen, what takes touches, and
/// the scroll bar's frame all follow it.
package struct CollapsingBar: Equatable {
    /// The bar's bottom while the content is at its top.
    let restingBottom: CGFloat
    /// How much of the height goes with the search field, and how much then goes with the large title.
    let drawer: CGFloat, title: CGFloat

    /// The height by which the bar has shrunk when both are gone.
    var most: CGFloat { drawer + title }
    /// How much of the search field's part is gone at a scroll offset.
    func scrolledDrawer(at offset: CGFloat) -> CGFloat { min(max(offset, 0), drawer) }
    /// How much of the large title's part is gone.
    func scrolledTitle(at offset: CGFloat) -> CGFloat { min(max(offset - drawer, 0), title) }
    /// By how much the bar has shrunk.
    func collapsed(at offset: CGFloat) -> CGFloat { min(max(offset, 0), most) }
    func bottom(at offset: CGFloat) -> CGFloat { restingBottom - collapsed(at: offset) }

    /// The offset at which a part of the content is where it should be in the room below the bar, which grows as the bar shrinks.
    ///
    /// - Parameters:
    ///   - resting: the offset at which it would be there if the bar did not shrink.
    ///   - share: where it should be in the room: 0 at the top, 1 at the bottom.
    func offset(forResting resting: CGFloat, share: CGFloat) -> CGFloat {
        if resting <= 0 || share >= 1 { return resting }
        if share <= 0 { return resting + most }
        return resting >= most * share ? resting + most * (1 - share) : resting / share
    }
}

extension BarMetrics {
    /// The bar of this screen when it ends at `bottom` at rest. A search field that is always there, or that is being typed into, stays.
    func collapsing(endingAt bottom: CGFloat) -> CollapsingBar {
        CollapsingBar(
            restingBottom: bottom, drawer: hasDrawer && !keepsDrawer && !isSearching ? drawerHeight : 0, title: isLarge && !isSearching ? largeTitleHeight : 0)
    }
}
