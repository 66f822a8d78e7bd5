import CFork

/// Objects that hold nothing but data: texts, and arrays of what can be encoded.
///
/// A phone shares them with the zygote. Whoever uses one counts a reference in it, and so writes to its page, which is then copied. Two in
/// five of the pages that a phone had copied after 1,000 steps differed in nothing else.
@MainActor package enum PlainData {
    /// From now on the references to those that there are now are not counted, and they stay for good. As they are never the only reference,
    /// an array is copied when it is changed.
    package static func keep() {
        let classes: [UnsafeRawPointer?] = classes
        iosworld_keep_objects(classes, classes.count)
    }

    /// Their classes, in the order of their addresses.
    package static var classes: [UnsafeRawPointer] {
        found = [objectClass(of: String(repeating: " ", count: 40)), metadata(Typesetter.self), metadata(Sameness.self)]
        for type in [TextLayout<Int>.Line.self, TextLayout<Int>.Fragment.self, TextRun<Int>.self] as [Any.Type] { found.insert(arrayClass(of: type)) }
        iosworld_each_conforming_type(FirstUse.descriptor((any Encodable).self)) { type in
            MainActor.assumeIsolated { _ = PlainData.found.insert(PlainData.arrayClass(of: unsafeBitCast(type, to: Any.Type.self))) }
        }
        defer { found = [] }
        return found.sorted().map { UnsafeRawPointer(bitPattern: $0)! }
    }
    private static var found: Set<UInt> = []

    private static func metadata(_ type: Any.Type) -> UInt { unsafeBitCast(type, to: UInt.self) }
    /// An object begins with its class. That of a long string is at its second word, but for the highest byte.
    private static func objectClass(of string: String) -> UInt {
        UnsafePointer<UInt>(bitPattern: unsafeBitCast(string, to: (UInt, UInt).self).1 & 0x00FF_FFFF_FFFF_FFFF)!.pointee
    }
    private static func arrayClass(of element: Any.Type) -> UInt {
        func find<Element>(_ type: Element.Type) -> UInt {
            var array: [Element] = []
            array.reserveCapacity(1)
            return unsafeBitCast(array, to: UnsafePointer<UInt>.self).pointee
        }
        return _openExistential(element, do: find)
    }
}
