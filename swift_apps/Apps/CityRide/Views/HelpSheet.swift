import PersonaKit
import SwiftUI

/// What went wrong with a ride, for CityRide's support.
struct HelpSheet: View {
    let ride: Ride
    @Environment(CityRideStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var reason: HelpRequest.Reason?
    @State private var note = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section("What can we help with?") {
                    ForEach(ride.helpReasons, id: \.self) { row($0) }
                }
                Section {
                    TextField("Add details (optional)", text: $note, axis: .vertical).lineLimit(3...6)
                        .accessibilityLabel("Details").accessibilityIdentifier("cityride.help.note")
                } footer: {
                    Text(reason == nil ? "Choose a reason to send your message." : "We answer within two days.")
                }
            }
            .navigationTitle("Get Help")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cityride.help.cancelButton") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Send", action: send).disabled(reason == nil).accessibilityIdentifier("cityride.help.sendButton")
                }
            }
            .refusal($refusal)
        }
    }

    private func row(_ reason: HelpRequest.Reason) -> some View {
        let isChosen = reason == self.reason
        return Button {
            self.reason = reason
        } label: {
            HStack(spacing: 12) {
                Image(systemName: reason.symbol).foregroundStyle(RideStyle.tint).frame(width: 26).accessibilityHidden(true)
                Text(reason.title).foregroundStyle(.primary)
                Spacer(minLength: 4)
                if isChosen { Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(RideStyle.tint).accessibilityHidden(true) }
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityIdentifier("cityride.help.reason.\(reason.rawValue)")
    }

    private func send() {
        let isDone = attempt($refusal) {
            guard let reason else { return }
            try store.askForHelp(ride.id, reason, note: note)
        }
        if isDone { dismiss() }
    }
}

/// What was asked about a ride, and when.
struct HelpCard: View {
    let request: HelpRequest

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Label("Help requested", systemImage: "checkmark.bubble.fill").font(.headline).foregroundStyle(RideStyle.tint)
            Text(request.reason.title).font(.body.weight(.medium))
            if let note = request.note { Text("“\(note)”").font(.subheadline).foregroundStyle(.secondary) }
            Text("Sent \(Dates.dayAndTime(request.sentAt)). We answer within two days.").font(.footnote).foregroundStyle(.secondary)
        }
        .rideCard()
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("cityride.ride.helpCard")
    }
}

extension HelpRequest.Reason {
    fileprivate var symbol: String {
        switch self {
        case .fare: "dollarsign.circle"
        case .lostItem: "bag"
        case .route: "map"
        case .driver: "person"
        case .other: "ellipsis.circle"
        }
    }
}
