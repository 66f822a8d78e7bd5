import Foundation
#if canImport(Glibc)
import Glibc
#endif

/// The sleeping process that a phone came from, and what was done on the phone since then. Another phone from there, on which the
/// same is done, is like this one: it takes its place if a request takes too much work and no copy was made before it.
struct Origin {
    /// Where it listens.
    let socket: String
    /// The phone's own checkpoint that it is; nil if it is the phone's parent.
    let checkpoint: String?
    /// The requests that acted, in order.
    private(set) var requests: [Data] = []
    /// Whether doing the rest again would take long.
    private(set) var isFull = false
    private static let most = 512, largest = 65_536

    init(socket: String, checkpoint: String? = nil) { self.socket = socket; self.checkpoint = checkpoint }

    mutating func note(_ request: Data) {
        requests.append(request)
        isFull = requests.count >= Origin.most || request.count > Origin.largest
    }

    /// A phone on which all requests were done again; nil if none starts, or if a request is refused there.
    func phone(lifeline: Int32) -> Successor? {
        guard let phone = Successor(at: socket, lifeline: lifeline) else { return nil }
        // As the request that failed may be repeated, it makes copies of itself for some time.
        for request in requests + [Data("{\"do\":\"careful\"}".utf8)] {
            guard let answer = phone.answer(to: request), Data(answer.prefix(4096)).range(of: Data(",\"ok\":true".utf8)) != nil else { return nil }
        }
        return phone
    }
}

/// A phone in another process that has taken this one's place.
final class Successor {
    private let descriptor: Int32, lifeline: Int32
    private var received: [UInt8] = []

    init?(at socket: String, lifeline: Int32) {
        guard let descriptor = UnixSocket.connect(to: socket) else { return nil }
        self.descriptor = descriptor
        self.lifeline = lifeline
    }
    deinit { close(descriptor) }

    /// Its answer to a request line, without the line break; nil if it has ended.
    func answer(to line: Data) -> [UInt8]? {
        guard UnixSocket.write(Array(line) + [10], to: descriptor, lifeline: lifeline) else { return nil }
        var unread = 0
        while true {
            if let end = received[unread...].firstIndex(of: 10) {
                defer { received.removeFirst(end + 1) }
                return Array(received[..<end])
            }
            unread = received.count
            var watched = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: lifeline, events: 0, revents: 0)]
            if poll(&watched, lifeline < 0 ? 1 : 2, -1) < 0 { if errno == EINTR { continue }; return nil }
            if lifeline >= 0, watched[1].revents != 0 { return nil }
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            received += chunk[..<count]
        }
    }
}
