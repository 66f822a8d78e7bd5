import SwiftUI

/// A person on a gray card, with tabs at its edge.
struct ContactsIcon: View {
    var body: some View {
        ZStack {
            LinearGradient(colors: [Color(white: 0.97), Color(white: 0.86)], startPoint: .top, endPoint: .bottom)
            Circle().fill(LinearGradient(colors: [Color(white: 0.72), Color(white: 0.55)], startPoint: .top, endPoint: .bottom))
                .frame(width: 38, height: 38)
                .overlay { Image(systemName: "person.fill").font(.system(size: 22)).foregroundStyle(.white) }
                .offset(x: -3)
            VStack(spacing: 3) {
                ForEach(Array([Color.orange, .green, .blue, .purple].enumerated()), id: \.offset) { _, color in
                    RoundedRectangle(cornerRadius: 2).fill(color).frame(width: 5, height: 10)
                }
            }
            .offset(x: 27)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
