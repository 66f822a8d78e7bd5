import PersonaKit
import SwiftUI

struct SheetsRoot: View {
    @Environment(CloudSheetsStore.self) private var store
    @State private var navigation = SheetsNavigation()
    /// Counts the links that were followed, so that no sheet stays over the screen that was asked for.
    @State private var followedLinks = 0

    var body: some View {
        NavigationStack(path: $navigation.path) {
            SheetsHome(navigation: $navigation)
                .navigationDestination(for: SheetsRoute.self) { route in
                    switch route {
                    case .workbook(let place): WorkbookScreen(place: place, navigation: $navigation)
                    case .trash: SheetsTrash()
                    }
                }
        }
        .id(followedLinks)
        .onOpenURL { url in
            navigation.open(url, in: store)
            followedLinks += 1
        }
    }
}
