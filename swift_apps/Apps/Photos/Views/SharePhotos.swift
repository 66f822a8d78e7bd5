import PersonaKit
import SwiftUI

/// Sends pictures to somebody, begins a mail with them, or keeps copies in CloudDrive.
struct SharePhotos: View {
    @Environment(PhotosStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL
    var photos: [Photo.ID]
    var done: () -> Void = {}
    @State private var path: [AppID] = []
    @State private var isSaved = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack(path: $path) {
            List {
                Section { pictures.listRowInsets(EdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)) }
                Section {
                    ForEach(PhotosStore.shareTargets, id: \.self) { app in
                        Button {
                            choose(app)
                        } label: {
                            HStack(spacing: 14) {
                                Image(systemName: symbol(of: app)).font(.system(size: 18)).foregroundStyle(.white)
                                    .frame(width: 34, height: 34)
                                    .background(tint(of: app), in: RoundedRectangle(cornerRadius: 9))
                                    .accessibilityHidden(true)
                                Text(verbatim: title(of: app)).foregroundStyle(Color.primary)
                                Spacer()
                            }
                            .contentShape(Rectangle())
                        }
                        .accessibilityIdentifier("photos.share.\(app.rawValue)")
                    }
                }
            }
            .navigationTitle(photos.count == 1 ? "1 Photo Selected" : "\(photos.count) Photos Selected")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("photos.share.close")
                }
            }
            .navigationDestination(for: AppID.self) { app in
                ShareRecipients(app: app) { contact in
                    store.share(photos, with: contact, by: app)
                    finish()
                }
            }
            .alert(photos.count == 1 ? "Photo Saved" : "Photos Saved", isPresented: $isSaved) {
                Button("OK") { finish() }
            } message: {
                Text(photos.count == 1 ? "The photo is in My Drive." : "The photos are in My Drive.")
            }
            .refusal($refusal)
        }
    }

    private var pictures: some View {
        HStack(spacing: 8) {
            ForEach(photos.prefix(4), id: \.self) { id in
                if let photo = store.photo(id) {
                    PhotoTile(photo: photo).frame(width: 76, height: 76).clipShape(RoundedRectangle(cornerRadius: 12))
                        .accessibilityElement(children: .ignore)
                        .accessibilityLabel(photo.spoken)
                        .accessibilityAddTraits(.isImage)
                }
            }
            if photos.count > 4 { Text(verbatim: "+\(photos.count - 4)").font(.headline).foregroundStyle(.secondary) }
        }
    }

    private func choose(_ app: AppID) {
        switch app {
        case .mail:
            guard let link = store.mailLink(photos) else { return }
            finish()
            openURL(link)
        case .clouddrive:
            isSaved = attempt($refusal) { try store.keepInDrive(photos) }
        default: path = [app]
        }
    }

    private func finish() {
        dismiss()
        done()
    }

    private func title(of app: AppID) -> String { app == .clouddrive ? "Save to CloudDrive" : app.name }
    private func symbol(of app: AppID) -> String {
        switch app {
        case .mail: "envelope.fill"
        case .clouddrive: "externaldrive.fill"
        case .messages: "message.fill"
        default: "bubble.left.and.bubble.right.fill"
        }
    }
    private func tint(of app: AppID) -> Color {
        switch app {
        case .mail: .blue
        case .clouddrive: .orange
        case .messages: .green
        default: .teal
        }
    }
}

/// Chooses who gets the pictures, and sends them.
private struct ShareRecipients: View {
    var app: AppID
    var send: (Contact.ID) -> Void
    @State private var search = ""
    @State private var chosen: Contact.ID?

    var body: some View {
        List(people) { contact in
            let isChosen = chosen == contact.id
            Button {
                chosen = isChosen ? nil : contact.id
            } label: {
                HStack(spacing: 12) {
                    Avatar(contact, size: 36).accessibilityHidden(true)
                    PersonName(contact: contact).foregroundStyle(Color.primary)
                    Spacer()
                    if isChosen { Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(.blue).accessibilityHidden(true) }
                }
            }
            .rowButton(vertical: 8)
            .accessibilityAddTraits(isChosen ? .isSelected : [])
            .accessibilityIdentifier("photos.recipient.\(contact.id)")
        }
        .listStyle(.plain)
        .searchable(text: $search)
        .navigationTitle("Send with \(app.name)")
        .navigationBarTitleDisplayMode(.inline)
        .safeAreaInset(edge: .bottom) {
            if let chosen {
                Button {
                    send(chosen)
                } label: {
                    Text("Send to \(Persona.contact(chosen)?.firstName ?? "")").frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .padding(.horizontal, 20)
                .padding(.vertical, 8)
                .accessibilityIdentifier("photos.share.send")
            }
        }
    }

    private var people: [Contact] {
        let words = search.folded.split(separator: " ")
        return Persona.contacts
            .filter { contact in
                guard app != .messages || !contact.phones.isEmpty else { return false }
                let content = "\(contact.name) \(contact.nickname ?? "")".folded
                return words.allSatisfy { content.contains($0) }
            }
            .sorted { ($0.sortKey, $0.id) < ($1.sortKey, $1.id) }
    }
}
