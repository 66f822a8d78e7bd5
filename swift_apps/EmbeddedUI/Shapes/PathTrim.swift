import Foundation

extension Path {
    /// The part of the path between two shares (0…1) of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
        guard from < to else { return Path() }
        if from == 0, to == 1 { return self }
        let segments = Array(PathSegments(self))
        let lengths = segments.map(\.length)
        let total = lengths.reduce(0, +)
        guard total > 0 else { return Path() }
        var result = Path()
        var (position, hasPen) = (CGFloat(0), false)
        for (segment, length) in zip(segments, lengths) {
            defer { position += length }
            if segment.opens { hasPen = false }
            let (low, high) = (max(from * total - position, 0), min(to * total - position, length))
            guard length > 0, low < high else { hasPen = hasPen && length == 0; continue }
            let t0 = low <= 0 ? 0 : segment.parameter(atLength: low)
            let t1 = high >= length ? 1 : segment.parameter(atLength: high)
            let part = t0 == 0 && t1 == 1 ? segment : segment.part(from: t0, to: t1)
            if !hasPen || t0 > 0 { result.move(to: part.start) }
            result.append(part.element)
            hasPen = true
        }
        return result
    }
}
