import SwiftUI

/// The app's icon: a place laid on a table, with the point of a map's pin.
struct DineIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.86, green: 0.26, blue: 0.42), Color(red: 0.50, green: 0.06, blue: 0.24)], startPoint: .top, endPoint: .bottom)
            VStack(spacing: -7) {
                Circle().fill(.white).frame(width: 34, height: 34)
                Image(systemName: "arrowtriangle.down.fill").font(.system(size: 17)).foregroundStyle(.white)
            }
            Circle().strokeBorder(DineStyle.tint.opacity(0.5), lineWidth: 1.5).frame(width: 26, height: 26).offset(y: -5)
            Image(systemName: "fork.knife").font(.system(size: 15, weight: .bold)).foregroundStyle(DineStyle.tint).offset(y: -5)
        }
        .frame(width: 60, height: 60)
    }
}
