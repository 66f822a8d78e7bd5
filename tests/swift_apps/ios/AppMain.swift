import Foundation
import SwiftUI
import UIKit

// Apple's `App` has it; EmbeddedUI's apps are started by the simulator.
extension App {
    @MainActor static func main() {}
}

@MainActor @propertyWrapper struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    init(_ delegateType: Delegate.Type = Delegate.self) {}
    var wrappedValue: Delegate { fatalError("never run") }
}
