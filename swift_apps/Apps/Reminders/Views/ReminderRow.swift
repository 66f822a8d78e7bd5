import PersonaKit
import SwiftUI

/// A reminder in a list: its circle, what it says, and what can be done with it.
struct ReminderRow: View {
    @Environment(RemindersStore.self) private var store
    @Environment(\.openURL) private var openURL
    let item: Reminder
    var showsList = false
    let edit: (ReminderEdit) -> Void

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            Button {
                store.setCompleted(item.id, !item.isCompleted)
            } label: {
                Circle()
                    .strokeBorder(item.isCompleted ? color : Color(.systemGray3), lineWidth: 1.5)
                    .overlay { if item.isCompleted { Circle().fill(color).padding(3.5) } }
                    .frame(width: 23, height: 23)
                    .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(item.isCompleted ? "Mark \(item.title) as incomplete" : "Complete \(item.title)")
            .accessibilityIdentifier("reminders.complete.\(item.id)")
            Button {
                edit(ReminderEdit(draft: ReminderDraft(item), item: item.id))
            } label: {
                HStack(alignment: .top, spacing: 6) {
                    words
                    Spacer(minLength: 4)
                    if item.isFlagged { Image(systemName: "flag.fill").font(.system(size: 14)).foregroundStyle(.orange).padding(.top, 3) }
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(spoken)
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("reminders.item.\(item.id)")
        }
        .padding(.leading, item.parentID == nil ? 0 : 30)
        .padding(.vertical, 2)
        .alignmentGuide(.listRowSeparatorLeading) { _ in item.parentID == nil ? 35 : 65 }
        .swipeActions {
            Button("Delete", role: .destructive) { store.delete(item.id) }
            Button(item.isFlagged ? "Unflag" : "Flag") { store.setFlagged(item.id, !item.isFlagged) }.tint(.orange)
            Button("Details") { edit(ReminderEdit(draft: ReminderDraft(item), item: item.id)) }.tint(.gray)
        }
        .contextMenu {
            Button(item.isFlagged ? "Remove Flag" : "Flag", systemImage: item.isFlagged ? "flag.slash" : "flag") { store.setFlagged(item.id, !item.isFlagged) }
            if store.state.lists.count > 1 {
                Menu("Move to List", systemImage: "folder") {
                    ForEach(store.state.lists.filter { $0.id != item.listID }) { list in Button(list.name) { store.move(item.id, to: list.id) } }
                }
            }
            if let link = item.link { Button("Open Link", systemImage: "link") { openURL(link) } }
            Button("Delete", systemImage: "trash", role: .destructive) { store.delete(item.id) }
        }
    }

    private var color: Color { store.list(of: item)?.color.color ?? .blue }

    private var words: some View {
        VStack(alignment: .leading, spacing: 2) {
            (Text(item.priority.map { "\($0.marks) " } ?? "").foregroundStyle(color).fontWeight(.semibold) + Text(item.title))
                .foregroundStyle(item.isCompleted ? Color.secondary : Color.primary)
                .fixedSize(horizontal: false, vertical: true)
            if !item.notes.isEmpty { Text(item.notes).font(.subheadline).foregroundStyle(.secondary).lineLimit(3) }
            if !details.isEmpty {
                Text(details.joined(separator: " · ")).font(.subheadline).foregroundStyle(isOverdue ? Color.red : Color.secondary)
            }
            if let place = item.place { Label(place, systemImage: "location").font(.subheadline).foregroundStyle(.secondary).lineLimit(1) }
            if !item.tags.isEmpty {
                Text(item.tags.map { "#" + $0 }.joined(separator: " ")).font(.subheadline).foregroundStyle(Color(light: .indigo, dark: .purple))
            }
            if let who { Text(who).font(.footnote).foregroundStyle(.secondary) }
        }
    }

    private var isOverdue: Bool { !item.isCompleted && (item.alert.map { Persona.isPast($0) } ?? false) }

    /// "Today, 6:00 PM", "Weekly", the name of the list.
    private var details: [String] {
        var parts: [String] = []
        if let done = item.completedAt, showsList { parts.append("Completed: \(Dates.relativeDay(done)), \(Dates.time(done))") }
        if let due = item.due { parts.append(item.hasTime ? "\(Dates.relativeDay(due)), \(Dates.time(due))" : Dates.relativeDay(due)) }
        if let rule = item.repeats { parts.append(rule.name) }
        if showsList, let list = store.list(of: item) { parts.insert(list.name, at: 0) }
        return parts
    }

    /// In shared lists, who added it and who completed it.
    private var who: String? {
        guard store.list(of: item)?.sharedWith != nil else { return nil }
        let added = item.addedBy.flatMap { Persona.contact($0)?.firstName }.map { "Added by \($0)" }
        let done = item.isCompleted ? "Completed by \(item.completedBy.flatMap { Persona.contact($0)?.firstName } ?? "You")" : nil
        let parts = [added, done].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private var spoken: String {
        let priority = item.priority.map { "\($0.name) priority" }
        let parts: [String?] = [
            item.title, priority, item.notes.isEmpty ? nil : item.notes, details.isEmpty ? nil : details.joined(separator: ", "), item.place,
            item.tags.isEmpty ? nil : item.tags.map { "#" + $0 }.joined(separator: " "), who, item.isFlagged ? "Flagged" : nil,
            item.isCompleted ? "Completed" : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}
