import PersonaKit
import SwiftUI

/// What there is to know about a file, and what has happened to it.
struct DetailsScreen: View {
    let id: CloudFile.ID
    @Binding var path: [DriveRoute]
    @Environment(CloudDriveStore.self) private var store
    @State private var showsActivity = false
    @State private var actions = FileActions()

    var body: some View {
        if let file = store.file(id) {
            List {
                Section {
                    VStack(spacing: 0) {
                        FileThumbnail(file: file).frame(height: 150)
                        HStack(spacing: 12) {
                            FileGlyph(file.kind, size: 30)
                            Text(file.name).font(.headline)
                            Spacer()
                            Button {
                                attempt($actions.refusal) { try store.setStarred(id, !file.isStarred) }
                            } label: {
                                Image(systemName: file.isStarred ? "star.fill" : "star").foregroundStyle(file.isStarred ? DriveStyle.star : Color.secondary)
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel(file.isStarred ? "Remove star" : "Add star")
                            .accessibilityIdentifier("clouddrive.details.star")
                        }
                        .padding(14)
                    }
                    .listRowInsets(EdgeInsets())
                }
                Section {
                    Picker("Show", selection: $showsActivity) {
                        Text("Details").tag(false)
                        Text("Activity").tag(true)
                    }
                    .pickerStyle(.segmented)
                    .listRowBackground(Color.clear)
                    .listRowInsets(EdgeInsets())
                    .accessibilityIdentifier("clouddrive.details.kind")
                }
                if showsActivity { activity(file) } else { details(file) }
            }
            .navigationTitle("Details")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu {
                        DriveMenuItems(file: file, screen: "details", actions: actions)
                    } label: {
                        Image(systemName: "ellipsis")
                    }
                    .accessibilityLabel("File actions")
                    .accessibilityIdentifier("clouddrive.details.menu")
                }
            }
            .fileActions(actions, path: $path) { path.removeLast() }
        } else {
            ContentUnavailableView("File Not Found", systemImage: "doc", description: Text("It may have been deleted."))
        }
    }

    @ViewBuilder private func details(_ file: CloudFile) -> some View {
        Section("Who has access") {
            Button {
                actions.request = .share(id)
            } label: {
                HStack {
                    HStack(spacing: -8) {
                        ForEach([file.ownerID] + file.access.map(\.contactID).prefix(5), id: \.self) { id in
                            if let contact = Persona.contact(id) { Avatar(contact, size: 32) }
                        }
                    }
                    Spacer()
                    Text(accessText(file)).font(.subheadline).foregroundStyle(.secondary)
                    Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
                }
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Manage access, \(accessText(file))")
            .accessibilityIdentifier("clouddrive.details.access")
        }
        Section("File") {
            LabeledContent("Type", value: file.kind.name)
            LabeledContent("Location", value: store.location(of: file))
            LabeledContent("Owner", value: file.ownerText)
            if let content = store.content(of: id) { LabeledContent("Size", value: content.sizeText) }
            if file.kind == .folder { LabeledContent("Items", value: "\(store.files(in: id).count)") }
        }
        Section {
            LabeledContent("Modified", value: Dates.dayAndTime(file.modifiedAt))
            LabeledContent("Modified by", value: file.modifiedByID == Persona.me.id ? "me" : Persona.contact(file.modifiedByID)?.name ?? "")
            if let opened = file.openedAt { LabeledContent("Opened by me", value: Dates.dayAndTime(opened)) }
            LabeledContent("Created", value: Dates.dayAndTime(file.createdAt))
        }
    }

    private func activity(_ file: CloudFile) -> some View {
        Section {
            let activities = store.activities(of: file)
            if activities.isEmpty { Text("No activity yet").foregroundStyle(.secondary) }
            ForEach(activities) { activity in
                HStack(alignment: .top, spacing: 12) {
                    if let contact = Persona.contact(activity.actorID) { Avatar(contact, size: 34) }
                    VStack(alignment: .leading, spacing: 3) {
                        Text(activity.text(about: activity.fileID == id ? nil : store.file(activity.fileID)?.name)).font(.subheadline)
                        Label("\(Dates.relativeDay(activity.date)), \(Dates.time(activity.date))", systemImage: activity.symbol)
                            .font(.caption)
                            .foregroundStyle(.secondary)
                    }
                }
                .accessibilityElement(children: .combine)
            }
        }
    }

    private func accessText(_ file: CloudFile) -> String {
        if file.linkRole != nil { return "Anyone with the link" }
        return file.access.isEmpty ? "Only \(file.isMine ? "you" : file.ownerName)" : "\(file.access.count + 1) people"
    }
}
