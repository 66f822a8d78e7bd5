import PersonaKit
import SwiftUI

/// Pictures that are there more than once, each with a way to keep one of them.
struct DuplicatesScreen: View {
    @Environment(PhotosStore.self) private var store
    var show: (PhotosPage) -> Void
    @State private var merging: [Photo.ID] = []
    @State private var asksToMerge = false

    var body: some View {
        let groups = store.duplicates
        ScrollView {
            VStack(spacing: 24) {
                ForEach(groups, id: \.first?.id) { group in section(group) }
                if !groups.isEmpty {
                    Text("Merging keeps one photo with its caption and its albums, and moves the others to Recently Deleted.")
                        .font(.footnote).foregroundStyle(.secondary).multilineTextAlignment(.center)
                        .padding(.horizontal, 24)
                }
            }
            .padding(.vertical, 12)
        }
        .overlay {
            if groups.isEmpty {
                ContentUnavailableView("No Duplicates", systemImage: "square.on.square", description: Text("Photos that are the same appear here."))
            }
        }
        .navigationTitle("Duplicates")
        .navigationBarTitleDisplayMode(.inline)
        .confirmationDialog("One photo stays, with everything that is known of the others.", isPresented: $asksToMerge, titleVisibility: .visible) {
            Button("Merge \(merging.count) Exact Copies") { store.merge(merging) }
        }
    }

    private func section(_ group: [Photo]) -> some View {
        VStack(spacing: 8) {
            HStack {
                Text(verbatim: Dates.dayAndYear(group[0].takenAt)).font(.headline)
                Spacer()
                Button("Merge") { (merging, asksToMerge) = (group.map(\.id), true) }
                    .accessibilityLabel("Merge \(group.count) copies of \(group[0].about)")
                    .accessibilityIdentifier("photos.merge.\(group[0].id)")
            }
            .padding(.horizontal, 16)
            HStack(spacing: 2) {
                ForEach(group) { photo in
                    Button {
                        show(.photo(photo.id, .library))
                    } label: {
                        PhotoTile(photo: photo)
                    }
                    .buttonStyle(.plain)
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel(photo.spoken)
                    .accessibilityAddTraits(.isButton)
                    .accessibilityIdentifier("photos.duplicate.\(photo.id)")
                }
                ForEach(group.count..<max(group.count, 3), id: \.self) { _ in Color.clear.aspectRatio(1, contentMode: .fit) }
            }
        }
    }
}
