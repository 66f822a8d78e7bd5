import SwiftUI

extension View {
    /// Pulling the list down refreshes it. No app has a network, so what it shows is always the latest there is.
    public func refreshesByPulling() -> some View { refreshable {} }
}
