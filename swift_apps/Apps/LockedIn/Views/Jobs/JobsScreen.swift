import PersonaKit
import SwiftUI

/// Jobs: search, filters, and what fits.
struct JobsScreen: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    @State private var search = JobSearch()

    var body: some View {
        let jobs = store.jobs(matching: search)
        ScrollView {
            LazyVStack(spacing: 8) {
                if search.text.isEmpty, !search.isNarrowed { shortcuts }
                JobFilters(search: $search).padding(.vertical, 4)
                LinkCard(title: search.text.isEmpty && !search.isNarrowed ? "Open jobs" : jobs.count == 1 ? "1 job" : "\(jobs.count) jobs") {
                    ForEach(jobs) { job in
                        JobRow(job: job, screen: "jobs")
                        if job.id != jobs.last?.id { Divider() }
                    }
                    if jobs.isEmpty { Text("Nothing fits. Try other words or fewer filters.").foregroundStyle(.secondary) }
                }
            }
        }
        .background(LinkStyle.canvas)
        .searchable(text: $search.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Title, skill or company")
        .navigationTitle("Jobs")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var shortcuts: some View {
        HStack(spacing: 10) {
            tile("Saved", "bookmark.fill", store.state.savedJobIDs.count, .savedJobs, "saved")
            tile("Applied", "checkmark.seal.fill", store.state.applications.count, .applications, "applied")
            tile("Alerts", "bell.fill", store.state.alerts.count, .alerts, "alerts")
        }
        .padding(.horizontal, 16)
        .padding(.top, 8)
    }

    private func tile(_ title: String, _ symbol: String, _ count: Int, _ route: LinkRoute, _ key: String) -> some View {
        NavigationLink(value: route) {
            VStack(alignment: .leading, spacing: 6) {
                Image(systemName: symbol).foregroundStyle(.tint)
                Text(title).font(.subheadline.weight(.semibold)).lineLimit(1).minimumScaleFactor(0.5)
                Text("\(count)").font(.footnote).foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(12)
            .background(LinkStyle.card, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(count)")
        .accessibilityIdentifier("lockedin.jobs.\(key)")
    }
}

struct JobFilters: View {
    @Environment(LockedInStore.self) private var store
    @Binding var search: JobSearch

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                menu(search.place.isEmpty ? "Location" : search.place, isOn: !search.place.isEmpty, "place") {
                    Picker("Location", selection: $search.place) {
                        Text("Anywhere").tag("")
                        ForEach(places, id: \.self) { Text($0).tag($0) }
                    }
                }
                menu(search.workplace?.title ?? "Workplace", isOn: search.workplace != nil, "workplace") {
                    Picker("Workplace", selection: $search.workplace) {
                        Text("Any").tag(Workplace?.none)
                        ForEach(Workplace.allCases, id: \.self) { Text($0.title).tag(Workplace?.some($0)) }
                    }
                }
                menu(search.pay.map { "$\($0 / 1000)k+" } ?? "Pay", isOn: search.pay != nil, "pay") {
                    Picker("Pay", selection: $search.pay) {
                        Text("Any").tag(Int?.none)
                        ForEach([100_000, 120_000, 140_000, 160_000, 180_000], id: \.self) { Text("$\($0 / 1000)k+").tag(Int?.some($0)) }
                    }
                }
                menu(search.kind?.title ?? "Job type", isOn: search.kind != nil, "kind") {
                    Picker("Job type", selection: $search.kind) {
                        Text("Any").tag(JobKind?.none)
                        ForEach(JobKind.allCases, id: \.self) { Text($0.title).tag(JobKind?.some($0)) }
                    }
                }
                Button {
                    search.isRecent.toggle()
                } label: {
                    face("Past week", isOn: search.isRecent, isMenu: false)
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(search.isRecent ? .isSelected : [])
                .accessibilityIdentifier("lockedin.jobs.recent")
            }
            .padding(.horizontal, 16)
        }
        .scrollIndicators(.hidden)
    }

    private var places: [String] { Array(Set(store.state.jobs.filter(\.isOpen).map(\.place))).sorted() }

    private func menu(_ title: String, isOn: Bool, _ key: String, @ViewBuilder _ content: () -> some View) -> some View {
        Menu(content: content) { face(title, isOn: isOn, isMenu: true) }
            .accessibilityLabel(title)
            .accessibilityIdentifier("lockedin.jobs.\(key)")
    }

    private func face(_ title: String, isOn: Bool, isMenu: Bool) -> some View {
        HStack(spacing: 4) {
            Text(title)
            if isMenu { Image(systemName: "chevron.down").font(.caption2.weight(.bold)) }
        }
        .font(.footnote.weight(.semibold))
        .foregroundStyle(isOn ? .white : .primary)
        .padding(.horizontal, 12)
        .padding(.vertical, 4)
        .frame(minHeight: 32)
        .background(isOn ? LinkStyle.tint : LinkStyle.card, in: Capsule())
        .contentShape(Capsule())
    }
}

/// A job in a list.
struct JobRow: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let job: Job
    let screen: String

    var body: some View {
        let company = store.company(job.companyID)
        let state = store.application(for: job.id) != nil ? "Applied" : store.isSaved(job.id) ? "Saved" : job.isOpen ? nil : "Closed"
        Button {
            navigation.push(.job(job.id))
        } label: {
            HStack(alignment: .top, spacing: 12) {
                if let company { CompanyMark(company: company, size: 48) }
                VStack(alignment: .leading, spacing: 2) {
                    Text(job.title).fontWeight(.semibold).foregroundStyle(Color.primary).multilineTextAlignment(.leading)
                    Text(company?.name ?? "").font(.subheadline)
                    Text("\(job.place) (\(job.workplace.title))").font(.footnote).foregroundStyle(.secondary)
                    if let pay = job.pay { Text(pay).font(.footnote).foregroundStyle(.secondary) }
                    HStack(spacing: 6) {
                        Text(Dates.relativeDay(job.postedAt))
                        if let state { Text("· \(state)").foregroundStyle(.green) }
                    }
                    .font(.caption)
                    .foregroundStyle(.secondary)
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
            [job.title, company?.name, "\(job.place), \(job.workplace.title)", job.pay, Dates.relativeDay(job.postedAt), state].compactMap { $0 }.joined(
                separator: ", ")
        )
        .accessibilityIdentifier("lockedin.\(screen).job.\(job.id)")
    }
}
