import PersonaKit
import SwiftUI

/// An experience that was booked.
struct BookingScreen: View {
    let id: ExperienceBooking.ID
    @Binding var navigation: StayNavigation
    @Environment(StayFinderStore.self) private var store
    @State private var isCancelling = false
    @State private var refusal: Refusal?

    var body: some View {
        if let booking = store.booking(id), let experience = store.experience(booking.experienceID) {
            List {
                Section {
                    Button {
                        navigation.push(.experience(experience.id))
                    } label: {
                        ExperiencePicture(id: experience.id, kind: experience.kind).frame(height: 180).contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .listRowInsets(EdgeInsets())
                    .accessibilityLabel("Picture of \(experience.title), view the experience")
                    .accessibilityIdentifier("stayfinder.booking.pictureButton")
                    VStack(alignment: .leading, spacing: 4) {
                        Text(experience.title).font(.title2.bold()).accessibilityAddTraits(.isHeader)
                        Text("With \(experience.host.name) in \(experience.area)").foregroundStyle(Color.secondary)
                        if booking.canceledAt != nil { Text("Canceled").font(.headline).foregroundStyle(.red) }
                    }
                }
                Section("Booking") {
                    LabeledContent("When", value: experience.when(booking.starts))
                    LabeledContent("Length", value: experience.lengthText)
                    LabeledContent("Guests", value: "\(booking.guests)")
                    LabeledContent("Meet at", value: experience.meetingPoint)
                    LabeledContent("Code", value: booking.id)
                }
                Section("Payment") {
                    LabeledContent("Total", value: Money.string(booking.totalCents)).font(.headline)
                    LabeledContent("Card", value: store.paymentMethod(booking.paymentLast4).map { "\($0.name) ••\($0.last4)" } ?? "••\(booking.paymentLast4)")
                    LabeledContent("Paid", value: Dates.dayAndYear(booking.bookedAt))
                }
                Section {
                    NavigationLink(value: StayRoute.writingAboutExperience(experience.id)) {
                        Label("Message \(experience.host.name)", systemImage: "bubble.left")
                    }
                    .accessibilityIdentifier("stayfinder.booking.messageButton")
                    NavigationLink(value: StayRoute.experience(experience.id)) { Label("View the experience", systemImage: "sparkles") }
                        .accessibilityIdentifier("stayfinder.booking.experienceButton")
                    if booking.canceledAt == nil, !Persona.isPast(booking.starts) {
                        Button("Cancel booking", systemImage: "xmark.circle", role: .destructive) { isCancelling = true }
                            .accessibilityIdentifier("stayfinder.booking.cancelButton")
                            .confirmationDialog("Cancel this booking?", isPresented: $isCancelling, titleVisibility: .visible) {
                                Button("Cancel booking", role: .destructive) { attempt($refusal) { try store.cancel(booking: id) } }
                                Button("Keep it", role: .cancel) {}
                            } message: {
                                Text(
                                    booking.refundCents > 0
                                        ? "\(Money.string(booking.refundCents)) goes back to your card." : "It starts within 24 hours, so nothing comes back.")
                            }
                    }
                }
            }
            .navigationTitle("Experience")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Booking not found", systemImage: "sparkles")
        }
    }
}
