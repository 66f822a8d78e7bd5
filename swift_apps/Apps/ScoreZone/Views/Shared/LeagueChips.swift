import PersonaKit
import SwiftUI

/// A choice in a row of chips.
struct ScoreChip: View {
    let title: String
    var symbol: String?
    let isOn: Bool
    let identifier: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            HStack(spacing: 5) {
                if let symbol { Image(systemName: symbol).font(.caption).accessibilityHidden(true) }
                Text(title).font(.subheadline.weight(.semibold)).lineLimit(1)
            }
            .foregroundStyle(isOn ? Color(.systemBackground) : Color.primary)
            .padding(.horizontal, 12)
            .padding(.vertical, 4)
            .frame(minHeight: 32)
            .background(isOn ? Color.primary : Color(.tertiarySystemFill), in: Capsule())
            .contentShape(Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier(identifier)
    }
}

/// All leagues, or one.
struct LeagueChips: View {
    @Binding var league: Catalog.League.ID?
    let screen: String
    var hasAll = true
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                if hasAll { ScoreChip(title: "All", isOn: league == nil, identifier: "scorezone.\(screen).league.all") { league = nil } }
                ForEach(store.leagues) { each in
                    ScoreChip(
                        title: each.shortName, symbol: each.kind.symbol, isOn: league == each.id, identifier: "scorezone.\(screen).league.\(each.id)"
                    ) { league = each.id }
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }
}
