import SwiftUI

/// A gear on gray.
struct SettingsIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(colors: [Color(white: 0.78), Color(white: 0.5)], startPoint: .top, endPoint: .bottom)
            Image(systemName: "gear").font(.system(size: 42, weight: .regular)).foregroundStyle(Color(white: 0.2))
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
