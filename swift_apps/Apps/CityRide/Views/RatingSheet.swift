import PersonaKit
import SwiftUI

/// Stars, words and a tip.
struct RatingSheet: View {
    let ride: Ride
    @Environment(CityRideStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var stars: Int
    @State private var comment: String
    @State private var tip = ""
    @State private var refusal: Refusal?

    init(ride: Ride) {
        self.ride = ride
        _stars = State(initialValue: ride.rating ?? 0)
        _comment = State(initialValue: ride.comment ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("How was your ride with \(ride.driver ?? "your driver")?") {
                    HStack(spacing: 14) {
                        ForEach(1...5, id: \.self) { star in
                            Button {
                                stars = star
                            } label: {
                                Image(systemName: star <= stars ? "star.fill" : "star").font(.system(size: 32)).foregroundStyle(
                                    star <= stars ? .orange : Color(.tertiaryLabel))
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel("\(star) \(star == 1 ? "star" : "stars")")
                            .accessibilityAddTraits(star == stars ? .isSelected : [])
                            .accessibilityIdentifier("cityride.rating.star.\(star)")
                        }
                    }
                    .frame(maxWidth: .infinity).padding(.vertical, 6)
                    TextField("Comment (optional)", text: $comment).accessibilityLabel("Comment").accessibilityIdentifier("cityride.rating.comment")
                }
                Section {
                    HStack(spacing: 10) {
                        ForEach([200, 300, 500], id: \.self) { cents in
                            Button("$\(cents / 100)") { tip = "\(cents / 100).00" }.buttonStyle(.bordered).accessibilityIdentifier(
                                "cityride.rating.tip.\(cents)")
                        }
                    }
                    TextField("Amount, such as 2.00", text: $tip).keyboardType(.decimalPad).accessibilityLabel("Tip").accessibilityIdentifier(
                        "cityride.rating.tip")
                } header: {
                    Text(ride.tipCents > 0 ? "More tip" : "Tip")
                } footer: {
                    Text("Charged to ••\(ride.paymentLast4).\(ride.tipCents > 0 ? " You tipped \(Money.string(ride.tipCents))." : "")")
                }
            }
            .navigationTitle("Rate Ride")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cityride.rating.cancelButton") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Submit", action: submit).disabled(stars == 0).accessibilityIdentifier("cityride.rating.submitButton")
                }
            }
            .refusal($refusal)
        }
    }

    private func submit() {
        let isDone = attempt($refusal) {
            // A tip that is no amount is refused by the store like any other amount out of range.
            try store.rate(ride.id, stars: stars, comment: comment, tipCents: tip.isEmpty ? 0 : Money.cents(tip) ?? -1)
        }
        if isDone { dismiss() }
    }
}
