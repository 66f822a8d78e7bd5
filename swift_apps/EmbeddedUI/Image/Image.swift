import Foundation

/// A view that displays an image: a system symbol, or a picture by name.
nonisolated public struct Image: Equatable, Sendable {
    package enum Source: Equatable, Sendable {
        case symbol(String)
        case picture(String)
    }

    package enum Label: Equatable, Sendable {
        /// The symbol's spoken name, or the picture's name.
        case automatic
        case text(Text)
        case decorative
    }

    package struct Resizing: Equatable, Sendable {
        var capInsets: EdgeInsets
        var mode: ResizingMode
    }

    package indirect enum LabelBox: Equatable, Sendable { case label(Label) }

    package var source: Source
    private var labelBox = LabelBox.label(.automatic)
    package var variableValue: Double?
    package var resizing: Resizing?
    package var renderingMode: TemplateRenderingMode?
    package var symbolRenderingMode: SymbolRenderingMode.Kind?

    /// How the image is read out. Boxed, as texts can hold images in turn.
    package var label: Label {
        get { if case .label(let label) = labelBox { label } else { .automatic } }
        set { labelBox = .label(newValue) }
    }

    private init(_ source: Source, variableValue: Double? = nil, label: Label = .automatic) {
        self.source = source
        self.variableValue = variableValue
        self.label = label
    }

    public init(systemName: String) { self.init(.symbol(systemName)) }
    public init(systemName: String, variableValue: Double?) { self.init(.symbol(systemName), variableValue: variableValue) }

    public init(_ name: String, bundle: Bundle? = nil) { self.init(.picture(name)) }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(.picture(name), label: .text(label)) }
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(.picture(name), label: .decorative) }
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(.picture(name), variableValue: variableValue) }
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(.picture(name), variableValue: variableValue, label: .text(label))
    }
    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(.picture(name), variableValue: variableValue, label: .decorative)
    }

    public init(uiImage: UIImage) { self.init(uiImage.source) }
}

extension Image: View {
    public typealias Body = Never
}

extension Image {
    /// The modes that SwiftUI uses to resize an image to fit within its containing view.
    public enum ResizingMode: Sendable { case tile, stretch }

    /// How an image is drawn: as it is, or as a template for the foreground style.
    public enum TemplateRenderingMode: Sendable { case template, original }

    /// The level of quality for rendering an image that requires interpolation.
    public enum Interpolation: Sendable { case none, low, medium, high }

    /// A scale to apply to vector images relative to text.
    public enum Scale: Sendable { case small, medium, large }

    /// The orientation of an image.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    /// The brightness range that an image may use; screens here have the standard one.
    public struct DynamicRange: Hashable, Sendable {
        private let level: Int
        public static let standard = DynamicRange(level: 0)
        public static let constrainedHigh = DynamicRange(level: 1)
        public static let high = DynamicRange(level: 2)
    }

    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch) -> Image {
        var copy = self
        copy.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
        return copy
    }

    public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image {
        var copy = self
        copy.renderingMode = renderingMode
        return copy
    }

    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var copy = self
        copy.symbolRenderingMode = mode?.kind
        return copy
    }

    /// Pictures are drawn at their final size: there is nothing to interpolate.
    public func interpolation(_ interpolation: Image.Interpolation) -> Image { self }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Image { self }
}

/// UIKit's image object, as far as SwiftUI code uses it: a symbol, or a picture by name.
public final class UIImage: NSObject, @unchecked Sendable {
    package let source: Image.Source
    public init?(named name: String) { source = .picture(name) }
    public init?(systemName name: String) {
        guard SymbolMetrics.exists(name) else { return nil }
        source = .symbol(name)
    }
}
