import SwiftUI

#if canImport(UIKit)
import UIKit
#endif

extension Color {
    /// A color with a shade for each appearance. On dark ground, the tints of most apps need a lighter one to be read.
    public init(light: Color, dark: Color) {
        #if canImport(UIKit)
        self.init(uiColor: UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
        #else
        self.init(light: light.rgba(in: EnvironmentValues()), dark: dark.rgba(in: EnvironmentValues()))
        #endif
    }
}
