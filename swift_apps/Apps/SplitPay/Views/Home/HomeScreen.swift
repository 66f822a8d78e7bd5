import PersonaKit
import SwiftUI

/// The balance, what can be done, and what friends have been paying for.
struct HomeScreen: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(SplitNavigation.self) private var navigation
    @State private var friends = true

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                BalanceCard().padding(.horizontal, 16)
                actions.padding(16)
                if !store.incoming.isEmpty { waiting.padding(.horizontal, 16).padding(.bottom, 14) }
                Picker("Feed", selection: $friends) {
                    Text("Friends").tag(true)
                    Text("You").tag(false)
                }
                .pickerStyle(.segmented)
                .padding(.horizontal, 16)
                .padding(.bottom, 6)
                .accessibilityIdentifier("splitpay.home.feed")
                ForEach(store.feed(friends: friends).prefix(80)) { entry in
                    FeedRow(entry: entry)
                    Divider().padding(.leading, 74)
                }
            }
            .padding(.bottom, 16)
        }
        .refreshesByPulling()
        .navigationTitle("SplitPay")
    }

    private var actions: some View {
        HStack(spacing: 10) {
            action("Pay", "paperplane.fill", .pay(nil))
            action("Request", "arrow.down.left", .request(nil))
            action("Split", "person.3.fill", .split)
        }
    }

    private func action(_ title: String, _ symbol: String, _ sheet: SplitSheet) -> some View {
        Button {
            navigation.sheet = sheet
        } label: {
            VStack(spacing: 7) {
                Image(systemName: symbol).font(.system(size: 20, weight: .semibold)).frame(height: 24)
                Text(title).font(.subheadline.weight(.semibold)).lineLimit(1).minimumScaleFactor(0.5)
            }
            .foregroundStyle(SplitStyle.tint)
            .frame(maxWidth: .infinity)
            .padding(.vertical, 13)
            .background(SplitStyle.tint.opacity(0.12), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityIdentifier("splitpay.home.\(title.lowercased())")
    }

    private var waiting: some View {
        Button {
            navigation.push(.requests)
        } label: {
            HStack(spacing: 12) {
                Image(systemName: "bell.fill").foregroundStyle(.white).frame(width: 36, height: 36).background(Color.orange, in: Circle())
                VStack(alignment: .leading, spacing: 1) {
                    Text(store.incoming.count == 1 ? "1 request for you" : "\(store.incoming.count) requests for you").font(.subheadline.weight(.semibold))
                    Text("\(Money.string(store.incoming.reduce(0) { $0 + $1.amountCents })) in total").font(.footnote).foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
            }
            .padding(12)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(store.incoming.count == 1 ? "1 request for you" : "\(store.incoming.count) requests for you")
        .accessibilityIdentifier("splitpay.home.requests")
    }
}

/// The balance on a card of two halves.
struct BalanceCard: View {
    @Environment(SplitPayStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Your balance").font(.subheadline).opacity(0.9)
            Text(Money.string(store.state.balanceCents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 42, weight: .bold, design: .rounded))
                .monospacedDigit()
                .accessibilityIdentifier("splitpay.balance")
            HStack {
                Text(Persona.me.name)
                Spacer()
                Text(store.state.handle).unbroken()
            }
            .font(.footnote.weight(.medium))
            .opacity(0.9)
            .padding(.top, 18)
        }
        .foregroundStyle(.white)
        .padding(20)
        .background {
            SplitStyle.gradient.overlay(alignment: .trailing) {
                Circle().fill(.white.opacity(0.12)).frame(width: 210, height: 210).offset(x: 70, y: -30)
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: 24, style: .continuous))
    }
}

/// Who paid whom for what, with likes and comments.
struct FeedRow: View {
    @Environment(SplitPayStore.self) private var store
    @Environment(SplitNavigation.self) private var navigation
    let entry: SplitPayStore.Entry

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            PersonPicture(person: lead, size: 46)
            VStack(alignment: .leading, spacing: 5) {
                Button {
                    switch entry {
                    case .mine(let payment): navigation.push(.payment(payment.id))
                    case .others(let item): navigation.push(.item(item.id))
                    }
                } label: {
                    VStack(alignment: .leading, spacing: 3) {
                        HStack(alignment: .firstTextBaseline) {
                            Text(headline).font(.subheadline.weight(.semibold)).multilineTextAlignment(.leading)
                            Spacer(minLength: 8)
                            if case .mine(let payment) = entry {
                                Text(payment.amountText)
                                    .lineLimit(1).minimumScaleFactor(0.5)
                                    .font(.subheadline.weight(.semibold).monospacedDigit())
                                    .foregroundStyle(payment.movedCents > 0 ? SplitStyle.moneyIn : Color.primary)
                            }
                        }
                        Text(note).multilineTextAlignment(.leading)
                        Text(Dates.ago(entry.date)).font(.footnote).foregroundStyle(.secondary)
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("splitpay.feed.row.\(entry.id)")
                SocialBar(id: entry.id, name: "\(headline), \(note)", likes: likes, comments: comments.count)
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 11)
    }

    private var lead: SplitPerson? {
        switch entry {
        case .mine(let payment): store.person(payment.personID)
        case .others(let item): store.person(item.payerID)
        }
    }
    private var headline: String {
        switch entry {
        case .mine(let payment): payment.headline(store.name(payment.personID))
        case .others(let item): "\(store.name(item.payerID)) paid \(store.name(item.payeeID))"
        }
    }
    private var note: String {
        switch entry {
        case .mine(let payment): payment.note
        case .others(let item): item.note
        }
    }
    private var likes: [String] {
        switch entry {
        case .mine(let payment): payment.likes
        case .others(let item): item.likes
        }
    }
    private var comments: [SplitComment] {
        switch entry {
        case .mine(let payment): payment.comments
        case .others(let item): item.comments
        }
    }
}

/// Like, and how many likes and comments there are.
struct SocialBar: View {
    @Environment(SplitPayStore.self) private var store
    let id: String
    /// Which payment it is, where there are several.
    var name: String?
    let likes: [String]
    let comments: Int
    @State private var refusal: Refusal?

    var body: some View {
        let isLiked = likes.contains(SplitPayStore.me)
        let count = likes.count == 1 ? "1 like" : "\(likes.count) likes"
        HStack(spacing: 16) {
            Button {
                attempt($refusal) { try store.toggleLike(id) }
            } label: {
                Label("\(likes.count)", systemImage: isLiked ? "heart.fill" : "heart")
                    .foregroundStyle(isLiked ? Color.pink : Color.secondary)
            }
            .accessibilityLabel([isLiked ? "Unlike" : "Like", name, count].compactMap { $0 }.joined(separator: ", "))
            .accessibilityIdentifier("splitpay.feed.like.\(id)")
            Label("\(comments)", systemImage: "bubble.left")
                .foregroundStyle(.secondary)
                .accessibilityLabel(comments == 1 ? "1 comment" : "\(comments) comments")
        }
        .font(.footnote)
        .buttonStyle(.plain)
        .refusal($refusal)
    }
}
