import SwiftUI

/// Chooses what the filter button keeps.
struct FilterSheet: View {
    @Environment(\.dismiss) private var dismiss
    @Binding var filter: MailFilter

    var body: some View {
        NavigationStack {
            List {
                Section("Include") {
                    rule(.unread, "envelope.badge")
                    rule(.flagged, "flag")
                }
                Section("Addressed To") {
                    rule(.toMe, "person")
                    rule(.ccMe, "person.2")
                }
                Section {
                    toggle(.attachments)
                    toggle(.vip)
                    toggle(.today)
                }
            }
            .navigationTitle("Filter")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done", systemImage: "checkmark") { dismiss() }
                        .accessibilityIdentifier("mail.filter.done")
                }
            }
        }
        .presentationDetents([.medium, .large])
    }

    private func rule(_ rule: MailFilter.Rule, _ symbol: String) -> some View {
        let isOn = filter.rules.contains(rule)
        return Button {
            set(rule, !isOn)
        } label: {
            HStack {
                Label {
                    Text(rule.title).foregroundStyle(Color.primary)
                } icon: {
                    Image(systemName: symbol).foregroundStyle(.tint)
                }
                Spacer()
                if isOn { Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(.tint) }
            }
        }
        .accessibilityLabel(rule.title)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("mail.filter.\(rule.rawValue)")
    }

    private func toggle(_ rule: MailFilter.Rule) -> some View {
        Toggle(rule.title, isOn: Binding(get: { filter.rules.contains(rule) }, set: { set(rule, $0) }))
            .accessibilityIdentifier("mail.filter.\(rule.rawValue)")
    }

    private func set(_ rule: MailFilter.Rule, _ isOn: Bool) {
        if isOn { filter.rules.insert(rule) } else { filter.rules.remove(rule) }
    }
}
