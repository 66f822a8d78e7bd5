import SwiftUI

/// The characters of each row of keys.
enum KeyRows {
    static let letters = rows("qwertyuiop", "asdfghjkl", "zxcvbnm")
    static let numbers = rows("1234567890", "-/:;()$&@\"", ".,?!'")
    static let symbols = rows("[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'")

    /// The letters under a pad's digits.
    static let padLetters = ["1": "", "2": "ABC", "3": "DEF", "4": "GHI", "5": "JKL", "6": "MNO", "7": "PQRS", "8": "TUV", "9": "WXYZ", "0": ""]
    /// What a phone pad has in addition to digits: characters, and what they read out as.
    static let dialing = [[("+", "+"), ("*", "*"), ("#", "#")], [(",", "pause"), (";", "wait")]]

    /// What is next to the space bar, or in its place (`false`).
    static func bottom(of type: UIKeyboardType) -> (marks: [String], keepsSpace: Bool) {
        switch type {
        case .emailAddress: (["@", "."], true)
        case .URL: ([".", "/", ".com"], false)
        case .twitter: (["@", "#"], true)
        case .webSearch: (["."], true)
        default: ([], true)
        }
    }

    private static func rows(_ rows: String...) -> [[String]] { rows.map { $0.map { String($0) } } }
}
