import SwiftUI

/// A white receiver on green.
struct PhoneIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.40, green: 0.93, blue: 0.44), Color(red: 0.02, green: 0.74, blue: 0.21)], startPoint: .top, endPoint: .bottom)
            Image(systemName: "phone.fill").font(.system(size: 34)).foregroundStyle(.white)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
