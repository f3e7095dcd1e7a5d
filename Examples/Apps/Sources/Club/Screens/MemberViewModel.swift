import FlowModels

/// The page of a member. The phone number is for trainers, and for the member.
final class MemberViewModel: ViewModel {
  private let member: Member
  private let viewer: Member

  init(_ member: Member, viewer: Member) {
    self.member = member
    self.viewer = viewer
    super.init()
  }

  override var title: LocalizedText { .verbatim(member.name) }
  override var destination: (any Destination)? { MemberPage(id: member.id) }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("number", .verbatim("Membership number"), value: .verbatim("\(member.id)"))
    screen.text("since", .verbatim("Member since"), value: .verbatim("\(member.since)"))
    if member.isTrainer { screen.text("trainer", .verbatim("Trainer")) }
    guard viewer.seesPhone(of: member) else { return }
    screen.text("phone", .verbatim("Phone"), value: .verbatim(member.phone))
  }
}
