import Foundation

extension DisplayList {
    /// An outline, and the transforms that it is in, outermost first.
    private typealias Placed = (outline: DisplayShape, transforms: [DisplayOp])
    private struct Level {
        var transforms: [DisplayOp] = []
        var clip: Placed?
    }

    /// The outline of what is filled first, which stands for all that is drawn. What fills a clip has the clip's outline.
    package var silhouette: (outline: DisplayShape, transforms: [DisplayOp])? {
        var levels = [Level()]
        for op in ops {
            let last = levels.count - 1
            switch op {
            case .save: levels.append(levels[last])
            case .restore: if last > 0 { levels.removeLast() }
            case .transform, .projection: levels[last].transforms.append(op)
            case .clip(let outline): if levels[last].clip == nil { levels[last].clip = (outline, levels[last].transforms) }
            case .fill(let outline, _, _):
                let fill = (outline, levels[last].transforms)
                guard let clip = levels[last].clip, Self.bounds(fill).insetBy(dx: -0.5, dy: -0.5).contains(Self.bounds(clip)) else { return fill }
                return clip
            default: break
            }
        }
        return nil
    }

    private static func bounds(_ placed: Placed) -> CGRect {
        placed.transforms.reversed().reduce(placed.outline.bounds) { rect, op in
            if case .transform(let transform) = op { rect.applying(transform) } else { .null }
        }
    }
}

extension DisplayShape {
    fileprivate var bounds: CGRect {
        switch self {
        case .rect(let rect), .oval(let rect), .rounded(let rect, _, _): rect
        case .path(let path): path.boundingRect
        }
    }
}
