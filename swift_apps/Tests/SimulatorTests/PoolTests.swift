import CFork
import Testing

/// The memory of Swift objects in the simulator.
@MainActor @Suite struct PoolTests {
    private func piece(_ size: Int) -> UnsafeMutableRawPointer { iosworld_pool_alloc(size, 15) }

    @Test func piecesHaveRoomAndDoNotOverlap() {
        var pieces: [(start: UnsafeMutableRawPointer, size: Int)] = []
        for size in [1, 15, 16, 17, 48, 500, 1023, 1024, 1025, 100_000] {
            for _ in 0..<200 {
                let start = piece(size)
                #expect(iosworld_pool_size(start) >= size && Int(bitPattern: start).isMultiple(of: 16))
                start.initializeMemory(as: UInt8.self, repeating: UInt8(pieces.count % 251), count: size)
                pieces.append((start, size))
            }
        }
        for (index, piece) in pieces.enumerated() {
            #expect(UnsafeRawBufferPointer(start: piece.start, count: piece.size).allSatisfy { $0 == UInt8(index % 251) })
        }
        for piece in pieces { iosworld_pool_free(piece.start, piece.size, 15) }
    }

    @Test func whatIsFreedIsUsedAgainUntilThePoolsAreSealed() {
        let first = piece(64)
        iosworld_pool_free(first, 64, 15)
        let second = piece(50)
        #expect(second == first, "50 bytes take as much room as 64")
        iosworld_pool_free(second, 50, 15)
        iosworld_seal_pools()
        #expect(piece(64) != first)
    }

    @Test func bytesBehindWhatWasAskedForAreZero() {
        let used = piece(32)
        used.initializeMemory(as: UInt8.self, repeating: 7, count: 32)
        iosworld_pool_free(used, 32, 15)
        let again = piece(20)
        #expect(again == used && (20..<32).allSatisfy { again.load(fromByteOffset: $0, as: UInt8.self) == 0 })
    }

    @Test func largeAndAlignedPiecesAreNotPooled() {
        let aligned = iosworld_pool_alloc(64, 63)!
        #expect(iosworld_pool_piece(aligned) == 0 && Int(bitPattern: aligned).isMultiple(of: 64))
        let large = piece(2048)
        #expect(iosworld_pool_piece(large) == 0)
        iosworld_pool_free(aligned, 64, 63)
        iosworld_pool_free(large, 2048, 15)
    }
}
