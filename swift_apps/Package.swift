// swift-tools-version: 6.0
import PackageDescription

/// Each app is a library of its own in `Apps/<Name>`, the same inner shape in all.
let apps = ["Clock", "Notes", "Mail", "MyBank", "QuickBite"]

/// What debug builds check at run time (two accesses to one variable at once, code of the main actor that runs elsewhere) would
/// cost some per cent of every step.
let fast: [SwiftSetting] = [.unsafeFlags(["-enforce-exclusivity=unchecked", "-disable-dynamic-actor-isolation"], .when(configuration: .release))]

/// Apps say `import SwiftUI`; here that name stands for EmbeddedUI, on a Mac for Apple's own.
let swiftUI: [SwiftSetting] = fast + [.unsafeFlags(["-module-alias", "SwiftUI=EmbeddedUI"])]

let package = Package(
    name: "swift_apps",
    products: [.executable(name: "iosworld-simulator", targets: ["iosworld-simulator"])],
    targets: [
        .target(name: "CFork", path: "CFork"),
        .target(name: "CTypography", path: "CTypography"),
        .target(
            name: "EmbeddedUI", dependencies: ["CTypography"], path: "EmbeddedUI", exclude: ["COVERAGE.md"], swiftSettings: fast + [.swiftLanguageMode(.v5)]),
        .target(name: "PersonaKit", dependencies: ["EmbeddedUI"], path: "PersonaKit", swiftSettings: swiftUI),
        .target(name: "Gallery", dependencies: ["EmbeddedUI", "PersonaKit"], path: "Tests/Gallery", swiftSettings: swiftUI),
        .target(
            name: "Simulator",
            dependencies: ["CFork", "EmbeddedUI", "PersonaKit", "Gallery"] + apps.map { .init(stringLiteral: $0) },
            path: "Simulator", swiftSettings: swiftUI + [.swiftLanguageMode(.v5)]),
        .executableTarget(name: "iosworld-simulator", dependencies: ["Simulator"], path: "SimulatorMain", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "EmbeddedUITests", dependencies: ["EmbeddedUI"], path: "Tests/EmbeddedUITests", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "AppTests", dependencies: ["PersonaKit"] + apps.map { .init(stringLiteral: $0) }, path: "Tests/AppTests", swiftSettings: swiftUI),
        .testTarget(name: "SimulatorTests", dependencies: ["Simulator"], path: "Tests/SimulatorTests", swiftSettings: swiftUI + [.swiftLanguageMode(.v5)]),
    ] + apps.map { .target(name: $0, dependencies: ["EmbeddedUI", "PersonaKit"], path: "Apps/\($0)", swiftSettings: swiftUI) }
)
