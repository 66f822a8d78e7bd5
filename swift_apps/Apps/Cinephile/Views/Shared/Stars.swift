import PersonaKit
import SwiftUI

/// Stars of a rating, filled in halves; only as many as were given, as film diaries have it.
struct Stars: View {
    let halves: Int
    var size: CGFloat = 12
    var color = FilmStyle.tint

    var body: some View {
        HStack(spacing: size * 0.08) {
            ForEach(0..<halves / 2, id: \.self) { _ in Image(systemName: "star.fill").font(.system(size: size)) }
            if halves % 2 == 1 { Text("½").font(.system(size: size * 1.05, weight: .semibold)) }
        }
        .foregroundStyle(color)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(FilmStyle.spokenStars(halves))
    }
}

/// Five stars to rate with. The left half of a star gives half a star less than the right one.
struct StarPicker: View {
    let halves: Int?
    let screen: String
    var size: CGFloat = 34
    let choose: (Int?) -> Void

    var body: some View {
        HStack(spacing: 6) {
            ForEach(1...5, id: \.self) { star in
                Image(systemName: symbol(star))
                    .font(.system(size: size))
                    .foregroundStyle((halves ?? 0) >= star * 2 - 1 ? FilmStyle.tint : FilmStyle.raised)
                    .frame(width: size * 1.16, height: size * 1.3)
                    .accessibilityHidden(true)
                    .overlay {
                        HStack(spacing: 0) {
                            half(star * 2 - 1)
                            half(star * 2)
                        }
                    }
            }
        }
    }

    /// The rating that there is already is taken away.
    private func half(_ value: Int) -> some View {
        Button {
            choose(halves == value ? nil : value)
        } label: {
            Color.clear.contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(halves == value ? "Remove rating, \(FilmStyle.spokenStars(value))" : "Rate \(FilmStyle.spokenStars(value))")
        .accessibilityAddTraits(halves == value ? .isSelected : [])
        .accessibilityIdentifier("cinephile.\(screen).stars.\(value)")
    }

    private func symbol(_ star: Int) -> String {
        halves == star * 2 - 1 ? "star.leadinghalf.filled" : "star.fill"
    }
}

/// How many people gave how many stars, as columns.
struct Histogram: View {
    let counts: [Int]
    /// Whose ratings they are: "All ratings".
    let name: String
    var height: CGFloat = 52

    var body: some View {
        let most = CGFloat(max(1, counts.max() ?? 1))
        HStack(alignment: .bottom, spacing: 2) {
            ForEach(counts.indices, id: \.self) { index in
                UnevenRoundedRectangle(topLeadingRadius: 2, topTrailingRadius: 2)
                    .fill(FilmStyle.tint.opacity(0.42 + 0.058 * Double(index)))
                    .frame(height: max(2, height * CGFloat(counts[index]) / most))
            }
        }
        .frame(height: height, alignment: .bottom)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(name)
        .accessibilityValue(
            counts.enumerated().reversed().filter { $0.element > 0 }
                .map { "\(FilmStyle.spokenStars($0.offset + 1)): \(FilmStyle.count($0.element))" }.joined(separator: ", "))
    }
}
