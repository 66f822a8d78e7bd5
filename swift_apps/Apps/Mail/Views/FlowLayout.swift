import SwiftUI

/// Lines of views that break like words. The last view takes what is left of its line, or a line of its own.
struct FlowLayout: Layout {
    var spacing: CGFloat = 8
    /// The last view wants at least this much.
    var lastWidth: CGFloat = 90

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let frames = frames(subviews, width: proposal.width ?? 300)
        return CGSize(width: proposal.width ?? frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, frame) in zip(subviews, frames(subviews, width: bounds.width)) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), anchor: .topLeading,
                proposal: ProposedViewSize(width: frame.width, height: frame.height))
        }
    }

    private func frames(_ subviews: Subviews, width: CGFloat) -> [CGRect] {
        var frames: [CGRect] = []
        var x: CGFloat = 0
        var y: CGFloat = 0
        var lineHeight: CGFloat = 0
        for (index, subview) in subviews.enumerated() {
            let isLast = index == subviews.count - 1
            let wanted = isLast ? lastWidth : min(subview.sizeThatFits(.unspecified).width, width)
            if x > 0 && x + wanted > width {
                x = 0
                y += lineHeight + spacing
                lineHeight = 0
            }
            let size = CGSize(
                width: isLast ? max(width - x, 0) : wanted,
                height: subview.sizeThatFits(ProposedViewSize(width: isLast ? max(width - x, 0) : wanted, height: nil)).height)
            frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
            x += size.width + spacing
            lineHeight = max(lineHeight, size.height)
        }
        return frames
    }
}
