import PersonaKit
import SwiftUI

/// Puts a film into the diary, or changes an entry.
struct LogSheet: View {
    let film: Film
    let entry: DiaryEntry?
    @Environment(CinephileStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var date: Date
    @State private var halves: Int?
    @State private var isLiked: Bool
    @State private var isRewatch: Bool
    @State private var place: String
    @State private var review = ""
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    init(film: Film, entry: DiaryEntry?) {
        self.film = film
        self.entry = entry
        let store = Persona.store(CinephileStore.self), seen = store.shelf.seen(film.id)
        _date = State(initialValue: entry?.date ?? Persona.now)
        _halves = State(initialValue: entry == nil ? seen?.halfStars : entry?.halfStars)
        _isLiked = State(initialValue: seen?.isLiked ?? false)
        _isRewatch = State(initialValue: entry?.isRewatch ?? (seen != nil))
        _place = State(initialValue: entry?.place ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    HStack(spacing: 14) {
                        Poster(film).frame(width: 58)
                        VStack(alignment: .leading, spacing: 3) {
                            Text(film.title).font(.headline)
                            Text("\(String(film.year)) · \(film.directorLine)").font(.subheadline).foregroundStyle(Color.secondary)
                        }
                    }
                    .accessibilityElement(children: .combine)
                    DatePicker("Watched on", selection: $date, in: ...Persona.now, displayedComponents: .date)
                        .accessibilityIdentifier("cinephile.log.date")
                    Toggle("Rewatch", isOn: $isRewatch).tint(FilmStyle.tint).accessibilityIdentifier("cinephile.log.rewatch")
                }
                Section("Rating") {
                    StarPicker(halves: halves, screen: "log", size: 30) { halves = $0 }
                        .frame(maxWidth: .infinity)
                        .buttonStyle(.borderless)
                    if entry == nil { Toggle("Liked", isOn: $isLiked).tint(FilmStyle.tint).accessibilityIdentifier("cinephile.log.liked") }
                }
                Section {
                    TextField("Where, and with whom", text: $place).accessibilityIdentifier("cinephile.log.place")
                    if entry == nil, store.shelf.review(film.id) == nil {
                        TextField("Add a review", text: $review, axis: .vertical).lineLimit(3...8).accessibilityIdentifier("cinephile.log.review")
                    }
                }
                if let entry {
                    Section {
                        Button("Delete diary entry", role: .destructive) { isDeleting = true }
                            .accessibilityIdentifier("cinephile.log.deleteButton")
                            .confirmationDialog("Delete this diary entry?", isPresented: $isDeleting, titleVisibility: .visible) {
                                Button("Delete entry", role: .destructive) { if attempt($refusal, { try store.deleteEntry(entry.id) }) { dismiss() } }
                            } message: {
                                Text("\(film.title) stays among the films you have seen.")
                            }
                    }
                }
            }
            .navigationTitle(entry == nil ? "Log Film" : "Diary Entry")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cinephile.log.cancelButton") }
                ToolbarItem(placement: .confirmationAction) {
                    ConfirmButton("Save", "cinephile.log.saveButton") { if attempt($refusal, save) { dismiss() } }
                }
            }
            .refusal($refusal)
        }
    }

    private func save() throws {
        if let entry {
            try store.changeEntry(entry.id, date: date, halfStars: halves, isRewatch: isRewatch, place: place)
        } else {
            _ = try checkedText(review, as: "A review", limit: CinephileStore.reviewLimit)
            try store.log(film.id, on: date, halfStars: halves, isRewatch: isRewatch, isLiked: isLiked, place: place)
            if !review.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty { try store.review(film.id, review) }
        }
    }
}

/// Writes, changes or deletes the person's review.
struct ReviewEditor: View {
    let film: Film
    @Environment(CinephileStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var text: String
    @State private var hasSpoilers: Bool
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    init(film: Film) {
        self.film = film
        let review = Persona.store(CinephileStore.self).shelf.review(film.id)
        _text = State(initialValue: review?.text ?? "")
        _hasSpoilers = State(initialValue: review?.hasSpoilers ?? false)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Review", text: $text, prompt: Text("What did you think?"), axis: .vertical)
                        .lineLimit(6...14)
                        .accessibilityIdentifier("cinephile.review.text")
                } header: {
                    Text("\(film.title), \(String(film.year))")
                } footer: {
                    Text("\(text.count) of \(CinephileStore.reviewLimit) characters")
                }
                Toggle("Contains spoilers", isOn: $hasSpoilers).tint(FilmStyle.tint).accessibilityIdentifier("cinephile.review.spoilers")
                if store.shelf.review(film.id) != nil {
                    Section {
                        Button("Delete review", role: .destructive) { isDeleting = true }
                            .accessibilityIdentifier("cinephile.review.deleteButton")
                            .confirmationDialog("Delete your review of \(film.title)?", isPresented: $isDeleting, titleVisibility: .visible) {
                                Button("Delete review", role: .destructive) { if attempt($refusal, { try store.deleteReview(film.id) }) { dismiss() } }
                            } message: {
                                Text("Your rating stays.")
                            }
                    }
                }
            }
            .navigationTitle("Review")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cinephile.review.cancelButton") }
                ToolbarItem(placement: .confirmationAction) {
                    ConfirmButton("Save", "cinephile.review.saveButton") {
                        if attempt($refusal, { try store.review(film.id, text, hasSpoilers: hasSpoilers) }) { dismiss() }
                    }
                }
            }
            .refusal($refusal)
        }
    }
}
