import PersonaKit
import SwiftUI

/// One payment or request: everything about it, and what can be done with it.
struct PaymentScreen: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(SplitNavigation.self) private var navigation
    let id: SplitPayment.ID
    @State private var refusal: Refusal?
    @State private var isCancelling = false
    @State private var isDeclining = false

    var body: some View {
        if let payment = store.payment(id) {
            List {
                Section { header(payment).listRowBackground(Color.clear) }
                if payment.status == .pending { answers(payment) }
                facts(payment)
                CommentSection(id: id, likes: payment.likes, comments: payment.comments)
            }
            .navigationTitle(payment.isRequest ? "Request" : "Payment")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Payment not found", systemImage: "dollarsign.circle")
        }
    }

    private func header(_ payment: SplitPayment) -> some View {
        VStack(spacing: 7) {
            Button {
                navigation.push(.person(payment.personID))
            } label: {
                PersonPicture(person: store.person(payment.personID), size: 76)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(store.name(payment.personID))
            .accessibilityIdentifier("splitpay.payment.person")
            Text(payment.headline(store.name(payment.personID))).font(.headline).multilineTextAlignment(.center)
            Text(payment.amountText)
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 40, weight: .bold, design: .rounded))
                .monospacedDigit()
                .foregroundStyle(payment.movedCents > 0 ? SplitStyle.moneyIn : Color.primary)
                .accessibilityIdentifier("splitpay.payment.amount")
            Text(payment.note).font(.title3).multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
    }

    @ViewBuilder private func answers(_ payment: SplitPayment) -> some View {
        Section {
            if payment.kind == .requestReceived {
                if store.person(payment.personID)?.contactID == nil {
                    Label("\(store.name(payment.personID)) is not in your contacts.", systemImage: "exclamationmark.triangle.fill").foregroundStyle(.orange)
                }
                Button("Pay \(Money.string(payment.amountCents))") { navigation.sheet = .answer(id) }.accessibilityIdentifier("splitpay.payment.pay")
                Button("Decline", role: .destructive) { isDeclining = true }
                    .accessibilityIdentifier("splitpay.payment.decline")
                    .confirmationDialog("Decline this request?", isPresented: $isDeclining, titleVisibility: .visible) {
                        Button("Decline Request", role: .destructive) { attempt($refusal) { try store.decline(id) } }
                    }
            } else {
                Button("Send Reminder") { attempt($refusal) { try store.remind(id) } }.accessibilityIdentifier("splitpay.payment.remind")
                Button("Cancel Request", role: .destructive) { isCancelling = true }
                    .accessibilityIdentifier("splitpay.payment.cancel")
                    .confirmationDialog("Cancel this request?", isPresented: $isCancelling, titleVisibility: .visible) {
                        Button("Cancel Request", role: .destructive) { attempt($refusal) { try store.cancel(id) } }
                    }
            }
        }
    }

    private func facts(_ payment: SplitPayment) -> some View {
        Section {
            LabeledContent("Status", value: payment.status.rawValue.capitalized)
            LabeledContent(payment.isRequest ? "Asked" : "Date", value: Dates.dayAndTime(payment.date))
            if let paid = payment.paidDate { LabeledContent("Paid", value: Dates.dayAndTime(paid)) }
            if let reminded = payment.remindedAt { LabeledContent("Last reminder", value: Dates.dayAndTime(reminded)) }
            if let method = payment.methodID.flatMap(store.method) { LabeledContent("Paid with", value: method.title) }
            if let bill = payment.billID.flatMap(store.bill) { LabeledContent("Part of a bill", value: Money.string(bill.totalCents)) }
            Picker("Seen by", selection: Binding(get: { payment.audience }, set: { value in attempt($refusal) { try store.setAudience(value, of: id) } })) {
                ForEach(Audience.allCases, id: \.self) { Text($0.name).tag($0) }
            }
            .accessibilityIdentifier("splitpay.payment.audience")
        }
    }
}

/// A payment between two others.
struct ItemScreen: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(SplitNavigation.self) private var navigation
    let id: FeedItem.ID

    var body: some View {
        if let item = store.state.feed.first(where: { $0.id == id }) {
            List {
                Section {
                    VStack(spacing: 8) {
                        HStack(spacing: -10) {
                            PersonPicture(person: store.person(item.payerID), size: 64)
                            PersonPicture(person: store.person(item.payeeID), size: 64)
                        }
                        Text("\(store.name(item.payerID)) paid \(store.name(item.payeeID))").font(.headline).multilineTextAlignment(.center)
                        Text(item.note).font(.title3).multilineTextAlignment(.center)
                        Text(Dates.dayAndTime(item.date)).font(.footnote).foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                    .listRowBackground(Color.clear)
                }
                CommentSection(id: id, likes: item.likes, comments: item.comments)
            }
            .navigationTitle("Payment")
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Payment not found", systemImage: "dollarsign.circle")
        }
    }
}

/// Likes and comments, and a field for one more.
struct CommentSection: View {
    @Environment(SplitPayStore.self) private var store
    let id: String
    let likes: [String]
    let comments: [SplitComment]
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        Section("Likes and Comments") {
            SocialBar(id: id, likes: likes, comments: comments.count)
            ForEach(comments) { comment in
                VStack(alignment: .leading, spacing: 2) {
                    HStack {
                        Text(comment.authorID == SplitPayStore.me ? "You" : store.name(comment.authorID)).font(.subheadline.weight(.semibold))
                        Spacer()
                        Text(Dates.ago(comment.date)).font(.footnote).foregroundStyle(.secondary)
                    }
                    Text(comment.text)
                }
                .swipeActions {
                    if comment.authorID == SplitPayStore.me {
                        Button("Delete", systemImage: "trash", role: .destructive) { attempt($refusal) { try store.deleteComment(comment.id, on: id) } }
                    }
                }
            }
            HStack {
                TextField("Add a comment", text: $text).accessibilityLabel("Comment").accessibilityIdentifier("splitpay.comment.field")
                Button("Send") { if attempt($refusal, { try store.comment(text, on: id) }) { text = "" } }
                    .disabled(text.isEmpty)
                    .accessibilityIdentifier("splitpay.comment.send")
            }
        }
        .refusal($refusal)
    }
}
