import PersonaKit
import SwiftUI

/// What a job is, asks for and offers.
struct JobScreen: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let id: Job.ID
    @State private var refusal: Refusal?

    var body: some View {
        if let job = store.job(id), let company = store.company(job.companyID) {
            ScrollView {
                VStack(spacing: 8) {
                    header(job, company)
                    LinkCard(title: "About the job") { Text(job.about).font(.callout).fixedSize(horizontal: false, vertical: true) }
                    bullets("Requirements", job.requirements)
                    bullets("Benefits", job.benefits)
                    LinkCard(title: "Team") { Text(job.team).font(.callout) }
                    fit(job)
                    if let poster = job.posterID.flatMap(store.profile) {
                        LinkCard(title: "Meet the hiring team") { PersonRow(profile: poster, screen: "job") }
                    }
                }
            }
            .background(LinkStyle.canvas)
            .safeAreaInset(edge: .bottom, spacing: 0) { bar(job) }
            .navigationTitle("Job")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar(.hidden, for: .tabBar)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Not Found", systemImage: "briefcase", description: Text("This job isn't there any more."))
        }
    }

    private func header(_ job: Job, _ company: Company) -> some View {
        LinkCard {
            Button {
                navigation.push(.company(company.id))
            } label: {
                HStack(spacing: 12) {
                    CompanyMark(company: company, size: 52)
                    Text(company.name).font(.headline)
                    Spacer()
                    Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(company.name)
            .accessibilityIdentifier("lockedin.job.company")
            Text(job.title).font(.title2.bold()).fixedSize(horizontal: false, vertical: true)
            VStack(alignment: .leading, spacing: 5) {
                Label("\(job.place) (\(job.workplace.title)) · \(job.kind.title)", systemImage: "mappin.and.ellipse")
                Label(job.pay ?? "Pay not stated", systemImage: "dollarsign.circle")
                Label(
                    "Posted \(Dates.dayAndYear(job.postedAt)) · \(job.applicants + (store.application(for: job.id) == nil ? 0 : 1)) applicants",
                    systemImage: "person.3")
            }
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
    }

    private func bullets(_ title: String, _ lines: [String]) -> some View {
        LinkCard(title: title) {
            ForEach(lines, id: \.self) { line in
                HStack(alignment: .firstTextBaseline, spacing: 10) {
                    Text("•").foregroundStyle(.tint).accessibilityHidden(true)
                    Text(line).font(.callout).fixedSize(horizontal: false, vertical: true)
                }
                .accessibilityElement(children: .combine)
            }
        }
    }

    private func fit(_ job: Job) -> some View {
        let matched = store.matchedSkills(job)
        return LinkCard(title: "How your skills match") {
            Text("\(matched.count) of \(job.skills.count) skills are on your profile.").font(.subheadline).foregroundStyle(.secondary)
            ForEach(job.skills, id: \.self) { skill in
                HStack(spacing: 10) {
                    Image(systemName: matched.contains(skill) ? "checkmark.circle.fill" : "circle")
                        .foregroundStyle(matched.contains(skill) ? AnyShapeStyle(.green) : AnyShapeStyle(.tertiary))
                    Text(skill)
                }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("\(skill), \(matched.contains(skill) ? "on your profile" : "not on your profile")")
            }
        }
    }

    private func bar(_ job: Job) -> some View {
        let application = store.application(for: job.id)
        return HStack(spacing: 10) {
            Button {
                attempt($refusal) { try store.setSaved(!store.isSaved(job.id), job: job.id) }
            } label: {
                Text(store.isSaved(job.id) ? "Saved" : "Save").fontWeight(.semibold).frame(maxWidth: .infinity)
            }
            .buttonStyle(.bordered)
            .accessibilityIdentifier("lockedin.job.save")
            if let application {
                Button {
                    attempt($refusal) { try store.withdraw(application: application.id) }
                } label: {
                    Text("Withdraw").fontWeight(.semibold).frame(maxWidth: .infinity)
                }
                .buttonStyle(.bordered)
                .tint(.red)
                .accessibilityLabel("Withdraw application")
                .accessibilityIdentifier("lockedin.job.withdraw")
            } else {
                Button {
                    navigation.sheet = .apply(job.id)
                } label: {
                    Text(job.isOpen ? "Easy Apply" : "Closed").fontWeight(.semibold).frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                .disabled(!job.isOpen)
                .accessibilityIdentifier("lockedin.job.apply")
            }
        }
        .controlSize(.large)
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .background(.bar)
    }
}

/// Sends an application.
struct ApplySheet: View {
    @Environment(LockedInStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let id: Job.ID
    @State private var email = Persona.me.emails.first ?? ""
    @State private var phone = Persona.me.phones.first ?? ""
    @State private var note = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                if let job = store.job(id) {
                    Section {
                        VStack(alignment: .leading, spacing: 2) {
                            Text(job.title).font(.headline)
                            Text(store.companyName(of: job)).foregroundStyle(.secondary)
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
                Section("Contact") {
                    TextField("Email", text: $email).keyboardType(.emailAddress).textInputAutocapitalization(.never).autocorrectionDisabled()
                        .accessibilityIdentifier("lockedin.apply.email")
                    TextField("Phone", text: $phone).keyboardType(.phonePad).accessibilityIdentifier("lockedin.apply.phone")
                }
                Section("Resume") { Label(store.state.resumeName, systemImage: "doc.richtext.fill") }
                Section("Note to the hiring team") {
                    TextField("Optional", text: $note, axis: .vertical).lineLimit(3...).accessibilityIdentifier("lockedin.apply.note")
                }
            }
            .navigationTitle("Apply")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("lockedin.apply.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Submit") { if attempt($refusal, { try store.apply(to: id, email: email, phone: phone, note: note) }) { dismiss() } }
                        .accessibilityIdentifier("lockedin.apply.submit")
                }
            }
            .refusal($refusal)
        }
    }
}
