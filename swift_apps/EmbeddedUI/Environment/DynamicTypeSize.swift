/// A size of text that a person chose in Settings.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension View {
    /// Keeps the text size inside a range: `.dynamicTypeSize(...DynamicTypeSize.xxLarge)`.
    nonisolated public consuming func dynamicTypeSize<T>(_ range: T) -> some View where T: RangeExpression, T.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            guard !range.contains(size) else { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            size = allowed.last { $0 < size } ?? allowed.first { $0 > size } ?? size
        }
    }
}
