import SwiftUI

extension View {
    /// Lets what scrolls fade away before it reaches the status bar, on a screen without a bar at the top. For a view that begins at the
    /// upper edge of the screen.
    public func fadesBelowStatusBar() -> some View {
        mask {
            VStack(spacing: 0) {
                LinearGradient(
                    stops: [.init(color: .clear, location: 0.66), .init(color: .black, location: 1)], startPoint: .top, endPoint: .bottom
                )
                .frame(height: 74)
                Color.black
            }
        }
    }
}
