/// Draws that look random and are always the same for the same text: prices, gates, delays, taken seats.
/// The compiler of the seeds draws gates with the same function (`timetable.py`).
enum SkyDice {
    /// FNV-1a, folded.
    static func drawn(_ key: String) -> Int {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        value ^= value >> 33
        return Int((value &* 0xFF51_AFD7_ED55_8CCD) >> 33)
    }

    static func drawn(_ key: String, below limit: Int) -> Int { drawn(key) % limit }
}
