import Foundation
import PersonaKit

/// Inside a presentation. Whatever changes its slides makes it "modified now".
extension CloudSlidesStore {
    nonisolated static let maximumSlides = 100
    nonisolated static let maximumBullets = 8

    /// Changes a presentation that the phone's owner may edit.
    private func edit(_ id: Presentation.ID, _ body: (inout Presentation) throws -> Void) throws {
        var file = try editableFile(id)
        let before = try checkedPresentation(id)
        var after = before
        try body(&after)
        guard after != before else { return }
        let left = Set(after.slides.map(\.id))
        after.comments.removeAll { !left.contains($0.slideID) }
        file.touch()
        file.preview = after.slides.previewText
        save(file) { state in
            state.update(id) { ($0.theme, $0.slides, $0.comments) = (after.theme, after.slides, after.comments) }
        }
    }

    private func editSlide(_ slide: Slide.ID, of id: Presentation.ID, _ body: (inout Slide) throws -> Void) throws {
        try edit(id) { presentation in
            guard let index = presentation.slides.firstIndex(where: { $0.id == slide }) else { throw CloudFileError.notFound }
            try body(&presentation.slides[index])
        }
    }

    func setTheme(_ theme: Presentation.Theme, of id: Presentation.ID) throws {
        try edit(id) { $0.theme = theme }
    }

    // MARK: Slides

    /// An empty slide below another one, or at the end.
    @discardableResult func addSlide(_ layout: Slide.Layout = .bullets, to id: Presentation.ID, after previous: Slide.ID? = nil) throws -> Slide.ID {
        let bullets = layout == .bullets ? [Bullet(id: Persona.newID("bullet"), text: "")] : []
        let slide = Slide(id: Persona.newID("slide"), layout: layout, title: "", subtitle: "", bullets: bullets, notes: "")
        try insert(slide, into: id, after: previous)
        return slide.id
    }

    /// A copy right after the original.
    @discardableResult func duplicateSlide(_ slide: Slide.ID, of id: Presentation.ID) throws -> Slide.ID {
        guard var copy = try checkedPresentation(id).slides.first(where: { $0.id == slide }) else { throw CloudFileError.notFound }
        copy.id = Persona.newID("slide")
        for index in copy.bullets.indices { copy.bullets[index].id = Persona.newID("bullet") }
        try insert(copy, into: id, after: slide)
        return copy.id
    }

    private func insert(_ slide: Slide, into id: Presentation.ID, after previous: Slide.ID?) throws {
        try edit(id) { presentation in
            guard presentation.slides.count < Self.maximumSlides else {
                throw SlidesError.tooManySlides
            }
            let index = presentation.slides.firstIndex { $0.id == previous }.map { $0 + 1 } ?? presentation.slides.endIndex
            presentation.slides.insert(slide, at: index)
        }
    }

    /// The comments on it go with it.
    func deleteSlide(_ slide: Slide.ID, of id: Presentation.ID) throws {
        try edit(id) { presentation in
            guard presentation.slides.count > 1 else { throw SlidesError.lastSlide }
            presentation.slides.removeAll { $0.id == slide }
        }
    }

    /// As `List` reports a move: `destination` counts in the order before it.
    func moveSlides(of id: Presentation.ID, from source: IndexSet, to destination: Int) throws {
        try edit(id) { $0.slides.move(from: source, to: destination) }
    }

    // MARK: Text

    func setLayout(_ layout: Slide.Layout, of slide: Slide.ID, in id: Presentation.ID) throws {
        try editSlide(slide, of: id) {
            $0.layout = layout
            if layout == .bullets, $0.bullets.isEmpty { $0.bullets = [Bullet(id: Persona.newID("bullet"), text: "")] }
        }
    }

    func setTitle(_ title: String, of slide: Slide.ID, in id: Presentation.ID) throws {
        try editSlide(slide, of: id) { $0.title = title.replacingOccurrences(of: "\n", with: " ") }
    }

    func setSubtitle(_ subtitle: String, of slide: Slide.ID, in id: Presentation.ID) throws {
        try editSlide(slide, of: id) { $0.subtitle = subtitle.replacingOccurrences(of: "\n", with: " ") }
    }

    func setNotes(_ notes: String, of slide: Slide.ID, in id: Presentation.ID) throws {
        try editSlide(slide, of: id) { $0.notes = notes }
    }

    /// Each line of the text becomes a bullet of its own; gives the one in which writing continues.
    @discardableResult func write(_ text: String, into bullet: Bullet.ID, of slide: Slide.ID, in id: Presentation.ID) throws -> Bullet.ID {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var last = bullet
        try editSlide(slide, of: id) { slide in
            guard let index = slide.bullets.firstIndex(where: { $0.id == bullet }) else { throw CloudFileError.notFound }
            guard slide.bullets.count + lines.count - 1 <= Self.maximumBullets else { throw SlidesError.tooManyBullets }
            slide.bullets[index].text = lines[0]
            for (offset, line) in lines.dropFirst().enumerated() {
                let next = Bullet(id: Persona.newID("bullet"), text: line)
                slide.bullets.insert(next, at: index + offset + 1)
                last = next.id
            }
        }
        return last
    }

    @discardableResult func addBullet(to slide: Slide.ID, of id: Presentation.ID, text: String = "") throws -> Bullet.ID {
        let bullet = Bullet(id: Persona.newID("bullet"), text: text)
        try editSlide(slide, of: id) { slide in
            guard slide.bullets.count < Self.maximumBullets else { throw SlidesError.tooManyBullets }
            slide.bullets.append(bullet)
        }
        return bullet.id
    }

    func deleteBullet(_ bullet: Bullet.ID, of slide: Slide.ID, in id: Presentation.ID) throws {
        try editSlide(slide, of: id) { $0.bullets.removeAll { $0.id == bullet } }
    }

    func moveBullets(of slide: Slide.ID, in id: Presentation.ID, from source: IndexSet, to destination: Int) throws {
        try editSlide(slide, of: id) { $0.bullets.move(from: source, to: destination) }
    }
}

/// Why CloudSlides refused something. `errorDescription` is what the person reads.
enum SlidesError: Error, Equatable, LocalizedError {
    case lastSlide, tooManySlides, tooManyBullets

    var errorDescription: String? {
        switch self {
        case .lastSlide: "A presentation needs at least one slide."
        case .tooManySlides: "A presentation can have at most \(CloudSlidesStore.maximumSlides) slides."
        case .tooManyBullets: "A slide can have at most \(CloudSlidesStore.maximumBullets) bullets."
        }
    }
}
