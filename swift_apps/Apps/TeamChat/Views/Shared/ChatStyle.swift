import PersonaKit
import SwiftUI

/// TeamChat's colors.
enum ChatStyle {
    /// Readable on light and on dark screens.
    static let tint = Color(light: Color(red: 0.60, green: 0.30, blue: 0.68), dark: Color(red: 0.71, green: 0.47, blue: 0.77))
    static let header = Color(red: 0.27, green: 0.11, blue: 0.32)
    static let active = Color(red: 0.17, green: 0.67, blue: 0.46)
    static let badge = Color(red: 0.80, green: 0.15, blue: 0.35)
    /// Behind what is addressed to the person.
    static let highlight = Color(red: 0.98, green: 0.78, blue: 0.24)

    static let gradient = LinearGradient(
        colors: [Color(red: 0.42, green: 0.17, blue: 0.48), header], startPoint: .topLeading, endPoint: .bottomTrailing)
}

/// How conversations write days and times.
enum ChatDates {
    /// "Today", "Yesterday", "Monday, May 11", with the year when it is not this one.
    @MainActor static func day(_ date: Date) -> String {
        let relative = Dates.relativeDay(date)
        if ["Today", "Yesterday"].contains(relative) { return relative }
        let year = Dates.year(of: date)
        return year == Dates.year(of: Persona.today) ? Dates.longDay(date) : Dates.longDayAndYear(date)
    }

    /// "today at 9:12 AM", "May 11 at 4:20 PM".
    @MainActor static func dayAndTime(_ date: Date) -> String {
        let day = Dates.relativeDay(date)
        return "\(["Today", "Yesterday"].contains(day) ? day.lowercased() : day) at \(Dates.time(date))"
    }

    /// "Tuesday, May 12, 2026 at 8:55 AM".
    static func exact(_ date: Date) -> String { "\(Dates.weekday(date)), \(Dates.dayAndTime(date))" }
}

extension FileKind {
    var title: String {
        switch self {
        case .pdf: "PDF"
        case .image: "Image"
        case .document: "Document"
        case .spreadsheet: "Spreadsheet"
        case .presentation: "Presentation"
        case .video: "Video"
        case .archive: "Archive"
        case .audio: "Audio"
        }
    }

    var symbol: String {
        switch self {
        case .pdf: "doc.richtext.fill"
        case .image: "photo.fill"
        case .document: "doc.text.fill"
        case .spreadsheet: "tablecells.fill"
        case .presentation: "rectangle.on.rectangle"
        case .video: "play.rectangle.fill"
        case .archive: "archivebox.fill"
        case .audio: "waveform"
        }
    }

    var color: Color {
        switch self {
        case .pdf: .red
        case .image: .teal
        case .document: .blue
        case .spreadsheet: .green
        case .presentation: .orange
        case .video: .indigo
        case .archive: .brown
        case .audio: .pink
        }
    }
}

extension SharedFile {
    /// "212 KB", "3.8 MB".
    var size: String {
        bytes >= 1_000_000 ? "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB" : "\(max(1, bytes / 1000)) KB"
    }
}

extension DocumentLink {
    var symbol: String {
        switch app {
        case "CloudSheets": "tablecells.fill"
        case "CloudSlides": "rectangle.on.rectangle"
        case "CloudDrive": "folder.fill"
        default: "doc.text.fill"
        }
    }

    var color: Color {
        switch app {
        case "CloudSheets": .green
        case "CloudSlides": .orange
        case "CloudDrive": .teal
        default: .blue
        }
    }
}
