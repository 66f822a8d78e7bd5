import PersonaKit
import SwiftUI

/// A house from above: the stage or the field, and the sections around it, the dearest nearest. Tapping one chooses it.
struct SeatMap: View {
    let event: Event
    @Binding var section: String?

    var body: some View {
        VStack(spacing: 5) {
            stage
            ForEach(Array(sections.reversed().enumerated()), id: \.element) { place, name in
                band(name, inset: CGFloat(max(0, sections.count - 1 - place)) * 16)
            }
        }
        .frame(maxWidth: .infinity)
    }

    /// From the cheapest to the dearest.
    private var sections: [String] { event.venue?.sections ?? [] }
    private var isField: Bool { event.kind == .sports }

    private var stage: some View {
        ZStack {
            if isField {
                PlayingField(genre: event.genre)
            } else {
                StageShape().fill(Color(.systemGray2).gradient)
            }
            Text(isField ? "" : event.kind == .exhibitions ? "Galleries" : event.kind == .film ? "Screen" : "Stage")
                .font(.caption.weight(.bold)).foregroundStyle(.white)
        }
        .frame(width: 150, height: 44)
        .accessibilityHidden(true)
    }

    private func band(_ name: String, inset: CGFloat) -> some View {
        let price = event.lowestPrice(in: name)
        let isChosen = section == name
        return Button {
            section = isChosen ? nil : name
        } label: {
            BandShape()
                .fill(price == nil ? Color(.systemGray4) : Self.color(of: name).opacity(section == nil || isChosen ? 1 : 0.35))
                .overlay { if isChosen { BandShape().stroke(Color.primary, lineWidth: 2.5) } }
                .overlay {
                    HStack(spacing: 6) {
                        Text(name).font(.subheadline.weight(.semibold))
                        Text(price.map(Money.short) ?? "Sold out").font(.subheadline.weight(.bold)).monospacedDigit()
                    }
                    .foregroundStyle(price == nil ? Color.secondary : Color.white)
                    .offset(y: 3)
                }
                .frame(height: 46)
                .padding(.horizontal, inset)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(price == nil)
        .accessibilityLabel("\(name), \(price.map { "from \(Money.short($0))" } ?? "sold out")")
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityIdentifier("ticketbox.offers.section.\(name)")
    }

    /// Always the same for a section's name.
    static func color(of section: String) -> Color {
        let colors = [
            Color(hex: "#6C4DF6"), Color(hex: "#1F8FE0"), Color(hex: "#E0457B"), Color(hex: "#0F9D84"), Color(hex: "#D97A1C"), Color(hex: "#8A3FC6"),
        ]
        switch section {
        case "Upper Level", "Balcony", "Second Tier", "View Reserve", "Rear", "Lawn": return colors[1]
        case "Lower Level", "Mezzanine", "Orchestra", "Lower Box", "Center", "Lower Bowl": return colors[0]
        case "Club", "Sideline Club", "Loge", "Field Club", "Front", "Balcony table", "Table", "Premier", "Pit": return colors[2]
        case "Supporters' End", "Bleachers", "First Tier", "Upper Bowl", "North End", "Grand Tier", "Dress Circle": return colors[3]
        case "Courtside", "Parquet", "Front tables": return colors[4]
        default: return colors[5]
        }
    }
}

/// What is played on, from above: a wooden court with its keys, a diamond, or a green pitch.
private struct PlayingField: View {
    let genre: String

    var body: some View {
        switch genre {
        case "Basketball":
            ZStack {
                RoundedRectangle(cornerRadius: 4).fill(Color(hex: "#D9A066").gradient)
                CourtLines().stroke(.white.opacity(0.9), lineWidth: 1.5)
            }
            .clipShape(RoundedRectangle(cornerRadius: 4))
        case "Baseball":
            ZStack {
                RoundedRectangle(cornerRadius: 8).fill(Color.green.opacity(0.55).gradient)
                Rectangle().fill(Color(hex: "#C98B55")).frame(width: 30, height: 30).rotationEffect(.degrees(45)).offset(y: 4)
                Rectangle().fill(Color.green.opacity(0.8)).frame(width: 20, height: 20).rotationEffect(.degrees(45)).offset(y: 4)
                Circle().fill(Color(hex: "#C98B55")).frame(width: 6, height: 6).offset(y: 4)
            }
            .clipShape(RoundedRectangle(cornerRadius: 8))
        default:
            RoundedRectangle(cornerRadius: 8).fill(Color.green.opacity(0.55).gradient)
            Circle().stroke(.white.opacity(0.7), lineWidth: 1.5).frame(width: 26, height: 26)
            Rectangle().fill(.white.opacity(0.7)).frame(width: 1.5, height: 44)
        }
    }
}

/// The half line and its circle, and at each end the key, its circle, the three-point line and the ring.
private struct CourtLines: Shape {
    func path(in rect: CGRect) -> Path {
        let (w, h) = (rect.width, rect.height)
        return Path { path in
            path.addRect(rect.insetBy(dx: 1, dy: 1))
            path.move(to: CGPoint(x: w / 2, y: 0))
            path.addLine(to: CGPoint(x: w / 2, y: h))
            path.addEllipse(in: CGRect(x: w / 2 - h * 0.16, y: h * 0.34, width: h * 0.32, height: h * 0.32))
            for isRight in [false, true] {
                func x(_ value: CGFloat) -> CGFloat { isRight ? w - value : value }
                func oval(_ center: CGFloat, _ radius: CGFloat) {
                    path.addEllipse(in: CGRect(x: x(center) - radius, y: h / 2 - radius, width: radius * 2, height: radius * 2))
                }
                path.addRect(CGRect(x: min(x(0), x(w * 0.18)), y: h * 0.34, width: w * 0.18, height: h * 0.32))
                oval(w * 0.18, h * 0.13)
                oval(w * 0.05, h * 0.045)
                path.move(to: CGPoint(x: x(0), y: h * 0.1))
                path.addLine(to: CGPoint(x: x(w * 0.08), y: h * 0.1))
                path.addQuadCurve(to: CGPoint(x: x(w * 0.08), y: h * 0.9), control: CGPoint(x: x(w * 0.46), y: h * 0.5))
                path.addLine(to: CGPoint(x: x(0), y: h * 0.9))
            }
        }
    }
}

/// A row of seats that bends around the stage.
private struct BandShape: Shape {
    func path(in rect: CGRect) -> Path {
        let bend = rect.height * 0.22
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addQuadCurve(to: CGPoint(x: rect.maxX, y: rect.minY), control: CGPoint(x: rect.midX, y: rect.minY + bend * 2))
        path.addLine(to: CGPoint(x: rect.maxX - 6, y: rect.maxY - bend))
        path.addQuadCurve(to: CGPoint(x: rect.minX + 6, y: rect.maxY - bend), control: CGPoint(x: rect.midX, y: rect.maxY + bend))
        path.closeSubpath()
        return path
    }
}

private struct StageShape: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - 12, y: rect.maxY - 10))
        path.addQuadCurve(to: CGPoint(x: rect.minX + 12, y: rect.maxY - 10), control: CGPoint(x: rect.midX, y: rect.maxY + 8))
        path.closeSubpath()
        return path
    }
}
