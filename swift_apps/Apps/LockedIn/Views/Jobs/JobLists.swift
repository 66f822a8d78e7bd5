import PersonaKit
import SwiftUI

/// Jobs that the person has saved, or applied for.
struct JobListScreen: View {
    @Environment(LockedInStore.self) private var store
    enum Kind { case saved, applied }
    let kind: Kind

    var body: some View {
        List {
            switch kind {
            case .saved: ForEach(store.state.savedJobIDs.compactMap(store.job)) { JobRow(job: $0, screen: "saved") }
            case .applied:
                ForEach(store.state.applications.sorted { ($0.at, $0.id) > ($1.at, $1.id) }) { application in
                    if let job = store.job(application.jobID) {
                        VStack(alignment: .leading, spacing: 6) {
                            JobRow(job: job, screen: "applied")
                            Text("\(application.status.rawValue.capitalized), \(Dates.dayAndYear(application.at))")
                                .font(.footnote.weight(.semibold))
                                .foregroundStyle(.secondary)
                                .padding(.leading, 60)
                                .accessibilityIdentifier("lockedin.applied.status.\(application.id)")
                        }
                    }
                }
            }
        }
        .listStyle(.plain)
        .overlay { if isEmpty { ContentUnavailableView(kind == .saved ? "No Saved Jobs" : "No Applications", systemImage: "briefcase") } }
        .navigationTitle(kind == .saved ? "Saved Jobs" : "Applications")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var isEmpty: Bool { kind == .saved ? store.state.savedJobIDs.isEmpty : store.state.applications.isEmpty }
}

/// The jobs that an alert finds.
struct JobResultsScreen: View {
    @Environment(LockedInStore.self) private var store
    let text: String
    let place: String

    var body: some View {
        let jobs = store.jobs(matching: JobSearch(text: text, place: place))
        List { ForEach(jobs) { JobRow(job: $0, screen: "results") } }
            .listStyle(.plain)
            .overlay { if jobs.isEmpty { ContentUnavailableView("Nothing Fits Yet", systemImage: "briefcase") } }
            .navigationTitle(text)
            .navigationBarTitleDisplayMode(.inline)
    }
}

/// Searches that report new jobs by mail.
struct AlertsScreen: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    @State private var words = ""
    @State private var place = ""
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section("New alert") {
                TextField("Job title", text: $words).accessibilityIdentifier("lockedin.alerts.words")
                TextField("Location (optional)", text: $place).accessibilityIdentifier("lockedin.alerts.place")
                Button("Create Alert") {
                    if attempt($refusal, { try store.addAlert(words: words, place: place) }) { (words, place) = ("", "") }
                }
                .disabled(words.trimmingCharacters(in: .whitespaces).isEmpty)
                .accessibilityIdentifier("lockedin.alerts.create")
            }
            if !store.state.alerts.isEmpty {
                Section("Your alerts") {
                    ForEach(store.state.alerts) { alert in
                        Button {
                            navigation.push(.jobResults(text: alert.words, place: alert.place))
                        } label: {
                            VStack(alignment: .leading, spacing: 2) {
                                Text(alert.words).foregroundStyle(Color.primary)
                                Text("\(alert.place.isEmpty ? "Anywhere" : alert.place) · since \(Dates.dayAndYear(alert.createdAt))").font(.footnote)
                                    .foregroundStyle(Color.secondary)
                            }
                        }
                        .accessibilityLabel("\(alert.words), \(alert.place.isEmpty ? "anywhere" : alert.place)")
                        .accessibilityIdentifier("lockedin.alerts.row.\(alert.id)")
                        .swipeActions { Button("Delete", systemImage: "trash", role: .destructive) { attempt($refusal) { try store.deleteAlert(alert.id) } } }
                    }
                }
            }
        }
        .navigationTitle("Job Alerts")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }
}
