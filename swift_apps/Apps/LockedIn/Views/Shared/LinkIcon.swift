import SwiftUI

/// The app's icon: two links of a chain, closed like a lock.
struct LinkIcon: View {
    var body: some View {
        ZStack {
            LinkStyle.gradient
            RoundedRectangle(cornerRadius: 9, style: .continuous).strokeBorder(.white, lineWidth: 5).frame(width: 24, height: 32).offset(x: -8, y: -4)
            RoundedRectangle(cornerRadius: 9, style: .continuous).strokeBorder(.white.opacity(0.82), lineWidth: 5).frame(width: 24, height: 32).offset(
                x: 8, y: 5)
            Circle().fill(.white).frame(width: 6, height: 6).offset(x: 8, y: 5)
        }
        .frame(width: 60, height: 60)
    }
}
