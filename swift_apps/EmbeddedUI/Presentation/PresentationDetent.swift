import Foundation

/// A height where a sheet naturally rests.
public struct PresentationDetent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case medium, large, fraction(CGFloat), height(CGFloat), custom(ObjectIdentifier) }
    package let kind: Kind
    private let custom: (@Sendable (Context) -> CGFloat?)?
    init(_ kind: Kind, custom: (@Sendable (Context) -> CGFloat?)? = nil) { self.kind = kind; self.custom = custom }

    public static let medium = PresentationDetent(.medium)
    public static let large = PresentationDetent(.large)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(.fraction(fraction)) }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(.height(height)) }
    public static func custom<D>(_ type: D.Type) -> PresentationDetent where D: CustomPresentationDetent {
        PresentationDetent(.custom(ObjectIdentifier(type))) { D.height(in: $0) }
    }

    public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    @dynamicMemberLookup public struct Context {
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }

    /// Points above the bottom of the window; `most` is the height of a large sheet.
    func height(window: CGSize, bottomInset: CGFloat, most: CGFloat, environment: EnvironmentValues) -> CGFloat {
        let wanted: CGFloat? =
            switch kind {
            case .large: most
            case .medium: (window.height / 2).rounded()
            case .fraction(let fraction): most * fraction
            case .height(let height): height + bottomInset
            case .custom: custom?(Context(maxDetentValue: most - bottomInset, environment: environment)).map { $0 + bottomInset }
            }
        return min(max(wanted ?? most, 0), most)
    }
}

public protocol CustomPresentationDetent {
    static func height(in context: Self.Context) -> CGFloat?
}
extension CustomPresentationDetent { public typealias Context = PresentationDetent.Context }
