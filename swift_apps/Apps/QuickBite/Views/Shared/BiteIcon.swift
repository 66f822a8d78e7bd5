import PersonaKit
import SwiftUI

/// The app's icon: a covered dish in a hurry.
struct BiteIcon: View {
    var body: some View {
        ZStack {
            BiteStyle.gradient
            VStack(spacing: 0) {
                Circle()
                    .fill(.white)
                    .frame(width: 6, height: 6)
                Dome()
                    .fill(.white)
                    .frame(width: 34, height: 18)
                Capsule()
                    .fill(.white)
                    .frame(width: 42, height: 4)
                    .padding(.top, 3)
            }
            .offset(x: 3, y: -1)
            VStack(alignment: .trailing, spacing: 5) {
                Capsule().fill(.white.opacity(0.85)).frame(width: 9, height: 2.5)
                Capsule().fill(.white.opacity(0.85)).frame(width: 13, height: 2.5)
            }
            .offset(x: -21, y: -1)
        }
        .frame(width: 60, height: 60)
    }
}
