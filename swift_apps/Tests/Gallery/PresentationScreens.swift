import SwiftUI

/// An alert whose buttons are too long to be next to each other, one of them preferred.
struct AlertScreen: View {
    @State private var asks = true
    var body: some View {
        Color(red: 205 / 255, green: 235 / 255, blue: 1).ignoresSafeArea()
            .alert("Gate Code", isPresented: $asks) {
                Button("Copy & Continue") {}.keyboardShortcut(.defaultAction)
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("Use this code at the gate.")
            }
    }
}

/// A button with a menu in two sections.
struct MenuScreen: View {
    var body: some View {
        Menu("Orchard Actions") {
            Section {
                Button("Block", systemImage: "nosign") {}
                Button("Report", systemImage: "exclamationmark.triangle") {}
            }
            Section {
                Button("Add to Pressing List", systemImage: "book") {}
                Button("Favorite", systemImage: "heart") {}
                Button("Share", systemImage: "square.and.arrow.up") {}
            }
        }
        .menuOrder(.fixed)
        .buttonStyle(.bordered)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
        .padding(20)
    }
}

/// A wide prominent button.
struct GlassButtonScreen: View {
    var body: some View {
        Button {
        } label: {
            Text("Press Me").frame(maxWidth: .infinity, minHeight: 30)
        }
        .buttonStyle(.borderedProminent)
        .padding(.horizontal, 16)
        .frame(maxHeight: .infinity, alignment: .top)
        .padding(.top, 42)
    }
}

/// A wide prominent button under texts and a line, with nothing around them.
struct WideButtonScreen: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("Clean Cider")
            Divider().padding(.vertical, 9.33)
            Text("A guide by Robin C. Miller").padding(.bottom, 18)
            Button {
            } label: {
                Text("Buy").frame(maxWidth: .infinity, minHeight: 30)
            }
            .buttonStyle(.borderedProminent)
        }
    }
}

/// The menu of one thing, with a preview of it, over a page with a title between bar buttons.
struct ContextMenuScreen: View {
    @State private var path = [1]
    var body: some View {
        NavigationStack(path: $path) {
            Text("Library")
                .navigationDestination(for: Int.self) { _ in
                    Color(uiColor: .systemGroupedBackground).ignoresSafeArea()
                        .overlay(alignment: .bottomLeading) { orchard }
                        .navigationTitle("Albums")
                        .navigationBarTitleDisplayMode(.inline)
                        .toolbar { Button("Search", systemImage: "magnifyingglass") {} }
                }
        }
    }

    private var orchard: some View {
        Color.gray.frame(width: 125, height: 125).padding(60)
            .contextMenu {
                Section {
                    Button("Plant", systemImage: "play.fill") {}
                    Button("Shuffle", systemImage: "shuffle") {}
                }
                Section { Menu("Water Queue", systemImage: "list.bullet") { Button("Now") {} } }
                Section { Button("Show Grower", systemImage: "leaf") {} }
                Section {
                    Button("Favorite", systemImage: "heart") {}
                    Menu("Rating: Not rated", systemImage: "star") { Button("One") {} }
                }
                Section {
                    Button("Add to Planting", systemImage: "text.badge.plus") {}
                    Button("Download", systemImage: "arrow.down.circle") {}
                }
            } preview: {
                Text("Example Orchard").frame(width: 400, height: 100)
            }
    }
}

/// A large sheet over a page: songs, or here saplings, in an order that can be changed.
struct ReorderScreen: View {
    @State private var isShown = true
    @State private var names = ["Cupboard", "Farewell", "Me And Mallow", "Plum Part 1", "Plum Part 2", "Rising", "Acorn", "Well"]
    var body: some View {
        Color.white.ignoresSafeArea()
            .sheet(isPresented: $isShown) {
                List {
                    ForEach(names, id: \.self) { name in
                        HStack(spacing: 6) {
                            Color.gray.frame(width: 48, height: 48)
                            VStack(alignment: .leading) {
                                Text(name)
                                Text("Example Grower").font(.subheadline)
                            }
                        }
                        .frame(height: 66)
                        .listRowInsets(EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 0))
                        .listRowBackground(Color.clear)
                        .alignmentGuide(.listRowSeparatorLeading) { _ in -12 }
                    }
                    .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                }
                .listStyle(.plain)
                .scrollContentBackground(.hidden)
                .environment(\.editMode, .constant(.active))
                .padding(.top, 165)
                .padding(.horizontal, 40)
                .presentationBackground(Color(red: 198 / 255, green: 238 / 255, blue: 249 / 255))
                .presentationDragIndicator(.visible)
            }
    }
}
