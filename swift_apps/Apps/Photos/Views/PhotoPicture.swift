import Foundation
import PersonaKit
import SwiftUI

/// A picture, drawn from what is known of it: what it is of, the hour, the season, and who is in it.
struct PhotoPicture: View {
    var photo: Photo

    var body: some View {
        if let screen = photo.screen {
            ScreenshotPicture(screen: screen, takenAt: photo.takenAt)
        } else if photo.scene == .dish {
            FoodPicture(FoodArt(describing: photo.things.first ?? photo.about), of: photo.about, setting: photo.look, scale: 0.9)
        } else {
            let photo = photo
            Canvas { context, size in
                var pen = PhotoPen(context: context, size: size, photo: photo)
                pen.draw()
            }
            .accessibilityHidden(true)
        }
    }
}

/// The face of somebody who is in pictures.
struct PersonPortrait: View {
    var id: Contact.ID

    var body: some View {
        let photo = Photo.portrait(of: id)
        Canvas { context, size in
            var pen = PhotoPen(context: context, size: size, photo: photo)
            pen.portrait(of: photo.look)
        }
        .accessibilityHidden(true)
    }
}

extension Photo {
    /// What a portrait is drawn from.
    fileprivate static func portrait(of id: Contact.ID) -> Photo {
        Photo(
            id: "", takenAt: Date(timeIntervalSince1970: 0), kind: .photo, scene: .people, about: "", things: [], people: [id], isFavorite: false,
            isHidden: false,
            look: id)
    }
}

/// A square of a grid.
struct PhotoTile: View {
    var photo: Photo

    var body: some View {
        Color(.secondarySystemBackground)
            .aspectRatio(1, contentMode: .fit)
            .overlay { PhotoPicture(photo: photo) }
            .clipped()
            .contentShape(Rectangle())
    }
}

/// A screen of an app, small: its name, a title, and lines.
struct ScreenshotPicture: View {
    var screen: Screen
    var takenAt: Date

    var body: some View {
        let (screen, takenAt) = (screen, takenAt)
        Canvas { context, size in
            let unit = min(size.width / 40, size.height / 40)
            let left = size.width / 2 - unit * 20
            func text(_ words: String, _ points: CGFloat, _ weight: Font.Weight, _ color: Color, _ x: CGFloat, _ y: CGFloat) {
                context.draw(
                    Text(verbatim: words).font(.system(size: points * unit, weight: weight)).foregroundStyle(color),
                    at: CGPoint(x: left + x * unit, y: y * unit),
                    anchor: .topLeading)
            }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(Color(white: 0.96)))
            text(Dates.time(takenAt), 1.9, .semibold, .black, 3, 1.4)
            context.fill(Path(CGRect(x: 0, y: 4.4 * unit, width: size.width, height: 3.6 * unit)), with: .color(Self.tint(of: screen.app)))
            text(screen.app.name, 2.2, .semibold, .white, 3, 4.9)
            // A long title is smaller.
            text(screen.title, min(3.2, 62 / Double(max(screen.title.count, 1))), .bold, .black, 3, 9.4)
            for (row, line) in screen.lines.prefix(7).enumerated() {
                let top = 14.5 + CGFloat(row) * 5.4
                let box = CGRect(x: left + 2 * unit, y: top * unit, width: 36 * unit, height: 4.7 * unit)
                context.fill(Path(roundedRect: box, cornerRadius: unit), with: .color(.white))
                text(line, 1.9, .regular, Color(white: 0.2), 3.4, top + 1.1)
            }
        }
        .accessibilityHidden(true)
    }

    private static func tint(of app: AppID) -> Color {
        var dice = PhotoDice(app.rawValue)
        return dice.pick([.blue, .indigo, .teal, .orange, .pink, .green, .red, .brown])
    }
}
