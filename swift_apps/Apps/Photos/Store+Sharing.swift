import Foundation
import PersonaKit

// What leaves Photos, and for which app.
extension PhotosStore {
    /// The apps of this phone that take pictures.
    static var shareTargets: [AppID] {
        let apps = PhotoTargets.all
        return apps.filter { PhoneControl.apps.contains($0) }
    }

    /// Sends pictures to somebody by QuickChat or Messages. Without a network they wait there.
    func share(_ ids: [Photo.ID], with contact: Contact.ID, by app: AppID) {
        for photo in ids.compactMap(photo) {
            let text = photo.caption ?? photo.about
            let link = URL(string: "photos://photo/\(photo.id)")
            if app == .messages {
                // Messages has the entry of the journal.
                Persona.send(.textSent(SentText(number: Persona.contact(contact)?.phones.first ?? "", contactID: contact, text: text, link: link)))
            } else {
                if Persona.hasNetwork {
                    Journal.record(.message, in: .photos, to: [contact], "photos[\(photo.id)]", says: photo.caption.map { ["caption": $0] } ?? [:])
                }
                Persona.send(.chatNotice(ChatNotice(contactID: contact, text: text, link: link)))
            }
        }
    }

    /// Where Mail begins a message with pictures.
    func mailLink(_ ids: [Photo.ID]) -> URL? {
        var parts = URLComponents()
        (parts.scheme, parts.host) = ("mail", "compose")
        parts.queryItems = ids.compactMap(photo).flatMap { photo in
            [
                URLQueryItem(name: "picture", value: photo.fileName), URLQueryItem(name: "shows", value: photo.about),
                URLQueryItem(name: "scene", value: photo.pictureScene?.rawValue ?? ""),
            ]
        }
        return parts.url
    }

    /// Puts copies into the owner's drive.
    func keepInDrive(_ ids: [Photo.ID]) throws {
        try Persona.requireNetwork()
        for photo in ids.compactMap(photo) {
            var file = CloudFile(new: .image, name: photo.fileName)
            (file.createdAt, file.preview) = (photo.takenAt, String(photo.about.prefix(CloudFile.maximumPreview)))
            Persona.send(.fileChanged(file))
        }
    }
}

private enum PhotoTargets {
    static let all: [AppID] = [.messages, .quickchat, .mail, .clouddrive]
}

extension Photo {
    /// "IMG_260509_2.jpg".
    var fileName: String {
        "IMG_\(id.split(separator: "-").dropFirst().joined(separator: "_")).\(kind == .screenshot ? "png" : "jpg")"
    }

    /// How other apps draw it; nil for what they have no drawing of.
    var pictureScene: PictureScene? {
        switch scene {
        case .cat: .cat
        case .dog: .dog
        case .trail, .mountain, .coast, .river: .trail
        case .street, .skyline: .city
        case .board: .board
        case .book: .reading
        case .room, .window: .room
        case .screen: .paper
        default: nil
        }
    }
}
