import Foundation

/// A shape style that fills a shape by repeating a region of an image. A picture is drawn once over the whole shape: generated pictures have no seams to match.
public struct ImagePaint: ShapeStyle {
    public typealias Resolved = Never
    public var image: Image
    public var sourceRect: CGRect
    public var scale: CGFloat

    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
    }

    public func _paint(in environment: EnvironmentValues, bounds: CGRect, level: Int) -> _Paint {
        guard case .picture(let name) = image.source, sourceRect.width > 0, sourceRect.height > 0 else {
            return _Paint(environment.foregroundPaint(level: level, in: bounds))
        }
        // The region of the picture that is asked for covers the bounds.
        let (width, height) = (bounds.width / sourceRect.width, bounds.height / sourceRect.height)
        return _Paint(
            .image(name: name, rect: CGRect(x: bounds.minX - sourceRect.minX * width, y: bounds.minY - sourceRect.minY * height, width: width, height: height)))
    }
}

extension ShapeStyle where Self == ImagePaint {
    public static func image(_ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
