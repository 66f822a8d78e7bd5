import SwiftUI

/// A row that opens a note. It has no chevron, which a navigation link would add. In edit mode, a tap selects the row instead.
struct NoteLink<Row: View>: View {
    let id: Note.ID
    @Binding var path: [NotesPage]
    @ViewBuilder let row: Row
    @Environment(\.editMode) private var editMode

    var body: some View {
        if editMode?.wrappedValue.isEditing == true {
            row
        } else {
            Button {
                path.append(.note(id))
            } label: {
                row
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .contentShape(Rectangle())
            }
            .tint(.primary)
        }
    }
}
