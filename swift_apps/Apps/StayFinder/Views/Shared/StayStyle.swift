import PersonaKit
import SwiftUI

/// StayFinder's colors.
enum StayStyle {
    static let tint = Color(light: Color(red: 0.91, green: 0.20, blue: 0.42), dark: Color(red: 0.93, green: 0.36, blue: 0.54))
    static let gradient = LinearGradient(
        colors: [Color(red: 1.00, green: 0.38, blue: 0.48), Color(red: 0.80, green: 0.10, blue: 0.38)], startPoint: .topLeading, endPoint: .bottomTrailing)
}

/// A star and a number.
struct RatingLabel: View {
    let rating: Double
    var count: Int?

    var body: some View {
        HStack(spacing: 3) {
            Image(systemName: "star.fill").font(.caption).accessibilityHidden(true)
            Text(rating.ratingText + (count.map { " (\($0))" } ?? "")).monospacedDigit()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Rated \(rating.ratingText)" + (count.map { ", \($0) reviews" } ?? ""))
    }
}

/// A round, large button at the bottom of a screen.
struct MainButton: View {
    let title: String
    let identifier: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Text(title)
                .font(.headline)
                .foregroundStyle(.white)
                .frame(maxWidth: .infinity, minHeight: 50)
                .background(StayStyle.gradient, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier(identifier)
    }
}

/// A number of guests, rooms or the like.
struct CountRow: View {
    let title: String
    @Binding var count: Int
    let range: ClosedRange<Int>
    let identifier: String
    var zero = "0"

    var body: some View {
        Stepper(value: $count, in: range) {
            HStack {
                Text(title)
                Spacer()
                Text(count == 0 ? zero : "\(count)").foregroundStyle(Color.secondary).monospacedDigit()
            }
        }
        .accessibilityIdentifier(identifier)
    }
}

enum Amenity {
    /// An SF Symbol for each amenity.
    static func symbol(_ name: String) -> String {
        switch name {
        case "Wi-Fi": "wifi"
        case "Kitchen": "fork.knife"
        case "Washer": "washer.fill"
        case "Bathtub": "bathtub.fill"
        case "Hot tub": "water.waves"
        case "Pool": "figure.pool.swim"
        case "Gym": "dumbbell.fill"
        case "Fireplace": "flame.fill"
        case "Free parking": "parkingsign.circle.fill"
        case "Pets allowed": "pawprint.fill"
        case "Air conditioning": "snowflake"
        case "Self check-in": "key.fill"
        case "Bicycles": "bicycle"
        case "Breakfast": "cup.and.saucer.fill"
        case "TV": "tv"
        case "Kayaks": "sailboat.fill"
        case "Beach access": "beach.umbrella.fill"
        case "Lake access": "drop.fill"
        case "Outdoor shower": "sun.max.fill"
        default: "checkmark"
        }
    }
}

enum PlaceKind {
    /// An SF Symbol for each kind of place.
    static func symbol(_ kind: String) -> String {
        switch kind {
        case "cabin", "treehouse": "tent.fill"
        case "cottage", "house": "house.fill"
        case "apartment", "hotel": "building.2.fill"
        case "loft": "building.fill"
        case "studio": "bed.double.fill"
        case "private room": "key.fill"
        case "houseboat": "sailboat.fill"
        case "farm stay": "leaf.fill"
        case "yurt": "tent"
        case "trailer": "car.fill"
        default: "house.fill"
        }
    }
}
