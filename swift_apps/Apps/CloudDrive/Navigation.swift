import Foundation
import PersonaKit

/// Where a person is in CloudDrive. Deep links write it.
struct DriveNavigation: Equatable {
    var tab = DriveTab.home
    var home: [DriveRoute] = []
    var starred: [DriveRoute] = []
    var shared: [DriveRoute] = []
    var files: [DriveRoute] = []

    /// Follows `clouddrive://home`, `starred`, `shared`, `files`, `trash`, `clouddrive://folder/<id>`, `clouddrive://file/<id>` and
    /// `clouddrive://details/<id>`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: CloudDriveStore) {
        let id = url.lastPathComponent
        switch url.host {
        case "home": (tab, home) = (.home, [])
        case "starred": (tab, starred) = (.starred, [])
        case "shared": (tab, shared) = (.shared, [])
        case "files": (tab, files) = (.files, [])
        case "trash": (tab, files) = (.files, [.trash])
        case "folder", "file", "details":
            guard let file = store.file(id) else { return }
            guard !file.isTrashed else { return (tab, files) = (.files, [.trash]) }
            let isFolder = file.kind == .folder
            let path = store.path(to: isFolder ? id : file.folderID).map { DriveRoute.folder($0.id) }
            (tab, files) = (.files, path)
            if url.host == "details" { files.append(.details(id)) } else if file.kind == .pdf || file.kind == .image { files.append(.file(id)) }
        default: break
        }
    }
}

enum DriveTab: Hashable { case home, starred, shared, files }

/// A screen that can be pushed in any tab.
enum DriveRoute: Hashable {
    case folder(CloudFile.ID)
    case file(CloudFile.ID)
    case details(CloudFile.ID)
    case trash
}
