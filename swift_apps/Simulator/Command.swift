import AppCatalog
import Foundation
import PersonaKit
import SwiftUI

/// The command line of `iosworld-simulator`.
@MainActor package enum Command {
    static let usage = """
        usage: iosworld-simulator serve --socket PATH --seeds DIR [options]
               iosworld-simulator stdio --seeds DIR [options]
               iosworld-simulator icons --seeds DIR
               iosworld-simulator state seed|apply …
               iosworld-simulator --version
        options: --apps iosworld      the apps of phones: iosworld (26), all, or ids separated by commas
                 --now 2026-05-12T09:41:00-07:00 the moment at which phones begin
                 --size 402x874       the screen, in points
                 --text-size large    Dynamic Type: xSmall, small, medium, large … xxxLarge, accessibility1 … 5
                 --top-inset 62       what the status bar takes, in points
                 --work-limit 10000000 what one request may cost; a unit is about one character laid out
                 --gallery            with the gallery of screens and controls
        """

    /// Those that take a value.
    private static let options = ["--apps", "--socket", "--seeds", "--now", "--size", "--text-size", "--top-inset", "--work-limit"]

    package static func main(_ arguments: [String]) -> Int32 {
        do { return try run(arguments) } catch {
            FileHandle.standardError.write(Data(("iosworld-simulator: " + message(error) + "\n").utf8))
            return 2
        }
    }
    private static func message(_ error: any Error) -> String { (error as? RequestError)?.message ?? (error as? PersonaError)?.description ?? "\(error)" }

    private static func run(_ arguments: [String]) throws -> Int32 {
        if arguments.contains("--version") { print(ProtocolSession.version); return 0 }
        if arguments.first == "state" { return StateCommand.main(Array(arguments.dropFirst())) }
        guard let mode = arguments.first, ["serve", "stdio", "icons"].contains(mode) else {
            throw RequestError(.badRequest, "expected serve, stdio or icons\n" + usage)
        }
        var options: [String: String] = [:]
        var gallery = false
        var rest = arguments.dropFirst()
        while let option = rest.popFirst() {
            if option == "--gallery" { gallery = true; continue }
            guard Self.options.contains(option), let value = rest.popFirst() else {
                throw RequestError(.badRequest, "unknown or incomplete option \(option)\n" + usage)
            }
            options[option] = value
        }
        guard let seeds = options["--seeds"] else { throw RequestError(.badRequest, "expected --seeds DIR\n" + usage) }
        let apps = try installed(options["--apps"] ?? "iosworld", gallery: gallery)
        StoreReads.number = { ObservedTracking.number }
        Invalidation.rebuildsFully = ProcessInfo.processInfo.environment["IOSWORLD_REBUILD"] == "full"
        guard let now = options["--now"].map(PersonaJSON.date) ?? SystemState.start else {
            throw RequestError(.badRequest, "--now: expected a moment such as 2026-05-12T09:41:00-07:00, got \(options["--now"] ?? "")")
        }
        try PersonaHost.load(apps: apps.compactMap(\.store), seeds: URL(fileURLWithPath: seeds), now: now)
        if mode == "icons" {
            print(Icons.json(of: apps))
            return 0
        }
        PersonaHost.textSize = try textSize(options["--text-size"] ?? "large")
        let phone = Phone(
            size: try size(options["--size"] ?? "402x874"), topInset: try inset(options["--top-inset"] ?? "62"), apps: apps)
        let session = ProtocolSession(phone: phone)
        let limit = try workLimit(options["--work-limit"] ?? String(LineLoop.workLimit))
        if mode == "stdio" {
            LineLoop(session: session, input: 0, output: 1, lifeline: -1, workLimit: limit).run()
            return 0
        }
        guard let socket = options["--socket"] else { throw RequestError(.badRequest, "serve: expected --socket PATH\n" + usage) }
        try Rehearsal.prepare(for: phone)
        try Server(session: session, path: socket, workLimit: limit, rehearsal: { Rehearsal.run(for: phone) }).run()
        return 0
    }
    private static func installed(_ names: String, gallery: Bool) throws -> [InstalledApp] {
        do { return try InstalledApp.all(named: names, gallery: gallery) } catch let error as PersonaError {
            throw RequestError(.badRequest, "--apps: \(error.description)")
        }
    }
    private static func textSize(_ name: String) throws -> TextSize {
        guard let size = TextSize(rawValue: name) else {
            throw RequestError(.badRequest, "--text-size: expected one of \(TextSize.allCases.map(\.rawValue).joined(separator: ", ")), got \(name)")
        }
        return size
    }
    private static func workLimit(_ text: String) throws -> Int {
        guard let value = Int(text), value > 0 else { throw RequestError(.badRequest, "--work-limit: expected a number above 0, got \(text)") }
        return value
    }
    private static func inset(_ text: String) throws -> CGFloat {
        guard let value = Double(text), (0...200).contains(value) else { throw RequestError(.badRequest, "--top-inset: expected points, 0…200, got \(text)") }
        return value
    }
    private static func size(_ text: String) throws -> CGSize {
        let parts = text.split(separator: "x").compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ (200...2000).contains($0) }) else {
            throw RequestError(.badRequest, "--size: expected WIDTHxHEIGHT in points, 200…2000 each, got \(text)")
        }
        return CGSize(width: parts[0], height: parts[1])
    }
}
