import SwiftUI

extension Color {
    /// A color with a shade for each appearance. On dark ground, the tints of most apps need a lighter one to be read.
    public init(light: Color, dark: Color) { self.init(uiColor: UIColor { UIColor($0.userInterfaceStyle == .dark ? dark : light) }) }
}
