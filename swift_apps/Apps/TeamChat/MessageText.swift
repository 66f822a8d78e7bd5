import Foundation
import PersonaKit

/// The parts of a message's text: plain words, mentions, names of channels, and what is set in bold or as code.
enum MessageText {
    enum Part: Equatable {
        case plain(String)
        case bold(String)
        case code(String)
        /// "@Maya Patel".
        case mention(Mention, String)
        /// "#design"; the name without "#".
        case channel(String)
    }

    enum Mention: Equatable {
        case member(Contact.ID)
        /// "@channel", "@here", "@everyone".
        case everyone
    }

    private static let groups = ["channel", "here", "everyone"]

    /// Whether one of the marks that special parts begin with is in a text.
    private static func hasMark(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "`") }
    }

    @MainActor static func parts(of text: String, members: [Member]) -> [Part] {
        guard hasMark(text) else { return text.isEmpty ? [] : [.plain(text)] }
        var parts: [Part] = []
        var plain = ""
        var rest = Substring(text)
        func flush() {
            if !plain.isEmpty { parts.append(.plain(plain)) }
            plain = ""
        }
        var previous: Character = " "
        while let first = rest.first {
            if !previous.isLetter, !previous.isNumber, let (part, length) = special(rest, members: members) {
                flush()
                parts.append(part)
                previous = rest[rest.index(rest.startIndex, offsetBy: length - 1)]
                rest = rest.dropFirst(length)
            } else {
                plain.append(first)
                previous = first
                rest = rest.dropFirst()
            }
        }
        flush()
        return parts
    }

    /// The part that is not plain at the beginning of a text, and how long it is.
    @MainActor private static func special(_ text: Substring, members: [Member]) -> (Part, Int)? {
        switch text.first {
        case "@":
            let name = text.dropFirst()
            for member in members {
                guard let full = Persona.contact(member.contactID)?.name, name.hasPrefix(full), endsWord(name.dropFirst(full.count)) else { continue }
                return (.mention(.member(member.contactID), "@\(full)"), full.count + 1)
            }
            for group in groups where name.hasPrefix(group) && endsWord(name.dropFirst(group.count)) {
                return (.mention(.everyone, "@\(group)"), group.count + 1)
            }
            return nil
        case "#":
            let name = text.dropFirst().prefix { $0.isLowercase || $0.isNumber || $0 == "-" }
            guard name.first?.isLetter ?? false else { return nil }
            return (.channel(String(name)), name.count + 1)
        case "*": return enclosed(text, by: "*").map { (.bold($0), $0.count + 2) }
        case "`": return enclosed(text, by: "`").map { (.code($0), $0.count + 2) }
        default: return nil
        }
    }

    private static func enclosed(_ text: Substring, by mark: Character) -> String? {
        let inner = text.dropFirst().prefix { $0 != mark && $0 != "\n" }
        guard let first = inner.first, first != " ", inner.last != " ", text.dropFirst(inner.count + 1).first == mark else { return nil }
        return String(inner)
    }

    private static func endsWord(_ rest: Substring) -> Bool { rest.first.map { !$0.isLetter && !$0.isNumber } ?? true }

    /// "@maya" becomes "@Maya Patel".
    @MainActor static func withFullNames(_ text: String, members: [Member]) -> String {
        guard text.contains("@") else { return text }
        var result = ""
        var rest = Substring(text)
        while let at = rest.firstIndex(of: "@") {
            let isAtWord = at == rest.startIndex ? !(result.last?.isLetter ?? false) : !rest[rest.index(before: at)].isLetter
            result += rest[...at]
            rest = rest[rest.index(after: at)...]
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." }
            let handle = word.hasSuffix(".") ? word.dropLast() : word
            guard isAtWord, let member = members.first(where: { $0.handle == handle.lowercased() }),
                let name = Persona.contact(member.contactID)?.name, !rest.hasPrefix(name)
            else { continue }
            result += name
            rest = rest.dropFirst(handle.count)
        }
        return result + rest
    }
}

/// The parts of texts and how they are shown, found once for the names of a workspace.
@MainActor final class ChatTexts {
    let members: [Member]
    /// The names of the channels that the person can find.
    let channels: Set<String>
    private var parts: [String: [MessageText.Part]] = [:]
    private var styled: [String: AttributedString] = [:]

    init(members: [Member], channels: Set<String>) { (self.members, self.channels) = (members, channels) }

    func parts(of text: String) -> [MessageText.Part] {
        if let known = parts[text] { return known }
        let found = MessageText.parts(of: text, members: members)
        parts[text] = found
        return found
    }

    /// How a text is shown: its parts as `style` makes them.
    func styled(_ text: String, _ style: (MessageText.Part) -> AttributedString) -> AttributedString {
        if let known = styled[text] { return known }
        let result = parts(of: text).reduce(into: AttributedString()) { $0 += style($1) }
        styled[text] = result
        return result
    }
}
