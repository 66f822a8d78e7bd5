import SwiftUI

/// A list of one choice, which opens a menu.
struct ChoiceScreen: View {
    @State private var grade = "A"
    var body: some View {
        List {
            Picker("Clear Cider", selection: $grade) {
                ForEach(["A", "B", "C"], id: \.self) { Text($0) }
            }
        }
    }
}

/// Rows that are buttons with a checkmark each, under a header.
struct OptionsScreen: View {
    var body: some View {
        List {
            Section("Cider") {
                option("Orchard 1")
                option("Orchard 2")
            }
        }
    }
    private func option(_ title: String) -> some View {
        Button {
        } label: {
            HStack {
                Text(title).foregroundStyle(Color.primary)
                Spacer()
                Image(systemName: "checkmark").fontWeight(.medium).foregroundStyle(.tint)
            }
        }
    }
}

/// One row of a name and a value, at the third accessibility size.
struct LargeTextScreen: View {
    var body: some View {
        List { LabeledContent("San Fernando", value: "30 °C, Cloudy") }
    }
}

/// Two tabs, of which the second shows a plain list under a large title with a button at each side.
struct LibraryScreen: View {
    @State private var tab = 1
    var body: some View {
        TabView(selection: $tab) {
            Text("Home").tabItem { Label("Home", systemImage: "house.fill") }.tag(0)
            NavigationStack {
                List {
                    ForEach(["Favorite Apples", "Growers", "Orchards", "Presses"], id: \.self) { title in
                        NavigationLink {
                            Text(title)
                        } label: {
                            Label(title, systemImage: "heart.fill")
                        }
                    }
                }
                .listStyle(.plain)
                .navigationTitle("Library")
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("Account", systemImage: "person.crop.circle.fill") {} }
                    ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} }
                }
            }
            .tabItem { Label("Library", systemImage: "square.stack.fill") }.tag(1)
        }
    }
}

/// Segments under a large title.
struct ToolsScreen: View {
    @State private var part = 0
    var body: some View {
        NavigationStack {
            VStack(spacing: 0) {
                Picker("Part", selection: $part) {
                    Text("Tools").tag(0)
                    Text("Sketches").tag(1)
                }
                .pickerStyle(.segmented)
                .padding(.horizontal, 16)
                .padding(.top, 8)
                ScrollView { Text("Ladder").padding() }
            }
            .navigationTitle("Tools")
        }
    }
}

/// What an app is told that asks the system instead of the phone: time, zone, language, chance.
struct HostScreen: View {
    var body: some View {
        List {
            Text(verbatim: "locale \(Locale.current.identifier), week from \(Calendar.current.firstWeekday)")
            Text(verbatim: "zone \(TimeZone.current.identifier)")
            Text(verbatim: "now \(Date().formatted(.iso8601)) \(Date.now.formatted(date: .numeric, time: .omitted))")
            Text(verbatim: "price \(1234.5.formatted(.currency(code: "USD"))) \(1234.5.formatted())")
            Text(verbatim: "dice \((0..<8).map { _ in Int.random(in: 1...6) }) \([1, 2, 3, 4, 5].shuffled())")
            Text(verbatim: "id \(UUID())")
            Text(verbatim: "set \(Set(["a", "b", "c", "d", "e", "f"]).joined())")
        }
    }
}
