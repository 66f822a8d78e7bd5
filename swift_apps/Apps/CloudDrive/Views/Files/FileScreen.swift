import PersonaKit
import SwiftUI

/// A PDF or an image.
struct FileScreen: View {
    let id: CloudFile.ID
    @Binding var path: [DriveRoute]
    @Environment(CloudDriveStore.self) private var store
    @State private var actions = FileActions()

    var body: some View {
        if let file = store.file(id), let content = store.content(of: id) {
            ScrollView {
                if let scene = content.scene {
                    VStack(alignment: .leading, spacing: 14) {
                        ScenePicture(scene, seed: file.id)
                            .aspectRatio(4 / 3, contentMode: .fit)
                            .accessibilityElement()
                            .accessibilityLabel(content.text)
                            .accessibilityAddTraits(.isImage)
                        Text("\(Dates.dayAndTime(file.createdAt)) · \(content.sizeText)").font(.footnote).foregroundStyle(.secondary).padding(.horizontal, 16)
                    }
                    .padding(.vertical, 60)
                } else {
                    page(content)
                }
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle(file.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItemGroup(placement: .topBarTrailing) {
                    Button("Details", systemImage: "info.circle") { path.append(.details(id)) }.accessibilityIdentifier("clouddrive.file.info")
                    Menu {
                        DriveMenuItems(file: file, screen: "file", actions: actions)
                    } label: {
                        Image(systemName: "ellipsis")
                    }
                    .accessibilityLabel("File actions")
                    .accessibilityIdentifier("clouddrive.file.menu")
                }
            }
            .fileActions(actions, path: $path) { path.removeLast() }
            .onAppear { store.opened(id) }
        } else {
            ContentUnavailableView("File Not Found", systemImage: "doc", description: Text("It may have been deleted."))
        }
    }

    private func page(_ content: FileContent) -> some View {
        let lines = content.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return VStack(alignment: .leading, spacing: 9) {
            ForEach(lines.indices, id: \.self) { index in
                if lines[index].isEmpty {
                    Spacer().frame(height: 8)
                } else {
                    Text(lines[index]).font(index == 0 ? .title3.weight(.semibold) : .callout).foregroundStyle(.black)
                }
            }
        }
        .padding(28)
        .frame(maxWidth: .infinity, minHeight: 480, alignment: .topLeading)
        .background(.white)
        .shadow(color: .black.opacity(0.15), radius: 6, y: 2)
        .padding(16)
    }
}

extension FileContent {
    /// "640 KB", "3.8 MB".
    var sizeText: String { kb < 1000 ? "\(kb) KB" : "\(kb / 1000).\(kb % 1000 / 100) MB" }
}
