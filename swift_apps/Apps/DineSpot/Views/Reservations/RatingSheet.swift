import PersonaKit
import SwiftUI

/// Stars and words after a visit.
struct RatingSheet: View {
    let id: Reservation.ID
    @Environment(DineSpotStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var stars: Int
    @State private var review: String
    @State private var refusal: Refusal?

    init(id: Reservation.ID) {
        self.id = id
        let reservation = Persona.store(DineSpotStore.self).reservation(id)
        _stars = State(initialValue: reservation?.rating ?? 0)
        _review = State(initialValue: reservation?.review ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    HStack(spacing: 14) {
                        ForEach(1...5, id: \.self) { star in
                            Button {
                                stars = star
                            } label: {
                                Image(systemName: star <= stars ? "star.fill" : "star")
                                    .font(.system(size: 32))
                                    .foregroundStyle(DineStyle.star)
                            }
                            .buttonStyle(.borderless)
                            .accessibilityLabel(star == 1 ? "1 star" : "\(star) stars")
                            .accessibilityAddTraits(star == stars ? .isSelected : [])
                            .accessibilityIdentifier("dinespot.rating.star.\(star)")
                        }
                    }
                    .frame(maxWidth: .infinity)
                    .padding(.vertical, 8)
                }
                Section("Review") {
                    TextField("Review", text: $review, prompt: Text("How was it? (optional)"), axis: .vertical)
                        .lineLimit(3...6)
                        .accessibilityIdentifier("dinespot.rating.review")
                }
            }
            .navigationTitle(store.reservation(id)?.restaurantName ?? "Rate")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("dinespot.rating.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Submit") {
                        if attempt($refusal, { try store.rate(id, stars: stars, review: review) }) { dismiss() }
                    }
                    .accessibilityIdentifier("dinespot.rating.submitButton")
                }
            }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }
}
