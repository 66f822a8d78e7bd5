import PersonaKit
import SwiftUI

/// The four tabs.
struct DriveRoot: View {
    @Environment(CloudDriveStore.self) private var store
    @State private var navigation = DriveNavigation()

    var body: some View {
        TabView(selection: $navigation.tab) {
            NavigationStack(path: $navigation.home) {
                DriveHome(path: $navigation.home).driveDestinations($navigation.home)
            }
            .tabItem { Label("Home", systemImage: "house") }
            .tag(DriveTab.home)

            NavigationStack(path: $navigation.starred) {
                FileListScreen(kind: .starred, path: $navigation.starred).driveDestinations($navigation.starred)
            }
            .tabItem { Label("Starred", systemImage: "star") }
            .tag(DriveTab.starred)

            NavigationStack(path: $navigation.shared) {
                FileListScreen(kind: .shared, path: $navigation.shared).driveDestinations($navigation.shared)
            }
            .tabItem { Label("Shared", systemImage: "person.2") }
            .tag(DriveTab.shared)

            NavigationStack(path: $navigation.files) {
                FileListScreen(kind: .folder(nil), path: $navigation.files).driveDestinations($navigation.files)
            }
            .tabItem { Label("Files", systemImage: "folder") }
            .tag(DriveTab.files)
        }
        .followsLinks { navigation.open($0, in: store) }
    }
}

extension View {
    /// The screens that any tab can push.
    func driveDestinations(_ path: Binding<[DriveRoute]>) -> some View {
        navigationDestination(for: DriveRoute.self) { route in
            switch route {
            case .folder(let id): FileListScreen(kind: .folder(id), path: path)
            case .file(let id): FileScreen(id: id, path: path)
            case .details(let id): DetailsScreen(id: id, path: path)
            case .trash: TrashScreen()
            }
        }
    }
}
