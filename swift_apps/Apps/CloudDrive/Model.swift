import Foundation
import PersonaKit

/// What CloudDrive keeps.
public struct CloudDriveState: Codable, Equatable, Sendable {
    /// Files and folders in the order in which they were made, those in the trash too.
    var files: [CloudFile]
    /// What is in PDFs and images. Documents are kept by the apps that edit them.
    var contents: [FileContent]
    /// What has happened, oldest first.
    var activities: [Activity]
}

struct FileContent: Codable, Hashable, Identifiable, Sendable {
    /// The file's id, such as "pdf-relay-legs".
    var id: CloudFile.ID
    /// Its size in kilobytes.
    var kb: Int
    /// What a PDF says, or what an image shows.
    var text: String
    /// What an image is drawn as; nil for a PDF.
    var scene: PictureScene?
}

extension FileContent {
    /// A picture that another app put here. Its record says what is to be seen.
    init(pictureOf file: CloudFile) {
        let words = Set(file.preview.lowercased().split { !$0.isLetter }.map(String.init))
        self.init(
            id: file.id, kb: 1_200 + file.name.utf8.reduce(0) { $0 + Int($1) }, text: file.preview,
            scene: PictureScene.allCases.first { words.contains($0.rawValue) })
    }
}

struct Activity: Codable, Hashable, Identifiable, Sendable {
    enum Kind: String, Codable, CaseIterable, Sendable {
        case created, edited, renamed, moved, shared, unshared, trashed, restored
    }

    /// "activity-1001"
    var id: String
    var fileID: CloudFile.ID
    var actorID: Contact.ID
    var date: Date
    var kind: Kind
    /// The old name, the new folder, or the people; empty where there is nothing to add.
    var detail: String
}
