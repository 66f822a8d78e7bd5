import Foundation
import PersonaKit

/// The history of a document.
extension CloudDocsStore {
    /// Makes an old version the current one. The versions after it stay in the history.
    func restoreVersion(_ version: Version.ID, of id: Document.ID) throws {
        guard let found = try checkedDocument(id).versions.first(where: { $0.id == version }) else { throw CloudFileError.notFound }
        try edit(id, isNewVersion: true) { $0 = found.blocks }
    }

    /// An empty name takes the name away.
    func nameVersion(_ version: Version.ID, of id: Document.ID, _ name: String) throws {
        try editableFile(id)
        guard let index = try checkedDocument(id).versions.firstIndex(where: { $0.id == version }) else { throw CloudFileError.notFound }
        let name = name.isEmpty ? nil : try Self.checkedName(name)
        change { $0.update(id) { $0.versions[index].name = name } }
    }
}
