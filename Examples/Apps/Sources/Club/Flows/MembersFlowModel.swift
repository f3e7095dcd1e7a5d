import FlowModels

/// The flow of all members, for members.
final class MembersFlowModel: ClubFlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Member>.self) { (flow: MembersFlowModel, tap) in
      guard let viewer = flow.club.session.member else { return }
      flow.push(MemberViewModel(tap.item, viewer: viewer))
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(MemberPage.self) { (flow: MembersFlowModel, page) in
      let member = try await flow.club.members.item(id: page.id)
      // The user may have signed out while the page was loaded.
      guard let member, let viewer = flow.club.session.member else { return nil }
      return MemberViewModel(member, viewer: viewer)
    }
  }

  override func start() {
    super.start()
    push(
      WelcomeViewModel(
        "Members", invitation: .verbatim("Sign in to see the members."),
        session: club.session
      ) { [club] _ in
        ListViewModel(
          name: "List", title: .verbatim("Members"), provider: club.members,
          isSearchable: true, pageSize: 20,
          row: RowDescription { member in
            Row(
              title: .verbatim(member.name), detail: .verbatim("No. \(member.id)"),
              badge: member.isTrainer ? .verbatim("Trainer") : nil)
          })
      })
  }
}
