/// How content of another shape fills the space that it is given.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// As large as possible while all of it stays inside.
    case fit
    /// As small as possible while no space is left over.
    case fill
}
