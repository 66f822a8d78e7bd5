import Foundation

/// Events: what happens to the phone while it is used.
extension PersonaHost {
    private static let most = 500
    private static let longestText = 4_000

    /// Plans the events of a JSON list. Each is checked first: if one is wrong, none is planned. What is due already happens now.
    package static func schedule(_ json: Data) throws {
        let memory = Persona.memory
        guard let items = try JSONSerialization.jsonObject(with: json) as? [Any], items.count + memory.planned.count <= most else {
            throw PersonaError("expected a list of at most \(most) events")
        }
        let planned = try items.enumerated().map { number, item in
            do { return try read(item) } catch { throw PersonaError("event \(number + 1): \(words(error))") }
        }
        memory.planned += planned
        happen()
    }

    private static func read(_ item: Any) throws -> PlannedEvent {
        guard let object = item as? [String: Any] else { throw PersonaError("expected an object") }
        let data = try JSONSerialization.data(withJSONObject: object)
        let request = try PersonaJSON.decoder.decode(EventRequest.self, from: data)
        try checkFields(of: object, against: request.event)
        let trigger = try request.trigger(apps: Persona.memory.apps.map { $0.app })
        try check(request.event)
        return PlannedEvent(event: request.event, trigger: trigger)
    }

    /// Decoding ignores fields that there are not.
    private static func checkFields(of object: [String: Any], against event: PhoneEvent) throws {
        let known = try JSONSerialization.jsonObject(with: PersonaJSON.encoder.encode(event)) as? [String: Any] ?? [:]
        func check(_ given: Any?, _ expected: [String], _ place: String) throws {
            let extra = (given as? [String: Any] ?? [:]).keys.filter { !expected.contains($0) }.sorted()
            guard let extra = extra.first else { return }
            throw PersonaError("unknown field \"\(place)\(extra.prefix(60))\"; fields: \(expected.sorted().joined(separator: ", "))")
        }
        try check(object, ["at", "kind", "content"], "")
        try check(object["at"], ["after", "clock", "moment", "step", "opened"], "at.")
        try check(object["content"], Array((known["content"] as? [String: Any] ?? [:]).keys), "content.")
    }

    /// Lets it happen on a copy of the phone, to see whether it arrives.
    private static func check(_ event: PhoneEvent) throws {
        try checkValues(of: event)
        let receivers = event.receivers
        guard receivers.isEmpty || Persona.memory.apps.contains(where: { receivers.contains($0.app) }) else {
            throw PersonaError("\(event.kind.rawValue): the app \(receivers.map(\.rawValue).joined(separator: " or ")) is not installed")
        }
        guard !event.covers else { return }
        var arrives = false
        rehearse {
            deliver(event)
            // The copy begins at 0: whatever a store saves or shows counts.
            arrives = Persona.memory.revision > 0
        }
        guard arrives else { throw PersonaError("\(event.kind.rawValue): \(refusal(event))") }
    }

    private static func checkValues(of event: PhoneEvent) throws {
        func text(_ value: String, _ name: String) throws {
            guard !value.isEmpty, value.count <= longestText else { throw PersonaError("content.\(name): expected 1 to \(longestText) characters") }
        }
        func sender(_ id: Contact.ID) throws {
            guard id != Persona.me.id, Persona.contact(id) != nil else {
                throw PersonaError("content.from: expected the id of one of the phone's contacts, got \"\(id.prefix(60))\"")
            }
        }
        func number(_ value: Int, _ most: Int, _ name: String) throws {
            guard (1...most).contains(value) else { throw PersonaError("content.\(name): expected 1 to \(most), got \(value)") }
        }
        func cents(_ value: Int, _ most: Int) throws { try number(value, most, "amountCents") }
        switch event {
        case .mail(let letter):
            try sender(letter.from)
            try text(letter.subject, "subject")
            try text(letter.body, "body")
        case .chat(let message), .workMessage(let message):
            try sender(message.from)
            try text(message.text, "text")
        case .payment(let payment), .paymentRequest(let payment):
            try sender(payment.from)
            try cents(payment.amountCents, 1_000_000)
            try text(payment.note, "note")
        case .cardCharge(let purchase):
            try text(purchase.merchant, "merchant")
            try text(purchase.category, "category")
            try cents(purchase.amountCents, 10_000_000)
        case .call(let call):
            try sender(call.from)
            if let voicemail = call.voicemail { try text(voicemail, "voicemail") }
        case .text(let message):
            guard ArrivingText.isNumber(message.from) || (message.from != Persona.me.id && Persona.contact(message.from) != nil) else {
                throw PersonaError("content.from: expected the id of one of the phone's contacts, or a number, got \"\(message.from.prefix(60))\"")
            }
            try text(message.text, "text")
        case .dueReminder(let reminder):
            try text(reminder.title, "title")
            if let notes = reminder.notes { try text(notes, "notes") }
        case .inMail(let message): try text(message.text, "text")
        case .invitation(let invitation):
            try sender(invitation.from)
            try text(invitation.title, "title")
            try number(invitation.minutes, 7 * 24 * 60, "minutes")
            if let place = invitation.place { try text(place, "place") }
            _ = try EventRequest.moment(onClock: invitation.starts, field: "content.starts")
        case .invitationAnswer(let answer): try sender(answer.from)
        case .sharedFile(let file):
            try sender(file.from)
            try text(file.name, "name")
            try text(file.text, "text")
            guard file.name.count <= CloudFile.maximumName else {
                throw PersonaError("content.name: expected at most \(CloudFile.maximumName) characters")
            }
        case .comment(let comment):
            try sender(comment.from)
            try text(comment.text, "text")
        case .orderDelay(let delay): try number(delay.minutes, 24 * 60, "minutes")
        case .flightDelay(let delay): try number(delay.minutes, 24 * 60, "minutes")
        case .priceDrop(let price):
            guard price.isComplete else { throw PersonaError("content: expected event and section, or flight and day, or listing, or product") }
            try number(price.priceCents, 10_000_000, "priceCents")
        case .permission, .ratingPrompt, .alert: break
        }
    }

    private static func refusal(_ event: PhoneEvent) -> String {
        switch event {
        case .mail(let letter): "\(letter.from) has no mail address"
        case .workMessage(let message): "\(message.from) is not a member of TeamChat"
        case .payment(let payment), .paymentRequest(let payment): "\(payment.from) has no SplitPay account"
        case .cardCharge(let purchase): "there is no card that ends in \(purchase.card.prefix(8))"
        case .call(let call): Persona.isBlocked(call.from) ? "\(call.from) is blocked" : "\(call.from) has no number"
        case .text(let message): "\(message.from.prefix(60)) is blocked"
        case .inMail(let message): "\(message.from.prefix(60)) has no profile in LockedIn"
        case .invitationAnswer(let answer): "\(answer.from) is not invited to an event \"\(answer.event.prefix(60))\" of the owner's"
        case .comment(let comment): "there is no \"\(comment.on.prefix(60))\" that \(comment.from) can comment on"
        case .orderDelay(let delay): "there is no order \"\(delay.order.prefix(60))\" on its way"
        case .flightDelay(let delay): "no flight \"\(delay.flight.prefix(20))\" on \"\(delay.day.prefix(20))\" is ahead of the owner"
        case .priceDrop(let price):
            if let event = price.event {
                "the tickets in \"\((price.section ?? "").prefix(60))\" of the event \"\(event.prefix(60))\" do not change to this price"
            } else if let flight = price.flight {
                "no flight \"\(flight.prefix(20))\" on \"\((price.day ?? "").prefix(20))\" has seats that cost more"
            } else {
                "there is no stay or product \"\((price.listing ?? price.product ?? "").prefix(60))\" that costs more"
            }
        case .chat, .dueReminder, .invitation, .sharedFile, .permission, .ratingPrompt, .alert: "it does not arrive"
        }
    }

    private static func words(_ error: any Error) -> String {
        switch error {
        case let error as PersonaError: return error.description
        case DecodingError.keyNotFound(let key, let context):
            return "expected a field \"\((context.codingPath + [key]).map(\.stringValue).joined(separator: "."))\", but there is none"
        case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context), DecodingError.valueNotFound(_, let context):
            return "\(context.codingPath.map(\.stringValue).joined(separator: ".")): \(context.debugDescription)"
        default: return "\(error)"
        }
    }

    // MARK: Happening

    /// An action has ended: events that follow a number of actions happen.
    package static func noteStep() {
        guard !Persona.memory.planned.isEmpty else { return }
        for index in Persona.memory.planned.indices {
            if case .steps(let left) = Persona.memory.planned[index].trigger { Persona.memory.planned[index].trigger = .steps(left - 1) }
        }
        happen()
    }

    /// An app has come to the front: events that wait for it happen.
    package static func noteOpened(_ app: AppID) {
        guard !Persona.memory.planned.isEmpty else { return }
        happen(opened: app)
    }

    /// A link has been followed: events that wait for it happen.
    package static func noteFollowed(_ link: URL) {
        guard !Persona.memory.planned.isEmpty else { return }
        happen(followed: link)
    }

    /// What is due happens, in the order in which it was planned.
    static func happen(opened app: AppID? = nil, followed link: URL? = nil) {
        let memory = Persona.memory
        guard !memory.planned.isEmpty else { return }
        func isDue(_ planned: PlannedEvent) -> Bool {
            switch planned.trigger {
            case .moment(let moment): moment <= memory.system.now
            case .steps(let left): left <= 0
            case .opened(let wanted): wanted == app
            case .followed(let wanted): wanted == link
            }
        }
        let due = memory.planned.filter(isDue)
        memory.planned.removeAll(where: isDue)
        for planned in due {
            memory.system.events = (memory.system.events ?? []) + [PastEvent(at: memory.system.now, event: planned.event)]
            memory.revision += 1
            deliver(planned.event)
        }
        if !due.isEmpty { memory.tellOfTime() }
    }

    /// Sends it over the bus, as what an app or a person did. What it makes has ids of its own, the same whatever was made before.
    private static func deliver(_ event: PhoneEvent) {
        let memory = Persona.memory
        memory.isDelivering = true
        defer { memory.isDelivering = false }
        switch event {
        case .mail(let letter):
            guard let sender = Persona.contact(letter.from), let address = sender.emails.first else { return }
            let isColleague = Persona.me.company != nil && sender.company == Persona.me.company
            Persona.send(
                .mailReceived(
                    IncomingMail(
                        fromName: sender.name, fromAddress: address, subject: letter.subject, body: letter.body, category: isColleague ? "work" : "primary")))
        case .chat(let message): Persona.send(.arrived(.chat(message)))
        case .workMessage(let message): Persona.send(.arrived(.workMessage(message)))
        case .payment(let payment): Persona.send(.arrived(.payment(payment)))
        case .paymentRequest(let payment): Persona.send(.arrived(.paymentRequest(payment)))
        case .cardCharge(let purchase):
            Persona.send(
                .cardCharged(
                    CardCharge(
                        merchant: purchase.merchant, amountCents: purchase.amountCents, category: purchase.category, cardLast4: purchase.card,
                        reference: Persona.newID("charge"))))
        case .call(let call): Persona.send(.arrived(.call(call)))
        case .text(let message): Persona.send(.arrived(.text(message)))
        case .dueReminder(let reminder): Persona.send(.arrived(.reminder(reminder)))
        case .inMail(let message): Persona.send(.arrived(.inMail(message)))
        case .invitation(let invitation):
            guard let start = try? EventRequest.moment(onClock: invitation.starts) else { return }
            Persona.send(
                .arrived(
                    .invitation(
                        ArrivingInvitation(
                            from: invitation.from, title: invitation.title, start: start, end: start.addingTimeInterval(Double(invitation.minutes) * 60),
                            place: invitation.place))))
        case .invitationAnswer(let answer): Persona.send(.arrived(.invitationAnswer(answer)))
        case .sharedFile(let shared):
            let file = CloudFile(
                id: Persona.newID(CloudFile.Kind.document.rawValue), kind: .document, name: shared.name, ownerID: shared.from, createdAt: memory.system.now,
                modifiedAt: memory.system.now, modifiedByID: shared.from,
                access: [CloudFile.Access(contactID: Persona.me.id, role: shared.role)], preview: String(shared.text.prefix(CloudFile.maximumPreview)))
            Persona.send(.arrived(.file(ArrivingFile(file: file, text: shared.text))))
        case .comment(let comment): Persona.send(.arrived(.comment(comment)))
        case .orderDelay(let delay): Persona.send(.arrived(.orderDelay(delay)))
        case .flightDelay(let delay): Persona.send(.arrived(.flightDelay(delay)))
        case .priceDrop(let price): Persona.send(.arrived(.price(price)))
        case .permission(let question): memory.alerts.append(.permission(question.app, question.data))
        case .ratingPrompt(let prompt): memory.alerts.append(.rating(prompt.app))
        case .alert(let alert): memory.alerts.append(.system(alert.name))
        }
    }

    /// What is left in the battery, in percent: it is full until its alert comes.
    package static var battery: Int {
        (Persona.memory.system.events ?? []).contains { $0.event == .alert(.init(name: .lowBattery)) } ? 20 : 100
    }

    /// Alerts of the phone's own since the last call, oldest first.
    package static func takeAlerts() -> [PhoneAlert] {
        defer { Persona.memory.alerts = [] }
        return Persona.memory.alerts
    }

    package static var hasAlerts: Bool { !Persona.memory.alerts.isEmpty }

    // MARK: Answers

    /// The owner says what an app may use.
    package static func answer(_ app: AppID, _ data: PrivateData, isAllowed: Bool) {
        Persona.send(.permissionAnswered(PermissionAnswer(app: app, data: data, isAllowed: isAllowed)))
    }

    /// The owner gives an app 1 to 5 stars, which everyone sees.
    package static func rate(_ app: AppID, stars: Int) {
        Persona.memory.system.ratings = (Persona.memory.system.ratings ?? [:]).merging([app: stars]) { $1 }
        Persona.memory.revision += 1
        Journal.record(.review, in: app, ofPhone: "ratings.\(app.rawValue)")
    }

    /// The owner lets the phone install its update tonight.
    package static func updateTonight() {
        Persona.memory.system.updatesTonight = true
        Persona.memory.revision += 1
    }
}
