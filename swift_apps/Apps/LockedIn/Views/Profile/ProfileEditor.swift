import PersonaKit
import SwiftUI

/// Changes the owner's headline, place and description.
struct ProfileEditor: View {
    @Environment(LockedInStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var headline: String
    @State private var place: String
    @State private var about: String
    @State private var refusal: Refusal?

    init() {
        let me = Persona.store(LockedInStore.self).me
        _headline = State(initialValue: me.headline)
        _place = State(initialValue: me.place)
        _about = State(initialValue: me.about)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Headline") { TextField("Headline", text: $headline, axis: .vertical).accessibilityIdentifier("lockedin.editProfile.headline") }
                Section("Location") { TextField("City, state", text: $place).accessibilityIdentifier("lockedin.editProfile.place") }
                Section("About") { TextField("About you", text: $about, axis: .vertical).lineLimit(5...).accessibilityIdentifier("lockedin.editProfile.about") }
            }
            .navigationTitle("Edit Profile")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("lockedin.editProfile.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { if attempt($refusal, { try store.setHeadline(headline, place: place, about: about) }) { dismiss() } }
                        .accessibilityIdentifier("lockedin.editProfile.save")
                }
            }
            .refusal($refusal)
        }
    }
}

/// Adds a position to the owner's experience.
struct PositionEditor: View {
    @Environment(LockedInStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var title = ""
    @State private var company = ""
    @State private var start = Persona.now
    @State private var end = Persona.now
    @State private var isCurrent = true
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Title", text: $title).accessibilityIdentifier("lockedin.position.title")
                    TextField("Company", text: $company).accessibilityIdentifier("lockedin.position.company")
                }
                Section {
                    DatePicker("Start", selection: $start, in: ...Persona.now, displayedComponents: .date).accessibilityIdentifier("lockedin.position.start")
                    Toggle("I work here now", isOn: $isCurrent).accessibilityIdentifier("lockedin.position.current")
                    if !isCurrent {
                        DatePicker("End", selection: $end, in: start...Persona.now, displayedComponents: .date).accessibilityIdentifier("lockedin.position.end")
                    }
                }
                Section("Description") { TextField("What you did (optional)", text: $text, axis: .vertical).accessibilityIdentifier("lockedin.position.text") }
            }
            .navigationTitle("Add Position")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("lockedin.position.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add") {
                        let position = Position(title: title, company: company, start: month(start), end: isCurrent ? nil : month(end), text: text)
                        if attempt($refusal, { try store.addPosition(position) }) { dismiss() }
                    }
                    .accessibilityIdentifier("lockedin.position.add")
                }
            }
            .refusal($refusal)
        }
    }

    /// "2022-04".
    private func month(_ date: Date) -> String {
        let parts = Persona.calendar.dateComponents([.year, .month], from: date)
        let month = parts.month ?? 1
        return "\(parts.year ?? 2026)-\(month < 10 ? "0" : "")\(month)"
    }
}

/// A company's page.
struct CompanyScreen: View {
    @Environment(LockedInStore.self) private var store
    let id: Company.ID
    @State private var refusal: Refusal?

    var body: some View {
        if let company = store.company(id) {
            let isFollowing = store.isFollowing(id)
            let jobs = store.state.jobs.filter { $0.companyID == id && $0.isOpen }
            let people = store.state.profiles.filter { $0.companyID == id && !store.isMe($0.id) }
            ScrollView {
                VStack(spacing: 8) {
                    LinkCard {
                        CompanyMark(company: company, size: 84)
                        VStack(alignment: .leading, spacing: 3) {
                            Text(company.name).font(.title2.bold())
                            Text("\(company.industry) · \(company.place)").font(.subheadline)
                            Text("\(company.size) · \(LockedInStore.grouped(company.followers + (isFollowing ? 1 : 0))) followers").font(.footnote)
                                .foregroundStyle(.secondary)
                        }
                        .accessibilityElement(children: .combine)
                        Button {
                            attempt($refusal) { try store.setFollowing(!isFollowing, id) }
                        } label: {
                            Text(isFollowing ? "Following" : "Follow").fontWeight(.semibold).frame(maxWidth: .infinity)
                        }
                        .buttonStyle(.borderedProminent)
                        .tint(isFollowing ? .gray : LinkStyle.tint)
                        .accessibilityAddTraits(isFollowing ? .isSelected : [])
                        .accessibilityIdentifier("lockedin.company.follow")
                    }
                    LinkCard(title: "About") { Text(company.about).font(.callout).fixedSize(horizontal: false, vertical: true) }
                    if !jobs.isEmpty { LinkCard(title: "Jobs") { ForEach(jobs) { JobRow(job: $0, screen: "company") } } }
                    if !people.isEmpty { LinkCard(title: "People") { ForEach(people) { PersonRow(profile: $0, screen: "company") } } }
                    ForEach(store.posts(by: id)) { PostCard(post: $0, screen: "company") }
                }
            }
            .background(LinkStyle.canvas)
            .navigationTitle(company.name)
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Not Found", systemImage: "building.2", description: Text("This company isn't there any more."))
        }
    }
}
