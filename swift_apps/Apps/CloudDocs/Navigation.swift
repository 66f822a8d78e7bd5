import Foundation
import PersonaKit

/// Where a person is in CloudDocs. Deep links write it.
struct DocsNavigation: Equatable {
    var path: [DocsRoute] = []
    var filter = CloudFileFilter.all
    var isChoosingTemplate = false
    /// The document that is to be opened for writing, as a new one is.
    var editing: Document.ID?

    /// Follows `clouddocs://home`, `clouddocs://new`, `clouddocs://starred`, `clouddocs://shared`, `clouddocs://mine`, `clouddocs://trash`,
    /// `clouddocs://document/<id>`, `clouddocs://document/<id>/comments` and `clouddocs://document/<id>/versions`.
    /// Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: CloudDocsStore) {
        let parts = url.pathComponents.filter { $0 != "/" }
        isChoosingTemplate = false
        editing = nil
        switch url.host {
        case "home": (path, filter) = ([], .all)
        case "starred": (path, filter) = ([], .starred)
        case "shared": (path, filter) = ([], .shared)
        case "mine": (path, filter) = ([], .mine)
        case "new": (path, isChoosingTemplate) = ([], true)
        case "trash": path = [.trash]
        case "document":
            guard let id = parts.first, let document = store.document(id) else { return }
            guard !document.file.isTrashed else { return path = [.trash] }
            path = [.document(id)]
            if parts.count > 1, parts[1] == "comments" { path.append(.comments(id)) }
            if parts.count > 1, parts[1] == "versions" { path.append(.versions(id)) }
        default: break
        }
    }
}

/// A screen that is pushed.
enum DocsRoute: Hashable {
    case document(Document.ID)
    case comments(Document.ID)
    case versions(Document.ID)
    case version(Document.ID, Version.ID)
    case trash
}
