// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

/// Each app is a library of its own in `Apps/<Name>`, the same inner shape in all.
let apps = [
    "Clock",
    "Notes",
    "Mail",
    "MyBank",
    "QuickBite",
    "QuickChat",
    "TeamChat",
    "SplitPay",
    "FreshCart",
    "MegaMart",
    "DineSpot",
    "TasteRank",
    "CityRide",
    "SkyTrip",
    "StayFinder",
    "TicketBox",
    "Cinephile",
    "ScoreZone",
    "TrailBlaze",
    "CalTrack",
    "Weather",
    "LockedIn",
    "CloudDocs",
    "CloudSheets",
    "CloudSlides",
    "CloudDrive",
    "Calendar",
    "Settings",
    "Contacts",
    "Phone",
    "Photos",
    "Messages",
    "Reminders",
    "Maps",
]
/// The apps whose mails are worded in files (`Apps/<Name>/Mails`), which the compiler of the seeds reads, too.
let mailing: Set = ["CityRide", "DineSpot", "FreshCart", "MegaMart", "QuickBite", "SkyTrip", "StayFinder", "TicketBox"]
let appTargets: [Target.Dependency] = apps.map { .init(stringLiteral: $0) }

// On Apple's hosts the apps are built for iOS, with Apple's SwiftUI. Elsewhere, and where IOSWORLD_EMBEDDED is set, they are
// built for the embedded simulator: `import SwiftUI` then stands for EmbeddedUI, and `import Charts` and `import Combine` likewise.
#if os(Linux)
let isEmbedded = true
#else
let isEmbedded = Context.environment["IOSWORLD_EMBEDDED"] != nil
#endif

/// What debug builds check at run time (two accesses to one variable at once, code of the main actor that runs elsewhere) would
/// cost some per cent of every step.
let fast: [SwiftSetting] = [.unsafeFlags(["-enforce-exclusivity=unchecked", "-disable-dynamic-actor-isolation"], .when(configuration: .release))]
/// A phone has one thread, so reference counts need no atomic instructions, which take a fifth of a step. The linker redirects what all
/// code calls, the standard library and Foundation included, to the runtime's own functions for a single thread.
let singleThreaded: [String] = ["retain", "release", "bridgeObjectRetain", "bridgeObjectRelease"].flatMap { [$0, "\($0)_n"] }
    .flatMap { ["-Xlinker", "--wrap=swift_\($0)", "-Xlinker", "--defsym=__wrap_swift_\($0)=swift_nonatomic_\($0)"] }
/// What Swift allocates comes from pools for a single thread (`CFork/pool.c`).
let pooled: [String] = [("swift_slowAlloc", "alloc"), ("swift_slowDealloc", "free"), ("malloc_usable_size", "size")]
    .flatMap { ["-Xlinker", "--wrap=\($0)", "-Xlinker", "--defsym=__wrap_\($0)=iosworld_pool_\($1)"] }
/// What a type conforms to is looked up in an index (`CFork/conformances.c`), generic types in a table (`CFork/generic_types.c`).
let indexed: [String] =
    ["", "Common", "WithExecutionContext"].map { "conformsToProtocol\($0)" } + ["getGenericMetadata", "getCanonicalPrespecializedGenericMetadata"]
let lookups = indexed.flatMap { ["-Xlinker", "--wrap=swift_\($0)"] }
/// The standard library and Foundation are part of the executable. Tests link them dynamically. Modules are compiled once for both, so
/// they don't name the libraries that the static Foundation consists of.
let staticallyLinked: [String] =
    ["-static-stdlib"]
    + ["CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections", "swiftSynchronization", "stdc++"].map { "-l\($0)" }
/// Tests run once: to optimize them takes longer than it saves.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
let swiftUI: [SwiftSetting] =
    isEmbedded ? fast + [.unsafeFlags(["SwiftUI=EmbeddedUI", "Charts=EmbeddedCharts", "Combine=EmbeddedCombine"].flatMap { ["-module-alias", $0] })] : []
/// To optimize the apps takes half of a build. Most of a step's time is spent in EmbeddedUI.
let appSettings = Context.environment["IOSWORLD_QUICK_BUILD"] == nil ? swiftUI : swiftUI + unoptimized
let ui: [Target.Dependency] = isEmbedded ? ["EmbeddedUI", "EmbeddedCharts"] : []

/// The same on both sides.
let shared: [Target] =
    [
        .target(name: "PersonaKit", dependencies: ui, path: "PersonaKit", swiftSettings: swiftUI),
        .target(name: "AppCatalog", dependencies: ui + ["PersonaKit"] + appTargets, path: "AppCatalog", swiftSettings: swiftUI),
    ]
    + apps.map {
        .target(
            name: $0, dependencies: ui + ["PersonaKit"], path: "Apps/\($0)", resources: mailing.contains($0) ? [.embedInCode("Mails")] : [],
            swiftSettings: appSettings)
    }

let embedded: [Target] = [
    .target(name: "CFork", path: "CFork"),
    .target(name: "CHost", path: "CHost"),
    .target(name: "CKeyboard", path: "CKeyboard"),
    .target(name: "CTypography", path: "CTypography"),
    .target(name: "EmbeddedCombine", path: "EmbeddedCombine", swiftSettings: fast + [.swiftLanguageMode(.v5)]),
    .macro(name: "EmbeddedMacros", path: "EmbeddedMacros"),
    .target(
        name: "EmbeddedUI", dependencies: ["CFork", "CHost", "CTypography", "EmbeddedCombine", "EmbeddedMacros"], path: "EmbeddedUI", exclude: ["COVERAGE.md"],
        swiftSettings: fast + [.swiftLanguageMode(.v5)]),
    .target(name: "EmbeddedCharts", dependencies: ["EmbeddedUI"], path: "EmbeddedCharts", swiftSettings: fast + [.swiftLanguageMode(.v5)]),
    .target(name: "Gallery", dependencies: ["EmbeddedUI", "PersonaKit"], path: "Tests/Gallery", swiftSettings: appSettings),
    .target(
        name: "Simulator", dependencies: ["AppCatalog", "CFork", "CKeyboard", "EmbeddedUI", "PersonaKit", "Gallery"],
        path: "Simulator", swiftSettings: swiftUI + [.swiftLanguageMode(.v5)]),
    .executableTarget(
        name: "iosworld-simulator", dependencies: ["Simulator"], path: "SimulatorMain", swiftSettings: [.swiftLanguageMode(.v5)],
        linkerSettings: [.unsafeFlags(staticallyLinked + singleThreaded + pooled + lookups, .when(platforms: [.linux], configuration: .release))]),
    .testTarget(
        name: "EmbeddedUITests", dependencies: ["EmbeddedCharts", "EmbeddedUI"], path: "Tests/EmbeddedUITests",
        swiftSettings: unoptimized + [.swiftLanguageMode(.v5)]),
    .testTarget(name: "AppTests", dependencies: ["AppCatalog", "PersonaKit"] + appTargets, path: "Tests/AppTests", swiftSettings: swiftUI + unoptimized),
    .testTarget(
        name: "SimulatorTests", dependencies: ["Simulator"], path: "Tests/SimulatorTests",
        swiftSettings: swiftUI + unoptimized + [.swiftLanguageMode(.v5)]),
]

/// An executable for each app, and the tool that works on a phone's files. `iosworld apps build` makes bundles of them.
let ios: [Target] =
    [.executableTarget(name: "iosworld-state", dependencies: ["AppCatalog"], path: "Mains/State")]
    + apps.map { .executableTarget(name: "\($0)Main", dependencies: ["AppCatalog", .init(stringLiteral: $0)], path: "Mains/\($0)") }

let package = Package(
    name: "swift_apps",
    platforms: isEmbedded ? nil : [.iOS(.v17)],
    products: isEmbedded
        ? [.executable(name: "iosworld-simulator", targets: ["iosworld-simulator"])]
        : ios.map { .executable(name: $0.name, targets: [$0.name]) } + apps.map { .library(name: $0, targets: [$0]) },
    targets: shared + (isEmbedded ? embedded : ios)
)
