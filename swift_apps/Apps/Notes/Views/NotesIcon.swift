import Foundation
import SwiftUI

/// A white pad with a yellow top, a row of holes and two lines.
struct NotesIcon: View {
    var body: some View {
        VStack(spacing: 0) {
            LinearGradient(colors: [Color(red: 1, green: 0.84, blue: 0.25), Color(red: 0.99, green: 0.74, blue: 0.04)], startPoint: .top, endPoint: .bottom)
                .frame(height: 18)
            HStack(spacing: 2.6) {
                ForEach(0..<14, id: \.self) { _ in
                    Circle().fill(Color(white: 0.72)).frame(width: 1.8, height: 1.8)
                }
            }
            .padding(.top, 2.4)
            Spacer()
            line
            Spacer()
            line
            Spacer()
        }
        .frame(width: 60, height: 60)
        .background(Color(red: 0.995, green: 0.99, blue: 0.975))
        .accessibilityHidden(true)
    }

    private var line: some View { Rectangle().fill(Color(white: 0.8)).frame(height: 0.7) }
}
