import Foundation

/// Identifies contents, so that equal ones need not be sent again. Not a protection against collisions made on purpose.
enum ContentHash {
    /// The length of `data` and its 64-bit FNV-1a hash, taken over words of eight bytes (little-endian, the last one filled up with
    /// zeros), as "lengthx16 hexadecimal digits".
    static func of(_ data: Data) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        data.withUnsafeBytes { bytes in
            var place = 0
            while place < bytes.count {
                var word: UInt64 = 0
                if place + 8 <= bytes.count {
                    word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                } else {
                    for (index, byte) in bytes[place...].enumerated() { word |= UInt64(byte) << (8 * UInt64(index)) }
                }
                hash = (hash ^ word) &* 0x100_0000_01b3
                // The upper half goes into the lower one, which a multiplication alone would never reach.
                hash ^= hash >> 32
                place += 8
            }
        }
        let digits = String(hash, radix: 16)
        return "\(data.count)x" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
