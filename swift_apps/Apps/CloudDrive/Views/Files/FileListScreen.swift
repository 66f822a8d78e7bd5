import PersonaKit
import SwiftUI

/// A list of files: a folder, what is starred, or what others share.
struct FileListScreen: View {
    enum Kind: Hashable {
        case folder(CloudFile.ID?)
        case starred, shared
    }

    let kind: Kind
    @Binding var path: [DriveRoute]
    @Environment(CloudDriveStore.self) private var store
    @Environment(\.dynamicTypeSize) private var typeSize
    @AppStorage("showsGrid") private var showsGrid = false
    @AppStorage("order") private var orderName = CloudFileOrder.name.rawValue
    @State private var text = ""
    @State private var actions = FileActions()

    var body: some View {
        let files = files
        ScrollView {
            VStack(alignment: .leading, spacing: 10) {
                if let folder { header(folder) }
                arrangement(of: files.count)
                content(files)
            }
            .padding(.top, 6)
            .padding(.bottom, 90)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(folder == nil ? .large : .inline)
        .searchable(text: $text, prompt: "Search \(title)")
        .toolbar { bars }
        .newFileButton(in: folder?.id)
        .fileActions(actions, path: $path) { if let folder, store.file(folder.id)?.isTrashed == true { path.removeLast() } }
    }

    private var folder: CloudFile? {
        if case .folder(let id) = kind { id.flatMap(store.file) } else { nil }
    }

    private var title: String {
        switch kind {
        case .starred: "Starred"
        case .shared: "Shared with Me"
        case .folder(let id): id.map { store.file($0)?.name ?? "Folder" } ?? "My Drive"
        }
    }

    private var order: CloudFileOrder { CloudFileOrder(rawValue: orderName) ?? .name }

    private var files: [CloudFile] {
        let found =
            switch kind {
            case .starred: store.starred(by: order)
            case .shared: store.sharedWithMe(by: order)
            case .folder(let id): store.files(in: id, by: order)
            }
        guard !text.isEmpty else { return found }
        // A search in a folder also finds what is in the folders below it.
        if let folder { return order.sorted(store.descendants(of: folder.id).filter { !$0.isTrashed && $0.matches(text) }) }
        return found.filter { $0.matches(text) }
    }

    private func header(_ folder: CloudFile) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(store.path(to: folder.id).dropLast().map(\.name).reduce(folder.isMine ? "My Drive" : "Shared with me") { "\($0) › \($1)" })
                .font(.footnote)
                .foregroundStyle(.secondary)
            if folder.isShared {
                HStack(spacing: -6) {
                    ForEach([folder.ownerID] + folder.access.map(\.contactID), id: \.self) { id in
                        if let contact = Persona.contact(id) {
                            Avatar(contact, size: 26).overlay { Circle().stroke(Color(.systemGroupedBackground), lineWidth: 2) }
                        }
                    }
                    Button("Manage") { actions.request = .share(folder.id) }
                        .font(.footnote.weight(.medium))
                        .padding(.leading, 16)
                        .accessibilityLabel("Manage access")
                        .accessibilityIdentifier("clouddrive.folder.manage")
                }
            }
        }
        .padding(.horizontal, 20)
    }

    private func arrangement(of count: Int) -> some View {
        HStack {
            Menu {
                Picker("Sort by", selection: $orderName) {
                    ForEach(CloudFileOrder.allCases) { Text($0.title).tag($0.rawValue) }
                }
            } label: {
                HStack(spacing: 4) {
                    Text(order.title).font(.subheadline.weight(.semibold))
                    Image(systemName: "chevron.down").font(.caption2.weight(.bold)).accessibilityHidden(true)
                }
            }
            .accessibilityLabel("Sort by, \(order.title)")
            .accessibilityIdentifier("clouddrive.list.sort")
            Spacer()
            Text(count == 1 ? "1 item" : "\(count) items").font(.footnote).foregroundStyle(.secondary)
            Button {
                showsGrid.toggle()
            } label: {
                Image(systemName: showsGrid ? "list.bullet" : "square.grid.2x2").frame(width: 40, height: 36)
            }
            .foregroundStyle(.secondary)
            .accessibilityLabel(showsGrid ? "Show as list" : "Show as grid")
            .accessibilityIdentifier("clouddrive.list.layout")
        }
        .padding(.leading, 20)
        .padding(.trailing, 10)
    }

    @ViewBuilder private func content(_ files: [CloudFile]) -> some View {
        let last = files.last?.id
        if files.isEmpty {
            if text.isEmpty { empty.padding(.top, 50) } else { ContentUnavailableView.search(text: text).padding(.top, 50) }
        } else if showsGrid {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 12), count: typeSize.columns(2)), spacing: 12) {
                ForEach(files) { FileCard(file: $0, screen: "list", actions: actions) }
            }
            .padding(.horizontal, 16)
        } else {
            LazyVStack(spacing: 0) {
                ForEach(files) { file in
                    FileRow(file: file, screen: "list", actions: actions)
                    if file.id != last { Divider().padding(.leading, FileRow.textInset) }
                }
            }
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
            .padding(.horizontal, 16)
        }
    }

    private var empty: some View {
        switch kind {
        case .starred: ContentUnavailableView("No Starred Files", systemImage: "star", description: Text("Files with a star appear here."))
        case .shared: ContentUnavailableView("Nothing Shared", systemImage: "person.2", description: Text("What others share with you appears here."))
        case .folder: ContentUnavailableView("Empty Folder", systemImage: "folder", description: Text("Add files with the plus button."))
        }
    }

    @ToolbarContentBuilder private var bars: some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) {
            if let folder {
                Menu {
                    DriveMenuItems(file: folder, screen: "folder", actions: actions)
                } label: {
                    Image(systemName: "ellipsis")
                }
                .accessibilityLabel("Folder actions")
                .accessibilityIdentifier("clouddrive.folder.menu")
            } else if kind == .folder(nil) {
                Button("Trash", systemImage: "trash") { path.append(.trash) }.accessibilityIdentifier("clouddrive.files.trash")
            }
        }
    }
}
