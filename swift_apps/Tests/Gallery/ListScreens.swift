import SwiftUI

/// Large title, two toggles with a footer, a link with a label.
struct TogglesScreen: View {
    @State private var byWeather = false
    @State private var remembers = true
    var body: some View {
        NavigationStack {
            List {
                Section {
                    Toggle("Switch Shelves by Season", isOn: $byWeather)
                    Toggle("Remember Last Sage", isOn: $remembers)
                } footer: {
                    Text(
                        "When you open the app, it looks whether you are at one of your gardens, by the Wi-Fi network in the shed or within "
                            + "the fence. If that garden belongs to another club, that club is shown at once. Your place is looked up on this phone "
                            + "alone, and only while the app is being used, and it is not kept by anybody."
                    )
                }
                Section {
                    NavigationLink {
                        Text("How it sticks")
                    } label: {
                        Label("How it sticks?", systemImage: "questionmark.circle")
                    }
                }.tint(.club)
            }
            .navigationTitle("Sunlight Planting")
        }
    }
}

/// What is at the top of a list about one thing: a picture, a title, a line about it.
struct ListHeading<Picture: View>: View {
    let title: String, line: String
    @ViewBuilder let picture: Picture
    var body: some View {
        VStack(spacing: 16) {
            picture.frame(maxWidth: .infinity)
            VStack(spacing: 4) {
                Text(title).font(.title3.bold())
                Text(line).font(.subheadline).foregroundStyle(Color(uiColor: .secondaryLabel)).multilineTextAlignment(.center).frame(maxWidth: .infinity)
            }
        }
        .padding(.vertical, 4)
    }
}

/// A centered heading row, then one toggle a section with a footer.
struct FootersScreen: View {
    @State private var warns = true
    @State private var alerts = true
    var body: some View {
        List {
            ListHeading(title: "Privacy", line: "You are in control of your tank.") {
                Image(systemName: "drop.fill").font(.system(size: 60)).foregroundStyle(Color.club).frame(width: 80, height: 80)
            }
            Section(
                content: { Toggle("Firewood Cloud Messages", isOn: $warns) },
                footer: { Text("Firewood Cloud Messages have to be allowed for storms and heat to be announced.") })
            Section(content: { Toggle("Alerts", isOn: $alerts) }, footer: { Text("Allows looking for important alerts, such as hail and late frost.") })
        }
    }
}

/// Rows that are links, and one that is not to be had.
struct LinksScreen: View {
    var body: some View {
        List {
            ListHeading(title: "Helpful Orchard Companion", line: "2026.11.1 (2026)") {
                RoundedRectangle(cornerRadius: 18, style: .continuous).fill(Color.club.opacity(0.7)).frame(width: 100, height: 100)
                    .overlay { Image(systemName: "leaf.fill").font(.system(size: 48)).foregroundStyle(.white) }
            }
            Section {
                link("Join Trek")
                NavigationLink {
                    Text("Thanks")
                } label: {
                    Text("Acknowledgements")
                }.disabled(true)
                link("Leave a review")
                link("Help to plant the app!")
            }
            Section {
                link("Website"); link("Forums"); link("Chat"); link("Documentation")
            }
            Section {
                link("Home Gardeners on Video"); link("Home Gardeners on Radio")
            }
        }
        .tint(.club)
    }
    private func link(_ title: String) -> some View { Link(title, destination: URL(string: "gallery://toggles")!) }
}

/// Two sections with headers; rows are buttons, one checked.
struct SectionsScreen: View {
    var body: some View {
        NavigationStack {
            List {
                Section("Section 1") { rows(checked: "aaaa") }
                Section("Section 2") { rows(checked: nil) }
            }
            .navigationTitle("Title 1")
            .navigationBarTitleDisplayMode(.inline)
        }
        .tint(.club)
    }
    private func rows(checked: String?) -> some View {
        ForEach(["Abc", "aaaa", "bbbb", "ccccc"], id: \.self) { title in
            Button {
            } label: {
                HStack {
                    Text(title)
                    Spacer()
                    if title == checked { Image(systemName: "checkmark") }
                }
            }
        }
    }
}

/// Headers and footers without a bar above.
struct HeadersScreen: View {
    var body: some View {
        List {
            Section {
                Text("Checking"); Text("Savings")
            } header: {
                Text("Accounts")
            } footer: {
                Text("Tap an account to view details")
            }
            Section {
                Text("Electric"); Text("Internet")
            } header: {
                Text("Bills")
            } footer: {
                Text("Due this month")
            }
        }
    }
}

/// Headers without footers.
struct FruitsScreen: View {
    var body: some View {
        List {
            Section("Fruits") {
                Text("Apple"); Text("Banana"); Text("Cherry")
            }
            Section("Vegetables") {
                Text("Carrot"); Text("Peas")
            }
        }
    }
}
