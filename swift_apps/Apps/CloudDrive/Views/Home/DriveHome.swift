import PersonaKit
import SwiftUI

/// What was used last, and the search over everything.
struct DriveHome: View {
    @Binding var path: [DriveRoute]
    @Environment(CloudDriveStore.self) private var store
    @State private var text = ""
    @State private var filter = DriveFilter()
    @State private var actions = FileActions()

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 16) {
                SearchFilters(filter: $filter)
                if text.isEmpty, !filter.isNarrowing {
                    suggestions
                    ForEach(sections, id: \.title) { section in
                        VStack(alignment: .leading, spacing: 4) {
                            Text(section.title).font(.headline).padding(.horizontal, 20).accessibilityAddTraits(.isHeader)
                            rows(section.files)
                        }
                    }
                } else {
                    results
                }
            }
            .padding(.top, 6)
            .padding(.bottom, 90)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle("CloudDrive")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search in CloudDrive")
        .newFileButton(in: nil)
        .fileActions(actions, path: $path)
    }

    private var suggestions: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Suggested").font(.title3.bold()).padding(.horizontal, 20).accessibilityAddTraits(.isHeader)
            ScrollView(.horizontal) {
                HStack(spacing: 12) {
                    ForEach(store.recent.prefix(6)) { file in
                        FileCard(file: file, screen: "home.suggested", note: file.lastUseText, actions: actions).frame(width: 208)
                    }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
        }
    }

    private func rows(_ files: [CloudFile]) -> some View {
        VStack(spacing: 0) {
            ForEach(files) { file in
                FileRow(file: file, screen: "home", actions: actions)
                if file.id != files.last?.id { Divider().padding(.leading, FileRow.textInset) }
            }
        }
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
        .padding(.horizontal, 16)
    }

    @ViewBuilder private var results: some View {
        let found = store.search(text, filter)
        if found.isEmpty {
            if text.isEmpty {
                ContentUnavailableView("No Files", systemImage: "doc", description: Text("Nothing fits these filters.")).padding(.top, 40)
            } else {
                ContentUnavailableView.search(text: text).padding(.top, 40)
            }
        } else {
            Text(found.count == 1 ? "1 result" : "\(found.count) results").font(.headline).padding(.horizontal, 20)
            rows(found)
        }
    }

    /// Files by when they were last used.
    private var sections: [(title: String, files: [CloudFile])] {
        var sections: [(title: String, files: [CloudFile])] = []
        for file in store.recent.dropFirst(6).prefix(40) {
            let title = heading(of: file.lastUse)
            if sections.last?.title == title { sections[sections.count - 1].files.append(file) } else { sections.append((title, [file])) }
        }
        return sections
    }

    private func heading(of date: Date) -> String {
        switch -Dates.daysFromToday(date) {
        case ...0: "Today"
        case 1: "Yesterday"
        case 2...7: "Last 7 days"
        case 8...30: "Last 30 days"
        default: Dates.monthAndYear(date)
        }
    }
}

/// Kind, owner and age, as chips that open a menu.
struct SearchFilters: View {
    @Binding var filter: DriveFilter
    @Environment(CloudDriveStore.self) private var store

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                chip("Type", value: filter.kind?.name) {
                    Picker("Type", selection: $filter.kind) {
                        Text("Any type").tag(CloudFile.Kind?.none)
                        ForEach(kinds, id: \.self) { Text($0.name).tag(CloudFile.Kind?.some($0)) }
                    }
                }
                chip("Owner", value: filter.owner.flatMap { Persona.contact($0)?.name }) {
                    Picker("Owner", selection: $filter.owner) {
                        Text("Anyone").tag(Contact.ID?.none)
                        ForEach(owners, id: \.id) { Text($0.id == Persona.me.id ? "Me" : $0.name).tag(Contact.ID?.some($0.id)) }
                    }
                }
                chip("Modified", value: filter.age?.title) {
                    Picker("Modified", selection: $filter.age) {
                        Text("Any time").tag(DriveFilter.Age?.none)
                        ForEach(DriveFilter.Age.allCases) { Text($0.title).tag(DriveFilter.Age?.some($0)) }
                    }
                }
                if filter.isNarrowing {
                    Button("Clear") { filter = DriveFilter() }
                        .font(.subheadline)
                        .accessibilityLabel("Clear filters")
                        .accessibilityIdentifier("clouddrive.home.clearFilters")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }

    /// The kinds of files that there are.
    private var kinds: [CloudFile.Kind] {
        let kinds = Set(store.present.map(\.kind))
        return CloudFile.Kind.allCases.filter(kinds.contains)
    }

    private var owners: [Contact] {
        let ids = Set(store.present.map(\.ownerID))
        return [Persona.me].filter { ids.contains($0.id) } + Persona.contacts.filter { ids.contains($0.id) }
    }

    private func chip(_ name: String, value: String?, @ViewBuilder items: () -> some View) -> some View {
        Menu {
            items()
        } label: {
            HStack(spacing: 5) {
                Text(value ?? name).font(.subheadline.weight(.medium)).lineLimit(1)
                Image(systemName: "chevron.down").font(.caption2.weight(.bold)).accessibilityHidden(true)
            }
            .foregroundStyle(value == nil ? Color.primary : Color.white)
            .padding(.horizontal, 14)
            .padding(.vertical, 4)
            .frame(minHeight: 34)
            .background(value == nil ? Color(.secondarySystemGroupedBackground) : DriveStyle.tint, in: Capsule())
        }
        .accessibilityLabel(value.map { "\(name), \($0)" } ?? name)
        .accessibilityIdentifier("clouddrive.home.filter.\(name.lowercased())")
    }
}
