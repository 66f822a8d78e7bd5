import Foundation

extension [UInt8] {
    /// Whether the text that these bytes are has the word in it, byte for byte. Comparing characters takes many times as long.
    public func containsText(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { word in
            withUnsafeBytes { text in
                guard let first = word.first, let wordStart = word.baseAddress, var start = text.baseAddress else { return word.isEmpty }
                let end = start + text.count
                while end - start >= word.count, let found = memchr(start, Int32(first), end - start - word.count + 1) {
                    if memcmp(found, wordStart, word.count) == 0 { return true }
                    start = UnsafeRawPointer(found) + 1
                }
                return false
            }
        }
    }
}
