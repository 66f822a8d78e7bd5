import Foundation
import PersonaKit

/// What a person can do in CloudSlides. Renaming, stars, sharing and the trash come from `CloudStore`.
public final class CloudSlidesStore: CloudStore<CloudSlidesState>, PersonaStore {
    public static let app = AppID.cloudslides

    public override var kinds: [CloudFile.Kind] { [.presentation] }

    public func receive(_ event: AppEvent) { receiveFile(event) }

    func presentation(_ id: Presentation.ID) -> Presentation? { state.presentations.first { $0.id == id } }

    func checkedPresentation(_ id: Presentation.ID) throws -> Presentation {
        guard let presentation = presentation(id) else { throw CloudFileError.notFound }
        return presentation
    }

    /// A presentation with a title slide that says its name.
    @discardableResult func newPresentation(named name: String = "Untitled presentation", theme: Presentation.Theme = .paper) throws -> Presentation.ID {
        try Persona.requireNetwork()
        var file = CloudFile(new: .presentation, name: try Self.checkedName(name))
        let slide = Slide(id: Persona.newID("slide"), layout: .title, title: file.name, subtitle: "", bullets: [], notes: "")
        file.preview = [slide].previewText
        save(file) { state in
            state.update(file.id) {
                $0.theme = theme
                $0.slides = [slide]
            }
        }
        return file.id
    }
}

extension CloudSlidesStore {
    /// Presentations that are not in the trash and whose name, people or slides have every word of `text`.
    func presentations(_ filter: CloudFileFilter = .all, matching text: String = "", by order: CloudFileOrder = .opened) -> [Presentation] {
        state.presentations.listed(filter, matching: text, by: order)
    }

    /// Last deleted first.
    var trashed: [Presentation] { state.presentations.inTrash }
}

extension Presentation: CloudContent {
    var searchLines: [String] { slides.flatMap { $0.lines + [$0.notes] } }

    /// "7 slides".
    var countText: String { slides.count == 1 ? "1 slide" : "\(slides.count) slides" }

    var openComments: [SlideComment] { comments.open }
    var resolvedComments: [SlideComment] { comments.resolved }
}

extension Slide {
    /// What is written on it.
    var lines: [String] {
        switch layout {
        case .title: [title, subtitle]
        case .bullets: [title] + bullets.map(\.text)
        case .statement: [title]
        }
    }
}

extension [Slide] {
    /// The first lines that have text, for thumbnails and search.
    var previewText: String {
        String(flatMap(\.lines).filter { !$0.isEmpty }.prefix(12).joined(separator: "\n").prefix(CloudFile.maximumPreview))
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension CloudSlidesState: CloudFileState {
    public var cloudFiles: [CloudFile] { presentations.map(\.file) }

    /// A presentation that another app has made begins with one empty slide.
    public mutating func setCloudFile(_ file: CloudFile) {
        if let index = presentations.firstIndex(where: { $0.id == file.id }) {
            presentations[index].file = file
        } else {
            let slide = Slide(id: "\(file.id)-1", layout: .title, title: "", subtitle: "", bullets: [], notes: "")
            presentations.append(Presentation(file: file, theme: .paper, slides: [slide], comments: []))
        }
    }

    public mutating func removeCloudFile(_ id: CloudFile.ID) { presentations.removeAll { $0.id == id } }

    public mutating func copyContent(from original: CloudFile.ID, to copy: CloudFile) {
        let original = presentations.first { $0.id == original }
        setCloudFile(copy)
        guard let original else { return }
        update(copy.id) {
            $0.theme = original.theme
            $0.slides = original.slides
        }
    }

    mutating func update(_ id: Presentation.ID, _ body: (inout Presentation) throws -> Void) rethrows {
        guard let index = presentations.firstIndex(where: { $0.id == id }) else { return }
        try body(&presentations[index])
    }
}
