import PersonaKit
import SwiftUI

/// Invitations: new ones, and those that were answered.
struct InboxSheet: View {
    enum Tab: String, CaseIterable, Identifiable {
        case new = "New"
        case replied = "Replied"

        var id: String { rawValue }
    }

    @Environment(CalendarStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var tab = Tab.new

    var body: some View {
        NavigationStack {
            let events = store.state.events.filter { $0.organizerID != nil && $0.isWaiting == (tab == .new) }
            List {
                Section {
                    Picker("Invitations", selection: $tab) { ForEach(Tab.allCases) { Text($0.rawValue).tag($0) } }
                        .pickerStyle(.segmented)
                        .labelsHidden()
                        .accessibilityIdentifier("calendar.inbox.tab")
                        .listRowInsets(EdgeInsets())
                        .listRowBackground(Color.clear)
                }
                Section {
                    if events.isEmpty { Text(tab == .new ? "No New Invitations" : "No Replied Invitations").foregroundStyle(.secondary) }
                    ForEach(events) { InvitationRow(event: $0) }
                }
            }
            .navigationTitle("Inbox")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: Occurrence.self) { EventScreen(occurrence: $0) }
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.accessibilityIdentifier("calendar.inbox.done") }
            }
        }
        .tint(.red)
    }
}

private struct InvitationRow: View {
    @Environment(CalendarStore.self) private var store
    @Environment(\.dynamicTypeSize) private var typeSize
    var event: CalendarEvent

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            NavigationLink(value: event.first) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(event.title).font(.headline)
                    if let name = event.organizerID.flatMap({ Persona.contact($0)?.name }) {
                        Text("From \(name)").font(.subheadline).foregroundStyle(.secondary)
                    }
                    ForEach(event.first.when, id: \.self) { Text($0).font(.subheadline) }
                    if let place = event.place { Text(place).font(.subheadline).foregroundStyle(.secondary) }
                    if !store.conflicts(with: event.first).isEmpty {
                        Label("Conflicts with another event", systemImage: "exclamationmark.triangle").font(.subheadline).foregroundStyle(.orange)
                    }
                }
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("calendar.inbox.\(event.id)")
            let layout = typeSize.isAccessibilitySize ? AnyLayout(VStackLayout(spacing: 8)) : AnyLayout(HStackLayout(spacing: 8))
            layout {
                button("Accept", .accepted)
                button("Maybe", .maybe)
                button("Decline", .declined)
            }
        }
        .padding(.vertical, 4)
    }

    private func button(_ title: String, _ answer: InvitationAnswer) -> some View {
        Button {
            store.answer(event.id, answer)
        } label: {
            Text(title).font(.subheadline.weight(.semibold)).lineLimit(1).minimumScaleFactor(0.7).frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
        .tint(event.answer == answer ? .red : .blue)
        .accessibilityAddTraits(event.answer == answer ? .isSelected : [])
        .accessibilityLabel("\(title) \(event.title)")
        .accessibilityIdentifier("calendar.inbox.\(answer.rawValue).\(event.id)")
    }
}
