import SwiftUI

/// The row of pills over the inbox: all mail, or one category.
struct CategoryBar: View {
    @Binding var selection: MailCategory?

    var body: some View {
        HStack(spacing: 6) {
            CategoryPill(title: "All Mail", symbol: "envelope.fill", color: Color(red: 0.35, green: 0.36, blue: 0.40), isSelected: selection == nil, key: "all")
            {
                selection = nil
            }
            ForEach(MailCategory.allCases, id: \.self) { category in
                CategoryPill(title: category.title, symbol: category.symbol, color: category.color, isSelected: selection == category, key: category.rawValue) {
                    selection = category
                }
            }
        }
        .frame(maxWidth: .infinity)
        .listRowInsets(EdgeInsets(top: 4, leading: 16, bottom: 10, trailing: 16))
        .listRowSeparator(.hidden)
    }
}

/// Wide with its name when chosen, else only its picture.
private struct CategoryPill: View {
    let title: String
    let symbol: String
    let color: Color
    let isSelected: Bool
    let key: String
    let choose: () -> Void

    var body: some View {
        Button(action: choose) {
            HStack(spacing: 6) {
                Image(systemName: symbol)
                    .font(.system(size: 15, weight: .semibold))
                if isSelected {
                    Text(title)
                        .font(.subheadline.weight(.semibold))
                        .lineLimit(1)
                        .fixedSize()
                }
            }
            .foregroundStyle(isSelected ? Color.white : Color.secondary)
            .padding(.horizontal, isSelected ? 14 : 0)
            .frame(maxWidth: isSelected ? nil : .infinity)
            .padding(.vertical, 4)
            .frame(minHeight: 38)
            .background(isSelected ? color : Color(.systemGray5), in: Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
        .accessibilityIdentifier("mail.list.category.\(key)")
    }
}
