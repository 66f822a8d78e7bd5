import Foundation

/// Rules for the state of every app: numbers small enough to calculate with, and no duplicate ids in a list.
///
/// Reads JSON text that is known to be valid, in one pass.
struct StateBounds {
    /// Cents, seconds, bytes, counters: larger values would overflow, or lead to the year 10,000, when they are added.
    static let largestNumber = 10_000_000_000.0

    private enum Frame {
        case object(key: String)
        case array(index: Int, ids: Set<String>)
    }
    private var frames: [Frame] = []

    static func check(_ json: Data) throws {
        var bounds = StateBounds()
        try json.withUnsafeBytes { try bounds.read($0.bindMemory(to: UInt8.self)) }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        var at = 0
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "{"):
                frames.append(.object(key: ""))
                at += 1
            case UInt8(ascii: "["):
                frames.append(.array(index: 0, ids: []))
                at += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                frames.removeLast()
                at += 1
            case UInt8(ascii: ","):
                if case .array(let index, let ids) = frames.last { frames[frames.count - 1] = .array(index: index + 1, ids: ids) }
                at += 1
            case UInt8(ascii: "\""):
                let end = StateBounds.endOfString(bytes, at)
                var next = end
                while next < bytes.count, bytes[next] <= 32 { next += 1 }
                if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
                    frames[frames.count - 1] = .object(key: String(decoding: bytes[(at + 1)..<(end - 1)], as: UTF8.self))
                    at = next + 1
                } else {
                    if case .object("id") = frames.last { try note(id: String(decoding: bytes[(at + 1)..<(end - 1)], as: UTF8.self)) }
                    at = end
                }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                let start = at
                while at < bytes.count, StateBounds.isNumeric(bytes[at]) { at += 1 }
                try check(number: bytes[start..<at])
            default: at += 1
            }
        }
    }

    private func check(number: Slice<UnsafeBufferPointer<UInt8>>) throws {
        // Most are too short to be too large.
        guard number.count > 10 || number.contains(where: { $0 | 32 == UInt8(ascii: "e") }) else { return }
        let text = String(decoding: number, as: UTF8.self)
        guard let value = Double(text), abs(value) <= StateBounds.largestNumber else {
            throw PersonaError("\(path(frames[...])): expected a number within ±10,000,000,000, got \(text.prefix(40))")
        }
    }

    /// Checks whether the list that contains this object already has the same `id`.
    private mutating func note(id: String) throws {
        guard frames.count >= 2, case .array(let index, var ids) = frames[frames.count - 2] else { return }
        guard ids.insert(id).inserted else {
            throw PersonaError("\(path(frames.dropLast(2))): expected each id once, got \"\(id.prefix(40))\" twice")
        }
        frames[frames.count - 2] = .array(index: index, ids: ids)
    }

    private func path(_ frames: ArraySlice<Frame>) -> String {
        frames.reduce(into: "state") { text, frame in
            switch frame {
            case .object(let key): text += ".\(key)"
            case .array(let index, _): text += "[\(index)]"
            }
        }
    }

    /// The index after the closing quote.
    private static func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var at = start + 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(at + 1, bytes.count)
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte | 32 == UInt8(ascii: "e")
    }
}
