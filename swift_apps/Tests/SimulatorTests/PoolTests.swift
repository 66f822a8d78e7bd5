import CFork
import PersonaKit
import SwiftUI
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

    @Test func referencesToKeptObjectsAreNotCounted() {
        let classes = (0..<3).map { _ in UnsafeRawPointer(piece(16)) }.sorted()
        /// A piece that begins as an object does.
        func object(_ index: Int, _ references: UInt) -> UnsafeMutablePointer<UInt> {
            let object = piece(48).bindMemory(to: UInt.self, capacity: 2)
            (object[0], object[1]) = (UInt(bitPattern: classes[index]), references)
            return object
        }
        let (usual, five, weak) = (UInt(3), UInt(5) << 33 | 3, UInt(1) << 63 | 3)
        let kept = [object(0, usual), object(2, five)]
        let others = [object(1, usual), object(0, weak), object(0, five + 2)]
        let counts = others.map { $0[1] }
        iosworld_keep_objects([classes[0], classes[2]] as [UnsafeRawPointer?], 2)
        #expect(kept.allSatisfy { $0[1] >> 63 == 1 && UInt32(truncatingIfNeeded: $0[1]) == .max })
        #expect(others.map { $0[1] } == counts, "of another class, with weak references, with unowned ones")
        for piece in kept + others { iosworld_pool_free(piece, 48, 15) }
    }

    @Test func textsAndArraysOfValuesArePlainData() {
        final class Plain: Encodable { let number = 1 }
        struct Pair { var first = 1, action = {} }
        func plain<Element>(_ array: [Element]) -> Bool {
            PlainData.classes.contains(UnsafeRawPointer(bitPattern: unsafeBitCast(array, to: UnsafePointer<UInt>.self).pointee)!)
        }
        // Types of the standard library are found where it is part of the program, as in the simulator.
        #expect(plain([JSONValue.bool(true)].shuffled()) && plain([AppID.mail].shuffled()))
        #expect(!plain([Plain()].shuffled()) && !plain([Pair()].shuffled()) && !plain([1 as Any].shuffled()))
        #expect(PlainData.classes == PlainData.classes.sorted() && PlainData.classes.count > 300, "\(PlainData.classes.count)")
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
