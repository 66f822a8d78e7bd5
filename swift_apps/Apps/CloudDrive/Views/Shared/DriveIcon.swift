import SwiftUI

/// The app's icon: a cloud that holds three sheets, in the colors of what it keeps.
struct DriveIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(white: 1), Color(red: 0.90, green: 0.95, blue: 0.96)], startPoint: .top, endPoint: .bottom)
            sheet(Color(red: 0.95, green: 0.66, blue: 0.12)).rotationEffect(.degrees(-18)).offset(x: -11, y: -9)
            sheet(Color(red: 0.12, green: 0.64, blue: 0.40)).rotationEffect(.degrees(18)).offset(x: 11, y: -9)
            sheet(Color(red: 0.22, green: 0.49, blue: 0.96)).offset(y: -13)
            Image(systemName: "cloud.fill")
                .font(.system(size: 36))
                .foregroundStyle(Color(red: 0.09, green: 0.47, blue: 0.50))
                .offset(y: 9)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }

    private func sheet(_ color: Color) -> some View {
        RoundedRectangle(cornerRadius: 3).fill(color).frame(width: 18, height: 26)
    }
}
