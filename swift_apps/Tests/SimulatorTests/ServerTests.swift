import Foundation
import PersonaKit
import SwiftUI
import Testing

@testable import Simulator

#if canImport(Glibc)
import Glibc
#endif

/// What the server says when the machine cannot start another phone.
@Suite(.serialized) @MainActor struct ServerTests {
    private func server(fork: @escaping () -> pid_t) throws -> (Server, String) {
        let apps = try InstalledApp.all(gallery: false)
        try PersonaHost.load(apps: apps.compactMap(\.store), seeds: TestPhone.seeds)
        let session = ProtocolSession(phone: Phone(size: CGSize(width: 402, height: 874), apps: apps))
        let path = NSTemporaryDirectory() + "iosworld-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        return (try Server(session: session, path: path, fork: fork), path)
    }

    @Test func failedForkReturnsAnError() throws {
        let (server, path) = try server {
            errno = EAGAIN
            return -1
        }
        defer { unlink(path) }
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        server.admit(ends[0])
        let answer = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true).readDataToEndOfFile()
        let object = try #require(try JSONSerialization.jsonObject(with: answer) as? [String: Any])
        let error = try #require(object["error"] as? [String: Any])
        #expect(object["ok"] as? Bool == .some(false))
        #expect(object["id"] is NSNull)
        #expect(error["kind"] as? String == .some("internal"))
        #expect((error["message"] as? String)?.contains("fork failed (Resource temporarily unavailable)") == true)
    }
}
