import Glibc

// The compiler's side of `#Preview`: previews are for Xcode's canvas, so they expand to nothing. The compiler talks with a macro's
// executable in JSON messages, each after its length. Of these only two kinds occur, and neither needs to be understood further.

func receive(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
        let got = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress! + done, count - done) }
        guard got > 0 else { return nil }
        done += got
    }
    return bytes
}

func reply(_ text: String) {
    let body = Array(text.utf8)
    let bytes = withUnsafeBytes(of: UInt64(body.count).littleEndian, Array.init) + body
    var done = 0
    while done < bytes.count {
        let sent = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress! + done, bytes.count - done) }
        guard sent > 0 else { exit(1) }
        done += sent
    }
}

while let header = receive(8) {
    let length = header.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    guard let body = receive(Int(length)) else { break }
    if String(decoding: body, as: UTF8.self).hasPrefix(#"{"getCapability""#) {
        reply(#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
    } else {
        reply(#"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#)
    }
}
