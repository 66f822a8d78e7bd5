import SwiftUI

// The dishes, each in a 100×100 square. Seen from above unless said otherwise.

/// The soft shadow under a dish.
private struct Ground: View {
    var width: CGFloat = 92

    var body: some View {
        Ellipse().fill(.black.opacity(0.16)).frame(width: width, height: width * 0.94).offset(y: 6)
    }
}

struct BowlDrawing: View {
    let base: Color
    let toppings: [Color]
    let turn: Angle

    // Where the toppings lie, and how large they are.
    private static let places: [(x: CGFloat, y: CGFloat, size: CGFloat)] = [
        (-17, -13, 31), (16, -17, 28), (20, 13, 30), (-14, 18, 27), (1, 1, 22), (-27, 4, 18),
    ]

    var body: some View {
        ZStack {
            Ground()
            Circle().fill(Color(white: 0.97)).frame(width: 92, height: 92)
            Circle().fill(Color(white: 0.84)).frame(width: 82, height: 82)
            Circle().fill(base).frame(width: 79, height: 79)
            ZStack {
                ForEach(toppings.indices, id: \.self) { index in
                    let place = Self.places[index % Self.places.count]
                    Topping(color: toppings[index], size: place.size)
                        .offset(x: place.x, y: place.y)
                }
            }
            .rotationEffect(turn)
        }
    }
}

/// A heap of one ingredient: a blob with lighter and darker pieces.
private struct Topping: View {
    let color: Color
    let size: CGFloat

    var body: some View {
        ZStack {
            Ellipse().fill(color).frame(width: size, height: size * 0.86)
            Circle().fill(.white.opacity(0.22)).frame(width: size * 0.34, height: size * 0.34).offset(x: -size * 0.18, y: -size * 0.16)
            Circle().fill(.black.opacity(0.10)).frame(width: size * 0.28, height: size * 0.28).offset(x: size * 0.20, y: size * 0.12)
            Circle().fill(.white.opacity(0.16)).frame(width: size * 0.22, height: size * 0.22).offset(x: size * 0.08, y: -size * 0.22)
        }
    }
}

struct DiskDrawing: View {
    let colors: [Color]
    let turn: Angle

    private static let places: [(x: CGFloat, y: CGFloat)] = [(-20, -14), (14, -24), (22, 6), (2, 2), (-10, 22), (14, 26), (-27, 8)]

    var body: some View {
        ZStack {
            Ground()
            Circle().fill(colors[0]).frame(width: 90, height: 90)
            Circle().fill(colors[1]).frame(width: 76, height: 76)
            ZStack {
                ForEach(0..<Self.places.count, id: \.self) { index in
                    Circle()
                        .fill(colors[2 + index % (colors.count - 2)])
                        .frame(width: index % 2 == 0 ? 15 : 11, height: index % 2 == 0 ? 15 : 11)
                        .offset(x: Self.places[index].x, y: Self.places[index].y)
                }
            }
            .rotationEffect(turn)
            Circle().stroke(.white.opacity(0.25), lineWidth: 2).frame(width: 82, height: 82)
        }
    }
}

struct RingDrawing: View {
    let color: Color

    var body: some View {
        ZStack {
            Ground(width: 86)
            Circle().stroke(color, lineWidth: 30).frame(width: 56, height: 56)
            Circle().stroke(.white.opacity(0.22), lineWidth: 5).frame(width: 66, height: 66)
            ForEach(0..<14, id: \.self) { index in
                Capsule()
                    .fill(index % 3 == 0 ? Food.bean : Food.cream)
                    .frame(width: 5, height: 2.6)
                    .rotationEffect(.degrees(Double(index * 53)))
                    .offset(x: index % 2 == 0 ? 24 : 31)
                    .rotationEffect(.degrees(Double(index) * 360 / 14))
            }
        }
    }
}

struct PlateDrawing: View {
    let main: Color
    let sides: [Color]
    let turn: Angle

    var body: some View {
        ZStack {
            Ground()
            Circle().fill(Color(white: 0.98)).frame(width: 94, height: 94)
            Circle().stroke(Color(white: 0.88), lineWidth: 2).frame(width: 72, height: 72)
            ZStack {
                Ellipse().fill(main).frame(width: 52, height: 33).rotationEffect(.degrees(-24)).offset(x: -7, y: 9)
                Ellipse().fill(.white.opacity(0.20)).frame(width: 34, height: 8).rotationEffect(.degrees(-24)).offset(x: -10, y: 3)
                Topping(color: sides[0], size: 24).offset(x: 19, y: -15)
                Topping(color: sides[1], size: 21).offset(x: -11, y: -22)
                Topping(color: sides[2], size: 16).offset(x: 25, y: 11)
            }
            .rotationEffect(turn)
        }
    }
}

/// A burger or sandwich from the side.
struct StackDrawing: View {
    let layers: [Color]

    var body: some View {
        ZStack {
            Ellipse().fill(.black.opacity(0.16)).frame(width: 86, height: 14).offset(y: 38)
            VStack(spacing: 1) {
                Dome()
                    .fill(layers[0])
                    .frame(width: 76, height: 28)
                    .overlay {
                        HStack(spacing: 10) {
                            ForEach(0..<4, id: \.self) { index in
                                Capsule().fill(Food.cream).frame(width: 5, height: 3).offset(y: index % 2 == 0 ? -3 : 3)
                            }
                        }
                    }
                ForEach(1..<(layers.count - 1), id: \.self) { index in
                    Capsule()
                        .fill(layers[index])
                        .frame(width: index % 2 == 0 ? 78 : 84, height: layers[index] == Food.meat ? 13 : 6)
                }
                UnevenRoundedRectangle(topLeadingRadius: 4, bottomLeadingRadius: 12, bottomTrailingRadius: 12, topTrailingRadius: 4)
                    .fill(layers[layers.count - 1])
                    .frame(width: 76, height: 15)
            }
        }
    }
}

/// The upper half of an ellipse, with a flat bottom.
struct Dome: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            // 0.5523 of the radius: how far the handles of a quarter of a circle reach.
            let (x, y) = (rect.width / 2 * 0.5523, rect.height * 0.5523)
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addCurve(
                to: CGPoint(x: rect.midX, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.maxY - y),
                control2: CGPoint(x: rect.midX - x, y: rect.minY))
            path.addCurve(
                to: CGPoint(x: rect.maxX, y: rect.maxY), control1: CGPoint(x: rect.midX + x, y: rect.minY),
                control2: CGPoint(x: rect.maxX, y: rect.maxY - y))
            path.closeSubpath()
        }
    }
}

struct RollsDrawing: View {
    let fillings: [Color]

    private static let places: [(x: CGFloat, y: CGFloat)] = [(-22, -12), (22, -12), (0, 22)]

    var body: some View {
        ZStack {
            RoundedRectangle(cornerRadius: 14, style: .continuous).fill(.black.opacity(0.15)).frame(width: 96, height: 88).offset(y: 5)
            RoundedRectangle(cornerRadius: 14, style: .continuous).fill(Color(red: 0.20, green: 0.22, blue: 0.26)).frame(width: 96, height: 88)
            ForEach(0..<fillings.count, id: \.self) { index in
                ZStack {
                    Circle().fill(Food.seaweed).frame(width: 41, height: 41)
                    Circle().fill(Food.rice).frame(width: 36, height: 36)
                    RoundedRectangle(cornerRadius: 5).fill(fillings[index]).frame(width: 16, height: 16)
                    RoundedRectangle(cornerRadius: 2).fill(Food.leaf).frame(width: 5, height: 13).offset(x: 7)
                }
                .offset(x: Self.places[index].x, y: Self.places[index].y)
            }
        }
    }
}

/// Tacos from the side.
struct ShellDrawing: View {
    let fillings: [Color]

    var body: some View {
        ZStack {
            Ellipse().fill(.black.opacity(0.16)).frame(width: 90, height: 12).offset(y: 32)
            HStack(spacing: -7) {
                ForEach(0..<fillings.count, id: \.self) { index in
                    Circle().fill(fillings[index]).frame(width: 24, height: 24).offset(y: index % 2 == 0 ? -4 : -9)
                }
            }
            .offset(y: -11)
            Dome()
                .fill(Food.corn)
                .frame(width: 92, height: 48)
                .offset(y: 9)
            Dome()
                .stroke(.white.opacity(0.4), lineWidth: 3)
                .frame(width: 74, height: 35)
                .offset(y: 11)
        }
    }
}

struct WrapDrawing: View {
    var body: some View {
        ZStack {
            Capsule().fill(.black.opacity(0.16)).frame(width: 96, height: 42).offset(y: 7)
            Capsule().fill(Food.noodle).frame(width: 94, height: 42)
            Capsule().fill(.white.opacity(0.28)).frame(width: 62, height: 8).offset(x: -4, y: -11)
            HStack(spacing: -2) {
                Circle().fill(Food.leaf).frame(width: 13, height: 13)
                Circle().fill(Food.bean).frame(width: 12, height: 12).offset(y: 5)
                Circle().fill(Food.tomato).frame(width: 12, height: 12).offset(y: -4)
            }
            .offset(x: 27)
            UnevenRoundedRectangle(topLeadingRadius: 21, bottomLeadingRadius: 21, bottomTrailingRadius: 0, topTrailingRadius: 0)
                .fill(LinearGradient(colors: [Color(white: 0.90), Color(white: 0.72)], startPoint: .top, endPoint: .bottom))
                .frame(width: 52, height: 44)
                .offset(x: -22)
        }
        .rotationEffect(.degrees(-24))
    }
}

/// A drink from the side: with a lid and a sleeve when hot, in a glass with ice when cold.
struct CupDrawing: View {
    let drink: Color
    let isHot: Bool

    var body: some View {
        ZStack {
            Ellipse().fill(.black.opacity(0.16)).frame(width: 54, height: 12).offset(y: 42)
            if isHot {
                CupShape().fill(Color(white: 0.97)).frame(width: 56, height: 72).offset(y: 7)
                CupShape(taper: 0.06).fill(drink).frame(width: 51, height: 30).offset(y: 10)
                Capsule().fill(Color(white: 0.25)).frame(width: 62, height: 9).offset(y: -30)
                RoundedRectangle(cornerRadius: 4).fill(Color(white: 0.32)).frame(width: 46, height: 9).offset(y: -37)
            } else {
                CupShape().fill(.white.opacity(0.55)).frame(width: 58, height: 84)
                CupShape(taper: 0.14).fill(drink).frame(width: 53, height: 66).offset(y: 6)
                RoundedRectangle(cornerRadius: 4).fill(.white.opacity(0.35)).frame(width: 15, height: 15).rotationEffect(.degrees(18)).offset(x: -9, y: -13)
                RoundedRectangle(cornerRadius: 4).fill(.white.opacity(0.28)).frame(width: 13, height: 13).rotationEffect(.degrees(-24)).offset(x: 10, y: -6)
                Capsule().fill(BiteStyle.tint).frame(width: 5, height: 52).rotationEffect(.degrees(14)).offset(x: 12, y: -32)
            }
        }
    }
}

/// Narrower at the bottom.
private struct CupShape: Shape {
    var taper: CGFloat = 0.16

    func path(in rect: CGRect) -> Path {
        Path { path in
            let inset = rect.width * taper
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX - inset, y: rect.maxY - 5))
            path.addQuadCurve(to: CGPoint(x: rect.maxX - inset - 5, y: rect.maxY), control: CGPoint(x: rect.maxX - inset, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX + inset + 5, y: rect.maxY))
            path.addQuadCurve(to: CGPoint(x: rect.minX + inset, y: rect.maxY - 5), control: CGPoint(x: rect.minX + inset, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

struct ConeDrawing: View {
    let scoops: [Color]

    var body: some View {
        ZStack {
            CupShape(taper: 0.44).fill(Food.bread).frame(width: 42, height: 52).offset(y: 22)
            Circle().fill(scoops[0]).frame(width: 38, height: 38).offset(x: -14, y: -10)
            Circle().fill(scoops[1]).frame(width: 38, height: 38).offset(x: 14, y: -10)
            Circle().fill(scoops[2]).frame(width: 38, height: 38).offset(y: -28)
            Circle().fill(.white.opacity(0.3)).frame(width: 9, height: 9).offset(x: -8, y: -36)
            Circle().fill(Food.berry).frame(width: 11, height: 11).offset(y: -47)
        }
    }
}

/// From the side.
struct FriesDrawing: View {
    var body: some View {
        ZStack {
            Ellipse().fill(.black.opacity(0.16)).frame(width: 62, height: 12).offset(y: 42)
            HStack(alignment: .bottom, spacing: 1.5) {
                ForEach(0..<8, id: \.self) { index in
                    RoundedRectangle(cornerRadius: 2)
                        .fill(index % 2 == 0 ? Food.cheese : Food.corn)
                        .frame(width: 6, height: [46, 54, 40, 58, 48, 56, 42, 50][index])
                        .rotationEffect(.degrees(Double(index - 4) * 3))
                }
            }
            .offset(y: -14)
            CupShape(taper: 0.12).fill(Food.tomato).frame(width: 66, height: 50).offset(y: 18)
            Circle().fill(.white.opacity(0.85)).frame(width: 20, height: 20).offset(y: 20)
        }
    }
}

struct DumplingsDrawing: View {
    let turn: Angle

    private static let places: [(x: CGFloat, y: CGFloat)] = [(-20, -14), (20, -14), (-20, 16), (20, 16)]

    var body: some View {
        ZStack {
            Ground()
            Circle().fill(Food.bread).frame(width: 94, height: 94)
            Circle().fill(Food.noodle).frame(width: 84, height: 84)
            ZStack {
                ForEach(0..<Self.places.count, id: \.self) { index in
                    dumpling.offset(x: Self.places[index].x, y: Self.places[index].y)
                }
            }
            .rotationEffect(turn)
        }
    }

    private var dumpling: some View {
        ZStack {
            Circle().fill(Food.cream).frame(width: 33, height: 33)
            ForEach(0..<6, id: \.self) { fold in
                Capsule().fill(.black.opacity(0.10)).frame(width: 2, height: 10).offset(y: -8).rotationEffect(.degrees(Double(fold) * 60))
            }
            Circle().fill(Food.rice).frame(width: 7, height: 7)
        }
    }
}
