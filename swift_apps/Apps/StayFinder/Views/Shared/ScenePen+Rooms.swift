import SwiftUI

// Rooms.
extension ScenePen {
    private mutating func room() -> (wall: String, accent: String) {
        let looks = [
            ("#EFE6DA", "#C0694A"), ("#DCE6E4", "#3F6F73"), ("#F3E3DC", "#B5506B"), ("#E4E6D8", "#6F7F4B"), ("#DDE3EE", "#4A5F93"), ("#EFE8F2", "#7A5A93"),
        ]
        let look = dice.pick(looks)
        fill(rect(0, 0, 1, 1), look.0)
        fill(rect(0, 0.76, 1, 0.24), dice.pick(["#C79A6B", "#A9825A", "#D8C3A5", "#8C6B4F"]))
        for board in 0..<6 { fill(rect(0, 0.78 + CGFloat(board) * 0.04, 1, 0.003), "#000000", opacity: 0.10) }
        return look
    }

    private mutating func window(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        fill(rect(x - 0.012, y - 0.016, width + 0.024, height + 0.032), "#FFFFFF", radius: 3)
        gradient(rect(x, y, width, height), dice.pick([["#9CCBEA", "#DDEFF8"], ["#F6C39A", "#FBE7D0"], ["#A6CDB4", "#E4F1E4"]]))
        oval(rect(x - width * 0.05, y + height * 0.62, width * 0.6, height * 0.5), "#6E9A6A", opacity: 0.8)
        fill(rect(x + width * 0.485, y, width * 0.03, height), "#FFFFFF")
        fill(rect(x, y + height * 0.48, width, height * 0.03), "#FFFFFF")
    }

    mutating func bedroom() {
        let look = room()
        window(0.62, 0.14, 0.26, 0.34)
        fill(rect(0.12, 0.34, 0.44, 0.3), look.accent, radius: 8)
        fill(rect(0.08, 0.56, 0.54, 0.26), "#FFFFFF", radius: 6)
        fill(rect(0.08, 0.66, 0.54, 0.18), look.accent, radius: 6, opacity: 0.75)
        for pillow in [CGFloat(0.13), 0.36] { fill(rect(pillow, 0.5, 0.19, 0.12), "#F8F5EF", radius: 8) }
        fill(rect(0.7, 0.6, 0.16, 0.03), "#6B4A32")
        fill(rect(0.72, 0.62, 0.02, 0.18), "#6B4A32")
        fill(rect(0.82, 0.62, 0.02, 0.18), "#6B4A32")
        shape([(0.74, 0.52), (0.82, 0.52), (0.8, 0.44), (0.76, 0.44)], "#FFE2A0")
        fill(rect(0.775, 0.52, 0.01, 0.08), "#6B4A32")
        fill(rect(0.2, 0.12, 0.2, 0.14), "#FFFFFF")
        fill(rect(0.215, 0.14, 0.17, 0.1), look.accent, opacity: 0.5)
    }

    mutating func living() {
        let look = room()
        window(0.1, 0.14, 0.34, 0.36)
        fill(rect(0.46, 0.5, 0.44, 0.2), look.accent, radius: 10)
        fill(rect(0.42, 0.6, 0.52, 0.2), look.accent, radius: 10)
        fill(rect(0.48, 0.56, 0.2, 0.12), "#FFFFFF", radius: 6, opacity: 0.25)
        fill(rect(0.69, 0.56, 0.2, 0.12), "#FFFFFF", radius: 6, opacity: 0.25)
        oval(rect(0.16, 0.8, 0.4, 0.12), "#FFFFFF", opacity: 0.5)
        fill(rect(0.2, 0.74, 0.24, 0.025), "#5E4330")
        fill(rect(0.22, 0.76, 0.02, 0.1), "#5E4330")
        fill(rect(0.4, 0.76, 0.02, 0.1), "#5E4330")
        fill(rect(0.58, 0.16, 0.12, 0.2), "#FFFFFF")
        fill(rect(0.595, 0.18, 0.09, 0.16), look.accent, opacity: 0.45)
        fill(rect(0.75, 0.2, 0.12, 0.12), "#FFFFFF")
        for leaf in 0..<5 { oval(rect(0.02 + CGFloat(leaf) * 0.02, 0.44 + CGFloat(leaf % 3) * 0.06, 0.07, 0.14), "#4F7F4B") }
        fill(rect(0.03, 0.62, 0.09, 0.16), "#B5764A", radius: 4)
    }

    mutating func bath() {
        let look = room()
        for row in 0..<6 {
            for column in 0..<12 { fill(rect(CGFloat(column) / 12 + 0.002, 0.34 + CGFloat(row) * 0.07, 0.079, 0.064), "#FFFFFF", radius: 2, opacity: 0.55) }
        }
        window(0.4, 0.08, 0.22, 0.22)
        fill(rect(0.12, 0.54, 0.52, 0.24), "#FFFFFF", radius: size.height * 0.1)
        fill(rect(0.1, 0.52, 0.56, 0.06), "#F4F4F4", radius: size.height * 0.03)
        fill(rect(0.18, 0.76, 0.03, 0.06), "#C9A24A")
        fill(rect(0.55, 0.76, 0.03, 0.06), "#C9A24A")
        fill(rect(0.6, 0.4, 0.014, 0.14), "#C9A24A")
        fill(rect(0.56, 0.4, 0.05, 0.018), "#C9A24A")
        fill(rect(0.74, 0.34, 0.18, 0.26), "#FFFFFF", radius: 6)
        gradient(rect(0.755, 0.36, 0.15, 0.22), ["#CFE3EC", "#EEF5F8"])
        fill(rect(0.72, 0.66, 0.22, 0.05), "#FFFFFF", radius: 4)
        fill(rect(0.74, 0.7, 0.18, 0.16), "#8C6B4F", radius: 3)
        fill(rect(0.03, 0.4, 0.05, 0.22), look.accent, radius: 3)
    }
}
