import SwiftUI

/// The app's icon: a ticket with its stub, tilted.
struct BoxIcon: View {
    var body: some View {
        ZStack {
            BoxStyle.gradient
            TicketOutline(notch: 5, tear: 0.68)
                .fill(.white)
                .frame(width: 44, height: 28)
                .overlay {
                    HStack(spacing: 3) {
                        ForEach(0..<3, id: \.self) { _ in Capsule().fill(BoxStyle.hot).frame(width: 3, height: 12) }
                    }
                    .offset(x: -8)
                }
                .rotationEffect(.degrees(-18))
        }
        .frame(width: 60, height: 60)
    }
}

/// A ticket: a rounded card with two notches where its stub is torn off.
struct TicketOutline: Shape {
    var notch: CGFloat = 10
    /// Where the stub begins, as a share of the width.
    var tear: CGFloat = 0.7
    var isVertical = false

    func path(in rect: CGRect) -> Path {
        let card = Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) * 0.12)
        var holes = Path()
        let circle = CGSize(width: notch * 2, height: notch * 2)
        if isVertical {
            let y = rect.minY + rect.height * tear - notch
            holes.addEllipse(in: CGRect(origin: CGPoint(x: rect.minX - notch, y: y), size: circle))
            holes.addEllipse(in: CGRect(origin: CGPoint(x: rect.maxX - notch, y: y), size: circle))
        } else {
            let x = rect.minX + rect.width * tear - notch
            holes.addEllipse(in: CGRect(origin: CGPoint(x: x, y: rect.minY - notch), size: circle))
            holes.addEllipse(in: CGRect(origin: CGPoint(x: x, y: rect.maxY - notch), size: circle))
        }
        return card.subtracting(holes)
    }
}
