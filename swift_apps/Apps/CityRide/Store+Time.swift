import Foundation
import PersonaKit

/// What happens to rides while time passes.
extension CityRideStore {
    var nextStep: Date? {
        state.rides.filter { !$0.isOver }.flatMap { $0.timeline.map(\.date) }.filter { $0 > Persona.now }.min()
    }

    /// Brings every ride to where it is by now, one step after the other.
    func moveRidesOn() {
        for ride in state.rides where !ride.isOver {
            guard let target = ride.timeline.last(where: { $0.date <= Persona.now })?.status else { continue }
            if ride.status == .scheduled, target != .scheduled, !charged(ride) { continue }
            guard target != ride.status else { continue }
            change { state in
                guard let index = state.rides.firstIndex(where: { $0.id == ride.id }) else { return }
                state.rides[index].status = target
                if target != .searching, target != .scheduled, state.rides[index].driver == nil, !state.drivers.isEmpty {
                    state.rides[index].driver = state.drivers[index % state.drivers.count].name
                }
                if target == .completed { state.rides[index].endedAt = ride.timeline.last?.date }
            }
            if let now = self.ride(ride.id) { announce(now) }
        }
    }

    /// The fare of a planned ride is charged when a driver is looked for. Without the bank's consent it is canceled.
    private func charged(_ ride: Ride) -> Bool {
        let charge = charge(ride.fareCents, ride.paymentLast4, reference: ride.number)
        do {
            try Persona.authorize(charge)
            Persona.send(.cardCharged(charge))
            return true
        } catch {
            change { state in
                guard let index = state.rides.firstIndex(where: { $0.id == ride.id }) else { return }
                state.rides[index].status = .canceled
                state.rides[index].endedAt = Persona.now
            }
            notify(ride, "Your ride was canceled", "Your card ••\(ride.paymentLast4) was declined.")
            return false
        }
    }

    private func announce(_ ride: Ride) {
        let driver = driver(ride.driver)
        switch ride.status {
        case .onTheWay: notify(ride, "\(driver?.name ?? "Your driver") is on the way", driver.map { "\($0.car), \($0.plate)" } ?? "")
        case .arrived: notify(ride, "Your ride is here", "Meet \(driver?.name ?? "your driver") at \(ride.start.name).")
        case .completed:
            notify(ride, "You've arrived", "How was your ride to \(ride.end.name)? Tap to rate it.")
            if let product = product(ride.productID) {
                let payment = state.paymentMethods.first { $0.last4 == ride.paymentLast4 }
                Persona.send(.mailReceived(RideMail.receipt(ride, product: product, payment: payment)))
            }
        case .scheduled, .searching, .onTrip, .canceled: break
        }
    }

    private func notify(_ ride: Ride, _ title: String, _ body: String) {
        Persona.notify(AppNotification(app: .cityride, title: title, body: body, link: URL(string: "cityride://ride/\(ride.id)")))
    }
}
