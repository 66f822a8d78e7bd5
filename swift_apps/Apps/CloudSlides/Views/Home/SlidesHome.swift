import PersonaKit
import SwiftUI

/// Every presentation: its first slide, its name, its slides and its last change.
struct SlidesHome: View {
    @Binding var navigation: SlidesNavigation
    @Environment(CloudSlidesStore.self) private var store
    @State private var order = CloudFileOrder.opened
    @State private var text = ""
    @State private var request: FileRequest?
    @State private var refusal: Refusal?

    var body: some View {
        let presentations = store.presentations(navigation.filter, matching: text, by: order)
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 18) {
                Picker("Show", selection: $navigation.filter) {
                    ForEach(CloudFileFilter.allCases) { Text($0.title).tag($0) }
                }
                .pickerStyle(.segmented)
                .accessibilityIdentifier("cloudslides.home.filter")
                if presentations.isEmpty {
                    empty.padding(.top, 60)
                } else {
                    sortMenu(presentations.count)
                    ForEach(presentations) { card($0) }
                }
            }
            .padding(.horizontal, 16)
            .padding(.bottom, 90)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle("Presentations")
        .searchable(text: $text, prompt: "Search CloudSlides")
        .toolbar {
            ToolbarItemGroup(placement: .topBarTrailing) {
                Button("Trash", systemImage: "trash") { navigation.path = [.trash] }.accessibilityIdentifier("cloudslides.home.trash")
                Button("New Presentation", systemImage: "plus") { navigation.isMakingNew = true }
                    .accessibilityIdentifier("cloudslides.home.new")
            }
        }
        .sheet(isPresented: $navigation.isMakingNew) { NewPresentationSheet(navigation: $navigation) }
        .fileRequests($request, store: store, screen: "cloudslides.home")
        .refusal($refusal)
    }

    private func sortMenu(_ count: Int) -> some View {
        HStack {
            Menu {
                Picker("Sort by", selection: $order) {
                    ForEach(CloudFileOrder.allCases) { Text($0.title).tag($0) }
                }
            } label: {
                Label(order.title, systemImage: "arrow.up.arrow.down").unbroken().font(.subheadline.weight(.medium))
            }
            .accessibilityLabel("Sort by, \(order.title)")
            .accessibilityIdentifier("cloudslides.home.sort")
            Spacer()
            Text(count == 1 ? "1 presentation" : "\(count) presentations").unbroken().font(.footnote).foregroundStyle(.secondary)
        }
        .padding(.horizontal, 4)
    }

    private func card(_ presentation: Presentation) -> some View {
        let file = presentation.file
        return VStack(spacing: 0) {
            Button {
                navigation.path = [.presentation(file.id)]
            } label: {
                VStack(alignment: .leading, spacing: 0) {
                    SlidePicture(slide: presentation.slides[0], theme: presentation.theme)
                    VStack(alignment: .leading, spacing: 3) {
                        HStack(spacing: 6) {
                            Text(file.name).font(.headline).lineLimit(1)
                            if file.isStarred { Image(systemName: "star.fill").font(.caption).foregroundStyle(SlidesStyle.star) }
                            if file.isShared { Image(systemName: "person.2.fill").font(.caption).foregroundStyle(.secondary) }
                        }
                        Text("\(presentation.countText) · \(file.changeText) · Owner: \(file.ownerText)")
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                            .lineLimit(1)
                    }
                    .padding(.leading, 14)
                    .padding(.trailing, 44)
                    .padding(.vertical, 12)
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            .buttonStyle(.plain)
            .accessibilityLabel(presentation.spoken)
            .accessibilityIdentifier("cloudslides.home.presentation.\(file.id)")
        }
        .background(Color(.secondarySystemGroupedBackground))
        .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
        .overlay(alignment: .bottomTrailing) {
            Menu {
                Button("Present", systemImage: "play.fill") { navigation.presenting = .init(id: file.id, first: 0) }
                FileMenuItems(store: store, file: file, screen: "cloudslides.home", request: $request, refusal: $refusal)
            } label: {
                Image(systemName: "ellipsis").font(.headline).frame(width: 46, height: 58)
            }
            .foregroundStyle(.secondary)
            .accessibilityLabel("Actions for \(file.name)")
            .accessibilityIdentifier("cloudslides.home.menu.\(file.id)")
        }
    }

    @ViewBuilder private var empty: some View {
        if text.isEmpty {
            ContentUnavailableView("No Presentations", systemImage: "play.rectangle", description: Text("Presentations that fit this filter appear here."))
        } else {
            ContentUnavailableView.search(text: text)
        }
    }
}

extension Presentation {
    /// What VoiceOver reads of a card.
    @MainActor var spoken: String {
        [
            file.name, countText, file.isStarred ? "Starred" : nil, "Modified \(file.changeText)", "Owner: \(file.ownerText)",
            file.isShared ? "Shared" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
    }
}
