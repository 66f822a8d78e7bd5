import Foundation
import PersonaKit

/// Where a person is in CloudSlides. Deep links write it.
struct SlidesNavigation: Equatable {
    var path: [SlidesRoute] = []
    var filter = CloudFileFilter.all
    var isMakingNew = false
    /// The presentation that is presented, and the slide with which it begins.
    var presenting: Presenting?

    struct Presenting: Hashable, Identifiable {
        var id: CloudFile.ID
        var first: Int
    }

    /// Follows `cloudslides://home`, `new`, `starred`, `shared`, `trash`, `cloudslides://presentation/<id>`,
    /// `cloudslides://presentation/<id>/comments`, `…/present` and `…/slide/<id>`. Unknown links change nothing.
    @MainActor mutating func open(_ url: URL, in store: CloudSlidesStore) {
        let parts = url.pathComponents.filter { $0 != "/" }
        isMakingNew = false
        presenting = nil
        switch url.host {
        case "home": (path, filter) = ([], .all)
        case "starred": (path, filter) = ([], .starred)
        case "shared": (path, filter) = ([], .shared)
        case "new": (path, isMakingNew) = ([], true)
        case "trash": path = [.trash]
        case "presentation":
            guard let id = parts.first, let presentation = store.presentation(id) else { return }
            guard !presentation.file.isTrashed else { return path = [.trash] }
            path = [.presentation(id)]
            switch parts.dropFirst().first {
            case "comments": path.append(.comments(id))
            case "present": presenting = Presenting(id: id, first: 0)
            case "slide":
                if let slide = parts.last, presentation.slides.contains(where: { $0.id == slide }) { path.append(.slide(id, slide)) }
            default: break
            }
        default: break
        }
    }
}

/// A screen that is pushed.
enum SlidesRoute: Hashable {
    case presentation(Presentation.ID)
    case slide(Presentation.ID, Slide.ID)
    case comments(Presentation.ID)
    case trash
}
