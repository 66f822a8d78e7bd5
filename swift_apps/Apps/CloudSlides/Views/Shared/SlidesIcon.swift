import SwiftUI

/// The app's icon: two slides on amber, the front one with a chart.
struct SlidesIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 1.0, green: 0.78, blue: 0.25), Color(red: 0.93, green: 0.53, blue: 0.05)], startPoint: .top, endPoint: .bottom)
            RoundedRectangle(cornerRadius: 4).fill(.white.opacity(0.55)).frame(width: 38, height: 26).offset(x: 4, y: -6)
            RoundedRectangle(cornerRadius: 4).fill(.white).frame(width: 40, height: 27).offset(x: -2, y: 3)
            HStack(alignment: .bottom, spacing: 3.5) {
                ForEach([7, 12, 9, 16], id: \.self) { height in
                    RoundedRectangle(cornerRadius: 1).fill(Color(red: 0.93, green: 0.53, blue: 0.05)).frame(width: 5, height: CGFloat(height))
                }
            }
            .offset(x: -2, y: 4)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
