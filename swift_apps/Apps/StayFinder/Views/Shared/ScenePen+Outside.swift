import SwiftUI

// Houses and what stands around them.
extension ScenePen {
    mutating func outside(_ kind: String, wall: String? = nil) {
        let skies = [
            ["#8EC9F0", "#DDF1FB"], ["#F7B08A", "#FCE3C5"], ["#3C4F86", "#F0A58C"], ["#A9D8E8", "#F6EBD6"], ["#5B7FB8", "#CFE3F2"],
        ]
        gradient(rect(0, 0, 1, 1), dice.pick(skies))
        oval(rect(0.7 + dice.share() * 0.15, 0.12, 0.1, 0.1 * size.width / size.height), "#FFF4D0", opacity: 0.9)
        switch kind {
        case "cabin", "treehouse", "yurt": forest(kind)
        case "houseboat": boat()
        case "hotel", "apartment", "loft": street(kind)
        case "farm stay": farm()
        case "trailer": trailer()
        default: cottage(hasTwoFloors: kind == "house", wall: wall)
        }
    }

    private mutating func hills(_ hex: String, top: CGFloat) {
        let shift = dice.share() * 6
        let crest = (0...20).map { step -> (CGFloat, CGFloat) in
            let x = CGFloat(step) / 20
            return (x, top + 0.05 * sin(x * 6 + shift))
        }
        shape(crest + [(1, 1), (0, 1)], hex)
    }

    private func pine(_ x: CGFloat, _ base: CGFloat, _ height: CGFloat, _ hex: String) {
        for layer in 0..<3 {
            let top = base - height + CGFloat(layer) * height * 0.24
            let half = height * 0.16 * (1 + CGFloat(layer) * 0.42)
            shape([(x, top), (x + half, top + height * 0.42), (x - half, top + height * 0.42)], hex)
        }
        fill(rect(x - 0.006, base - height * 0.1, 0.012, height * 0.1), "#5A3D28")
    }

    private mutating func forest(_ kind: String) {
        hills("#7C9C86", top: 0.5)
        for tree in 0..<9 { pine(CGFloat(tree) * 0.125 + dice.share() * 0.05, 0.8, 0.38 + dice.share() * 0.2, tree % 2 == 0 ? "#2F5D48" : "#3E7358") }
        let ground = dice.pick(["#E9EEF2", "#6E8B4E", "#8A9A5B"])
        fill(rect(0, 0.78, 1, 0.22), ground)
        switch kind {
        case "yurt":
            shape([(0.3, 0.62), (0.5, 0.4), (0.7, 0.62)], "#D9C7A3")
            fill(rect(0.31, 0.61, 0.38, 0.24), "#F2E8D0")
            fill(rect(0.46, 0.67, 0.08, 0.18), "#8A4B2D", radius: 3)
        case "treehouse":
            fill(rect(0.46, 0.5, 0.08, 0.4), "#5A3D28")
            fill(rect(0.3, 0.34, 0.4, 0.24), "#9A6A3E")
            shape([(0.26, 0.34), (0.5, 0.16), (0.74, 0.34)], "#5C3B22")
            for window in [CGFloat(0.36), 0.54] { fill(rect(window, 0.4, 0.1, 0.1), "#FFD98A") }
            fill(rect(0.26, 0.58, 0.48, 0.025), "#5A3D28")
        default:
            let wood = dice.pick(["#7A4A2A", "#5E3B2A", "#8B5A33"])
            shape([(0.24, 0.84), (0.5, 0.22), (0.76, 0.84)], wood)
            shape([(0.3, 0.84), (0.5, 0.35), (0.7, 0.84)], "#C99A63")
            shape([(0.38, 0.62), (0.5, 0.4), (0.62, 0.62)], "#FFD98A")
            fill(rect(0.46, 0.66, 0.08, 0.18), "#4A2C1A")
            fill(rect(0.36, 0.68, 0.07, 0.09), "#FFD98A")
            fill(rect(0.57, 0.68, 0.07, 0.09), "#FFD98A")
        }
    }

    private mutating func cottage(hasTwoFloors: Bool, wall named: String?) {
        hills(dice.pick(["#9CB97A", "#86A97E", "#B9B27C"]), top: 0.6)
        let usual = dice.pick(["#F4E9D8", "#C9DCE3", "#F2C9B4", "#DDE6C8", "#8FA9B8"]), wall = named ?? usual,
            roof = dice.pick(["#7B3F33", "#3E4C5E", "#5C5346"])
        let top: CGFloat = hasTwoFloors ? 0.36 : 0.5
        fill(rect(0.24, top, 0.52, 0.84 - top), wall)
        shape([(0.18, top), (0.5, top - 0.22), (0.82, top)], roof)
        fill(rect(0.62, top - 0.2, 0.06, 0.14), "#8C5A48")
        fill(rect(0.45, 0.64, 0.1, 0.2), dice.pick(["#B0413E", "#2F5D62", "#D8A02E"]), radius: 2)
        let rows: [CGFloat] = hasTwoFloors ? [top + 0.06, 0.62] : [0.6]
        for row in rows {
            for column in [CGFloat(0.29), 0.62] {
                fill(rect(column, row, 0.1, 0.12), "#FFE6A8")
                fill(rect(column + 0.047, row, 0.006, 0.12), wall)
            }
        }
        fill(rect(0, 0.84, 1, 0.16), "#7FA05A")
        shape([(0.46, 0.84), (0.54, 0.84), (0.66, 1), (0.34, 1)], "#E3D6BE")
        for bush in 0..<5 { oval(rect(0.02 + CGFloat(bush) * 0.05, 0.74 + dice.share() * 0.03, 0.12, 0.14), "#4F7F4B") }
        for bush in 0..<4 { oval(rect(0.78 + CGFloat(bush) * 0.05, 0.75 + dice.share() * 0.03, 0.12, 0.14), "#5C8F57") }
    }

    private mutating func street(_ kind: String) {
        let towers = ["#8FA0B5", "#A9B5C4", "#7C8CA3"]
        for tower in 0..<6 { fill(rect(CGFloat(tower) * 0.18 - 0.04, 0.25 + dice.share() * 0.25, 0.16, 0.7), towers[tower % 3], opacity: 0.7) }
        let wall = kind == "hotel" ? dice.pick(["#B7674E", "#3F4A5A", "#D9C5A0"]) : dice.pick(["#9C5540", "#C9B79C", "#6D7F8C"])
        fill(rect(0.2, 0.14, 0.6, 0.74), wall)
        fill(rect(0.17, 0.11, 0.66, 0.05), "#2E2A2A", opacity: 0.6)
        let isLoft = kind == "loft"
        for row in 0..<(isLoft ? 3 : 4) {
            for column in 0..<(isLoft ? 3 : 4) {
                let width: CGFloat = isLoft ? 0.14 : 0.08, height: CGFloat = isLoft ? 0.15 : 0.1
                let frame = rect(0.25 + CGFloat(column) * (isLoft ? 0.18 : 0.135), 0.2 + CGFloat(row) * (isLoft ? 0.19 : 0.14), width, height)
                fill(frame, dice.roll(3) == 0 ? "#FFDF94" : "#DCE9F2", radius: 2)
            }
        }
        fill(rect(0.43, 0.76, 0.14, 0.12), "#2A2320")
        if kind == "hotel" { fill(rect(0.38, 0.72, 0.24, 0.05), "#D8A02E", radius: 3) }
        fill(rect(0, 0.88, 1, 0.12), "#6B6F76")
        for tree in [CGFloat(0.08), 0.9] {
            fill(rect(tree - 0.008, 0.7, 0.016, 0.2), "#5A3D28")
            oval(rect(tree - 0.07, 0.5, 0.14, 0.26), "#5C8F57")
        }
    }

    private mutating func boat() {
        fill(rect(0, 0.6, 1, 0.4), dice.pick(["#3E7CA6", "#2F6F7E", "#5586A8"]))
        hills("#6F8F78", top: 0.52)
        fill(rect(0, 0.62, 1, 0.38), "#417FA3")
        fill(rect(0.24, 0.38, 0.52, 0.3), dice.pick(["#B5533C", "#E8DCC4", "#4C7A6A"]))
        shape([(0.2, 0.38), (0.3, 0.24), (0.7, 0.24), (0.8, 0.38)], "#3B3A46")
        for window in 0..<3 { fill(rect(0.29 + CGFloat(window) * 0.15, 0.45, 0.1, 0.11), "#FFE6A8") }
        fill(rect(0.16, 0.67, 0.68, 0.06), "#7A5A3A", radius: 3)
        for _ in 0..<8 { fill(rect(dice.share() * 0.9, 0.78 + dice.share() * 0.2, 0.12, 0.008), "#CFE6F2", opacity: 0.7) }
    }

    private mutating func farm() {
        hills("#A7BF78", top: 0.55)
        fill(rect(0, 0.7, 1, 0.3), "#8BA857")
        for row in 0..<9 {
            shape(
                [
                    (0.5 + (CGFloat(row) - 4) * 0.03, 0.7), (0.505 + (CGFloat(row) - 4) * 0.03, 0.7), (0.5 + (CGFloat(row) - 4) * 0.26, 1),
                    (0.47 + (CGFloat(row) - 4) * 0.26, 1),
                ], "#5F7F3B", opacity: 0.7)
        }
        fill(rect(0.3, 0.44, 0.4, 0.28), "#A83B32")
        shape([(0.26, 0.46), (0.34, 0.3), (0.5, 0.22), (0.66, 0.3), (0.74, 0.46)], "#5B2420")
        fill(rect(0.44, 0.54, 0.12, 0.18), "#F3E7D3")
        shape([(0.44, 0.54), (0.452, 0.54), (0.56, 0.72), (0.548, 0.72)], "#A83B32")
        fill(rect(0.76, 0.34, 0.09, 0.38), "#C9CDD2", radius: 3)
        oval(rect(0.76, 0.29, 0.09, 0.12), "#9BA3AB")
    }

    private mutating func trailer() {
        hills("#C9B98A", top: 0.6)
        fill(rect(0, 0.78, 1, 0.22), "#B59F6A")
        fill(rect(0.2, 0.42, 0.6, 0.32), "#D7DDE3", radius: size.height * 0.14)
        fill(rect(0.24, 0.56, 0.52, 0.02), "#9AA4AE")
        fill(rect(0.3, 0.47, 0.12, 0.1), "#7FB3D1", radius: 4)
        fill(rect(0.5, 0.48, 0.09, 0.24), "#AEB8C2", radius: 4)
        fill(rect(0.63, 0.47, 0.1, 0.1), "#FFE6A8", radius: 4)
        for wheel in [CGFloat(0.36), 0.58] { oval(rect(wheel, 0.7, 0.09, 0.09 * size.width / size.height), "#2A2A2E") }
        oval(rect(0.82, 0.2, 0.3, 0.5), "#5C8F57")
        fill(rect(0.93, 0.6, 0.02, 0.22), "#5A3D28")
    }
}
