import Foundation
import PersonaKit

/// What the lists of CloudDrive have.
extension CloudDriveStore {
    var present: [CloudFile] { state.files.filter { !$0.isTrashed } }

    /// What is in a folder; for nil, what is at the top of My Drive.
    func files(in folder: CloudFile.ID?, by order: CloudFileOrder = .name) -> [CloudFile] {
        let found = present.filter { $0.folderID == folder && (folder != nil || $0.isMine) }
        return order.sorted(found.filter { $0.kind == .folder }) + order.sorted(found.filter { $0.kind != .folder })
    }

    func starred(by order: CloudFileOrder) -> [CloudFile] { grouped(present.filter(\.isStarred), by: order) }

    /// What other people share: whatever is not in a folder that is in this list itself.
    func sharedWithMe(by order: CloudFileOrder) -> [CloudFile] {
        let shared = present.filter { !$0.isMine }
        let ids = Set(shared.map(\.id))
        return grouped(shared.filter { file in !(file.folderID.map(ids.contains) ?? false) }, by: order)
    }

    /// What was put into the trash by itself, last first; what went with its folder is in the folder.
    var trashed: [CloudFile] {
        state.files.filter { file in
            file.isTrashed && file.isMine && !state.files.contains { $0.id == file.folderID && $0.trashedAt == file.trashedAt }
        }.sorted { ($0.trashedAt ?? .distantPast, $0.id) > ($1.trashedAt ?? .distantPast, $1.id) }
    }

    func search(_ text: String, _ filter: DriveFilter) -> [CloudFile] {
        CloudFileOrder.modified.sorted(present.filter { $0.matches(text) && filter.keeps($0) })
    }

    /// The folders from the top down to this one.
    func path(to folder: CloudFile.ID?) -> [CloudFile] {
        var path: [CloudFile] = []
        var next = folder
        while let id = next, let file = file(id), !path.contains(where: { $0.id == id }) {
            path.insert(file, at: 0)
            next = file.folderID
        }
        return path
    }

    /// "My Drive", "Travel".
    func location(of file: CloudFile) -> String {
        if let folder = file.folderID, let found = self.file(folder) { return found.name }
        return file.isMine ? "My Drive" : "Shared with me"
    }

    func descendants(of id: CloudFile.ID) -> [CloudFile] {
        state.files.filter { $0.folderID == id }.flatMap { [$0] + descendants(of: $0.id) }
    }

    func content(of id: CloudFile.ID) -> FileContent? { state.contents.first { $0.id == id } }

    /// What has happened to a file, or in a folder; latest first.
    func activities(of file: CloudFile) -> [Activity] {
        let ids = Set([file.id] + (file.kind == .folder ? descendants(of: file.id).map(\.id) : []))
        return state.activities.enumerated().filter { ids.contains($0.element.fileID) }
            .sorted { ($0.element.date, $0.offset) > ($1.element.date, $1.offset) }.map(\.element)
    }

    private func grouped(_ files: [CloudFile], by order: CloudFileOrder) -> [CloudFile] {
        order.sorted(files.filter { $0.kind == .folder }) + order.sorted(files.filter { $0.kind != .folder })
    }
}

extension CloudFile {
    /// When it was last opened by the phone's owner or changed by anyone.
    var lastUse: Date { max(openedAt ?? .distantPast, modifiedAt) }
}

/// How a search is narrowed.
struct DriveFilter: Equatable {
    enum Age: String, CaseIterable, Identifiable, Sendable {
        case week, month, year

        var id: String { rawValue }
        var title: String {
            switch self {
            case .week: "Last 7 days"
            case .month: "Last 30 days"
            case .year: "This year"
            }
        }
    }

    var kind: CloudFile.Kind?
    /// An owner.
    var owner: Contact.ID?
    var age: Age?

    var isNarrowing: Bool { self != DriveFilter() }

    @MainActor func keeps(_ file: CloudFile) -> Bool {
        if let kind, file.kind != kind { return false }
        if let owner, file.ownerID != owner { return false }
        switch age {
        case .week: return Dates.daysFromToday(file.modifiedAt) >= -7
        case .month: return Dates.daysFromToday(file.modifiedAt) >= -30
        case .year: return Dates.year(of: file.modifiedAt) == Dates.year(of: Persona.today)
        case nil: return true
        }
    }
}
