import PersonaKit
import SwiftUI

/// One question about a dish: one answer, or several.
struct OptionSection: View {
    let group: OptionGroup
    @Binding var options: [String]

    var body: some View {
        Section {
            ForEach(group.choices) { choice in
                Button {
                    toggle(choice)
                } label: {
                    HStack(spacing: 12) {
                        Image(systemName: symbol(choice))
                            .font(.title3)
                            .foregroundStyle(isChosen(choice) ? BiteStyle.tint : Color(.systemGray3))
                            .accessibilityHidden(true)
                        Text(choice.name)
                            .foregroundStyle(Color.primary)
                        Spacer()
                        if choice.priceCents > 0 {
                            Text("+\(Money.string(choice.priceCents))")
                                .foregroundStyle(Color.secondary)
                                .monospacedDigit()
                        }
                    }
                }
                .accessibilityAddTraits(isChosen(choice) ? .isSelected : [])
                .accessibilityIdentifier("quickbite.dish.option.\(group.id).\(choice.name)")
            }
        } header: {
            HStack {
                Text(group.name)
                Spacer()
                Text(rule)
                    .font(.footnote)
                    .foregroundStyle(isMissing ? BiteStyle.tint : Color.secondary)
            }
        }
    }

    private var chosen: [OptionChoice] { group.choices.filter { options.contains($0.name) } }
    private var isMissing: Bool { chosen.count < group.minimum }
    private func isChosen(_ choice: OptionChoice) -> Bool { options.contains(choice.name) }

    private var rule: String {
        switch (group.minimum, group.maximum) {
        case (0, 1): "Optional"
        case (0, let most): "Up to \(most)"
        case (1, 1): "Required"
        case (let least, let most): least == most ? "Choose \(least)" : "Choose \(least) to \(most)"
        }
    }

    private func symbol(_ choice: OptionChoice) -> String {
        if group.maximum == 1 { return isChosen(choice) ? "largecircle.fill.circle" : "circle" }
        return isChosen(choice) ? "checkmark.square.fill" : "square"
    }

    /// Of several, the one over the limit is not taken; of one, the new choice replaces the old.
    private func toggle(_ choice: OptionChoice) {
        if isChosen(choice) {
            if group.minimum == 1, group.maximum == 1 { return }
            options.removeAll { $0 == choice.name }
        } else if group.maximum == 1 {
            options.removeAll { name in group.choices.contains { $0.name == name } }
            options.append(choice.name)
        } else if chosen.count < group.maximum {
            options.append(choice.name)
        }
    }
}
