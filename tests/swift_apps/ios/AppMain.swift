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

enum UIUserInterfaceStyle { case unspecified, light, dark }
final class UITraitCollection {
    let userInterfaceStyle = UIUserInterfaceStyle.light
}
extension UIColor {
    convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { self.init(white: 0, alpha: 1) }
}
