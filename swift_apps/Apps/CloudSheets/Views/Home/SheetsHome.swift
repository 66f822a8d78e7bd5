import PersonaKit
import SwiftUI

/// Every spreadsheet in a list: its first cells, its name and its last change.
struct SheetsHome: View {
    @Binding var navigation: SheetsNavigation
    @Environment(CloudSheetsStore.self) private var store
    @State private var order = CloudFileOrder.opened
    @State private var text = ""
    @State private var request: FileRequest?
    @State private var refusal: Refusal?

    var body: some View {
        let workbooks = store.workbooks(navigation.filter, matching: text, by: order)
        List {
            if workbooks.isEmpty {
                empty.listRowSeparator(.hidden)
            }
            ForEach(SheetsGroup.groups(of: workbooks, by: order)) { group in
                Section {
                    ForEach(group.workbooks) { row($0) }
                } header: {
                    Text(group.title).font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
                }
            }
        }
        .listStyle(.plain)
        .navigationTitle("Sheets")
        .searchable(text: $text, prompt: "Search names, people and cells")
        .toolbar {
            ToolbarItem(placement: .topBarLeading) { filterMenu }
            ToolbarItemGroup(placement: .topBarTrailing) {
                sortMenu
                Button("New Spreadsheet", systemImage: "plus") { navigation.isMakingNew = true }
                    .accessibilityIdentifier("cloudsheets.home.new")
            }
        }
        .sheet(isPresented: $navigation.isMakingNew) { NewWorkbookSheet(navigation: $navigation) }
        .fileRequests($request, store: store, screen: "cloudsheets.home")
        .refusal($refusal)
    }

    private var filterMenu: some View {
        Menu {
            Picker("Show", selection: $navigation.filter) {
                ForEach(CloudFileFilter.allCases) { Label($0.longTitle, systemImage: $0.symbol).tag($0) }
            }
            Section {
                Button("Trash", systemImage: "trash") { navigation.path = [.trash] }.accessibilityIdentifier("cloudsheets.home.trash")
            }
        } label: {
            HStack(spacing: 4) {
                Text(navigation.filter.longTitle).font(.subheadline.weight(.semibold))
                Image(systemName: "chevron.down").font(.caption2.weight(.bold))
            }
        }
        .accessibilityLabel("Show, \(navigation.filter.longTitle)")
        .accessibilityIdentifier("cloudsheets.home.filter")
    }

    private var sortMenu: some View {
        Menu {
            Picker("Sort by", selection: $order) {
                ForEach(CloudFileOrder.allCases) { Text($0.title).tag($0) }
            }
        } label: {
            Image(systemName: "arrow.up.arrow.down")
        }
        .accessibilityLabel("Sort by, \(order.title)")
        .accessibilityIdentifier("cloudsheets.home.sort")
    }

    private func row(_ workbook: Workbook) -> some View {
        let file = workbook.file
        return HStack(spacing: 0) {
            Button {
                navigation.path = [.workbook(SheetPlace(workbook: file.id))]
            } label: {
                HStack(spacing: 14) {
                    SheetThumbnail(sheet: workbook.sheets[0])
                    VStack(alignment: .leading, spacing: 3) {
                        HStack(spacing: 5) {
                            Text(file.name).font(.body.weight(.medium)).lineLimit(1)
                            if file.isStarred { Image(systemName: "star.fill").font(.caption2).foregroundStyle(SheetsStyle.star) }
                            if file.isShared { Image(systemName: "person.2.fill").font(.caption2).foregroundStyle(.secondary) }
                        }
                        Text(file.changeText).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
                        Text("\(workbook.countText) · Owner: \(file.ownerText)").font(.caption).foregroundStyle(.secondary).lineLimit(1)
                    }
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(workbook.spoken)
            .accessibilityIdentifier("cloudsheets.home.spreadsheet.\(file.id)")
            Menu {
                FileMenuItems(store: store, file: file, screen: "cloudsheets.home", request: $request, refusal: $refusal)
            } label: {
                Image(systemName: "ellipsis").font(.headline).frame(width: 40, height: 56)
            }
            .foregroundStyle(.secondary)
            .accessibilityLabel("Actions for \(file.name)")
            .accessibilityIdentifier("cloudsheets.home.menu.\(file.id)")
        }
        .swipeActions {
            if file.isMine {
                Button("Delete", systemImage: "trash", role: .destructive) { request = .trash(file.id) }
            }
            Button(file.isStarred ? "Remove Star" : "Add Star", systemImage: file.isStarred ? "star.slash" : "star") {
                attempt($refusal) { try store.setStarred(file.id, !file.isStarred) }
            }
            .tint(SheetsStyle.star)
        }
    }

    @ViewBuilder private var empty: some View {
        if text.isEmpty {
            ContentUnavailableView("No Spreadsheets", systemImage: "tablecells", description: Text("Spreadsheets that fit this filter appear here."))
        } else {
            ContentUnavailableView.search(text: text)
        }
    }
}

/// Spreadsheets under one heading.
private struct SheetsGroup: Identifiable {
    var title: String
    var workbooks: [Workbook]
    var id: String { title }

    /// By how long ago they were opened or changed; by name they are one group.
    @MainActor static func groups(of workbooks: [Workbook], by order: CloudFileOrder) -> [SheetsGroup] {
        var groups: [SheetsGroup] = []
        for workbook in workbooks {
            let title =
                switch order {
                case .opened: workbook.file.openedAt.map { "Opened \(age(of: $0))" } ?? "Not opened yet"
                case .modified: "Changed \(age(of: workbook.file.modifiedAt))"
                case .name: "A to Z"
                }
            if groups.last?.title == title {
                groups[groups.count - 1].workbooks.append(workbook)
            } else {
                groups.append(.init(title: title, workbooks: [workbook]))
            }
        }
        return groups
    }

    @MainActor private static func age(of date: Date) -> String {
        switch -Dates.daysFromToday(date) {
        case ...0: "today"
        case 1: "yesterday"
        case 2...7: "in the last 7 days"
        case 8...30: "in the last 30 days"
        default: "earlier"
        }
    }
}

extension CloudFileFilter {
    fileprivate var symbol: String {
        switch self {
        case .all: "tablecells"
        case .mine: "person"
        case .shared: "person.2"
        case .starred: "star"
        }
    }
}

extension Workbook {
    /// What VoiceOver reads of a row.
    @MainActor var spoken: String {
        [
            file.name, countText, file.isStarred ? "Starred" : nil, "Modified \(file.changeText)", "Owner: \(file.ownerText)",
            file.isShared ? "Shared" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
    }
}
