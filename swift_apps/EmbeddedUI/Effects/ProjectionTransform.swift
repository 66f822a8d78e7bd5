import Foundation

/// A 3×3 transformation matrix.
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

extension ProjectionTransform {
    /// A turn in space about a point of a frame, seen by someone in front of it: what turns away gets narrower and smaller.
    ///
    /// The eye is as far away as the frame's longer side is long, divided by `perspective`; zero sees no perspective.
    package static func turn(
        _ angle: Angle, about axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint, anchorZ: CGFloat, perspective: CGFloat, in frame: CGRect
    ) -> ProjectionTransform {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        let (x, y, z) = length > 0 ? (axis.x / length, axis.y / length, axis.z / length) : (0, 0, 1)
        let (c, s) = (CGFloat(cos(angle.radians)), CGFloat(sin(angle.radians)))
        // Rodrigues' matrix, row by row.
        let right = (c + x * x * (1 - c), x * y * (1 - c) - z * s, x * z * (1 - c) + y * s)
        let down = (y * x * (1 - c) + z * s, c + y * y * (1 - c), y * z * (1 - c) - x * s)
        let near = (z * x * (1 - c) - y * s, z * y * (1 - c) + x * s, c + z * z * (1 - c))
        let distance = max(frame.width, frame.height)
        let depth = distance > 0 ? perspective / distance : 0
        var result = ProjectionTransform()
        (result.m11, result.m21, result.m31) = (right.0, right.1, -anchorZ * right.2)
        (result.m12, result.m22, result.m32) = (down.0, down.1, -anchorZ * down.2)
        (result.m13, result.m23, result.m33) = (-depth * near.0, -depth * near.1, 1 + depth * anchorZ * near.2)
        let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        return ProjectionTransform(CGAffineTransform(translationX: -center.x, y: -center.y)).concatenating(result)
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: center.x, y: center.y)))
    }

    /// In a frame's own coordinates.
    func local(in frame: CGRect) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: -frame.minX, y: -frame.minY)).concatenating(self)
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: frame.minX, y: frame.minY)))
    }

    /// False for what is seen from its edge: there is nothing to draw and nothing to touch.
    package var isVisible: Bool {
        let determinant = m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
        return abs(determinant) > 1e-6
    }

    /// Where a point is seen.
    package func map(_ point: CGPoint) -> CGPoint {
        let depth = m13 * point.x + m23 * point.y + m33
        guard abs(depth) > 1e-9 else { return point }
        return CGPoint(x: (m11 * point.x + m21 * point.y + m31) / depth, y: (m12 * point.x + m22 * point.y + m32) / depth)
    }

    /// The smallest rectangle around what is seen of one.
    package func map(_ rect: CGRect) -> CGRect {
        if isAffine { return rect.applying(affine) }
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)].map { map(CGPoint(x: $0.0, y: $0.1)) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    var displayOp: DisplayOp { isAffine ? .transform(affine) : .projection(self) }
}
