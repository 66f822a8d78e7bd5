import PersonaKit
import SwiftUI

/// Somebody who makes films, with all of them.
struct PersonScreen: View {
    let id: FilmPerson.ID
    @Environment(CinephileStore.self) private var store
    @State private var order = FilmFilter.Sort.newest

    var body: some View {
        if let person = store.person(id) {
            let directed = sorted(store.library.films(directedBy: id)), acted = sorted(store.library.films(with: id))
            ScrollView {
                VStack(alignment: .leading, spacing: 24) {
                    header(person, directed, acted)
                    if !directed.isEmpty { part("Director", directed, "directed") }
                    if !acted.isEmpty { part("Actor", acted, "acted") }
                    if !acted.isEmpty || !directed.isEmpty { partners }
                }
                .padding(.vertical, 12)
            }
            .background(FilmStyle.ground)
            .navigationTitle(person.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Menu {
                        Picker("Sort by", selection: $order) {
                            ForEach([FilmFilter.Sort.newest, .oldest, .rating, .popularity, .yours]) { Text($0.name).tag($0) }
                        }
                    } label: {
                        Image(systemName: "arrow.up.arrow.down")
                    }
                    .accessibilityLabel("Sort, \(order.name)")
                    .accessibilityIdentifier("cinephile.person.sortMenu")
                }
            }
        } else {
            ContentUnavailableView("Person not found", systemImage: "person.fill")
        }
    }

    private func header(_ person: FilmPerson, _ directed: [Film], _ acted: [Film]) -> some View {
        let all = Dictionary((directed + acted).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let seen = all.keys.filter { store.isSeen($0) }.count
        let birth = [person.born.map { "Born \($0)" }, person.from].compactMap { $0 }.joined(separator: " in ")
        return HStack(spacing: 16) {
            Avatar(name: person.name, size: 88)
            VStack(alignment: .leading, spacing: 3) {
                Text(person.name).font(.title2.bold()).accessibilityAddTraits(.isHeader)
                if !birth.isEmpty { Text(birth).font(.subheadline).foregroundStyle(Color.secondary) }
                Text("You have seen \(seen) of \(all.count)").font(.subheadline).foregroundStyle(FilmStyle.tint)
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 16)
    }

    private func part(_ title: String, _ films: [Film], _ name: String) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            PartTitle("\(title) · \(FilmStyle.films(films.count))").padding(.horizontal, 16)
            VStack(spacing: 10) {
                ForEach(films) { FilmRow(film: $0, screen: "person.\(name)").buttonStyle(.plain) }
            }
            .padding(.horizontal, 16)
        }
    }

    /// With whom they make films most.
    private var partners: some View {
        let films = store.library.films(directedBy: id) + store.library.films(with: id)
        let counts = Dictionary(films.flatMap { $0.directorIDs + $0.castIDs }.filter { $0 != id }.map { ($0, 1) }, uniquingKeysWith: +)
        let most = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(6).filter { $0.value > 1 }.compactMap { store.person($0.key) }
        return Group {
            if !most.isEmpty {
                VStack(alignment: .leading, spacing: 10) {
                    PartTitle("Often with")
                    ForEach(most) { PersonRow(person: $0, screen: "person").buttonStyle(.plain) }
                }
                .padding(.horizontal, 16)
            }
        }
    }

    private func sorted(_ films: [Film]) -> [Film] {
        switch order {
        case .oldest: films.reversed()
        case .rating: films.sorted { ($0.ratingTenths, $0.id) > ($1.ratingTenths, $1.id) }
        case .popularity: films.sorted { ($0.ratingCount, $0.id) > ($1.ratingCount, $1.id) }
        case .yours: films.sorted { (store.rating($0.id) ?? 0, $0.id) > (store.rating($1.id) ?? 0, $1.id) }
        default: films
        }
    }
}
