import PersonaKit
import SwiftUI

struct SheetsRoot: View {
    @Environment(CloudSheetsStore.self) private var store
    @State private var navigation = SheetsNavigation()

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
        .followsLinks { navigation.open($0, in: store) }
    }
}
