import SwiftUI

/// The sun behind a cloud in front of a blue sky.
struct WeatherIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(colors: [Color(red: 0.09, green: 0.42, blue: 0.85), Color(red: 0.42, green: 0.76, blue: 0.97)], startPoint: .top, endPoint: .bottom)
            Circle().fill(Color(red: 1, green: 0.84, blue: 0.22)).frame(width: 25, height: 25).offset(x: 9, y: -8)
            Cloud().fill(.white).frame(width: 42, height: 25).offset(x: -3, y: 8)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }

    private struct Cloud: Shape {
        func path(in rect: CGRect) -> Path {
            var path = Path()
            path.addRoundedRect(
                in: CGRect(x: 0, y: rect.height * 0.46, width: rect.width, height: rect.height * 0.54),
                cornerSize: CGSize(width: rect.height * 0.27, height: rect.height * 0.27))
            path.addEllipse(in: CGRect(x: rect.width * 0.14, y: rect.height * 0.18, width: rect.width * 0.4, height: rect.width * 0.4))
            path.addEllipse(in: CGRect(x: rect.width * 0.36, y: 0, width: rect.width * 0.46, height: rect.width * 0.46))
            return path
        }
    }
}
