import Foundation
import SwiftUI

/// Five stars, filled up to a rating of 0…5 in halves.
public struct StarRating: View {
    private let rating: Double
    private let size: CGFloat

    public init(_ rating: Double, size: CGFloat = 13) {
        self.rating = rating
        self.size = size
    }

    public var body: some View {
        HStack(spacing: size * 0.12) {
            ForEach(1...5, id: \.self) { star in
                Image(systemName: symbol(star)).font(.system(size: size)).foregroundStyle(.orange)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(spoken) out of 5 stars")
    }

    /// "4" or "4.5"; by hand, so that every host says the same.
    private var spoken: String {
        let tenths = Int((rating * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private func symbol(_ star: Int) -> String {
        let halves = Int((rating * 2).rounded())
        return halves >= star * 2 ? "star.fill" : halves == star * 2 - 1 ? "star.leadinghalf.filled" : "star"
    }
}
