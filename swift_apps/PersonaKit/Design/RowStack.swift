import SwiftUI

/// Side by side as in an `HStack`; below one another at the accessibility text sizes, where columns are too narrow for words.
public struct RowStack<Content: View>: View {
    @Environment(\.dynamicTypeSize) private var typeSize
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }

    public var body: some View {
        if typeSize.isAccessibilitySize {
            VStack(alignment: .leading, spacing: 6) { content }.frame(maxWidth: .infinity, alignment: .leading)
        } else {
            HStack(alignment: alignment, spacing: spacing) { content }
        }
    }
}

extension DynamicTypeSize {
    /// How many columns a grid has: fewer at the accessibility sizes, so that words fit.
    public func columns(_ usual: Int, large: Int = 1) -> Int { isAccessibilitySize ? large : usual }
}

extension View {
    /// For words without spaces, such as a mail address: they shrink before they break.
    public func unbroken() -> some View { lineLimit(1).minimumScaleFactor(0.5) }
}
