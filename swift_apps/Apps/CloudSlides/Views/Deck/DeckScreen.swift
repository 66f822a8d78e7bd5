import PersonaKit
import SwiftUI

/// A presentation: its slides in order. They can be reordered, added, duplicated and deleted here; a touch opens one.
struct DeckScreen: View {
    let id: Presentation.ID
    @Binding var navigation: SlidesNavigation
    @Environment(CloudSlidesStore.self) private var store
    @State private var editMode = EditMode.inactive
    @State private var request: FileRequest?
    @State private var refusal: Refusal?
    @State private var deleting: Slide.ID?
    @State private var isDeleting = false
    @State private var isChoosingTheme = false

    var body: some View {
        if let presentation = store.presentation(id) {
            list(presentation)
                .navigationTitle(presentation.file.name)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { bars(presentation) }
                .fileRequests($request, store: store, screen: "cloudslides.deck") { navigation.path = [] }
                .refusal($refusal)
                .sheet(isPresented: $isChoosingTheme) { ThemeSheet(presentation: presentation) }
                .confirmationDialog("Delete this slide?", isPresented: $isDeleting, titleVisibility: .visible) {
                    Button("Delete Slide", role: .destructive) { delete() }
                } message: {
                    Text("Its notes and comments go with it.")
                }
                .onAppear { store.opened(id) }
        } else {
            ContentUnavailableView("Presentation Not Found", systemImage: "play.rectangle", description: Text("It may have been deleted."))
        }
    }

    private func list(_ presentation: Presentation) -> some View {
        List {
            ForEach(presentation.slides) { slide in
                row(slide, of: presentation)
                    .listRowSeparator(.hidden)
                    .listRowBackground(Color.clear)
                    .listRowInsets(EdgeInsets(top: 7, leading: 16, bottom: 7, trailing: 16))
            }
            .onMove(
                perform: presentation.file.canEdit
                    ? { source, destination in
                        attempt($refusal) { try store.moveSlides(of: id, from: source, to: destination) }
                    } : nil)
        }
        .listStyle(.plain)
        .environment(\.editMode, $editMode)
        .background(Color(.systemGroupedBackground))
    }

    private func row(_ slide: Slide, of presentation: Presentation) -> some View {
        let number = (presentation.slides.firstIndex(of: slide) ?? 0) + 1
        return HStack(alignment: .top, spacing: 12) {
            VStack(spacing: 8) {
                Text("\(number)").font(.subheadline.weight(.semibold)).monospacedDigit().foregroundStyle(.secondary)
                if !slide.notes.isEmpty { Image(systemName: "note.text").font(.caption).foregroundStyle(.secondary) }
                if presentation.openComments.contains(where: { $0.slideID == slide.id }) {
                    Image(systemName: "text.bubble.fill").font(.caption).foregroundStyle(SlidesStyle.tint)
                }
            }
            .frame(width: 22)
            .accessibilityHidden(true)
            Button {
                navigation.path.append(.slide(id, slide.id))
            } label: {
                SlidePicture(slide: slide, theme: presentation.theme)
                    .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                    .overlay { RoundedRectangle(cornerRadius: 8, style: .continuous).stroke(Color(.separator), lineWidth: 0.5) }
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Slide \(number), \(slide.title.isEmpty ? "untitled" : slide.title)")
            .accessibilityIdentifier("cloudslides.deck.slide.\(slide.id)")
            if presentation.file.canEdit, !editMode.isEditing {
                Menu {
                    Button("Duplicate", systemImage: "square.on.square") { attempt($refusal) { try store.duplicateSlide(slide.id, of: id) } }
                        .accessibilityIdentifier("cloudslides.deck.duplicate.\(slide.id)")
                    ForEach(Slide.Layout.allCases, id: \.self) { layout in
                        Button("Add \(layout.name) Slide Below", systemImage: layout.symbol) { add(layout, after: slide.id) }
                            .accessibilityIdentifier("cloudslides.deck.addBelow.\(layout.rawValue).\(slide.id)")
                    }
                    Button("Move Up", systemImage: "arrow.up") { move(number - 1, by: -1) }.disabled(number == 1)
                    Button("Move Down", systemImage: "arrow.down") { move(number - 1, by: 2) }.disabled(number == presentation.slides.count)
                    Button("Delete", systemImage: "trash", role: .destructive) { askToDelete(slide.id) }
                        .accessibilityIdentifier("cloudslides.deck.delete.\(slide.id)")
                } label: {
                    Image(systemName: "ellipsis").frame(width: 30, height: 36)
                }
                .foregroundStyle(.secondary)
                .accessibilityLabel("Actions for slide \(number)")
                .accessibilityIdentifier("cloudslides.deck.menu.\(slide.id)")
            }
        }
    }

    @ToolbarContentBuilder private func bars(_ presentation: Presentation) -> some ToolbarContent {
        ToolbarItemGroup(placement: .topBarTrailing) {
            if editMode.isEditing {
                Button("Done") { editMode = .inactive }.accessibilityIdentifier("cloudslides.deck.done")
            } else {
                Button("Comments", systemImage: presentation.openComments.isEmpty ? "text.bubble" : "text.bubble.fill") {
                    navigation.path.append(.comments(id))
                }
                .accessibilityIdentifier("cloudslides.deck.comments")
                menu(presentation)
            }
        }
        ToolbarItemGroup(placement: .bottomBar) {
            if presentation.file.canEdit {
                Menu {
                    ForEach(Slide.Layout.allCases, id: \.self) { layout in
                        Button(layout.name, systemImage: layout.symbol) { add(layout, after: nil) }
                            .accessibilityIdentifier("cloudslides.deck.add.\(layout.rawValue)")
                    }
                } label: {
                    Label("Add Slide", systemImage: "plus.rectangle")
                }
                .accessibilityLabel("Add slide")
                .accessibilityIdentifier("cloudslides.deck.add")
            }
            Spacer()
            Text(presentation.countText).font(.footnote).foregroundStyle(Color.secondary)
            Spacer()
            Button("Present", systemImage: "play.fill") { navigation.presenting = .init(id: id, first: 0) }
                .accessibilityIdentifier("cloudslides.deck.present")
        }
    }

    private func menu(_ presentation: Presentation) -> some View {
        Menu {
            if presentation.file.canEdit {
                Button("Reorder Slides", systemImage: "arrow.up.arrow.down") { editMode = .active }.accessibilityIdentifier("cloudslides.deck.reorder")
                Button("Theme", systemImage: "paintpalette") { isChoosingTheme = true }.accessibilityIdentifier("cloudslides.deck.theme")
            }
            Section {
                FileMenuItems(store: store, file: presentation.file, screen: "cloudslides.deck", request: $request, refusal: $refusal) {
                    navigation.path = [.presentation($0)]
                }
            }
        } label: {
            Image(systemName: "ellipsis")
        }
        .accessibilityLabel("More")
        .accessibilityIdentifier("cloudslides.deck.more")
    }

    private func delete() {
        guard let slide = deleting else { return }
        attempt($refusal) { try store.deleteSlide(slide, of: id) }
    }

    private func askToDelete(_ slide: Slide.ID) {
        deleting = slide
        isDeleting = true
    }

    private func add(_ layout: Slide.Layout, after slide: Slide.ID?) {
        attempt($refusal) { navigation.path.append(.slide(id, try store.addSlide(layout, to: id, after: slide))) }
    }

    private func move(_ index: Int, by step: Int) {
        attempt($refusal) { try store.moveSlides(of: id, from: [index], to: index + step) }
    }
}

/// Another theme for all slides.
private struct ThemeSheet: View {
    let presentation: Presentation
    @Environment(CloudSlidesStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            ScrollView {
                ThemeGrid(
                    title: presentation.slides[0].title,
                    theme: Binding(get: { presentation.theme }, set: { theme in attempt($refusal) { try store.setTheme(theme, of: presentation.id) } })
                )
                .padding(20)
            }
            .navigationTitle("Theme")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("cloudslides.theme.done")
                }
            }
            .refusal($refusal)
        }
    }
}
