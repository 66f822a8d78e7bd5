import SwiftUI

/// A category's symbol on a soft disc of its color.
struct CategoryIcon: View {
    let category: SpendingCategory
    var size: CGFloat = 40

    var body: some View {
        Image(systemName: category.symbol)
            .font(.system(size: size * 0.42, weight: .semibold))
            .foregroundStyle(category.color)
            .frame(width: size, height: size)
            .background(category.color.opacity(0.15), in: Circle())
            .accessibilityHidden(true)
    }
}
