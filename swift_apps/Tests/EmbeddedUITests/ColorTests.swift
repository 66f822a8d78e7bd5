import Foundation
import Testing
@testable import EmbeddedUI

private var light: EnvironmentValues { EnvironmentValues() }
private var dark: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = .dark
    return values
}
private let box = CGRect(x: 10, y: 20, width: 100, height: 50)

@MainActor @Suite struct ColorTests {
    @Test func colorsOfUIKitHaveAShadeForEachAppearance() {
        let color = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.5) : .red })
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        #expect(color.rgba(in: EnvironmentValues()) == UIColor.red.color.rgba(in: EnvironmentValues()))
        #expect(color.rgba(in: dark) == Color(white: 1, opacity: 0.5).rgba(in: dark))
    }

    @Test func colorsFollowTheScheme() {
        #expect(Color.red.rgba(in: light) == RGBA(255, 56, 60))
        #expect(Color.red.rgba(in: dark) == RGBA(255, 66, 69))
        #expect(Color(.systemGroupedBackground).rgba(in: light) == RGBA(242, 242, 247))
        #expect(Color(.systemGroupedBackground).rgba(in: dark) == .black)
        var sheet = dark
        sheet.interfaceLevel = .elevated
        #expect(Color(.systemGroupedBackground).rgba(in: sheet) == RGBA(28, 28, 30))
        #expect(Color(.secondarySystemGroupedBackground).rgba(in: sheet) == RGBA(44, 44, 46))
    }

    @Test func resolvedColorsKeepTheirComponents() {
        let resolved = Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5).resolve(in: light)
        #expect(abs(resolved.red - 0.2) < 1e-5 && abs(resolved.green - 0.4) < 1e-5 && abs(resolved.blue - 0.6) < 1e-5)
        #expect(resolved.opacity == 0.5)
        #expect(abs(resolved.linearRed - 0.0331) < 1e-3)
        #expect(Color(resolved).resolve(in: dark) == resolved)
    }

    @Test func resolvedColorsRoundTripAsJSON() throws {
        let color = Color.Resolved(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5)
        let back = try JSONDecoder().decode(Color.Resolved.self, from: JSONEncoder().encode(color))
        #expect(abs(back.red - color.red) < 1e-5 && abs(back.blue - color.blue) < 1e-5 && back.opacity == 0.5)
    }

    @Test(arguments: [(0.0, RGBA(255, 0, 0)), (1.0 / 3, RGBA(0, 255, 0)), (2.0 / 3, RGBA(0, 0, 255)), (1.0, RGBA(255, 0, 0))])
    func huesWrapAround(_ hue: Double, _ expected: RGBA) {
        let color = RGBA(hue: hue, saturation: 1, brightness: 1)
        #expect(abs(color.red - expected.red) < 1e-9 && abs(color.green - expected.green) < 1e-9 && abs(color.blue - expected.blue) < 1e-9)
    }

    @Test func wideColorsAreClippedAndWhiteStaysWhite() {
        #expect(Color(.displayP3, red: 1, green: 0, blue: 0).rgba(in: light).red == 1)
        let white = Color(.displayP3, red: 1, green: 1, blue: 1).rgba(in: light)
        #expect(abs(white.red - 1) < 1e-6 && abs(white.green - 1) < 1e-6 && abs(white.blue - 1) < 1e-6)
    }

    @Test func opacityMultiplies() {
        #expect(Color.black.opacity(0.5).opacity(0.5).rgba(in: light).alpha == 0.25)
        #expect(UIColor.systemRed.withAlphaComponent(0.3).withAlphaComponent(0.5).color.rgba(in: light).alpha == 0.5)
    }
}

@MainActor @Suite struct ShapeStyleTests {
    private func paint(_ style: some ShapeStyle, _ environment: EnvironmentValues = light) -> Paint { style.paint(in: environment, bounds: box) }

    @Test func hierarchicalStylesStartAtTheLabelColor() {
        #expect(paint(.primary) == .color(.black))
        #expect(paint(.secondary) == .color(RGBA(60, 60, 67, 0.6)))
        #expect(paint(.secondary, dark) == .color(RGBA(235, 235, 245, 0.6)))
        #expect(paint(.tertiary) == .color(RGBA(60, 60, 67, 0.3)))
    }

    @Test func hierarchicalStylesFollowTheForegroundStyle() {
        var environment = light
        environment.foregroundStyles = environment.foregroundStyles.setting([AnyShapeStyle(Color.red)])
        #expect(paint(.foreground, environment) == .color(RGBA(255, 56, 60)))
        #expect(paint(.secondary, environment) == .color(RGBA(255, 56, 60, 0.5)))
        environment.foregroundStyles = environment.foregroundStyles.setting([AnyShapeStyle(.secondary)])
        #expect(paint(.foreground, environment) == .color(RGBA(255, 56, 60, 0.5)))
        // Levels count from the first one, however deep `.secondary` is nested.
        #expect(paint(.secondary, environment) == .color(RGBA(255, 56, 60, 0.5)))
        #expect(paint(.primary, environment) == .color(RGBA(255, 56, 60)))
    }

    @Test func severalForegroundStylesSetTheLevels() {
        var environment = light
        environment.foregroundStyles = environment.foregroundStyles.setting([AnyShapeStyle(Color.red), AnyShapeStyle(Color.black)])
        #expect(paint(.secondary, environment) == .color(.black))
        #expect(paint(.tertiary, environment) == .color(RGBA(white: 0, alpha: 0.5)))
    }

    @Test func foregroundStyleInsideAForegroundStyleIsTheOuterOne() {
        var environment = light
        environment.foregroundStyles = environment.foregroundStyles.setting([AnyShapeStyle(Color.red)])
        environment.foregroundStyles = environment.foregroundStyles.setting([AnyShapeStyle(.primary.opacity(0.5))])
        #expect(paint(.foreground, environment) == .color(RGBA(255, 56, 60, 0.5)))
    }

    @Test func tintIsBlueUntilSet() {
        #expect(paint(.tint) == .color(RGBA(0, 136, 255)))
        var environment = light
        environment.tint = AnyShapeStyle(Color.green)
        #expect(paint(.tint, environment) == .color(RGBA(52, 199, 89)))
        #expect(paint(Color.accentColor, environment) == .color(RGBA(52, 199, 89)))
        // A tint that names the accent color means the one outside, not itself.
        environment.tint = AnyShapeStyle(Color.accentColor)
        #expect(paint(.tint, environment) == .color(RGBA(0, 136, 255)))
    }

    @Test func fillAndBackgroundStylesHaveLevels() {
        #expect(paint(.fill) == .color(RGBA(120, 120, 128, 0.2)))
        #expect(paint(.fill.quaternary) == .color(RGBA(116, 116, 128, 0.08)))
        #expect(paint(.background.secondary) == .color(RGBA(242, 242, 247)))
        #expect(paint(.background) == .color(.white))
    }

    @Test func gradientsUseTheirBounds() {
        let stops = [PaintStop(location: 0, color: .black), PaintStop(location: 0.5, color: .white), PaintStop(location: 1, color: .black)]
        #expect(
            paint(LinearGradient(colors: [.black, .white, .black], startPoint: .leading, endPoint: .bottomTrailing))
                == .linear(stops: stops, from: CGPoint(x: 10, y: 45), to: CGPoint(x: 110, y: 70)))
        #expect(
            paint(RadialGradient(colors: [.black, .white, .black], center: .topLeading, startRadius: 1, endRadius: 9))
                == .radial(stops: stops, center: CGPoint(x: 10, y: 20), startRadius: 1, endRadius: 9))
        #expect(
            paint(AngularGradient(colors: [.black, .white, .black], center: .center, angle: .degrees(-90)))
                == .angular(stops: stops, center: CGPoint(x: 60, y: 45), start: -90, end: 270))
    }

    @Test func opacityAppliesToEveryGradientStop() {
        guard case .linear(let stops, _, _) = paint(LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom).opacity(0.5)) else {
            Issue.record("a faded gradient is no gradient any more")
            return
        }
        #expect(stops.map(\.color.alpha) == [0.5, 0.5])
    }

    @Test func customShapeStylesAreResolved() {
        struct Brand: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> some ShapeStyle { environment.colorScheme == .dark ? Color.white : Color.black }
        }
        #expect(paint(Brand()) == .color(.black))
        #expect(paint(Brand(), dark) == .color(.white))
        #expect(paint(AnyShapeStyle(AnyShapeStyle(Brand())), dark) == .color(.white))
    }

    @Test func perceptualGradientsKeepTheirEnds() {
        let stops = Gradient(colors: [.black, .white]).colorSpace(.perceptual).paintStops(in: light)
        #expect(stops.count == 9)
        #expect(stops.first?.color == .black && stops.last?.color == .white)
        #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.location < $1.location && $0.color.luminance < $1.color.luminance })
    }
}
