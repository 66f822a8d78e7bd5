import Foundation

/// A 3×3 transformation matrix, of which the affine part is drawn.
@frozen public struct ProjectionTransform: Equatable, Sendable {
    public var m11: CGFloat = 1.0
    public var m21: CGFloat = 0.0
    public var m31: CGFloat = 0.0
    // Apple declares three to a line; tables of its API list only the first of each.
    @_documentation(visibility: internal) public var m12: CGFloat = 0.0, m13: CGFloat = 0.0
    @_documentation(visibility: internal) public var m22: CGFloat = 1.0, m23: CGFloat = 0.0
    @_documentation(visibility: internal) public var m32: CGFloat = 0.0, m33: CGFloat = 1.0

    public init() {}

    public init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    public var isIdentity: Bool { self == ProjectionTransform() }
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    package var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }

    /// Inverts in place; false, and unchanged, when there is no inverse.
    public mutating func invert() -> Bool {
        let (c11, c12, c13) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
        let determinant = m11 * c11 + m12 * c12 + m13 * c13
        guard determinant != 0 else { return false }
        let old = self
        m11 = c11 / determinant
        m21 = c12 / determinant
        m31 = c13 / determinant
        m12 = (old.m13 * old.m32 - old.m12 * old.m33) / determinant
        m22 = (old.m11 * old.m33 - old.m13 * old.m31) / determinant
        m32 = (old.m12 * old.m31 - old.m11 * old.m32) / determinant
        m13 = (old.m12 * old.m23 - old.m13 * old.m22) / determinant
        m23 = (old.m13 * old.m21 - old.m11 * old.m23) / determinant
        m33 = (old.m11 * old.m22 - old.m12 * old.m21) / determinant
        return true
    }

    public func inverted() -> ProjectionTransform {
        var copy = self
        _ = copy.invert()
        return copy
    }

    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
        result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
        result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
        result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
        result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
        result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
        result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
        result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
        result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
        return result
    }
}
