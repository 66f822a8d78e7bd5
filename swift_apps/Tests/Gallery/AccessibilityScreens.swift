import SwiftUI

/// What elements say, each under a small heading: names, values, traits, groups.
struct LabelsScreen: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Topic("Name", "What a plant or a tool is called") {
                Image(systemName: "star.fill").font(.title2).foregroundStyle(.yellow).accessibilityLabel("Favorite")
            }
            Topic("Value", "How full the water butt is") {
                HStack {
                    Text("Progress"); Spacer(); Text("75%").foregroundStyle(.secondary)
                }
                .accessibilityElement(children: .combine).accessibilityValue("three quarters full")
            }
            Topic("Hint", "What a button does when held") {
                Button("Delete") {}.buttonStyle(.bordered).tint(.red).accessibilityHint("Takes the plant out of the plan")
            }
            Topic("Traits", "A heading among other texts") {
                Text("Garden Journal").font(.headline).accessibilityAddTraits(.isHeader)
            }
            Topic("Other Names", "What one may call it") {
                Button {
                } label: {
                    Image(systemName: "mic.fill")
                }.buttonStyle(.bordered).accessibilityLabel("Microphone")
            }
            Topic("Shape", "A bed seen from above") {
                RoundedRectangle(cornerRadius: 8).fill(.blue).frame(width: 60, height: 40).accessibilityLabel("Bed by the wall")
            }
            Topic("Groups", "Who waters today") {
                HStack {
                    Image(systemName: "person.circle.fill").font(.title2)
                    VStack(alignment: .leading, spacing: 2) {
                        Text("June Ray").font(.subheadline).fontWeight(.medium)
                        Text("Online").font(.caption2).foregroundStyle(.green)
                    }
                }
                .padding(8)
                .background(Color(.secondarySystemBackground))
                .clipShape(RoundedRectangle(cornerRadius: 8))
                .accessibilityElement(children: .combine)
            }
            Spacer()
        }
        .padding()
    }
}

private struct Topic<Content: View>: View {
    let title: String, line: String, content: Content
    init(_ title: String, _ line: String, @ViewBuilder content: () -> Content) { self.title = title; self.line = line; self.content = content() }
    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.subheadline).fontWeight(.semibold)
                Text(line).font(.caption2).foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .combine)
            content
        }
    }
}
