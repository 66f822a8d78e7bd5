import PersonaKit
import SwiftUI

/// Frequent-flyer programs, and those to join.
struct RewardsScreen: View {
    @Environment(SkyTripStore.self) private var store
    @State private var joining: Catalog.Airline?
    @State private var isJoining = false
    @State private var refusal: Refusal?

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 14) {
                ForEach(store.state.programs) { program in
                    NavigationLink(value: SkyRoute.program(program.id)) { ProgramCard(program: program, status: store.status(program)) }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier("skytrip.rewards.\(program.airlineID)")
                }
                if !store.otherAirlines.isEmpty {
                    Text("Join a program").font(.title3.bold()).accessibilityAddTraits(.isHeader).padding(.top, 8)
                    VStack(spacing: 0) {
                        ForEach(store.otherAirlines) { airline in
                            HStack(spacing: 12) {
                                AirlineMark(airlineID: airline.id)
                                VStack(alignment: .leading, spacing: 1) {
                                    Text(airline.name).font(.subheadline.weight(.medium))
                                    Text("Hubs \(airline.hubs.joined(separator: ", "))").font(.footnote).foregroundStyle(Color.secondary)
                                }
                                Spacer()
                                Button("Join") {
                                    joining = airline
                                    isJoining = true
                                }
                                .buttonStyle(.bordered)
                                .accessibilityLabel("Join \(airline.name)")
                                .accessibilityIdentifier("skytrip.rewards.joinButton.\(airline.id)")
                            }
                            .padding(.vertical, 10)
                            if airline.id != store.otherAirlines.last?.id { Divider() }
                        }
                    }
                    .skyCard(14)
                }
            }
            .padding(16)
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle("Rewards")
        .refusal($refusal)
        .confirmationDialog("Join \(joining?.name ?? "")?", isPresented: $isJoining, titleVisibility: .visible) {
            Button("Join for free") { if let joining { attempt($refusal) { try store.join(joining.id) } } }
        } message: {
            Text("You earn miles on its flights from now on.")
        }
    }
}

/// A membership card in the airline's color.
private struct ProgramCard: View {
    let program: MilesProgram
    let status: MilesStatus

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack {
                Text(SkyPlaces.airlineName(program.airlineID)).font(.headline)
                Spacer()
                Text(status.name).font(.caption.weight(.bold)).padding(.horizontal, 10).padding(.vertical, 4).background(.white.opacity(0.22), in: Capsule())
            }
            VStack(alignment: .leading, spacing: 0) {
                Text(program.miles.grouped).font(.system(size: 38, weight: .bold, design: .rounded)).monospacedDigit()
                Text("miles").font(.subheadline).opacity(0.85)
            }
            HStack {
                Text(Persona.me.name).font(.footnote)
                Spacer()
                Text(program.number).font(.footnote).monospacedDigit()
            }
            .opacity(0.9)
        }
        .foregroundStyle(.white)
        .padding(18)
        .background(SkyStyle.color(airline: program.airlineID).gradient, in: RoundedRectangle(cornerRadius: 20, style: .continuous))
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(SkyPlaces.airlineName(program.airlineID)), \(program.miles.grouped) miles, \(status.name), number \(program.number)")
        .accessibilityAddTraits(.isButton)
    }
}

/// A program: miles, the way to the next status, and where the miles came from.
struct ProgramScreen: View {
    let id: String
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        if let program = store.program(id) {
            let flown = store.milesFlown(program, year: store.year), status = store.status(program)
            List {
                Section {
                    VStack(alignment: .leading, spacing: 4) {
                        Text(program.miles.grouped).font(.system(size: 44, weight: .bold, design: .rounded)).monospacedDigit()
                        Text("miles to use").foregroundStyle(Color.secondary)
                    }
                    .accessibilityElement(children: .combine)
                    LabeledContent("Member number", value: program.number)
                    LabeledContent("Status", value: status.name)
                }
                Section("This year") {
                    LabeledContent("Miles flown in \(String(store.year))", value: flown.grouped)
                    LabeledContent("Miles flown in \(String(store.year - 1))", value: store.milesFlown(program, year: store.year - 1).grouped)
                    if let next = MilesStatus.allCases.first(where: { $0.threshold > flown }) {
                        VStack(alignment: .leading, spacing: 8) {
                            ProgressView(value: Double(flown), total: Double(next.threshold)).tint(SkyStyle.color(airline: id))
                            Text("\((next.threshold - flown).grouped) miles to \(next.name) through \(String(store.year + 1))").font(.footnote)
                                .foregroundStyle(Color.secondary)
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
                Section("Benefits") { ForEach(status.benefits, id: \.self) { Label($0, systemImage: "checkmark") } }
                Section("Activity") {
                    ForEach(program.activity) { row in
                        HStack {
                            VStack(alignment: .leading, spacing: 1) {
                                Text(row.title)
                                Text(Dates.dayAndYear(row.date)).font(.footnote).foregroundStyle(Color.secondary)
                            }
                            Spacer()
                            Text((row.miles > 0 ? "+" : "") + row.miles.grouped).monospacedDigit().foregroundStyle(
                                row.miles < 0 ? Color.secondary : Color.green)
                        }
                        .accessibilityElement(children: .combine)
                        .accessibilityIdentifier("skytrip.program.activity.\(row.id)")
                    }
                    if program.activity.isEmpty { Text("Nothing yet. Miles show here after your first flight.").foregroundStyle(Color.secondary) }
                }
            }
            .navigationTitle(SkyPlaces.airlineName(id))
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Program Not Found", systemImage: "star.circle")
        }
    }
}
