import PersonaKit
import SwiftUI

/// One place: scores, what can be done, visits, the note, what friends say here and nearby.
struct PlaceScreen: View {
    let id: Catalog.Place.ID
    @Binding var navigation: TasteNavigation
    @Environment(TasteRankStore.self) private var store
    @State private var sheet: PlaceSheet?
    @State private var isRemoving = false
    @State private var refusal: Refusal?

    var body: some View {
        if let spot = store.spot(id) {
            List {
                Section { header(spot) }
                actions(spot)
                mine(spot)
                Section("Details") {
                    Text(spot.entry.about)
                    LabeledContent("Address", value: Persona.catalog.address(of: spot.place))
                    LabeledContent("Hours", value: "\(spot.entry.opens.string) – \(spot.entry.closes.string)")
                    if let phone = spot.place.phone { LabeledContent("Phone", value: phone) }
                    LabeledContent("Good for", value: spot.entry.tags.joined(separator: ", "))
                }
                friends(spot)
                near(spot)
            }
            .navigationTitle(spot.name)
            .navigationBarTitleDisplayMode(.inline)
            .sheet(item: $sheet) { sheet in
                switch sheet {
                case .note: NoteSheet(id: id)
                case .visit: VisitSheet(id: id)
                case .lists: ListPicker(id: id)
                }
            }
            .confirmationDialog("Remove \(spot.name) from your ranking?", isPresented: $isRemoving, titleVisibility: .visible) {
                Button("Remove", role: .destructive) { attempt($refusal) { try store.removeRanked(id) } }
            } message: {
                Text("Its visits and its note are lost.")
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Place not found", systemImage: "fork.knife")
        }
    }

    private func header(_ spot: Spot) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            DiningPicture(of: spot.entry).frame(height: 170)
            VStack(alignment: .leading, spacing: 10) {
                Text(spot.name).font(.title.bold())
                Text("\(spot.line), \(spot.city)").foregroundStyle(.secondary)
                HStack(spacing: 24) {
                    score("You", store.scoreTenths(of: id))
                    score("Friends", store.friendsTenths(id))
                    score("Everyone", Int((spot.entry.rating * 20).rounded()))
                }
            }
            .padding(16)
        }
        .listRowInsets(EdgeInsets())
    }

    private func score(_ title: String, _ tenths: Int?) -> some View {
        VStack(spacing: 4) {
            ScoreCircle(tenths: tenths, size: 54)
            Text(title).font(.caption).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(title), \(tenths.map(TasteStyle.score) ?? "no score")")
    }

    private func actions(_ spot: Spot) -> some View {
        Section {
            Button(store.ranked(id) == nil ? "I've been here: rank it" : "Rank again", systemImage: "list.number") { navigation.ranking = .init(id: id) }
                .accessibilityIdentifier("tasterank.place.rankButton")
            if store.ranked(id) == nil {
                let isWanted = store.want(id) != nil
                Button(isWanted ? "Remove from want to try" : "Want to try", systemImage: isWanted ? "bookmark.fill" : "bookmark") {
                    attempt($refusal) { try store.setWanted(!isWanted, id) }
                }
                .accessibilityIdentifier("tasterank.place.wantButton")
            } else {
                Button("Add a visit", systemImage: "calendar.badge.plus") { sheet = .visit }
                    .accessibilityIdentifier("tasterank.place.visitButton")
            }
            Button("Add to a list", systemImage: "text.badge.plus") { sheet = .lists }
                .accessibilityIdentifier("tasterank.place.listsButton")
            if store.ranked(id) != nil {
                Button("Remove from ranking", systemImage: "trash", role: .destructive) { isRemoving = true }
                    .accessibilityIdentifier("tasterank.place.removeButton")
            }
        }
    }

    @ViewBuilder private func mine(_ spot: Spot) -> some View {
        let note = store.ranked(id)?.note ?? store.want(id)?.note
        if store.ranked(id) != nil || store.want(id) != nil {
            Section("Your note") {
                if let note { Text(note) }
                Button(note == nil ? "Add a note" : "Edit note", systemImage: "pencil") { sheet = .note }
                    .accessibilityIdentifier("tasterank.place.noteButton")
            }
        }
        if let place = store.ranked(id) {
            Section("Your visits") {
                if let rank = store.rank(of: id) { LabeledContent("Rank", value: "\(rank) of \(store.state.ranked.count)") }
                ForEach(place.visits.reversed(), id: \.self) { visit in
                    Text(Dates.dayAndYear(visit))
                        .swipeActions {
                            Button("Delete", role: .destructive) { attempt($refusal) { try store.removeVisit(visit, from: id) } }
                        }
                }
            }
        }
    }

    private func friends(_ spot: Spot) -> some View {
        Section("Friends' reviews") {
            if store.posts(about: id).isEmpty { Text("No friend has been here yet").foregroundStyle(.secondary) }
            ForEach(store.posts(about: id)) { PostRow(post: $0, screen: "place") }
        }
    }

    @ViewBuilder private func near(_ spot: Spot) -> some View {
        let near = Array(store.near(spot).prefix(6))
        let posts = near.flatMap { store.posts(about: $0.spot.id).prefix(1) }
        if !near.isEmpty {
            Section("Nearby") {
                ForEach(near, id: \.spot.id) { other in
                    SpotRow(
                        spot: other.spot, tenths: store.scoreTenths(of: other.spot.id) ?? store.friendsTenths(other.spot.id),
                        extra: Distances.short(miles: other.miles), screen: "near")
                }
            }
        }
        if !posts.isEmpty {
            Section("Friends near here") { ForEach(posts) { PostRow(post: $0, screen: "near", showsPlace: true) } }
        }
    }
}

private enum PlaceSheet: Identifiable {
    case note, visit, lists
    var id: Self { self }
}

/// A review in a list: opens the post.
struct PostRow: View {
    let post: FriendPost
    let screen: String
    var showsPlace = false

    var body: some View {
        NavigationLink(value: TasteRoute.post(post.id)) {
            HStack(alignment: .top, spacing: 10) {
                if let friend = Persona.contact(post.contactID) { Avatar(friend, size: 34) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(
                        showsPlace
                            ? "\(Persona.contact(post.contactID)?.firstName ?? "") at \(post.restaurantName)" : Persona.contact(post.contactID)?.name ?? ""
                    )
                    .font(.subheadline.weight(.semibold))
                    Text(post.text).font(.subheadline)
                    Text(Dates.dayAndYear(post.date)).font(.caption).foregroundStyle(.secondary)
                }
                Spacer(minLength: 4)
                ScoreCircle(tenths: post.scoreTenths, size: 38)
            }
        }
        .accessibilityIdentifier("tasterank.\(screen).post.\(post.id)")
    }
}
