import PersonaKit
import SwiftUI

/// Every document, as pages or as a list.
struct HomeScreen: View {
    @Binding var navigation: DocsNavigation
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(CloudDocsStore.self) private var store
    @AppStorage("showsList") private var showsList = false
    @State private var order = CloudFileOrder.opened
    @State private var text = ""
    @State private var request: FileRequest?
    @State private var refusal: Refusal?

    var body: some View {
        let documents = store.documents(navigation.filter, matching: text, by: order)
        ScrollView {
            VStack(alignment: .leading, spacing: 14) {
                filters
                arrangement(documents.count)
                if documents.isEmpty { empty } else if showsList { list(documents) } else { grid(documents) }
            }
            .padding(.top, 6)
            .padding(.bottom, 90)
        }
        .background(DocsStyle.desk)
        .navigationTitle("CloudDocs")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search CloudDocs")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Menu {
                    Button("Trash", systemImage: "trash") { navigation.path = [.trash] }
                        .accessibilityIdentifier("clouddocs.home.trash")
                } label: {
                    Image(systemName: "ellipsis")
                }
                .accessibilityLabel("More")
                .accessibilityIdentifier("clouddocs.home.more")
            }
        }
        .overlay(alignment: .bottomTrailing) { newButton }
        .sheet(isPresented: $navigation.isChoosingTemplate) { NewDocumentSheet(navigation: $navigation) }
        .fileRequests($request, store: store, screen: "clouddocs.home")
        .refusal($refusal)
    }

    private var filters: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(CloudFileFilter.allCases) { filter in
                    let isOn = navigation.filter == filter
                    Button {
                        navigation.filter = filter
                    } label: {
                        Text(filter.longTitle)
                            .font(.subheadline.weight(.medium))
                            .foregroundStyle(isOn ? Color.white : Color.primary)
                            .padding(.horizontal, 14)
                            .padding(.vertical, 4)
                            .frame(minHeight: 34)
                            .background(isOn ? DocsStyle.tint : DocsStyle.page, in: Capsule())
                    }
                    .buttonStyle(.plain)
                    .accessibilityAddTraits(isOn ? .isSelected : [])
                    .accessibilityIdentifier("clouddocs.home.filter.\(filter.id)")
                }
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }

    private func arrangement(_ count: Int) -> some View {
        HStack {
            Menu {
                Picker("Sort by", selection: $order) {
                    ForEach(CloudFileOrder.allCases) { Text($0.title).tag($0) }
                }
            } label: {
                HStack(spacing: 4) {
                    Text(order.title).font(.subheadline.weight(.semibold)).lineLimit(1).minimumScaleFactor(0.5)
                    Image(systemName: "chevron.down").font(.caption2.weight(.bold)).accessibilityHidden(true)
                }
                .foregroundStyle(.primary)
            }
            .accessibilityLabel("Sort by, \(order.title)")
            .accessibilityIdentifier("clouddocs.home.sort")
            Spacer()
            Text(count == 1 ? "1 document" : "\(count) documents").font(.footnote).lineLimit(1).minimumScaleFactor(0.5).foregroundStyle(.secondary)
            Button {
                showsList.toggle()
            } label: {
                Image(systemName: showsList ? "square.grid.2x2" : "list.bullet").frame(width: 40, height: 36)
            }
            .foregroundStyle(.secondary)
            .accessibilityLabel(showsList ? "Show as grid" : "Show as list")
            .accessibilityIdentifier("clouddocs.home.layout")
        }
        .padding(.leading, 20)
        .padding(.trailing, 10)
    }

    private func grid(_ documents: [Document]) -> some View {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 14), count: typeSize.columns(2)), spacing: 14) {
            ForEach(documents) { document in
                DocumentCard(document: document, open: { open(document.id) }) { menu(document) }
            }
        }
        .padding(.horizontal, 16)
    }

    private func list(_ documents: [Document]) -> some View {
        LazyVStack(spacing: 0) {
            ForEach(documents) { document in
                DocumentRow(document: document, open: { open(document.id) }) { menu(document) }
            }
        }
        .background(DocsStyle.page)
    }

    private func menu(_ document: Document) -> some View {
        FileMenuItems(store: store, file: document.file, screen: "clouddocs.home", request: $request, refusal: $refusal)
    }

    @ViewBuilder private var empty: some View {
        if text.isEmpty {
            ContentUnavailableView("No Documents", systemImage: "doc.text", description: Text("Documents that fit this filter appear here."))
                .padding(.top, 60)
        } else {
            ContentUnavailableView.search(text: text).padding(.top, 60)
        }
    }

    private var newButton: some View {
        Button {
            navigation.isChoosingTemplate = true
        } label: {
            Image(systemName: "plus")
                .font(.system(size: 24, weight: .medium))
                .foregroundStyle(.white)
                .frame(width: 58, height: 58)
                .background(DocsStyle.tint.gradient, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
                .shadow(color: .black.opacity(0.25), radius: 8, y: 3)
        }
        .buttonStyle(.plain)
        .padding(20)
        .accessibilityLabel("New document")
        .accessibilityIdentifier("clouddocs.home.new")
    }

    private func open(_ id: Document.ID) {
        navigation.editing = nil
        navigation.path = [.document(id)]
    }
}
