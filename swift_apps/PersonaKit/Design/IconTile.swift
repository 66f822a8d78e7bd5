import Foundation
import SwiftUI

/// A white symbol on a colored tile, as in Settings and in lists of categories.
public struct IconTile: View {
    private let systemImage: String
    private let tint: Color
    private let size: CGFloat

    public init(systemImage: String, tint: Color, size: CGFloat = 30) {
        self.systemImage = systemImage
        self.tint = tint
        self.size = size
    }

    public var body: some View {
        RoundedRectangle(cornerRadius: size * 0.26, style: .continuous)
            .fill(tint.gradient)
            .frame(width: size, height: size)
            .overlay { Image(systemName: systemImage).font(.system(size: size * 0.52, weight: .medium)).foregroundStyle(.white) }
            .accessibilityHidden(true)
    }
}
