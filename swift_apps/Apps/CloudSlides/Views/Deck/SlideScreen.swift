import PersonaKit
import SwiftUI

/// One slide: how it looks, and below that what is written on it.
struct SlideScreen: View {
    private enum Field: Hashable {
        case title, subtitle, notes
        case bullet(Bullet.ID)
    }

    let id: Presentation.ID
    let slide: Slide.ID
    @Binding var navigation: SlidesNavigation
    @Environment(CloudSlidesStore.self) private var store
    @FocusState private var field: Field?
    @State private var isCommenting = false
    @State private var refusal: Refusal?

    var body: some View {
        if let presentation = store.presentation(id), let index = presentation.slides.firstIndex(where: { $0.id == slide }) {
            editor(presentation, presentation.slides[index], index: index)
        } else {
            ContentUnavailableView("Slide Not Found", systemImage: "play.rectangle", description: Text("It may have been deleted."))
        }
    }

    private func editor(_ presentation: Presentation, _ slide: Slide, index: Int) -> some View {
        List {
            Section {
                SlidePicture(slide: slide, theme: presentation.theme)
                    .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                    .listRowInsets(EdgeInsets())
                    .listRowBackground(Color.clear)
            }
            if presentation.file.canEdit { fields(slide) } else { texts(slide) }
            comments(presentation, slide)
        }
        .scrollDismissesKeyboard(.interactively)
        .navigationTitle("Slide \(index + 1) of \(presentation.slides.count)")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { bars(presentation, slide, index: index) }
        .sheet(isPresented: $isCommenting) { NewCommentSheet(app: .cloudslides) { try store.comment($0, on: slide.id, of: id) } }
        .refusal($refusal)
        .onAppear { if slide.title.isEmpty, presentation.file.canEdit { field = .title } }
    }

    @ViewBuilder private func fields(_ slide: Slide) -> some View {
        Section("Layout") {
            Picker(
                "Layout", selection: Binding(get: { slide.layout }, set: { layout in attempt($refusal) { try store.setLayout(layout, of: slide.id, in: id) } })
            ) {
                ForEach(Slide.Layout.allCases, id: \.self) { Text($0.name).tag($0) }
            }
            .pickerStyle(.segmented)
            .accessibilityIdentifier("cloudslides.slide.layout")
        }
        Section("Text") {
            TextField("Title", text: Binding(get: { slide.title }, set: { text in attempt($refusal) { try store.setTitle(text, of: slide.id, in: id) } }))
                .font(.headline)
                .focused($field, equals: .title)
                .accessibilityLabel("Title")
                .accessibilityIdentifier("cloudslides.slide.title")
            if slide.layout == .title {
                TextField(
                    "Subtitle", text: Binding(get: { slide.subtitle }, set: { text in attempt($refusal) { try store.setSubtitle(text, of: slide.id, in: id) } })
                )
                .focused($field, equals: .subtitle)
                .accessibilityLabel("Subtitle")
                .accessibilityIdentifier("cloudslides.slide.subtitle")
            }
            if slide.layout == .bullets {
                ForEach(slide.bullets) { bullet in bulletField(bullet, of: slide) }
                    .onDelete { rows in
                        for bullet in rows.map({ slide.bullets[$0].id }) { attempt($refusal) { try store.deleteBullet(bullet, of: slide.id, in: id) } }
                    }
                    .onMove { source, destination in attempt($refusal) { try store.moveBullets(of: slide.id, in: id, from: source, to: destination) } }
                Button("Add Bullet", systemImage: "plus") {
                    attempt($refusal) { field = .bullet(try store.addBullet(to: slide.id, of: id)) }
                }
                .accessibilityIdentifier("cloudslides.slide.addBullet")
            }
        }
        Section("Speaker notes") {
            TextField(
                "Notes", text: Binding(get: { slide.notes }, set: { text in attempt($refusal) { try store.setNotes(text, of: slide.id, in: id) } }),
                axis: .vertical
            )
            .lineLimit(3...10)
            .focused($field, equals: .notes)
            .accessibilityLabel("Speaker notes")
            .accessibilityIdentifier("cloudslides.slide.notes")
        }
    }

    private func bulletField(_ bullet: Bullet, of slide: Slide) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Text("•").foregroundStyle(.secondary).accessibilityHidden(true)
            TextField("Bullet", text: Binding(get: { bullet.text }, set: { write($0, into: bullet, of: slide) }), axis: .vertical)
                .focused($field, equals: .bullet(bullet.id))
                .accessibilityLabel("Bullet")
                .accessibilityIdentifier("cloudslides.slide.bullet.\(bullet.id)")
            Button {
                field = nil
                attempt($refusal) { try store.deleteBullet(bullet.id, of: slide.id, in: id) }
            } label: {
                Image(systemName: "minus.circle").foregroundStyle(.secondary)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Delete bullet, \(bullet.text.isEmpty ? "empty" : bullet.text)")
            .accessibilityIdentifier("cloudslides.slide.deleteBullet.\(bullet.id)")
        }
        .contextMenu {
            Button("Delete Bullet", systemImage: "trash", role: .destructive) {
                attempt($refusal) { try store.deleteBullet(bullet.id, of: slide.id, in: id) }
            }
        }
    }

    /// Return begins the next bullet.
    private func write(_ text: String, into bullet: Bullet, of slide: Slide) {
        attempt($refusal) {
            let next = try store.write(text, into: bullet.id, of: slide.id, in: id)
            if next != bullet.id { field = .bullet(next) }
        }
    }

    /// What those read who may not edit.
    @ViewBuilder private func texts(_ slide: Slide) -> some View {
        Section("Text") {
            ForEach(slide.lines.filter { !$0.isEmpty }, id: \.self) { Text($0) }
        }
        Section("Speaker notes") { Text(slide.notes.isEmpty ? "None" : slide.notes).foregroundStyle(slide.notes.isEmpty ? .secondary : .primary) }
    }

    @ViewBuilder private func comments(_ presentation: Presentation, _ slide: Slide) -> some View {
        let count = presentation.openComments.count { $0.slideID == slide.id }
        Section("Comments") {
            if count > 0 {
                Button(count == 1 ? "1 Open Comment" : "\(count) Open Comments", systemImage: "text.bubble.fill") { navigation.path.append(.comments(id)) }
                    .accessibilityIdentifier("cloudslides.slide.comments")
            }
            if presentation.file.canComment {
                Button("Add Comment", systemImage: "plus.bubble") { isCommenting = true }.accessibilityIdentifier("cloudslides.slide.addComment")
            } else if count == 0 {
                Text("No open comments").foregroundStyle(.secondary)
            }
        }
    }

    @ToolbarContentBuilder private func bars(_ presentation: Presentation, _ slide: Slide, index: Int) -> some ToolbarContent {
        ToolbarItemGroup(placement: .topBarTrailing) {
            if field != nil {
                Button("Done", systemImage: "checkmark") { field = nil }.accessibilityIdentifier("cloudslides.slide.done")
            } else {
                Button("Present", systemImage: "play.fill") { navigation.presenting = .init(id: id, first: index) }
                    .accessibilityIdentifier("cloudslides.slide.present")
            }
        }
        ToolbarItemGroup(placement: .bottomBar) {
            Button("Previous Slide", systemImage: "chevron.left") { show(presentation.slides[index - 1].id) }
                .disabled(index == 0)
                .accessibilityIdentifier("cloudslides.slide.previous")
            Spacer()
            Button("Next Slide", systemImage: "chevron.right") { show(presentation.slides[index + 1].id) }
                .disabled(index == presentation.slides.count - 1)
                .accessibilityIdentifier("cloudslides.slide.next")
        }
    }

    private func show(_ slide: Slide.ID) {
        field = nil
        navigation.path[navigation.path.count - 1] = .slide(id, slide)
    }
}
