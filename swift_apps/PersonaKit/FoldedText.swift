extension String {
    /// For comparing: lower case, "jimenez" for "Jiménez".
    public var folded: String {
        var result = ""
        for character in lowercased() {
            switch character {
            case "á", "à", "ã", "â", "ä": result.append("a")
            case "é", "è", "ê", "ë": result.append("e")
            case "í", "ì", "î", "ï": result.append("i")
            case "ó", "ò", "õ", "ô", "ö": result.append("o")
            case "ú", "ù", "û", "ü": result.append("u")
            case "ñ": result.append("n")
            case "ç": result.append("c")
            case "’": result.append("'")
            default: result.append(character)
            }
        }
        return result
    }
}
