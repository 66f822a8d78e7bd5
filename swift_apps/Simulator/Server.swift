import CFork
import Foundation
import PersonaKit
import SwiftUI
#if canImport(Glibc)
import Glibc
#endif

/// Accepts connections and forks a phone for each. A checkpoint is the same loop in a forked, sleeping process.
@MainActor package final class Server {
    private let session: Session
    private let listener: Int32
    private let path: String
    private var checkpoints: [String: (pid: pid_t, path: String)] = [:]
    private static var lastCheckpoint = 0

    package init(session: Session, path: String) throws {
        self.session = session
        self.path = path
        listener = try UnixSocket.listen(at: path)
    }

    /// Runs until standard input closes. Each connection is answered by a child of its own; its end touches nobody else.
    package func run(announce: Bool) {
        signal(SIGCHLD, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        if announce {
            var ready = JSONWriter()
            ready.raw("{\"ready\":true,\"socket\":"); ready.string(path); ready.raw("}\n")
            UnixSocket.write(ready.bytes, to: 1)
        }
        while let connection = acceptOne() {
            let child = iosworld_fork()
            if child == 0 {
                close(listener)
                serve(connection)
                exit(0)
            }
            close(connection)
        }
        unlink(path)
    }

    /// The next connection; nil when the life line (standard input) is gone.
    private func acceptOne() -> Int32? {
        while true {
            var watched = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0), pollfd(fd: 0, events: Int16(POLLIN), revents: 0)]
            if poll(&watched, 2, -1) < 0 { if errno == EINTR { continue }; return nil }
            if watched[1].revents != 0 {
                // Nobody writes there: readable means closed.
                var byte: UInt8 = 0
                if read(0, &byte, 1) <= 0 { return nil }
            }
            if watched[0].revents & Int16(POLLIN) != 0 {
                let connection = accept(listener, nil, nil)
                if connection >= 0 { return connection }
            }
        }
    }

    private func serve(_ connection: Int32) {
        session.makeCheckpoint = { [unowned self] in try self.checkpoint(connection) }
        session.releaseCheckpoint = { [unowned self] in self.release($0) }
        LineLoop(session: session, input: connection, output: connection, lifeline: 0).run()
        for id in checkpoints.keys.sorted() { _ = release(id) }
    }

    private func checkpoint(_ connection: Int32) throws -> (id: String, socket: String) {
        Server.lastCheckpoint += 1
        let id = "checkpoint-\(getpid())-\(Server.lastCheckpoint)"
        let place = (path as NSString).deletingLastPathComponent + "/" + id
        // The copy listens before this phone answers: whoever reads the path can connect.
        let copy = try Server(session: session, path: place)
        let child = iosworld_fork()
        guard child >= 0 else { throw RequestError(.internalFault, "checkpoint: fork failed (\(String(cString: strerror(errno))))") }
        if child == 0 {
            close(connection)
            copy.run(announce: false)
            exit(0)
        }
        close(copy.listener)
        checkpoints[id] = (child, place)
        return (id, place)
    }

    private func release(_ id: String) -> Bool {
        guard let known = checkpoints.removeValue(forKey: id) else { return false }
        kill(known.pid, SIGTERM)
        unlink(known.path)
        return true
    }
}

/// Reads lines, writes answers, until the other side closes or the life line breaks.
@MainActor package struct LineLoop {
    package static let longestLine = 8 * 1024 * 1024
    let session: Session
    let input: Int32, output: Int32
    /// A descriptor whose closing ends this phone; -1 for none.
    let lifeline: Int32

    package init(session: Session, input: Int32, output: Int32, lifeline: Int32) {
        self.session = session; self.input = input; self.output = output; self.lifeline = lifeline
    }

    package func run() {
        var pending = Data()
        var isSkipping = false
        // Not written to before something comes: pages that nobody touches cost a phone nothing.
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
            if count <= 0 { return }
            // Only what has just come can hold the end of the line.
            var unread = pending.endIndex
            pending.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[0..<count]))
            while let end = pending[unread...].firstIndex(of: 10) {
                let line = pending[pending.startIndex..<end]
                pending = Data(pending[pending.index(after: end)...])
                unread = pending.startIndex
                if isSkipping { isSkipping = false; continue }
                if line.count > LineLoop.longestLine { reply(Session.refusal(tooLarge)); continue }
                if line.allSatisfy({ $0 == 32 || $0 == 13 || $0 == 9 }) { continue }
                reply(session.answer(Data(line)))
                if session.isClosed { return }
            }
            if pending.count > LineLoop.longestLine {
                if !isSkipping { reply(Session.refusal(tooLarge)) }
                isSkipping = true
                pending = Data()
            }
        }
    }
    private var tooLarge: RequestError { RequestError(.tooLarge, "expected at most \(LineLoop.longestLine) bytes a request; the line was skipped") }
    private func reply(_ bytes: [UInt8]) {
        var line = bytes
        line.append(10)
        UnixSocket.write(line, to: output)
    }
}

enum UnixSocket {
    static func listen(at path: String) throws -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw RequestError(
                .badRequest, "socket path: expected fewer than \(MemoryLayout.size(ofValue: address.sun_path)) bytes, got \(bytes.count): \(path)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        unlink(path)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        guard descriptor >= 0, bound == 0, Glibc.listen(descriptor, 128) == 0 else {
            throw RequestError(.internalFault, "cannot listen at \(path): \(String(cString: strerror(errno)))")
        }
        chmod(path, 0o600)
        return descriptor
    }
    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = Glibc.write(descriptor, buffer.baseAddress! + sent, buffer.count - sent)
                if count < 0 { if errno == EINTR { continue }; return }
                sent += count
            }
        }
    }
}
