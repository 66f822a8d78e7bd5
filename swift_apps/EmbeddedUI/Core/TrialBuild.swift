/// Builds views only to measure them or to look at what they are. The nodes are discarded, and what the views would present, register
/// for focus, or report about their place is left out: if they come into view, they are built again.
@MainActor package enum TrialBuild {
    package private(set) static var isRunning = false

    package static func run<Result>(_ body: () -> Result) -> Result {
        let outer = isRunning
        isRunning = true
        defer { isRunning = outer }
        return body()
    }
}
