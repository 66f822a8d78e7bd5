import Foundation

/// A type of value that apps exchange: by sharing, and by dragging and dropping.
public protocol Transferable {}

extension String: Transferable {}
extension URL: Transferable {}
extension Data: Transferable {}
extension AttributedString: Transferable {}
extension Image: Transferable {}
extension Color: Transferable {}
extension Never: Transferable {}
