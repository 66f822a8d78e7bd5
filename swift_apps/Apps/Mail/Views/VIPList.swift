import SwiftUI

/// The people under VIP: add from contacts, take out.
struct VIPList: View {
    @Environment(MailStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isAdding = false

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(store.vips, id: \.key) { person in
                        VIPRow(person: person)
                    }
                    .onDelete { offsets in
                        for person in offsets.map({ store.vips[$0] }) { store.setVIP(false, person) }
                    }
                    Button("Add VIP", systemImage: "plus") { isAdding = true }
                        .accessibilityIdentifier("mail.vips.add")
                } footer: {
                    Text("Messages from VIPs are shown with a star and gathered in the VIP mailbox.")
                }
            }
            .navigationTitle("VIPs")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    EditButton().accessibilityIdentifier("mail.vips.edit")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done", systemImage: "checkmark") { dismiss() }
                        .accessibilityIdentifier("mail.vips.done")
                }
            }
            .sheet(isPresented: $isAdding) {
                ContactPicker { store.setVIP(true, $0) }
            }
        }
    }
}

private struct VIPRow: View {
    let person: MailAddress

    var body: some View {
        HStack(spacing: 12) {
            SenderAvatar(person: person, size: 36)
            VStack(alignment: .leading) {
                Text(person.display)
                if !person.name.isEmpty {
                    Text(person.address).font(.subheadline).foregroundStyle(.secondary)
                }
            }
            .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("mail.vips.row.\(person.key)")
    }
}
