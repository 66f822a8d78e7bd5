import Foundation
import PersonaKit
import SwiftUI

/// One phone behind one connection: answers request lines.
@MainActor package final class ProtocolSession {
    package let phone: Phone
    /// Makes a sleeping copy of this process that listens for connections; set by the server.
    package var makeCheckpoint: (() throws -> (id: String, socket: String))?
    package var releaseCheckpoint: ((String) -> Bool)?
    package var releaseCheckpoints: () -> Void = {}
    /// Called before a request that may take too much work: saves the phone's current state. Throws the answer if it does.
    package var secure: (() throws -> Void)?
    package var workLimit = LineLoop.workLimit
    /// The cost of the last request, in units of `Work`.
    package var lastWork = 0
    /// Whether the state is so much larger than that of the seeds that any request may be costly.
    private var isLarge = false
    private static let largeGrowth = LineLoop.longestLine / 16
    /// How many of the next requests may be costly because one was: what it did is still on a screen, or comes back to one.
    private var costly = 0
    /// How many requests have acted since the size of the state was looked at.
    private var unmeasured = 0
    /// The bytes of JSON of a large state when it was looked at last; 0 if it was not large.
    private var size = 0
    /// The largest state, in bytes of JSON: `restore` can read it in one line, with what the request adds.
    package static let largestState = LineLoop.longestLine * 15 / 16
    /// Called when a request has made the state too large: undoes it if it can, and then does not return.
    package var undo: () -> Void = {}
    package private(set) var isClosed = false
    /// Whether the last request may have changed the phone, and whether it released a checkpoint.
    package private(set) var hasActed = false, hasReleased = false
    /// The requests that change nothing on the phone.
    private static let passive: Set = ["screen", "tree", "state", "info", "apps", "checkpoint", "release", "close", "careful"]
    package static let version = "0.1.0"

    package init(phone: Phone) { self.phone = phone }

    /// One answer line, without its line break.
    package func answer(_ line: Data) -> [UInt8] {
        (hasActed, hasReleased) = (false, false)
        do {
            let request = try Request(line)
            if mayTakeMuch(request, bytes: line.count) { try secure?() }
            var writer = JSONWriter()
            writer.raw("{\"id\":"); writer.raw(string: request.id); writer.raw(",\"ok\":true")
            try perform(request, &writer)
            try measure(request)
            hasActed = !ProtocolSession.passive.contains(request.verb)
            writer.raw("}")
            return writer.bytes
        } catch let error as RequestError {
            return ProtocolSession.refusal(error, id: Request.identifier(of: line))
        } catch {
            return ProtocolSession.refusal(RequestError(.internalFault, "\(error)"), id: Request.identifier(of: line))
        }
    }
    package static func refusal(_ error: RequestError, id: String = "null") -> [UInt8] {
        var writer = JSONWriter()
        writer.raw("{\"id\":"); writer.raw(string: id)
        writer.raw(",\"ok\":false,\"error\":{\"kind\":"); writer.string(error.kind.rawValue)
        writer.raw(",\"message\":"); writer.string(error.message); writer.raw("}}")
        return writer.bytes
    }

    /// Whether a request may come near the limit of work. Most need no copy of the phone, and a copy costs as much as a step.
    private func mayTakeMuch(_ request: Request, bytes: Int) -> Bool {
        costly = lastWork > workLimit / 50 ? ProtocolSession.wary : max(0, costly - 1)
        // A copy of the phone that a checkpoint inherits would never end. To write the state is no work that counts, however many
        // versions the request gives.
        if ["checkpoint", "release", "close", "info", "apps", "state", "careful"].contains(request.verb) { return false }
        let isLongWait = request.verb == "wait" && (try? request.number("seconds", in: 0...600)) == nil
        return bytes > 1024 || isLongWait || isLarge || costly > 0
    }
    private static let wary = 64

    /// Looks at the size of the state after a request that may have changed it: each of the next ones is careful if it is large, and this
    /// one is undone if it is too large. A state that was large is looked at each time; else now and then, since that takes time. Requests
    /// that only read make no difference, so that a replay, which reads less, comes to the same.
    private func measure(_ request: Request) throws {
        guard !ProtocolSession.passive.contains(request.verb) else { return }
        unmeasured += 1
        guard isLarge || costly > 0 || request.verb == "restore" || unmeasured >= 16 else { return }
        unmeasured = 0
        isLarge = try PersonaHost.growth() > ProtocolSession.largeGrowth
        let before = size
        size = isLarge ? try PersonaHost.snapshot().count : 0
        // What makes a large state smaller is welcome.
        if size > max(before, ProtocolSession.largestState) { undo() }
    }

    private func perform(_ request: Request, _ out: inout JSONWriter) throws {
        switch request.verb {
        case "info": info(&out)
        case "apps": apps(&out)
        case "screen":
            out.raw(",\"screen\":")
            out.displayList(phone.screen(), size: phone.size, scale: 3, scheme: phone.scheme == .dark ? "dark" : "light")
        case "tree":
            out.raw(",\"tree\":")
            out.accessibility(phone.tree())
        case "state": try state(request, &out)
        case "restore":
            try restore(request)
            phone.relaunch()
            moment(&out)
        case "schedule":
            do { try PersonaHost.schedule(try request.list("events")) } catch let error as PersonaError {
                throw RequestError(.badRequest, "schedule: \(error.description)")
            }
            phone.comeToRest()
            moment(&out)
        case "checkpoint":
            guard let makeCheckpoint else {
                throw RequestError(.badRequest, "checkpoint: this phone was started on standard input and output; start it with 'serve' to make checkpoints")
            }
            let made = try makeCheckpoint()
            out.raw(",\"checkpoint\":"); out.string(made.id)
            out.raw(",\"socket\":"); out.string(made.socket)
        case "release":
            let id = try request.string("checkpoint")
            hasReleased = releaseCheckpoint?(id) == true
            guard hasReleased else { throw RequestError(.notFound, "release: this phone has no checkpoint \"\(id)\"") }
        case "careful": costly = ProtocolSession.wary
        case "close": isClosed = true
        default:
            try act(request)
            moment(&out)
        }
    }

    /// The whole state, or, if the request gives the versions that the client knows, the parts that differ.
    private func state(_ request: Request, _ out: inout JSONWriter) throws {
        guard let known = try request.texts("known") else {
            out.raw(",\"state\":")
            out.raw(bytes: try PersonaHost.snapshot())
            return
        }
        let (changed, versions) = try PersonaHost.snapshot(unless: known)
        out.raw(",\"versions\":{")
        for (index, entry) in versions.enumerated() {
            out.raw(index == 0 ? "" : ",")
            out.string(entry.part); out.raw(":"); out.string(entry.version)
        }
        out.raw("},\"state\":")
        out.raw(bytes: changed)
    }

    private func restore(_ request: Request) throws {
        let known = try request.texts("known") ?? [:]
        do {
            try PersonaHost.restore(try request.object("state"), known: known)
        } catch let error as PersonaError {
            throw RequestError(.badRequest, "restore: \(error.description)")
        } catch let error as UnknownVersion {
            throw RequestError(.notFound, "restore: this phone has no \(error.part) of the version that 'known' gives; send it in 'state'")
        }
    }

    /// Everything that a person does to the phone. The request is read completely before anything changes.
    private func act(_ request: Request) throws {
        let size = phone.size
        var seconds = ActionTime.seconds()
        let action: () throws -> Void
        switch request.verb {
        case "tap":
            let point = try request.point(in: size)
            action = { self.phone.tap(at: point) }
        case "double_tap":
            let point = try request.point(in: size)
            action = { self.phone.tap(at: point, count: 2) }
        case "long_press":
            let point = try request.point(in: size), held = try request.number("seconds", in: 0...60, default: 1)
            seconds = ActionTime.seconds(gesture: held)
            action = { self.phone.longPress(at: point, seconds: held) }
        case "swipe", "drag":
            let isSwipe = request.verb == "swipe"
            let pan = Pan(
                start: try request.point("x1", "y1", in: size), end: try request.point("x2", "y2", in: size),
                hold: isSwipe ? 0 : try request.number("hold", in: 0...60, default: 0.5),
                seconds: try request.number("seconds", in: 0...60, default: isSwipe ? 0.3 : 1), isFling: isSwipe)
            seconds = ActionTime.seconds(gesture: pan.hold + pan.seconds)
            action = { self.phone.pan(pan) }
        case "type":
            let text = try request.string("text")
            guard phone.typingHost?.focus.target != nil else {
                throw RequestError(.badRequest, "type: expected a focused text field, but nothing is focused; tap a field first")
            }
            seconds = ActionTime.seconds(typing: text)
            action = { self.phone.type(text) }
        case "press":
            let button = try request.string("button", from: ["home", "app_switcher", "notifications", "return", "dismiss_keyboard"])
            if button == "return" || button == "dismiss_keyboard", phone.typingHost?.focus.target == nil {
                throw RequestError(.badRequest, "press: expected a focused text field for \"\(button)\", but nothing is focused")
            }
            action = { self.phone.press(button) }
        case "wait":
            seconds = Int(try request.number("seconds", in: 0...86400).rounded(.up))
            action = {}
        case "launch":
            let app = try installed(request)
            action = { self.phone.launch(app.id) }
        case "terminate":
            let app = try installed(request)
            action = { self.phone.terminate(app.id) }
        case "open_url":
            let text = try request.string("url")
            guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else {
                throw RequestError(.badRequest, "open_url: expected a URL such as clock://alarms, got \"\(text.prefix(80))\"")
            }
            guard phone.apps.contains(where: { $0.scheme == scheme }) else {
                throw RequestError(
                    .notFound, "open_url: no installed app opens \"\(scheme)://\"; installed: \(phone.apps.map(\.scheme).joined(separator: ", "))")
            }
            action = { _ = self.phone.open(url) }
        case "appearance":
            let scheme = try request.string("scheme", from: ["light", "dark"])
            action = { PersonaHost.appearance = scheme == "dark" ? .dark : .light }
        case "copy":
            let text = try request.string("text")
            seconds = 0  // no person does it
            action = { UIPasteboard.general.string = text.isEmpty ? nil : text }
        default:
            throw RequestError(.badRequest, "unknown request \"\(request.verb.prefix(40))\"; see docs/protocol.md for those there are")
        }
        let before = min(seconds, ActionTime.beforeTouch)
        phone.passTime(before)
        try action()
        phone.passTime(seconds - before)
        PersonaHost.noteStep()
        phone.comeToRest()
    }

    private func installed(_ request: Request) throws -> InstalledApp {
        let name = try request.string("app")
        guard let app = phone.app(name) else {
            throw RequestError(
                .notFound, "\(request.verb): no app \"\(name.prefix(60))\" is installed; installed: \(phone.apps.map(\.id).joined(separator: ", "))")
        }
        return app
    }

    private func moment(_ out: inout JSONWriter) {
        out.raw(",\"now\":"); out.string(PersonaJSON.string(Persona.now))
        out.raw(",\"app\":"); out.string(phone.foreground ?? "home")
        out.raw(",\"settled\":"); out.bool(phone.isSettled)
    }
    private func info(_ out: inout JSONWriter) {
        out.raw(",\"version\":"); out.string(ProtocolSession.version)
        out.raw(",\"protocol\":1,\"size\":"); out.list([phone.size.width, phone.size.height])
        out.raw(",\"scale\":3,\"process\":"); out.raw(string: String(getpid())); out.raw(",\"checkpointable\":"); out.bool(makeCheckpoint != nil)
        out.raw(",\"apps\":[")
        for (index, app) in phone.apps.enumerated() {
            if index > 0 { out.raw(",") }
            out.raw("{\"id\":"); out.string(app.id)
            out.raw(",\"name\":"); out.string(app.name)
            out.raw(",\"bundle\":"); out.string(app.bundle)
            out.raw(",\"scheme\":"); out.string(app.scheme); out.raw("}")
        }
        out.raw("]")
        moment(&out)
    }
    private func apps(_ out: inout JSONWriter) {
        out.raw(",\"apps\":[")
        for (index, app) in phone.apps.enumerated() {
            if index > 0 { out.raw(",") }
            out.raw("{\"id\":"); out.string(app.id)
            out.raw(",\"name\":"); out.string(app.name)
            out.raw(",\"summary\":"); out.string(app.summary)
            out.raw(",\"screens\":[")
            for (index, screen) in app.screens.enumerated() {
                if index > 0 { out.raw(",") }
                out.raw("{\"name\":"); out.string(screen.name)
                out.raw(",\"link\":"); out.string(screen.link); out.raw("}")
            }
            out.raw("]}")
        }
        out.raw("]")
    }
}
