import SwiftUI

/// Texts and symbols as buttons at both sides of an inline title, none of them grouped.
struct BarButtonsScreen: View {
    var body: some View {
        NavigationStack {
            Color.white.ignoresSafeArea()
                .navigationTitle("Buttons")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("Close", systemImage: "xmark") {} }
                    ToolbarItem(placement: .topBarLeading) { Button("Cancel") {} }
                    ToolbarItem(placement: .topBarTrailing) { Button("One") {} }
                }
        }
    }
}

/// Five tabs; the fourth has a large title, a group of three items, and what was said.
struct ChatScreen: View {
    @State private var tab = 3
    var body: some View {
        TabView(selection: $tab) {
            Text("Samplers").tabItem { Label("Samplers", systemImage: "sparkles") }.tag(0)
            Text("Irrigations").tabItem { Label("Irrigations", systemImage: "wrench.and.screwdriver") }.tag(1)
            Text("Languages").tabItem { Label("Languages", systemImage: "globe") }.tag(2)
            NavigationStack { chat }.tabItem { Label("Chat", systemImage: "bubble.left.and.bubble.right.fill") }.tag(3)
            Text("Settings").tabItem { Label("Settings", systemImage: "gear") }.tag(4)
        }
        .tint(Color(red: 108 / 255, green: 92 / 255, blue: 1))
    }

    private var chat: some View {
        ScrollView { Text("Hello there!") }
            .background { Color.black.ignoresSafeArea() }
            .navigationTitle("Chat (287 tomatoes)")
            .toolbar {
                ToolbarItemGroup(placement: .primaryAction) {
                    Button("Notes", systemImage: "doc.text") {}
                    Button("Feedback", systemImage: "bubble.left.and.exclamationmark.bubble.right") {}
                    Button("Clear") {}
                }
            }
    }
}
