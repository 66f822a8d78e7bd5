import SwiftUI

/// The app's icon: a sheet of cells on leaf green, one cell selected.
struct SheetsIcon: View {
    private static let deep = Color(red: 0.13, green: 0.42, blue: 0.10)

    var body: some View {
        ZStack {
            LinearGradient(colors: [Color(red: 0.49, green: 0.80, blue: 0.28), Self.deep], startPoint: .top, endPoint: .bottom)
            VStack(spacing: 1.5) {
                ForEach(0..<4, id: \.self) { row in
                    HStack(spacing: 1.5) {
                        ForEach(0..<3, id: \.self) { column in
                            Rectangle()
                                .fill(row == 0 ? Color(red: 0.80, green: 0.93, blue: 0.72) : .white)
                                .frame(width: column == 0 ? 10 : 14.5, height: 8.5)
                        }
                    }
                }
            }
            .padding(1.5)
            .background(Self.deep.opacity(0.55))
            .clipShape(RoundedRectangle(cornerRadius: 4))
            Rectangle()
                .stroke(Color(red: 1.0, green: 0.72, blue: 0.20), lineWidth: 2.5)
                .frame(width: 16, height: 10)
                .offset(x: -2, y: 5)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
