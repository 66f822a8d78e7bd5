import Foundation
#if canImport(Glibc)
import Glibc
#endif

/// Sockets with a path, as the protocol uses them.
enum UnixSocket {
    /// How many connections may wait to be accepted; the system may allow fewer.
    private static let backlog: Int32 = 4096

    /// Listens at a path. What is there already is removed only if it is a socket at which nobody listens anymore.
    static func listen(at path: String) throws -> Int32 {
        let address = try Self.address(of: path)
        func call(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 { with(address, body) }
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFSOCK else {
                throw RequestError(.badRequest, "socket path: expected a path where nothing is yet, but \(path) is a file; choose another")
            }
            let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(probe) }
            guard call({ Glibc.connect(probe, $0, $1) }) != 0 else {
                throw RequestError(.badRequest, "socket path: another process listens at \(path); choose another path")
            }
            unlink(path)
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0, call({ bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, backlog) == 0 else {
            let reason = String(cString: strerror(errno))
            if descriptor >= 0 { close(descriptor) }
            throw RequestError(.internalFault, "cannot listen at \(path): \(reason)")
        }
        chmod(path, 0o600)
        return descriptor
    }

    /// A connection to a path; nil if nobody listens there.
    static func connect(to path: String) -> Int32? {
        guard let address = try? Self.address(of: path) else { return nil }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        guard with(address, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func address(of path: String) throws -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw RequestError(
                .badRequest, "socket path: expected fewer than \(MemoryLayout.size(ofValue: address.sun_path)) bytes, got \(bytes.count): \(path)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return address
    }

    private static func with(_ address: sockaddr_un, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    /// Writes everything, unless the reader or the lifeline (-1 for none) goes away meanwhile: then false.
    @discardableResult static func write(_ bytes: [UInt8], to descriptor: Int32, lifeline: Int32 = -1) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                // A socket takes what it has room for; a pipe (ENOTSOCK) takes all, and blocks meanwhile.
                var count = send(descriptor, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
                if count < 0, errno == ENOTSOCK { count = Glibc.write(descriptor, buffer.baseAddress! + sent, buffer.count - sent) }
                if count >= 0 { sent += count; continue }
                if errno == EINTR { continue }
                guard errno == EAGAIN else { return false }
                var watched = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0), pollfd(fd: lifeline, events: 0, revents: 0)]
                if poll(&watched, lifeline < 0 ? 1 : 2, -1) < 0, errno != EINTR { return false }
                if lifeline >= 0, watched[1].revents != 0 { return false }
            }
            return true
        }
    }
}
