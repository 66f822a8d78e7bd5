import Foundation

/// A direction with a length. Core Graphics has it on Apple's platforms, so it is no part of the graph.
@_documentation(visibility: internal)
public struct CGVector: Hashable, Codable, Sendable {
    @_documentation(visibility: internal) public var dx: CGFloat
    @_documentation(visibility: internal) public var dy: CGFloat
    @_documentation(visibility: internal) public init() { (dx, dy) = (0, 0) }
    @_documentation(visibility: internal) public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    @_documentation(visibility: internal) public init(dx: Double, dy: Double) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
    @_documentation(visibility: internal) public init(dx: Int, dy: Int) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
    @_documentation(visibility: internal) public static let zero = CGVector()
}
