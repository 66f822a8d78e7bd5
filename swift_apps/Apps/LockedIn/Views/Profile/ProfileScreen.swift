import PersonaKit
import SwiftUI

/// A person's page.
struct ProfileScreen: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let id: Profile.ID
    @State private var isAskingToDisconnect = false
    @State private var isAddingSkill = false
    @State private var skill = ""
    @State private var refusal: Refusal?

    var body: some View {
        if let profile = store.profile(id) {
            ScrollView {
                VStack(spacing: 8) {
                    ProfileHeader(profile: profile, isAskingToDisconnect: $isAskingToDisconnect, refusal: $refusal)
                    if store.isMe(id) { analytics }
                    if !profile.about.isEmpty {
                        LinkCard(title: "About") { Text(profile.about).font(.callout).fixedSize(horizontal: false, vertical: true) }
                    }
                    activity
                    experience(profile)
                    if !profile.education.isEmpty { education(profile) }
                    skills(profile)
                }
            }
            .background(LinkStyle.canvas)
            .navigationTitle(profile.name)
            .navigationBarTitleDisplayMode(.inline)
            .confirmationDialog("Remove \(profile.name) from your connections?", isPresented: $isAskingToDisconnect, titleVisibility: .visible) {
                Button("Remove Connection", role: .destructive) { attempt($refusal) { try store.disconnect(id) } }.accessibilityIdentifier(
                    "lockedin.profile.confirmDisconnect")
            }
            .alert("Add a Skill", isPresented: $isAddingSkill) {
                TextField("Skill", text: $skill)
                Button("Cancel", role: .cancel) { skill = "" }
                Button("Add") {
                    attempt($refusal) { try store.addSkill(skill) }
                    skill = ""
                }
            }
            .refusal($refusal)
        } else {
            ContentUnavailableView("Not Found", systemImage: "person", description: Text("This profile isn't there any more."))
        }
    }

    private var analytics: some View {
        let quarter = store.state.views.count { !Persona.isPast($0.at.addingTimeInterval(90 * 86_400)) }
        return LinkCard {
            NavigationLink(value: LinkRoute.views) {
                HStack(spacing: 12) {
                    Image(systemName: "eye.fill").foregroundStyle(.tint).accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 1) {
                        Text("\(quarter) profile views").fontWeight(.semibold)
                        Text("In the past 90 days").font(.footnote).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(quarter) profile views in the past 90 days")
            .accessibilityIdentifier("lockedin.profile.views")
        }
    }

    @ViewBuilder private var activity: some View {
        let posts = store.posts(by: id)
        if !posts.isEmpty {
            LinkCard(title: "Activity") {
                ForEach(posts.prefix(3)) { post in
                    NavigationLink(value: LinkRoute.post(post.id)) {
                        VStack(alignment: .leading, spacing: 2) {
                            Text(Dates.relativeDay(post.at)).font(.caption).foregroundStyle(.secondary)
                            Text(post.text.isEmpty ? "Repost" : post.text).font(.subheadline).lineLimit(2).multilineTextAlignment(.leading)
                        }
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("lockedin.profile.post.\(post.id)")
                }
            }
        }
    }

    private func experience(_ profile: Profile) -> some View {
        LinkCard(title: "Experience") {
            ForEach(Array(profile.experience.enumerated()), id: \.offset) { _, position in
                HStack(alignment: .top, spacing: 12) {
                    sign(position.company)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(position.title).fontWeight(.semibold)
                        Text(position.company).font(.subheadline)
                        Text(position.period).font(.footnote).foregroundStyle(.secondary)
                        if !position.text.isEmpty { Text(position.text).font(.subheadline).padding(.top, 2).fixedSize(horizontal: false, vertical: true) }
                    }
                }
                .accessibilityElement(children: .combine)
            }
            if store.isMe(profile.id) {
                Button("Add Position", systemImage: "plus") { navigation.sheet = .addPosition }.accessibilityIdentifier("lockedin.profile.addPosition")
            }
        }
    }

    @ViewBuilder private func sign(_ name: String) -> some View {
        if let company = store.state.companies.first(where: { $0.name == name }) {
            CompanyMark(company: company, size: 42)
        } else {
            IconTile(systemImage: "building.2.fill", tint: .gray, size: 42)
        }
    }

    private func education(_ profile: Profile) -> some View {
        LinkCard(title: "Education") {
            ForEach(Array(profile.education.enumerated()), id: \.offset) { _, school in
                HStack(alignment: .top, spacing: 12) {
                    IconTile(systemImage: "graduationcap.fill", tint: .indigo, size: 42)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(school.name).fontWeight(.semibold)
                        Text(school.degree).font(.subheadline)
                        Text(school.years).font(.footnote).foregroundStyle(.secondary)
                    }
                }
                .accessibilityElement(children: .combine)
            }
        }
    }

    private func skills(_ profile: Profile) -> some View {
        LinkCard(title: "Skills") {
            ForEach(profile.skills, id: \.name) { skill in
                let isMine = skill.endorserIDs.contains(store.me.id)
                HStack {
                    VStack(alignment: .leading, spacing: 1) {
                        Text(skill.name).fontWeight(.medium)
                        Text(skill.endorserIDs.count == 1 ? "1 endorsement" : "\(skill.endorserIDs.count) endorsements").font(.footnote).foregroundStyle(
                            .secondary)
                    }
                    .accessibilityElement(children: .combine)
                    Spacer()
                    if store.isMe(profile.id) {
                        Button("Remove") { attempt($refusal) { try store.removeSkill(skill.name) } }
                            .font(.footnote)
                            .accessibilityLabel("Remove \(skill.name)")
                            .accessibilityIdentifier("lockedin.profile.removeSkill.\(skill.name)")
                    } else if store.isConnected(profile.id) {
                        Button(isMine ? "Endorsed" : "Endorse") { attempt($refusal) { try store.toggleEndorsement(skill.name, of: profile.id) } }
                            .buttonStyle(.bordered)
                            .font(.footnote)
                            .accessibilityLabel("\(isMine ? "Endorsed" : "Endorse") \(skill.name)")
                            .accessibilityIdentifier("lockedin.profile.endorse.\(skill.name)")
                    }
                }
            }
            if store.isMe(profile.id) {
                Button("Add Skill", systemImage: "plus") { isAddingSkill = true }.accessibilityIdentifier("lockedin.profile.addSkill")
            }
        }
    }
}
