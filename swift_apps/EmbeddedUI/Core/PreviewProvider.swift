/// Views that Xcode shows next to their source. They are not used here.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Self.Previews { get }
    static var platform: PreviewPlatform? { get }
}
extension PreviewProvider { public static var platform: PreviewPlatform? { nil } }

public enum PreviewPlatform: Hashable, Sendable { case iOS, macOS, tvOS, watchOS }
