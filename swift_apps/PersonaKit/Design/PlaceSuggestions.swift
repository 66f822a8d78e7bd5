import SwiftUI

/// Places of the city that match what is written in a field, until one is chosen.
public struct PlaceSuggestions: View {
    @Binding var place: String
    var identifier: String

    /// `identifier` is that of each suggestion.
    public init(place: Binding<String>, identifier: String) {
        _place = place
        self.identifier = identifier
    }

    public var body: some View {
        ForEach(suggestions, id: \.self) { suggestion in
            Button {
                place = suggestion
            } label: {
                Label(suggestion, systemImage: "mappin.circle.fill").font(.subheadline).lineLimit(2)
            }
            .accessibilityIdentifier(identifier)
        }
    }

    private var suggestions: [String] {
        guard place.count >= 3 else { return [] }
        let found = Persona.catalog.places(matching: place).prefix(3).map { "\($0.name), \($0.street)" }
        return found.contains(place) ? [] : Array(found)
    }
}
