import CFork
import Foundation
import SwiftUI
#if canImport(Glibc)
import Glibc
#endif

/// Reads lines, writes answers, until the other side closes or the lifeline breaks.
@MainActor package final class LineLoop {
    package static let longestLine = 8 * 1024 * 1024
    /// What one request may cost, in units of `Work`: hundreds of the costliest ordinary steps, some ten seconds.
    nonisolated package static let workLimit = 10_000_000
    private let session: ProtocolSession
    private let input: Int32, output: Int32
    /// A descriptor whose closing ends this phone; -1 for none.
    private let lifeline: Int32
    private let workLimit: Int

    /// Where another phone like this one comes from; nil if nothing can take this one's place.
    private var origin: Origin?
    /// The phone that has taken this one's place: this process only passes on what is said.
    private var successor: Successor?
    /// What was received and is not answered yet, and how much of it certainly holds no end of a line.
    private var pending = Data(), searched = 0
    private var isSkipping = false

    /// - Parameter origin: The path at which the process listens that was forked for this phone.
    package init(session: ProtocolSession, input: Int32, output: Int32, lifeline: Int32, workLimit: Int = LineLoop.workLimit, origin: String? = nil) {
        self.session = session; self.input = input; self.output = output; self.lifeline = lifeline; self.workLimit = workLimit
        self.origin = origin.map { Origin(socket: $0) }
    }

    package func run() {
        session.workLimit = workLimit
        watch()
        // Not written to before a request arrives: untouched pages cost a phone nothing.
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { chunk.deallocate() }
        while answerPending() {
            var watched = [pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)]
            if poll(&watched, lifeline < 0 ? 1 : 2, -1) < 0 { if errno == EINTR { continue }; return }
            if lifeline >= 0, watched[1].revents != 0 {
                var byte: UInt8 = 0
                if read(lifeline, &byte, 1) <= 0 { return }
            }
            guard watched[0].revents != 0 else { continue }
            let count = read(input, chunk.baseAddress, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            pending.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[0..<count]))
        }
    }

    /// Answers the lines that are complete. False if there will be no more.
    private func answerPending() -> Bool {
        // Only what has just come can hold the end of the line.
        while let end = pending[searched...].firstIndex(of: 10) {
            let line = pending[pending.startIndex..<end]
            pending = Data(pending[pending.index(after: end)...])
            searched = 0
            if isSkipping { isSkipping = false; continue }
            if line.count > LineLoop.longestLine {
                guard reply(ProtocolSession.refusal(tooLarge)) else { return false }
                continue
            }
            if line.allSatisfy({ $0 == 32 || $0 == 13 || $0 == 9 }) { continue }
            guard reply(answer(Data(line))), !session.isClosed else { return false }
        }
        searched = pending.endIndex
        if pending.count > LineLoop.longestLine {
            if !isSkipping, !reply(ProtocolSession.refusal(tooLarge)) { return false }
            isSkipping = true
            pending = Data()
            searched = 0
        }
        return true
    }

    /// The answer to one line, which takes only so much work.
    private func answer(_ line: Data) -> [UInt8] {
        if let successor { return passOn(line, to: successor) }
        if origin?.isFull == true { renewOrigin() }
        line.withUnsafeBytes { iosworld_note_request($0.baseAddress, $0.count) }
        var fallback: Fallback?
        // On standard input and output the process is what the caller has started: nothing can take its place.
        session.secure =
            lifeline < 0
            ? nil
            : { [self] in
                switch Fallback.fork(lifeline: lifeline) {
                case .here(let made): fallback = made
                case .takesOver:
                    watch()
                    throw tooMuch(nothingHasChanged)
                case .failed: break
                }
            }
        Work.begin(limit: workLimit) { [self] in
            giveWay(line, to: fallback)
            _ = reply(ProtocolSession.refusal(tooMuch("This phone ends"), id: Request.identifier(of: line)))
            session.releaseCheckpoints()
            _exit(1)
        }
        session.undo = { [self] in giveWay(line, to: fallback) }
        defer {
            session.undo = {}
            session.lastWork = Work.done
            Work.begin()
            fallback?.dismiss()
        }
        let answer = session.answer(line)
        if session.hasActed { origin?.note(line) }
        return answer
    }

    /// Lets another phone go on, as this one was before the request. Returns only if there is none.
    private func giveWay(_ line: Data, to fallback: Fallback?) {
        let spent = Work.done
        Work.begin()
        fallback?.takeOver()
        guard let successor = origin?.phone(lifeline: lifeline) else { return Work.spend(spent) }
        self.successor = successor
        // This one has stopped within the request, and cannot go back. It passes on what its client says.
        if reply(ProtocolSession.refusal(tooMuch(nothingHasChanged), id: Request.identifier(of: line))) { run() }
        session.releaseCheckpoints()
        _exit(0)
    }

    private func passOn(_ line: Data, to successor: Successor) -> [UInt8] {
        // The checkpoints that this phone has made are its own.
        if let request = try? Request(line), request.verb == "close" || request.verb == "release" {
            let answer = session.answer(line)
            if session.hasReleased || session.isClosed { return answer }
        }
        if let answer = successor.answer(to: line) { return answer }
        session.releaseCheckpoints()
        _exit(1)
    }

    /// A checkpoint is the origin from here on: to do again what was done before would take long.
    private func renewOrigin() {
        guard let old = origin else { return }
        origin = (try? session.makeCheckpoint?()).map { Origin(socket: $0.socket, checkpoint: $0.id) }
        if let own = old.checkpoint { _ = session.releaseCheckpoint?(own) }
    }

    private func watch() { iosworld_watch(input == output ? output : -1, lifeline) }

    private func tooMuch(_ outcome: String) -> RequestError {
        RequestError(
            .tooLarge,
            "the request takes more work than one request may (\(workLimit) units), or makes the state larger than \(ProtocolSession.largestState) bytes. "
                + outcome)
    }
    private let nothingHasChanged = "Nothing has changed; ask for less at a time"
    private var tooLarge: RequestError { RequestError(.tooLarge, "expected at most \(LineLoop.longestLine) bytes a request; the line was skipped") }
    private func reply(_ bytes: [UInt8]) -> Bool {
        var line = bytes
        line.append(10)
        return UnixSocket.write(line, to: output, lifeline: lifeline)
    }
}
