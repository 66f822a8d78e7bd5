/// The direction in which content is laid out.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

/// What a shape does when the layout direction changes.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// The shape stays as it is.
    case fixed
    /// The shape is mirrored in the given direction.
    case mirrors(in: LayoutDirection)
    /// The shape is mirrored in right-to-left layouts.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}
