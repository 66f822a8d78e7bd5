import Foundation
import PersonaKit

/// The command line of `iosworld-state`: works on a phone that is kept as files, while no app has it in front.
@MainActor public enum StateCommand {
    static let usage = """
        usage: iosworld-state seed --folder DIR --seeds DIR [--now 2026-05-12T09:41:00-07:00] [--apps NAMES]
               iosworld-state apply --folder DIR
        seed   puts a fresh phone with these apps into the folder: iosworld (the usual set), all, or ids separated by commas
        apply  carries out what is pending there, and prints the number of the last line that is part of the state
        """

    /// Gives the exit status: 0, or 2 with the reason on stderr.
    public static func main(_ arguments: [String]) -> Int32 {
        do {
            print(try run(arguments))
            return 0
        } catch {
            FileHandle.standardError.write(Data("iosworld-state: \(error)\n".utf8))
            return 2
        }
    }

    private static func run(_ arguments: [String]) throws -> Int {
        guard let verb = arguments.first, ["seed", "apply"].contains(verb) else { throw PersonaError("expected seed or apply\n" + usage) }
        var options: [String: String] = [:]
        var rest = arguments.dropFirst()
        while let option = rest.popFirst() {
            guard ["--folder", "--seeds", "--now", "--apps"].contains(option), let value = rest.popFirst() else {
                throw PersonaError("unknown or incomplete option \(option)\n" + usage)
            }
            options[option] = value
        }
        guard let folder = options["--folder"] else { throw PersonaError("\(verb): expected --folder DIR\n" + usage) }
        let shared = SharedFolder(URL(fileURLWithPath: folder))
        if verb == "apply" {
            try shared.load(apps: AppCatalog.stores)
            return try shared.applyPending()
        }
        guard let seeds = options["--seeds"] else { throw PersonaError("seed: expected --seeds DIR\n" + usage) }
        guard let now = options["--now"].map(PersonaJSON.date) ?? SystemState.start else {
            throw PersonaError("--now: expected a moment such as 2026-05-12T09:41:00-07:00, got \(options["--now"] ?? "")")
        }
        let source = URL(fileURLWithPath: seeds)
        let stores = AppCatalog.stores(of: try AppCatalog.apps(named: options["--apps"] ?? "iosworld"))
        try PersonaHost.load(apps: stores, seeds: source, now: now)
        try shared.begin(seeds: source)
        return 0
    }
}
