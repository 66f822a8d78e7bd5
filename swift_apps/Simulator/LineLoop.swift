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

    package init(session: ProtocolSession, input: Int32, output: Int32, lifeline: Int32, workLimit: Int = LineLoop.workLimit) {
        self.session = session; self.input = input; self.output = output; self.lifeline = lifeline; self.workLimit = workLimit
    }

    package func run() {
        session.workLimit = workLimit
        watch()
        var pending = Data()
        var isSkipping = false
        // Not written to before a request arrives: untouched pages cost a phone nothing.
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { chunk.deallocate() }
        while !session.isClosed {
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
            // Only what has just come can hold the end of the line.
            var unread = pending.endIndex
            pending.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[0..<count]))
            while let end = pending[unread...].firstIndex(of: 10) {
                let line = pending[pending.startIndex..<end]
                pending = Data(pending[pending.index(after: end)...])
                unread = pending.startIndex
                if isSkipping { isSkipping = false; continue }
                if line.count > LineLoop.longestLine {
                    guard reply(ProtocolSession.refusal(tooLarge)) else { return }
                    continue
                }
                if line.allSatisfy({ $0 == 32 || $0 == 13 || $0 == 9 }) { continue }
                guard reply(answer(Data(line))) else { return }
                if session.isClosed { return }
            }
            if pending.count > LineLoop.longestLine {
                if !isSkipping, !reply(ProtocolSession.refusal(tooLarge)) { return }
                isSkipping = true
                pending = Data()
            }
        }
    }

    /// The answer to one line, which takes only so much work.
    private func answer(_ line: Data) -> [UInt8] {
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
                    throw tooMuch("Nothing has changed; ask for less at a time")
                case .failed: break
                }
            }
        Work.begin(limit: workLimit) { [self] in
            fallback?.takeOver()
            _ = reply(ProtocolSession.refusal(tooMuch("This phone ends"), id: Request.identifier(of: line)))
            session.releaseCheckpoints()
            _exit(1)
        }
        session.undo = {
            guard let fallback else { return }
            Work.begin()
            fallback.takeOver()
        }
        defer {
            session.undo = {}
            session.lastWork = Work.done
            Work.begin()
            fallback?.dismiss()
        }
        return session.answer(line)
    }

    private func watch() { iosworld_watch(input == output ? output : -1, lifeline) }

    private func tooMuch(_ outcome: String) -> RequestError {
        RequestError(
            .tooLarge,
            "the request takes more work than one request may (\(workLimit) units), or makes the state larger than \(ProtocolSession.largestState) bytes. "
                + outcome)
    }
    private var tooLarge: RequestError { RequestError(.tooLarge, "expected at most \(LineLoop.longestLine) bytes a request; the line was skipped") }
    private func reply(_ bytes: [UInt8]) -> Bool {
        var line = bytes
        line.append(10)
        return UnixSocket.write(line, to: output, lifeline: lifeline)
    }
}
