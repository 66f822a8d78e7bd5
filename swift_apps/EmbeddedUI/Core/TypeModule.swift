/// What the metadata of types tells: their layout is part of Swift's ABI.
enum TypeModule {
    /// Whether it is one of the engine's. Its name would tell, too, but the names of generic types are long, and are made anew each time.
    static func isEngine(_ type: Any.Type) -> Bool { module(of: type).map { $0 == module(of: EmptyView.self) } ?? true }

    /// The descriptor of the module of a structure or an enumeration. A type's metadata is its kind and its descriptor; a descriptor
    /// begins with flags, whose lowest five bits are 0 for a module, and the distance to the one around it.
    private static func module(of type: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard isStructureOrEnumeration(type) else { return nil }
        var descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        while descriptor.load(as: UInt32.self) & 0x1F != 0 {
            let field = descriptor + 4
            let distance = field.load(as: Int32.self)
            guard distance != 0 else { return nil }
            let target = field + Int(distance & ~1)
            descriptor = distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self)
        }
        return descriptor
    }

    private static func kind(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }
    /// Optionals are enumerations of a kind of their own.
    static func isStructureOrEnumeration(_ type: Any.Type) -> Bool { (0x200...0x202).contains(kind(of: type)) }
    static func isStructure(_ type: Any.Type) -> Bool { kind(of: type) == 0x200 }

    /// Whether it is a closure's type, or an optional one. The generic argument of an optional follows its descriptor.
    static func isFunction(_ type: Any.Type) -> Bool {
        if kind(of: type) == 0x302 { return true }
        guard kind(of: type) == 0x202 else { return false }
        return isFunction(unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: Any.Type.self))
    }

    /// Whether the object that has this metadata holds what a closure has captured.
    static func isClosureContext(_ metadata: UnsafeRawPointer) -> Bool { metadata.load(as: UInt.self) == 0x400 }

    /// The elements of a tuple: behind its kind stand their number, their labels, and of each its type and offset.
    static func elements(of type: Any.Type) -> [(offset: Int, type: Any.Type)]? {
        guard kind(of: type) == 0x301 else { return nil }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        return (0..<metadata.load(fromByteOffset: 8, as: Int.self)).map { index in
            let element = metadata + 24 + index * 16
            return (Int((element + 8).load(as: UInt32.self)), element.load(as: Any.Type.self))
        }
    }
}
