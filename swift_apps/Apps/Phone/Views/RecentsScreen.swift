import Foundation
import PersonaKit
import SwiftUI

/// Calls, newest first; those that were missed are red.
struct RecentsScreen: View {
    @Environment(PhoneStore.self) private var store
    @Binding var onlyMissed: Bool
    var call: (Caller) -> Void
    var show: (PhonePage) -> Void
    @State private var search = ""
    @State private var asksToClear = false

    var body: some View {
        let groups = store.groups(of: calls)
        List {
            ForEach(groups) { group in
                RecentRow(group: group, call: { call(group.latest.caller) }, show: { show(.call(group.latest.id)) })
                    .swipeActions {
                        Button("Delete", role: .destructive) { store.deleteCalls(group.calls.map(\.id)) }
                    }
            }
            .onDelete { offsets in store.deleteCalls(offsets.flatMap { groups[$0].calls.map(\.id) }) }
        }
        .listStyle(.plain)
        .overlay { if groups.isEmpty { empty } }
        .searchable(text: $search)
        .navigationTitle("Recents")
        .toolbar {
            ToolbarItem(placement: .topBarLeading) { EditButton() }
            ToolbarItem(placement: .principal) {
                Picker("Calls", selection: $onlyMissed) {
                    Text("All").tag(false)
                    Text("Missed").tag(true)
                }
                .pickerStyle(.segmented)
                .frame(width: 170)
                .accessibilityIdentifier("phone.recents.filter")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Menu {
                    Button("Blocked Contacts", systemImage: "hand.raised") { show(.blocked) }
                    Button("Clear All Recents", systemImage: "trash", role: .destructive) { asksToClear = true }
                } label: {
                    Label("More", systemImage: "ellipsis")
                }
                .accessibilityIdentifier("phone.recents.more")
            }
        }
        .confirmationDialog("Clear all recents?", isPresented: $asksToClear, titleVisibility: .visible) {
            Button("Clear All Recents", role: .destructive) { store.clearRecents() }
        }
        .onDisappear { store.seeMissed() }
    }

    private var calls: [CallRecord] {
        let words = search.lowercased()
        return store.recents.filter { call in
            (!onlyMissed || call.kind == .missed) && (words.isEmpty || "\(call.caller.title) \(call.caller.number)".lowercased().contains(words))
        }
    }

    @ViewBuilder private var empty: some View {
        if search.isEmpty {
            ContentUnavailableView(onlyMissed ? "No Missed Calls" : "No Recents", systemImage: "phone")
        } else {
            ContentUnavailableView.search(text: search)
        }
    }
}

/// One line of the list. A touch calls back; the button at its end shows more.
private struct RecentRow: View {
    @Environment(\.dynamicTypeSize) private var textSize
    var group: CallGroup
    var call: () -> Void
    var show: () -> Void

    var body: some View {
        let caller = group.latest.caller
        HStack(spacing: 12) {
            Button(action: call) {
                HStack(spacing: 12) {
                    if !textSize.isAccessibilitySize { CallerPicture(caller: caller, size: 42) }
                    VStack(alignment: .leading, spacing: 1) {
                        Text(verbatim: group.calls.count > 1 ? "\(caller.title) (\(group.calls.count))" : caller.title)
                            .fontWeight(.semibold)
                            .foregroundStyle(group.isMissed ? Color.red : .primary)
                            .lineLimit(textSize.isAccessibilitySize ? 2 : 1)
                        HStack(spacing: 4) {
                            if group.latest.kind == .outgoing { Image(systemName: "phone.arrow.up.right.fill").font(.caption).foregroundStyle(.secondary) }
                            Text(verbatim: caller.subtitle).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                        }
                        if textSize.isAccessibilitySize { date }
                    }
                    Spacer(minLength: 8)
                    if !textSize.isAccessibilitySize { date }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(spoken)
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("phone.recents.\(group.id)")
            Button("More Info", systemImage: "info.circle", action: show)
                .labelStyle(.iconOnly)
                .buttonStyle(.borderless)
                .font(.title3)
                .accessibilityIdentifier("phone.recents.info.\(group.id)")
        }
    }

    private var date: some View {
        Text(verbatim: Dates.brief(group.latest.at)).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
    }

    /// "Maya Patel, 2 missed calls, mobile, Yesterday".
    private var spoken: String {
        let count = group.calls.count
        let kind = group.latest.kind.name.lowercased()
        let calls =
            count > 1 && group.calls.allSatisfy { $0.kind == group.latest.kind } ? "\(count) \(kind)s" : count > 1 ? "\(count) calls, last \(kind)" : kind
        return "\(group.latest.caller.title), \(calls), \(group.latest.caller.subtitle), \(Dates.brief(group.latest.at))"
    }
}

extension CallRecord.Kind {
    /// As the card of a caller names it.
    var name: String {
        switch self {
        case .incoming: "Incoming Call"
        case .outgoing: "Outgoing Call"
        case .missed: "Missed Call"
        case .declined: "Declined Call"
        }
    }
}

/// The picture of a contact, or a symbol for a stranger.
struct CallerPicture: View {
    var caller: Caller
    var size: CGFloat

    var body: some View {
        if let contact = caller.contact {
            Avatar(contact, size: size)
        } else {
            Circle()
                .fill(Color(.systemGray2).gradient)
                .frame(width: size, height: size)
                .overlay {
                    Image(systemName: caller.name == nil ? "person.fill" : caller.isSpam ? "exclamationmark" : "building.2.fill").font(
                        .system(size: size * 0.45)
                    )
                    .foregroundStyle(.white)
                }
                .accessibilityHidden(true)
        }
    }
}
