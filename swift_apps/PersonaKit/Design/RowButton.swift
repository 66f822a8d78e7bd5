import SwiftUI

extension View {
    /// For a button that is a whole row of a list and looks like its label: a touch anywhere in the row sets it off. With the plain style,
    /// the room that the list leaves around the label would not react.
    public func rowButton(vertical: CGFloat = 15, leading: CGFloat = 16, trailing: CGFloat = 16) -> some View {
        buttonStyle(RowButtonStyle(insets: EdgeInsets(top: vertical, leading: leading, bottom: vertical, trailing: trailing)))
            .listRowInsets(EdgeInsets())
    }
}

private struct RowButtonStyle: ButtonStyle {
    let insets: EdgeInsets

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .frame(maxWidth: .infinity, minHeight: 22, alignment: .leading)
            .padding(insets)
            .contentShape(Rectangle())
            .opacity(configuration.isPressed ? 0.5 : 1)
    }
}
