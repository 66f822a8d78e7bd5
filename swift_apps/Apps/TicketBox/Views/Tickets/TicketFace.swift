import PersonaKit
import SwiftUI

/// A ticket as paper: the poster, the seat, and, for one ticket, its barcode.
struct TicketFace: View {
    let order: TicketOrder
    let event: Event
    /// Absent for the order as a whole.
    let ticket: Ticket?

    var body: some View {
        VStack(spacing: 0) {
            Poster(of: event)
                .frame(height: ticket == nil ? 120 : 140)
                .overlay { LinearGradient(colors: [.black.opacity(0.05), .black.opacity(0.75)], startPoint: .top, endPoint: .bottom) }
                .overlay(alignment: .bottomLeading) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(event.title).font(.title3.weight(.heavy)).lineLimit(2).minimumScaleFactor(0.8)
                        Text("\(event.when) · \(event.venueName)").font(.footnote.weight(.medium)).lineLimit(1).minimumScaleFactor(0.8)
                    }
                    .foregroundStyle(.white)
                    .padding(14)
                }
            HStack(alignment: .top) {
                ForEach(fields, id: \.name) { field in
                    VStack(alignment: .leading, spacing: 2) {
                        Text(field.name.uppercased()).font(.caption2.weight(.semibold)).foregroundStyle(Color.secondary)
                        Text(field.value).font(.headline).lineLimit(2).minimumScaleFactor(0.7)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .accessibilityElement(children: .combine)
                }
            }
            .padding(16)
            if let ticket {
                Line().stroke(Color.secondary.opacity(0.4), style: StrokeStyle(lineWidth: 1.5, dash: [5, 5])).frame(height: 1).padding(.horizontal, 18)
                code(ticket).padding(16)
            }
        }
        .background(Color(.secondarySystemGroupedBackground))
        .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
        .shadow(color: .black.opacity(0.12), radius: 8, y: 3)
    }

    private var fields: [(name: String, value: String)] {
        let seats = ticket.map { $0.seat.map { [$0] } ?? [] } ?? order.tickets.compactMap(\.seat)
        var fields = [(name: "Section", value: order.block ?? order.section)]
        if let row = order.row { fields.append((name: "Row", value: row)) }
        if let first = seats.first, let last = seats.last {
            fields.append((name: seats.count == 1 ? "Seat" : "Seats", value: seats.count == 1 ? first : "\(first)–\(last)"))
        }
        if ticket == nil { fields.append((name: "Tickets", value: "\(order.tickets.count)")) }
        return fields
    }

    @ViewBuilder private func code(_ ticket: Ticket) -> some View {
        switch ticket.status {
        case .held:
            VStack(spacing: 8) {
                Barcode(digits: ticket.code).frame(height: 66)
                Text(ticket.code).font(.footnote.monospacedDigit()).foregroundStyle(Color.secondary)
            }
        case .transferring: state("paperplane.fill", "Waiting for \(name(ticket)) to accept")
        case .transferred: state("checkmark.circle.fill", "\(name(ticket)) has this ticket")
        case .listed: state("tag.fill", "For sale at \(Money.string(ticket.sale?.priceCents ?? 0))")
        case .sold: state("checkmark.circle.fill", "Sold for \(Money.string(ticket.sale?.priceCents ?? 0))")
        }
    }

    private func name(_ ticket: Ticket) -> String { ticket.transfer.flatMap { Persona.contact($0.contactID)?.name } ?? "your friend" }

    private func state(_ symbol: String, _ text: String) -> some View {
        Label(text, systemImage: symbol).font(.subheadline.weight(.semibold)).foregroundStyle(Color.secondary).frame(maxWidth: .infinity, minHeight: 66)
    }
}

/// Bars made from digits, on white as scanners need them.
struct Barcode: View {
    let digits: String

    var body: some View {
        Canvas { context, size in
            let widths: [Int] = digits.compactMap(\.wholeNumberValue).flatMap { (digit: Int) -> [Int] in
                [1 + digit % 3, 1 + digit / 3 % 2, 1 + (digit + 1) % 2]
            }
            // A gap of one between bars.
            let units: Int = widths.reduce(0, +) + widths.count - 1
            let unit = (size.width - 24) / CGFloat(units)
            var x: CGFloat = 12
            for width in widths {
                context.fill(Path(CGRect(x: x, y: 6, width: unit * CGFloat(width), height: size.height - 12)), with: .color(.black))
                x += unit * CGFloat(width + 1)
            }
        }
        .background(.white, in: RoundedRectangle(cornerRadius: 8))
        .accessibilityElement()
        .accessibilityLabel("Barcode")
    }
}

private struct Line: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        }
    }
}
