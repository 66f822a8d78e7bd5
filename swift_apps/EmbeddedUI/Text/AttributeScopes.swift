import Foundation

extension AttributeScopes {
    public var swiftUI: AttributeScopes.SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// The attributes of attributed strings that `Text` shows.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: AttributeScopes.FoundationAttributes

        public enum FontAttribute: AttributedStringKey, Sendable { public typealias Value = Font; public static let name = "SwiftUI.Font" }
        public enum ForegroundColorAttribute: AttributedStringKey, Sendable {
            public typealias Value = Color; public static let name = "SwiftUI.ForegroundColor"
        }
        public enum BackgroundColorAttribute: AttributedStringKey, Sendable {
            public typealias Value = Color; public static let name = "SwiftUI.BackgroundColor"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey, Sendable {
            public typealias Value = Text.LineStyle; public static let name = "SwiftUI.StrikethroughStyle"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey, Sendable {
            public typealias Value = Text.LineStyle; public static let name = "SwiftUI.UnderlineStyle"
        }
        public enum KerningAttribute: CodableAttributedStringKey, Sendable { public typealias Value = CGFloat; public static let name = "SwiftUI.Kern" }
        public enum TrackingAttribute: CodableAttributedStringKey, Sendable { public typealias Value = CGFloat; public static let name = "SwiftUI.Tracking" }
        public enum BaselineOffsetAttribute: CodableAttributedStringKey, Sendable {
            public typealias Value = CGFloat; public static let name = "SwiftUI.BaselineOffset"
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<T>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T where T: AttributedStringKey { self[T.self] }
}
