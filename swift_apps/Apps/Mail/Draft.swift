import Foundation
import PersonaKit

/// A mail being written. The text that the person types is kept apart from the signature and the quotation under it,
/// which go along as they are (or are taken out as a whole).
struct Draft: Hashable, Identifiable, Sendable {
    /// The saved draft that this continues with; nil for one never saved.
    var savedAs: Message.ID?
    var to: [MailAddress] = []
    var cc: [MailAddress] = []
    var bcc: [MailAddress] = []
    var subject = ""
    var text = ""
    var signature = ""
    var quotation = ""
    var attachments: [Attachment] = []
    var inReplyTo: Message.ID?
    var forwardOf: Message.ID?

    /// For presenting it: the same while it is being written.
    var id: String { savedAs ?? inReplyTo.map { "reply-\($0)" } ?? forwardOf.map { "forward-\($0)" } ?? "new" }

    var recipients: [MailAddress] { to + cc + bcc }

    /// The mail's whole text.
    var body: String {
        let parts = [text, signature, quotation].filter { !$0.isEmpty }
        return parts.joined(separator: "\n\n")
    }

    /// Why it cannot be sent as it is, if so.
    var problem: SendProblem? {
        if let wrong = recipients.first(where: { !$0.isValid }) { return .invalidAddress(wrong.address) }
        return recipients.isEmpty ? .noRecipients : nil
    }
}

enum SendProblem: LocalizedError, Equatable {
    case noRecipients
    case invalidAddress(String)

    var title: String {
        switch self {
        case .noRecipients: "No Recipients"
        case .invalidAddress: "Invalid Address"
        }
    }

    var errorDescription: String? {
        switch self {
        case .noRecipients: "Add at least one address before sending."
        case .invalidAddress(let address): "“\(address)” doesn’t appear to be a valid email address. Check it and try again."
        }
    }
}

/// What goes over and under a mail that is answered or passed on.
enum Quotation {
    /// "On May 11, 2026, at 4:15 PM, Maya Patel <maya@…> wrote:" and each line behind "> ".
    static func reply(to message: Message) -> String {
        let lines = message.body.split(separator: "\n", omittingEmptySubsequences: false)
        let quoted = lines.map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
        return "On \(Dates.dayAndYear(message.date)), at \(Dates.time(message.date)), \(message.from.full) wrote:\n\n\(quoted)"
    }

    static func forward(of message: Message) -> String {
        var head = [
            "Begin forwarded message:", "", "From: \(message.from.full)", "Subject: \(message.subject)",
            "Date: \(Dates.dayAndTime(message.date))",
            "To: \(message.to.map(\.full).joined(separator: ", "))",
        ]
        if !message.cc.isEmpty { head.append("Cc: \(message.cc.map(\.full).joined(separator: ", "))") }
        return (head + ["", message.body]).joined(separator: "\n")
    }

    /// "Re: Lunch" of "Lunch", of "Re: Lunch" and of "RE: Lunch".
    static func subject(_ prefix: String, _ subject: String) -> String {
        let bare = subject.lowercased().hasPrefix("\(prefix.lowercased()):") ? subject.dropFirst(prefix.count + 1) : Substring(subject)
        let trimmed = bare.trimmingCharacters(in: .whitespaces)
        return trimmed.isEmpty ? "\(prefix):" : "\(prefix): \(trimmed)"
    }
}
