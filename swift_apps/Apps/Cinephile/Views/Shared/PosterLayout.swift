import PersonaKit
import SwiftUI

/// Where a poster's letters stand, and how they look.
struct PosterLayout {
    enum Place { case top, bottom }

    var place: Place
    var design: Font.Design
    var weight: Font.Weight
    var isUpper: Bool
    var isCentered: Bool
    var tracking: CGFloat
    /// The largest size of the letters, as a share of the width.
    var largest: CGFloat
    /// The title on a band of color.
    var isBand = false

    /// How far the picture moves down.
    var shift: CGFloat { place == .top ? 0.14 : -0.1 }

    static func of(_ film: Film, _ dice: inout PosterDice) -> PosterLayout {
        let genre = film.genres.first ?? "", number = dice.roll(100)
        let place: Place = number % 10 < 3 ? .top : .bottom
        if film.year < 1965 {
            return number < 50
                ? PosterLayout(place: place, design: .serif, weight: .black, isUpper: true, isCentered: true, tracking: 0, largest: 0.17, isBand: number < 25)
                : PosterLayout(
                    place: .bottom, design: .default, weight: .black, isUpper: true, isCentered: false, tracking: -0.01, largest: 0.2, isBand: number < 75)
        }
        switch genre {
        case "Comedy", "Family", "Animation":
            if number < 45 {
                return PosterLayout(place: place, design: .rounded, weight: .black, isUpper: number % 2 == 0, isCentered: true, tracking: 0, largest: 0.185)
            }
            if number < 75 {
                return PosterLayout(
                    place: place, design: .default, weight: .heavy, isUpper: false, isCentered: false, tracking: -0.012, largest: 0.19, isBand: number < 60)
            }
            return PosterLayout(place: place, design: .serif, weight: .bold, isUpper: false, isCentered: true, tracking: 0, largest: 0.17)
        case "Science Fiction":
            if number < 45 {
                return PosterLayout(place: place, design: .default, weight: .light, isUpper: true, isCentered: true, tracking: 0.14, largest: 0.115)
            }
            if number < 75 {
                return PosterLayout(place: place, design: .default, weight: .semibold, isUpper: true, isCentered: false, tracking: 0.06, largest: 0.13)
            }
            return PosterLayout(place: place, design: .monospaced, weight: .medium, isUpper: false, isCentered: false, tracking: 0, largest: 0.115)
        case "Thriller", "Crime", "Action", "Horror":
            if number < 55 {
                return PosterLayout(place: place, design: .default, weight: .black, isUpper: true, isCentered: number % 2 == 0, tracking: -0.015, largest: 0.21)
            }
            if number < 80 {
                return PosterLayout(place: place, design: .serif, weight: .semibold, isUpper: true, isCentered: true, tracking: 0.05, largest: 0.14)
            }
            return PosterLayout(place: .bottom, design: .monospaced, weight: .bold, isUpper: true, isCentered: false, tracking: 0, largest: 0.125, isBand: true)
        case "Documentary":
            return PosterLayout(place: place, design: .default, weight: .bold, isUpper: false, isCentered: false, tracking: -0.01, largest: 0.15)
        default:
            if number < 40 {
                return PosterLayout(place: place, design: .serif, weight: .medium, isUpper: false, isCentered: number % 2 == 0, tracking: 0, largest: 0.165)
            }
            if number < 60 {
                return PosterLayout(place: place, design: .default, weight: .light, isUpper: true, isCentered: true, tracking: 0.1, largest: 0.115)
            }
            if number < 85 {
                return PosterLayout(
                    place: place, design: .default, weight: .heavy, isUpper: number % 2 == 0, isCentered: false, tracking: -0.015, largest: 0.18)
            }
            return PosterLayout(place: .bottom, design: .serif, weight: .bold, isUpper: true, isCentered: true, tracking: 0.03, largest: 0.125, isBand: true)
        }
    }

    func font(_ size: CGFloat) -> Font { .system(size: size, weight: weight, design: design) }
}

extension PosterPen {
    /// The title, as large as it fits in at most four lines, with who made it and when.
    func letter(_ film: Film, _ layout: PosterLayout, by makers: String) {
        let title = layout.isUpper ? film.title.uppercased() : film.title
        let words = title.split(separator: " ").map(String.init)
        let room: CGFloat = 0.86
        func width(_ text: String) -> CGFloat {
            let size = context.resolve(Text(text).font(layout.font(100)).tracking(layout.tracking * 100)).measure(in: CGSize(width: 9_000, height: 900))
            return size.width / 100
        }
        var widths: [String: CGFloat] = [:]
        for word in words where widths[word] == nil { widths[word] = width(word) }
        let space: CGFloat = 0.26 + layout.tracking
        // The size for a number of lines: the best is the one that gives the largest letters within the height.
        var best: (size: CGFloat, lines: [String]) = (0, [title])
        for count in 1...min(4, words.count) {
            let lines = Self.broken(words, into: count, widths: widths, space: space)
            var widest: CGFloat = 0.1
            for line in lines {
                var sum = space * CGFloat(line.count - 1)
                for word in line { sum += widths[word] ?? 0 }
                widest = max(widest, sum)
            }
            let size = min(layout.largest, room / widest, 0.52 / CGFloat(count))
            if size > best.size * 1.06 { best = (size, lines.map { $0.joined(separator: " ") }) }
        }
        let leading = best.size * (layout.design == .serif && !layout.isUpper ? 1.0 : 0.96), height = leading * CGFloat(best.lines.count)
        let credit: CGFloat = 0.052
        let top: CGFloat = layout.place == .top ? 0.085 : 1.5 - 0.125 - height
        if layout.isBand { rect(0, top - 0.055, 1, height + 0.115, palette.main) } else { shade(layout.place, top, height) }
        let color = layout.isBand ? palette.deep : palette.ink
        for (row, line) in best.lines.enumerated() {
            let text = context.resolve(
                Text(line).font(layout.font(best.size * unit)).tracking(layout.tracking * best.size * unit).foregroundStyle(color))
            let y = top + leading * (CGFloat(row) + 0.5)
            context.draw(text, at: p(layout.isCentered ? 0.5 : 0.07, y), anchor: layout.isCentered ? .center : .leading)
        }
        let name = context.resolve(
            Text(makers.uppercased()).font(.system(size: 0.036 * unit, weight: .semibold)).tracking(0.006 * unit).foregroundStyle(
                palette.ink.opacity(0.78)))
        let y: CGFloat = layout.place == .top && !layout.isBand ? top + height + credit * 0.75 : 1.5 - credit
        context.draw(name, at: p(layout.isCentered ? 0.5 : 0.075, y), anchor: layout.isCentered ? .center : .leading)
    }

    /// The picture fades behind the letters.
    private func shade(_ place: PosterLayout.Place, _ top: CGFloat, _ height: CGFloat) {
        let colors = [palette.deep.opacity(0), palette.deep.opacity(0.72), palette.deep.opacity(0.9)]
        let isTop = place == .top
        let from = isTop ? top + height + 0.26 : top - 0.26, to: CGFloat = isTop ? 0 : 1.5
        let middle = 0.26 / abs(to - from)
        let stops = [
            Gradient.Stop(color: colors[0], location: 0), Gradient.Stop(color: colors[1], location: middle), Gradient.Stop(color: colors[2], location: 1),
        ]
        context.fill(
            Path(box(0, min(from, to), 1, abs(to - from))), with: .linearGradient(Gradient(stops: stops), startPoint: p(0, from), endPoint: p(0, to)))
    }

    /// Words in lines that are about equally long.
    private static func broken(_ words: [String], into count: Int, widths: [String: CGFloat], space: CGFloat) -> [[String]] {
        var total: CGFloat = 0
        for word in words { total += (widths[word] ?? 0) + space }
        var lines: [[String]] = [[]]
        var used: CGFloat = 0
        for (index, word) in words.enumerated() {
            let width = (widths[word] ?? 0) + space, left = words.count - index
            let isFull = used + width / 2 > total / CGFloat(count) * CGFloat(lines.count)
            if !lines[lines.count - 1].isEmpty, lines.count < count, isFull || left <= count - lines.count { lines.append([]) }
            lines[lines.count - 1].append(word)
            used += width
        }
        return lines
    }
}
