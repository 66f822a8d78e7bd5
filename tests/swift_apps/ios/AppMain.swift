import SwiftUI

// Apple's `App` has it; EmbeddedUI's apps are started by the simulator.
extension App {
    @MainActor static func main() {}
}
