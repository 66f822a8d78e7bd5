import SwiftUI

/// The colors of a map.
struct MapPalette {
    let land, water, park, street, road, roadEdge, highway, highwayEdge, label, waterLabel, parkLabel, halo: Color

    static func of(_ scheme: ColorScheme) -> MapPalette { scheme == .dark ? dark : light }

    private static func hex(_ value: Int) -> Color {
        Color(red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
    }

    private static let light = MapPalette(
        land: hex(0xF3F0E8), water: hex(0xA4D8F0), park: hex(0xC8E6B4), street: hex(0xFFFFFF), road: hex(0xFFFFFF), roadEdge: hex(0xDAD5CA),
        highway: hex(0xFFDF8E), highwayEdge: hex(0xE7B84F), label: hex(0x5A6069), waterLabel: hex(0x3F7FA6), parkLabel: hex(0x4B7F3C),
        halo: hex(0xFBFAF6))

    private static let dark = MapPalette(
        land: hex(0x25292F), water: hex(0x14283A), park: hex(0x23382C), street: hex(0x363C45), road: hex(0x444B56), roadEdge: hex(0x1E2227),
        highway: hex(0x6A5F45), highwayEdge: hex(0x2B2820), label: hex(0xB6BDC7), waterLabel: hex(0x6F9CBC), parkLabel: hex(0x8DBB86),
        halo: hex(0x1F2328))
}
