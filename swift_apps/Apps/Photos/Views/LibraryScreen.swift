import Foundation
import PersonaKit
import SwiftUI

/// The whole library, by year, month or day, or as one grid with the newest at its end.
struct LibraryScreen: View {
    @Environment(PhotosStore.self) private var store
    @Binding var scale: LibraryScale
    var show: (PhotosPage) -> Void

    var body: some View {
        Group {
            if scale == .all { PhotoGrid(collection: .library, show: show) } else { periods }
        }
        .navigationTitle("Library")
        .navigationBarTitleDisplayMode(.inline)
        .safeAreaInset(edge: .bottom) {
            Picker("Show", selection: $scale) {
                ForEach(LibraryScale.allCases, id: \.self) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            .background(.regularMaterial, in: Capsule())
            .padding(.horizontal, 28)
            .padding(.bottom, 10)
            .accessibilityIdentifier("photos.library.scale")
        }
    }

    private var periods: some View {
        ScrollView {
            LazyVStack(spacing: 14) {
                ForEach(sections, id: \.key) { section in PeriodCard(period: section) { open(section) } }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 24)
        }
    }

    /// Newest first.
    private var sections: [PhotoPeriod] {
        var sections: [PhotoPeriod] = []
        for photo in store.photos(in: .library).reversed() {
            let key = key(of: photo)
            if sections.last?.key == key {
                sections[sections.count - 1].photos.append(photo)
            } else {
                sections.append(PhotoPeriod(key: key, scale: scale, photos: [photo]))
            }
        }
        return sections
    }

    private func key(of photo: Photo) -> String {
        let day = DayKey.of(photo.takenAt)
        switch scale {
        case .years: return String(day.prefix(4))
        case .months: return String(day.prefix(7))
        case .days, .all: return day
        }
    }

    private func open(_ period: PhotoPeriod) {
        switch scale {
        case .years: scale = .months
        case .months: show(.collection(.month(period.key)))
        case .days, .all: show(.collection(.day(period.key)))
        }
    }
}

/// The pictures of a year, a month or a day, newest first.
struct PhotoPeriod {
    var key: String
    var scale: LibraryScale
    /// At least one.
    var photos: [Photo]

    /// The picture that stands for all: a favorite, or one of people.
    var cover: Photo {
        photos.first(where: \.isFavorite) ?? photos.first { !$0.people.isEmpty && $0.kind != .screenshot } ?? photos.first { $0.kind != .screenshot }
            ?? photos[0]
    }
    var title: String {
        switch scale {
        case .years: key
        case .months: Dates.monthAndYear(photos[0].takenAt)
        case .days, .all: Dates.longDay(photos[0].takenAt)
        }
    }
    /// Where the pictures were taken.
    var places: String {
        var seen: [String] = []
        for photo in photos.reversed() {
            if let place = scale == .days ? photo.place ?? photo.city : photo.city, !seen.contains(place) { seen.append(place) }
        }
        return seen.prefix(2).joined(separator: " & ") + (seen.count > 2 ? " and more" : "")
    }
}

private struct PeriodCard: View {
    var period: PhotoPeriod
    var open: () -> Void

    var body: some View {
        Button(action: open) {
            PhotoPicture(photo: period.cover)
                .frame(height: period.scale == .years ? 220 : period.scale == .months ? 190 : 150)
                .frame(maxWidth: .infinity)
                .overlay(alignment: .bottomLeading) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: period.title).font(period.scale == .days ? .headline : .title2.bold())
                        if !period.places.isEmpty { Text(verbatim: period.places).font(.subheadline).lineLimit(1) }
                    }
                    .foregroundStyle(.white)
                    .padding(14)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(LinearGradient(colors: [.clear, .black.opacity(0.6)], startPoint: .top, endPoint: .bottom))
                }
                .clipShape(RoundedRectangle(cornerRadius: 18))
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(period.title), \(period.places), \(period.photos.count == 1 ? "1 item" : "\(period.photos.count) items")")
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("photos.period.\(period.key)")
    }
}
