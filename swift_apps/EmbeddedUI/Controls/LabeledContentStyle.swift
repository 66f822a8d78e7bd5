import Foundation

@MainActor @preconcurrency public protocol LabeledContentStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
    typealias Configuration = LabeledContentStyleConfiguration
}

public struct LabeledContentStyleConfiguration {
    public struct Label: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public struct Content: ErasedPart {
        public typealias Body = Never
        package let erased: ErasedView
    }
    public let label: LabeledContentStyleConfiguration.Label
    public let content: LabeledContentStyleConfiguration.Content
}

public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LabeledRow(label: configuration.label, content: configuration.content) }
}
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle { public static var automatic: AutomaticLabeledContentStyle { .init() } }

/// How an app shows labeled content; nil for the system's look.
struct LabeledContentStyleBox { var make: (@MainActor (LabeledContentStyleConfiguration) -> ErasedView)? }
private enum LabeledContentStyleKey: EnvironmentKey { static var defaultValue: LabeledContentStyleBox { LabeledContentStyleBox() } }
extension EnvironmentValues {
    var labeledContentStyleBox: LabeledContentStyleBox {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }
}

/// Labeled content in the style that is set around it.
struct StyledLabeledContent<Label: View, Content: View>: View {
    @Environment(\.labeledContentStyleBox) private var style
    let label: Label, content: Content
    init(label: Label, content: Content) { self.label = label; self.content = content }
    var body: some View {
        if let make = style.make {
            make(LabeledContentStyleConfiguration(label: .init(erased: ErasedView(label)), content: .init(erased: ErasedView(content))))
        } else {
            LabeledRow(label: label, content: content)
        }
    }
}

extension LabeledContent where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension View {
    nonisolated public consuming func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(
            \.labeledContentStyleBox,
            LabeledContentStyleBox { configuration in
                // A style may be built from the standard look.
                ErasedView(
                    InstalledStyle(style: style) { $0.makeBody(configuration: configuration) }.environment(\.labeledContentStyleBox, LabeledContentStyleBox()))
            })
    }
}
