import SwiftUI

/// The sky behind a city: its color by weather and hour, with sun, stars, clouds, rain, snow or fog.
struct SkyBackground: View {
    let sky: Sky
    let isNight: Bool
    /// Minutes from the nearest sunrise or sunset; the horizon glows when there are few.
    var minutesFromTwilight = 600

    var body: some View {
        ZStack {
            LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
            Canvas { context, size in SkyPainting(sky: sky, isNight: isNight, size: size).draw(context) }
        }
        .accessibilityHidden(true)
    }

    private var colors: [Color] {
        func rgb(_ hex: Int) -> Color {
            Color(red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
        }
        var pair: (Int, Int)
        switch sky {
        case .clear, .mostlyClear, .windy: pair = isNight ? (0x0A1433, 0x2E4377) : (0x1F6FC8, 0x6CB0EA)
        case .partlyCloudy: pair = isNight ? (0x111B3A, 0x3A4C74) : (0x3378BD, 0x7FAFDB)
        case .haze: pair = isNight ? (0x2A2433, 0x5A4A55) : (0xA8743C, 0xD2A86B)
        case .mostlyCloudy, .cloudy: pair = isNight ? (0x1B2436, 0x42506A) : (0x56708C, 0x8CA0B4)
        case .fog: pair = isNight ? (0x262E3A, 0x525C69) : (0x6A7886, 0x9AA5AF)
        case .drizzle, .rain, .sleet: pair = isNight ? (0x172030, 0x384660) : (0x42546A, 0x71859B)
        case .heavyRain, .thunderstorms: pair = isNight ? (0x10151F, 0x2E384B) : (0x2C3950, 0x596A83)
        case .snow: pair = isNight ? (0x26324A, 0x5B6B86) : (0x6C86A3, 0xA3B7CB)
        }
        if minutesFromTwilight < 45, sky.cover < 5, sky != .fog { return [rgb(0x2A3C7C), rgb(0x8C5E96), rgb(0xE8946A)] }
        return [rgb(pair.0), rgb(pair.1)]
    }
}

/// What is in the sky. Everything stands where its number puts it, so that the same weather always looks the same.
private struct SkyPainting {
    let sky: Sky
    let isNight: Bool
    let size: CGSize

    /// A share between 0 and 1 that varies with a number.
    private func share(_ index: Int, _ salt: Int) -> CGFloat {
        let mixed = index * 7919 + salt * 104_729 + index * index * 31
        return CGFloat(mixed % 997) / 997
    }

    func draw(_ context: GraphicsContext) {
        if isNight, sky.cover < 7, sky != .fog { stars(context) }
        if sky.cover < 5, sky != .fog { isNight ? moon(context) : sun(context) }
        clouds(context)
        switch sky {
        case .fog, .haze: bands(context)
        case .drizzle: rain(context, count: 40, length: 9, opacity: 0.28)
        case .rain, .sleet: rain(context, count: 80, length: 16, opacity: 0.32)
        case .heavyRain, .thunderstorms: rain(context, count: 130, length: 24, opacity: 0.36)
        case .snow: snow(context)
        case .windy: streaks(context)
        default: break
        }
        if sky == .thunderstorms { bolt(context) }
    }

    private func sun(_ context: GraphicsContext) {
        let isRow = size.height < 200
        let center = CGPoint(x: size.width * (isRow ? 0.55 : 0.92), y: isRow ? 0 : 96)
        for (radius, opacity) in [(size.width * 0.62, 0.16), (size.width * 0.36, 0.22), (size.width * 0.18, 0.35)] {
            let rect = CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
            context.fill(
                Path(ellipseIn: rect),
                with: .radialGradient(
                    Gradient(colors: [Color(red: 1, green: 0.95, blue: 0.75).opacity(opacity), .clear]), center: center, startRadius: 0, endRadius: radius))
        }
        if isRow { return }
        let disc = CGRect(x: center.x - 34, y: center.y - 34, width: 68, height: 68)
        context.fill(Path(ellipseIn: disc), with: .color(Color(red: 1, green: 0.96, blue: 0.82).opacity(0.72)))
    }

    private func moon(_ context: GraphicsContext) {
        let isRow = size.height < 200, side: CGFloat = isRow ? 26 : 40
        let disc = CGRect(x: size.width * (isRow ? 0.52 : 0.84), y: isRow ? 14 : 44, width: side, height: side)
        context.fill(Path(ellipseIn: disc.insetBy(dx: -26, dy: -26)), with: .color(.white.opacity(0.06)))
        context.fill(Path(ellipseIn: disc), with: .color(Color(red: 0.95, green: 0.95, blue: 0.90).opacity(0.92)))
        if isRow { return }
        for (dx, dy, r) in [(10.0, 12.0, 4.0), (22, 20, 5), (15, 27, 3)] {
            context.fill(Path(ellipseIn: CGRect(x: disc.minX + dx, y: disc.minY + dy, width: r * 2, height: r * 2)), with: .color(.gray.opacity(0.22)))
        }
    }

    private func stars(_ context: GraphicsContext) {
        for index in 0..<90 {
            let radius = 0.5 + share(index, 3) * 1.1
            let point = CGPoint(x: share(index, 1) * size.width, y: share(index, 2) * size.height * 0.8)
            context.fill(
                Path(ellipseIn: CGRect(x: point.x, y: point.y, width: radius * 2, height: radius * 2)),
                with: .color(.white.opacity(0.35 + Double(share(index, 4)) * 0.5)))
        }
    }

    private func clouds(_ context: GraphicsContext) {
        let dark = isNight || sky.isWet
        for index in 0..<sky.cover {
            let width = size.width * (0.5 + share(index, 5) * 0.5), height = width * 0.26
            let x = share(index, 6) * size.width * 1.2 - width * 0.35, y = size.height * (0.01 + share(index, 7) * 0.34)
            let tone = Color(white: dark ? 0.62 : 1).opacity(dark ? 0.16 : 0.20)
            var path = Path()
            for (dx, dy, w, h) in [(0.0, 0.45, 0.5, 0.55), (0.22, 0.1, 0.42, 0.8), (0.48, 0.25, 0.4, 0.7), (0.62, 0.5, 0.38, 0.5)] {
                path.addEllipse(in: CGRect(x: x + width * dx, y: y + height * dy, width: width * w, height: height * h))
            }
            path.addRoundedRect(
                in: CGRect(x: x + width * 0.1, y: y + height * 0.62, width: width * 0.8, height: height * 0.38),
                cornerSize: CGSize(width: height * 0.19, height: height * 0.19))
            var soft = context
            soft.addFilter(.blur(radius: 7))
            soft.fill(path, with: .color(tone))
        }
    }

    private func bands(_ context: GraphicsContext) {
        var soft = context
        soft.addFilter(.blur(radius: 14))
        for index in 0..<9 {
            let y = size.height * (0.06 + CGFloat(index) * 0.1), x = (share(index, 8) - 0.5) * size.width * 0.6
            soft.fill(
                Path(roundedRect: CGRect(x: x, y: y, width: size.width * 1.1, height: 34), cornerRadius: 17),
                with: .color(.white.opacity(isNight ? 0.07 : 0.15)))
        }
    }

    private func rain(_ context: GraphicsContext, count: Int, length: CGFloat, opacity: Double) {
        var path = Path()
        for index in 0..<count {
            let x = share(index, 9) * size.width * 1.1, y = share(index, 10) * size.height
            path.move(to: CGPoint(x: x, y: y))
            path.addLine(to: CGPoint(x: x - length * 0.24, y: y + length))
        }
        context.stroke(path, with: .color(.white.opacity(opacity)), lineWidth: 1.1)
    }

    private func snow(_ context: GraphicsContext) {
        for index in 0..<110 {
            let radius = 1 + share(index, 11) * 2.4
            context.fill(
                Path(ellipseIn: CGRect(x: share(index, 12) * size.width, y: share(index, 13) * size.height, width: radius * 2, height: radius * 2)),
                with: .color(.white.opacity(0.65)))
        }
    }

    private func streaks(_ context: GraphicsContext) {
        for index in 0..<8 {
            let x = share(index, 14) * size.width * 0.7, y = size.height * (0.08 + share(index, 15) * 0.5), width = 70 + share(index, 16) * 120
            var path = Path()
            path.move(to: CGPoint(x: x, y: y))
            path.addCurve(
                to: CGPoint(x: x + width, y: y - 4), control1: CGPoint(x: x + width * 0.4, y: y - 12), control2: CGPoint(x: x + width * 0.6, y: y + 10))
            context.stroke(path, with: .color(.white.opacity(0.25)), style: StrokeStyle(lineWidth: 2, lineCap: .round))
        }
    }

    private func bolt(_ context: GraphicsContext) {
        let x = size.width * 0.72, y = size.height * 0.10
        var path = Path()
        path.addLines([
            CGPoint(x: x, y: y), CGPoint(x: x - 26, y: y + 74), CGPoint(x: x - 4, y: y + 70), CGPoint(x: x - 24, y: y + 140), CGPoint(x: x + 26, y: y + 56),
            CGPoint(x: x + 4, y: y + 58), CGPoint(x: x + 18, y: y),
        ])
        path.closeSubpath()
        context.fill(path, with: .color(Color(red: 1, green: 0.95, blue: 0.6).opacity(0.5)))
    }
}
