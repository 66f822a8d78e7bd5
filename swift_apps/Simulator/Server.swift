import CFork
import Foundation
import SwiftUI
#if canImport(Glibc)
import Glibc
#endif

/// Accepts connections and forks a phone for each. A checkpoint is the same loop in a forked, sleeping process.
@MainActor package final class Server {
    private let session: ProtocolSession
    private let listener: Int32
    private let path: String
    private let workLimit: Int
    /// Makes a process; tests let it fail.
    private let fork: () -> pid_t
    /// Closing it ends the server: standard input, whose other end belongs to the process that started the simulator.
    private let lifeline: Int32 = 0
    /// What ends a checkpoint: a byte for it to read. A process id could by then belong to somebody else.
    private var checkpoints: [String: (ending: Int32, path: String)] = [:]
    private static var lastCheckpoint = 0
    /// The rehearsal takes as long as all else that the simulator does when it starts. It pays off only where many phones are used.
    private static let phonesBeforeRehearsal = 4
    private var rehearsal: (() -> Void)?
    private var admitted = 0

    /// - Parameter rehearsal: Makes later phones faster. It runs once, after the first few phones have been forked.
    package init(
        session: ProtocolSession, path: String, workLimit: Int = LineLoop.workLimit, rehearsal: (() -> Void)? = nil,
        fork: @escaping () -> pid_t = iosworld_fork
    ) throws {
        self.session = session
        self.rehearsal = rehearsal
        self.path = path
        self.workLimit = workLimit
        self.fork = fork
        listener = try UnixSocket.listen(at: path)
    }

    /// Runs until standard input closes. Each connection is served by its own child process; its end does not affect others.
    package func run() {
        // The kernel reaps the children of a process that ignores their end, also those that come to it when their parent has ended.
        signal(SIGCHLD, SIG_IGN)
        iosworld_adopt_orphans()
        signal(SIGPIPE, SIG_IGN)
        iosworld_explain_traps()
        var ready = JSONWriter()
        ready.raw("{\"ready\":true,\"socket\":"); ready.string(path); ready.raw("}\n")
        UnixSocket.write(ready.bytes, to: 1)
        accept()
        unlink(path)
        waitForChildren()
    }

    /// Phones end when standard input closes. Who is left would be nobody's child.
    private func waitForChildren() {
        for _ in 0..<100 {
            guard waitpid(-1, nil, WNOHANG) >= 0 else { return }
            usleep(10_000)
        }
    }

    /// Gives each connection a phone, until the lifeline closes or a byte comes from `ending` (-1 for none).
    private func accept(ending: Int32 = -1) {
        var ending = ending
        while true {
            var watched = [lifeline, ending, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            if poll(&watched, 3, -1) < 0 { if errno == EINTR { continue }; return }
            var byte: UInt8 = 0
            if watched[0].revents != 0, read(lifeline, &byte, 1) <= 0 { return }
            if watched[1].revents != 0 {
                if read(ending, &byte, 1) > 0 { return }
                // The phone crashed: its checkpoint is what is left of it.
                close(ending)
                ending = -1
            }
            guard watched[2].revents != 0 else { continue }
            let connection = Glibc.accept(listener, nil, nil)
            if connection >= 0 {
                admit(connection, inherited: ending)
                admitted += 1
                if admitted == Server.phonesBeforeRehearsal {
                    rehearsal?()
                    rehearsal = nil
                }
            } else if errno != EINTR, errno != ECONNABORTED, errno != EAGAIN {
                // No descriptor or memory is left. The connection waits; retrying immediately would only use the CPU.
                watched.removeLast()
                poll(&watched, 2, 50)
            }
        }
    }

    /// Forks the phone of a connection. If that fails, the client gets an error and the connection is closed. The descriptor `inherited`
    /// belongs to this process alone; -1 for none.
    package func admit(_ connection: Int32, inherited: Int32 = -1) {
        let child = fork()
        if child == 0 {
            close(listener)
            if inherited >= 0 { close(inherited) }
            serve(connection)
            exit(0)
        }
        if child < 0 {
            let failure = RequestError(.internalFault, "the phone cannot start: fork failed (\(String(cString: strerror(errno)))); try again later")
            UnixSocket.write(ProtocolSession.refusal(failure) + [10], to: connection, lifeline: lifeline)
        }
        close(connection)
    }

    private func serve(_ connection: Int32) {
        session.makeCheckpoint = { [unowned self] in try self.checkpoint(connection) }
        session.releaseCheckpoint = { [unowned self] in self.release($0) }
        session.releaseCheckpoints = { [unowned self] in for id in checkpoints.keys.sorted() { _ = release(id) } }
        LineLoop(session: session, input: connection, output: connection, lifeline: lifeline, workLimit: workLimit, origin: path).run()
        session.releaseCheckpoints()
    }

    private func checkpoint(_ connection: Int32) throws -> (id: String, socket: String) {
        var id = "", place = ""
        repeat {
            Server.lastCheckpoint += 1
            id = "checkpoint-\(getpid())-\(Server.lastCheckpoint)"
            place = (path as NSString).deletingLastPathComponent + "/" + id
        } while access(place, F_OK) == 0
        // The copy listens before this phone answers: a client that reads the path can connect.
        let copy = try Server(session: session, path: place, workLimit: workLimit, fork: fork)
        var ends: [Int32] = [-1, -1]
        let child = pipe(&ends) == 0 ? fork() : -1
        guard child >= 0 else {
            let reason = String(cString: strerror(errno))
            for descriptor in ends + [copy.listener] where descriptor >= 0 { close(descriptor) }
            unlink(place)
            throw RequestError(.internalFault, "checkpoint: fork failed (\(reason))")
        }
        if child == 0 {
            // What belongs to the phone alone: its client, and the checkpoints that it made before.
            for descriptor in [connection, ends[1]] + checkpoints.values.map(\.ending) { close(descriptor) }
            iosworld_tell_nobody()
            copy.sleep(until: ends[0])
        }
        close(copy.listener)
        close(ends[0])
        checkpoints[id] = (ends[1], place)
        iosworld_tell_at_end(ends[1])
        return (id, place)
    }

    /// Runs a checkpoint: forks a phone for each connection, until a byte comes from `ending`.
    private func sleep(until ending: Int32) -> Never {
        accept(ending: ending)
        unlink(path)
        exit(0)
    }

    private func release(_ id: String) -> Bool {
        guard let known = checkpoints.removeValue(forKey: id) else { return false }
        iosworld_do_not_tell(known.ending)
        var byte: UInt8 = 1
        _ = write(known.ending, &byte, 1)
        close(known.ending)
        unlink(known.path)
        return true
    }
}
