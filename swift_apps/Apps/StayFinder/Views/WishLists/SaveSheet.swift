import PersonaKit
import SwiftUI

/// Which wish lists a place or an experience is in.
struct SaveSheet: View {
    enum Subject: Equatable {
        case listing(Listing.ID)
        case experience(Experience.ID)
    }

    let subject: Subject
    @Environment(StayFinderStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var refusal: Refusal?
    @FocusState private var isNaming: Bool

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach(store.state.wishLists) { list in
                        let isIn = contains(list)
                        Button {
                            attempt($refusal) { try set(list.id, isIn: !isIn) }
                        } label: {
                            HStack {
                                VStack(alignment: .leading, spacing: 1) {
                                    Text(list.name).foregroundStyle(Color.primary)
                                    Text("\(list.count) saved").font(.footnote).foregroundStyle(Color.secondary)
                                }
                                Spacer()
                                Image(systemName: isIn ? "heart.fill" : "heart").foregroundStyle(isIn ? StayStyle.tint : Color.secondary).accessibilityHidden(
                                    true)
                            }
                        }
                        .accessibilityAddTraits(isIn ? .isSelected : [])
                        .accessibilityIdentifier("stayfinder.save.list.\(list.id)")
                    }
                }
                Section("New list") {
                    HStack {
                        TextField("Name", text: $name).focused($isNaming).accessibilityIdentifier("stayfinder.save.name")
                        Button("Create") {
                            let isAdded = attempt($refusal) { try set(try store.addWishList(name), isIn: true) }
                            if isAdded { (name, isNaming) = ("", false) }
                        }
                        .buttonStyle(.borderless)
                        .disabled(name.trimmingCharacters(in: .whitespaces).isEmpty)
                        .accessibilityIdentifier("stayfinder.save.createButton")
                    }
                }
            }
            .navigationTitle("Save to")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("stayfinder.save.doneButton")
                }
            }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }

    private func contains(_ list: WishList) -> Bool {
        switch subject {
        case .listing(let id): list.listingIDs.contains(id)
        case .experience(let id): list.experienceIDs.contains(id)
        }
    }

    private func set(_ list: WishList.ID, isIn: Bool) throws {
        switch subject {
        case .listing(let id): try store.set(listing: id, in: list, isIn: isIn)
        case .experience(let id): try store.set(experience: id, in: list, isIn: isIn)
        }
    }
}
