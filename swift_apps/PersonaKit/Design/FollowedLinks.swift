import SwiftUI

extension View {
    /// Follows the links that open an app: `follow` sets where the person is, and the screens are built again, so that no sheet stays over
    /// the screen that was asked for. For the root of an app, whose `@State` survives.
    public func followsLinks(_ follow: @escaping (URL) -> Void) -> some View { modifier(FollowedLinks(follow: follow)) }
}

private struct FollowedLinks: ViewModifier {
    let follow: (URL) -> Void
    @State private var count = 0

    func body(content: Content) -> some View {
        content
            .id(count)
            .onOpenURL { url in
                follow(url)
                count += 1
            }
    }
}
