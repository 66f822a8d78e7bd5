import SwiftUI

// How lists, categories and kinds of file look.

extension MailList {
    var symbol: String {
        switch self {
        case .mailbox(let mailbox): mailbox.symbol
        case .vip: "star"
        case .flagged: "flag"
        case .unread: "envelope.badge"
        }
    }
}

extension Mailbox {
    var symbol: String {
        switch self {
        case .inbox: "tray"
        case .drafts: "doc"
        case .sent: "paperplane"
        case .outbox: "tray.and.arrow.up"
        case .archive: "archivebox"
        case .trash: "trash"
        case .junk: "xmark.bin"
        default: "folder"
        }
    }
}

extension MailCategory {
    var symbol: String {
        switch self {
        case .primary: "person.fill"
        case .work: "briefcase.fill"
        case .receipts: "cart.fill"
        case .travel: "airplane"
        case .newsletters: "newspaper.fill"
        case .promotions: "megaphone.fill"
        }
    }

    var color: Color {
        switch self {
        case .primary: .blue
        case .work: .indigo
        case .receipts: .green
        case .travel: .teal
        case .newsletters: .purple
        case .promotions: .pink
        }
    }
}

extension AttachmentKind {
    var symbol: String {
        switch self {
        case .pdf: "doc.richtext.fill"
        case .image: "photo.fill"
        case .document: "doc.text.fill"
        case .spreadsheet: "tablecells.fill"
        case .presentation: "rectangle.fill.on.rectangle.fill"
        case .calendar: "calendar"
        case .ticket: "ticket.fill"
        case .archive: "doc.zipper"
        case .audio: "waveform"
        }
    }

    var color: Color {
        switch self {
        case .pdf, .calendar: .red
        case .image, .document: .blue
        case .spreadsheet: .green
        case .presentation: .orange
        case .ticket: .purple
        case .archive, .audio: .gray
        }
    }

    var title: String {
        switch self {
        case .pdf: "PDF Document"
        case .image: "Image"
        case .document: "Document"
        case .spreadsheet: "Spreadsheet"
        case .presentation: "Presentation"
        case .calendar: "Calendar Invitation"
        case .ticket: "Pass"
        case .archive: "ZIP Archive"
        case .audio: "Audio"
        }
    }
}
