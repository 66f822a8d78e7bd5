import SwiftUI

/// A picture of an experience by its kind.
struct ExperiencePicture: View {
    let id: String
    let kind: String

    var body: some View {
        Canvas { context, size in
            var pen = ScenePen(context: context, size: size, dice: SceneDice(text: id))
            switch kind {
            case "Food & drink": pen.table()
            case "Outdoors": pen.trail()
            case "Music": pen.stage()
            default: pen.workshop()
            }
        }
        .accessibilityHidden(true)
    }
}

extension ScenePen {
    mutating func table() {
        fill(rect(0, 0, 1, 1), dice.pick(["#C9935A", "#8C5A3C", "#3F5A55", "#B8604A"]))
        for board in 0..<7 { fill(rect(0, CGFloat(board) / 7, 1, 0.006), "#000000", opacity: 0.16) }
        let unit = size.height / size.width
        for plate in 0..<4 {
            let radius = 0.26 + dice.share() * 0.12, x = 0.02 + CGFloat(plate) * 0.25 + dice.share() * 0.04, y = 0.12 + dice.share() * 0.42
            oval(rect(x, y, radius * unit, radius), "#FDF8EF")
            oval(
                rect(x + radius * unit * 0.16, y + radius * 0.16, radius * unit * 0.68, radius * 0.68), dice.pick(["#D9772E", "#6E9A3E", "#B03A3A", "#E0B04A"]))
            for _ in 0..<5 {
                oval(
                    rect(x + radius * unit * (0.3 + dice.share() * 0.35), y + radius * (0.3 + dice.share() * 0.35), 0.03 * unit * 1.6, 0.05), "#FFF3C9",
                    opacity: 0.9)
            }
        }
    }

    mutating func trail() {
        gradient(rect(0, 0, 1, 1), dice.pick([["#F6B98C", "#FBE6CC"], ["#8EC9F0", "#E4F3FA"], ["#2C3566", "#C78BA0"]]))
        oval(rect(0.16 + dice.share() * 0.5, 0.16, 0.14, 0.14 * size.width / size.height), "#FFF4D0")
        for layer in 0..<3 {
            let shift = dice.share() * 6, top = 0.45 + CGFloat(layer) * 0.15
            let crest = (0...20).map { step -> (CGFloat, CGFloat) in
                let x = CGFloat(step) / 20
                return (x, top + 0.08 * sin(x * 7 + shift))
            }
            shape(crest + [(1, 1), (0, 1)], ["#7FA39A", "#4F8074", "#2F5D52"][layer])
        }
        shape([(0.5, 0.78), (0.53, 0.78), (0.66, 1), (0.4, 1)], "#E6D3A8")
    }

    mutating func stage() {
        gradient(rect(0, 0, 1, 1), ["#2A1440", "#7A2E5D"])
        for beam in 0..<4 {
            let x = 0.12 + CGFloat(beam) * 0.25
            shape([(x, 0), (x - 0.14, 1), (x + 0.14, 1)], beam % 2 == 0 ? "#FFD27A" : "#F25CA2", opacity: 0.18)
        }
        for person in 0..<9 {
            oval(rect(CGFloat(person) * 0.115 - 0.01, 0.76 + dice.share() * 0.06, 0.07, 0.07 * size.width / size.height), "#140A22")
            oval(rect(CGFloat(person) * 0.115 - 0.03, 0.88, 0.12, 0.3), "#140A22")
        }
        oval(rect(0.46, 0.34, 0.08, 0.08 * size.width / size.height), "#FFE6C0")
        fill(rect(0.455, 0.46, 0.09, 0.22), "#E8464F", radius: 6)
    }

    mutating func workshop() {
        fill(rect(0, 0, 1, 1), dice.pick(["#F1E4D2", "#DDE6E8", "#F0DAD4"]))
        fill(rect(0, 0.68, 1, 0.32), "#9A6A42")
        for sheet in 0..<3 {
            let x = 0.08 + CGFloat(sheet) * 0.3
            fill(rect(x, 0.14, 0.22, 0.4), "#FFFFFF", radius: 3)
            oval(rect(x + 0.04, 0.2, 0.14, 0.14 * size.width / size.height), dice.pick(["#E8464F", "#2F7FB5", "#E0B04A", "#3F8F6B"]))
            fill(rect(x + 0.04, 0.44, 0.14, 0.03), "#2A2A2E")
        }
        for pot in 0..<5 {
            let x = 0.08 + CGFloat(pot) * 0.18
            fill(rect(x, 0.6, 0.08, 0.14), dice.pick(["#4A5F93", "#B5506B", "#3F6F73", "#D8A02E"]), radius: 4)
            fill(rect(x + 0.03, 0.46, 0.012, 0.16), "#5A3D28")
        }
    }
}
