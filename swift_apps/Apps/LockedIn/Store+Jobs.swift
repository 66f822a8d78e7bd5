import Foundation
import PersonaKit

/// What a person looks for among jobs.
struct JobSearch: Equatable {
    var text = ""
    var place = ""
    var workplace: Workplace?
    var kind: JobKind?
    /// At least this yearly pay, in whole dollars.
    var pay: Int?
    var isRecent = false

    var isNarrowed: Bool { !place.isEmpty || workplace != nil || kind != nil || pay != nil || isRecent }
}

// Jobs: searching, saving, applying, alerts.
extension LockedInStore {
    func jobs(matching search: JobSearch) -> [Job] {
        let words = searchWords(search.text), place = folded(search.place)
        let week = Persona.now.addingTimeInterval(-7 * 86_400)
        return state.jobs.filter { job in
            let text = folded(([job.title, companyName(of: job), job.team, job.about] + job.skills).joined(separator: " "))
            guard words.allSatisfy({ text.contains($0) }), job.isOpen else { return false }
            if !place.isEmpty, !folded(job.place).contains(place) { return false }
            if let workplace = search.workplace, job.workplace != workplace { return false }
            if let kind = search.kind, job.kind != kind { return false }
            if let pay = search.pay, (job.payTo ?? job.payFrom ?? 0) < pay { return false }
            return !search.isRecent || job.postedAt >= week
        }.sorted { ($0.postedAt, $0.id) > ($1.postedAt, $1.id) }
    }

    func isSaved(_ id: Job.ID) -> Bool { state.savedJobIDs.contains(id) }
    func application(for id: Job.ID) -> Application? { state.applications.last { $0.jobID == id && $0.status != .withdrawn } }

    func setSaved(_ isSaved: Bool, job id: Job.ID) throws {
        try Persona.requireNetwork()
        guard job(id) != nil else { throw LinkError.notFound("That job") }
        change { state in
            state.savedJobIDs.removeAll { $0 == id }
            if isSaved { state.savedJobIDs.insert(id, at: 0) }
        }
    }

    /// How well the owner's skills fit what a job asks for.
    func matchedSkills(_ job: Job) -> [String] {
        let mine = Set(me.skills.map { folded($0.name) })
        return job.skills.filter { mine.contains(folded($0)) }
    }

    @discardableResult func apply(to id: Job.ID, email: String, phone: String, note: String) throws -> Application.ID {
        try Persona.requireNetwork()
        let email = email.trimmingCharacters(in: .whitespaces), note = try checkedText(note, as: "The note", limit: 1000)
        guard let job = job(id) else { throw LinkError.notFound("That job") }
        guard job.isOpen else { throw LinkError.closed }
        guard application(for: id) == nil else { throw LinkError.alreadyApplied }
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), !parts[1].hasPrefix("."), !parts[1].hasSuffix(".") else { throw LinkError.email }
        guard phone.count(where: \.isNumber) >= 10 else { throw LinkError.phone }
        let application = change { state in
            let application = Application(
                id: Persona.newID("application"), jobID: id, email: email, phone: phone, note: note, at: Persona.now, status: .submitted)
            state.applications.append(application)
            state.savedJobIDs.removeAll { $0 == id }
            Journal.record(
                .application, in: .lockedin, to: [job.companyID], "applications[\(application.id)]", says: ["email": email, "phone": phone, "note": note])
            return application
        }
        let company = companyName(of: job)
        Persona.send(
            .mailReceived(
                IncomingMail(
                    fromName: "LockedIn", fromAddress: "jobs@lockedin.com", subject: "Your application was sent to \(company)",
                    body:
                        "Your application for \(job.title) at \(company) was sent on \(Dates.longDay(Persona.now)).\n\n"
                        + "It included your profile and \(state.resumeName). "
                        + "\(company) has \(email) and \(phone) to reach you.",
                    category: "primary", link: URL(string: "lockedin://job/\(id)"))))
        return application.id
    }

    func withdraw(application id: Application.ID) throws {
        try Persona.requireNetwork()
        try change { state in
            guard let index = state.applications.firstIndex(where: { $0.id == id }) else { throw LinkError.notFound("That application") }
            guard [.submitted, .viewed].contains(state.applications[index].status) else { throw LinkError.cannotWithdraw }
            state.applications[index].status = .withdrawn
        }
    }

    // MARK: Alerts

    @discardableResult func addAlert(words: String, place: String) throws -> JobAlert.ID {
        try Persona.requireNetwork()
        let words = try checkedText(words, as: "A job alert", limit: 80), place = try checkedText(place, as: "A place", limit: 80)
        guard !words.isEmpty else { throw LinkError.empty("a job title") }
        guard !state.alerts.contains(where: { folded($0.words) == folded(words) && folded($0.place) == folded(place) }) else {
            throw LinkError.alreadyThere("This alert")
        }
        let alert = JobAlert(id: Persona.newID("alert"), words: words, place: place, createdAt: Persona.now)
        change { $0.alerts.append(alert) }
        let found = jobs(matching: JobSearch(text: words, place: place))
        let lines = found.prefix(5).map { "\($0.title)\n\(companyName(of: $0)), \($0.place)" }
        Persona.send(
            .mailReceived(
                IncomingMail(
                    fromName: "LockedIn", fromAddress: "jobs@lockedin.com", subject: "Job alert on: \(words)\(place.isEmpty ? "" : ", \(place)")",
                    body: ([found.isEmpty ? "Nothing fits yet. We'll write when it does." : "These jobs fit now:"] + lines).joined(separator: "\n\n"),
                    category: "promotions", link: URL(string: "lockedin://alerts"))))
        return alert.id
    }

    func deleteAlert(_ id: JobAlert.ID) throws {
        try Persona.requireNetwork()
        guard state.alerts.contains(where: { $0.id == id }) else { throw LinkError.notFound("That alert") }
        change { $0.alerts.removeAll { $0.id == id } }
    }
}
