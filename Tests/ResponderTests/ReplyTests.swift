import Responder
import Testing

@Suite("Replies")
@MainActor
struct ReplyTests {
  private struct SignedInUser: Action { typealias Reply = String }
  private struct Favourite: Action { typealias Reply = String? }
  private struct Position: Action { typealias Reply = (row: Int, column: Int) }

  private final class Session: Named {
    var user: String?
    /// `nil` declines; `.some(nil)` replies that there is none.
    var favourite: String??

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.answer(SignedInUser.self) { (session: Session, _) in session.user }
      actions.answer(Favourite.self) { (session: Session, _) in session.favourite }
      actions.answer(Position.self) { (_: Session, _) in (row: 2, column: 3) }
    }
  }

  private final class Switch: Named {
    var isOn = false

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.answer(Ping.self) { (it: Switch, _) in it.isOn ? () : nil }
    }
  }

  @Test func `contract 1: a look-up brings back what the handler replies`() {
    let list = Responder()
    let session = Session("Session")
    session.user = "ann"
    list.nextResponder = session

    #expect(list.send(SignedInUser()) == "ann")
    let position = list.send(Position())
    #expect(position?.row == 2)
    #expect(position?.column == 3)
  }

  @Test func `contract 1: a look-up that nobody answers brings back nil`() {
    let lone = Named("Lone")
    #expect(lone.send(SignedInUser()) == nil)
    #expect(lone.told.count == 1)
  }

  @Test func `contract 1: an action without a reply brings back something only if handled`() {
    #expect(Scripted("Handles").send(Ping()) != nil)
    #expect(Scripted("Declines") { _ in .declined }.send(Ping()) == nil)
    #expect(Named("Passes").send(Ping()) == nil)
  }

  @Test func `contract 3: a handler that replies nil declines, and the walk goes on above`() {
    let guest = Session("Guest")
    let member = Session("Member")
    member.user = "bob"
    chain(guest, member)
    #expect(guest.send(SignedInUser()) == "bob")
    #expect(path(of: SignedInUser(), from: guest) == "Guest ↷ → Member ✓")
  }

  @Test func `contract 3: where the reply may be nil, replying nil is not declining`() {
    let lower = Session("Lower")
    let upper = Session("Upper")
    chain(lower, upper)
    upper.favourite = "rye"

    lower.favourite = .some(nil)
    #expect(lower.send(Favourite()) == .some(nil))
    #expect(path(of: Favourite(), from: lower) == "Lower ✓")

    lower.favourite = nil
    #expect(lower.send(Favourite()) == "rye")
    #expect(path(of: Favourite(), from: lower) == "Lower ↷ → Upper ✓")
  }

  @Test func `contract 3: an action without a reply can be declined with nil too`() {
    let lower = Switch("Lower")
    let upper = Switch("Upper")
    chain(lower, upper)
    upper.isOn = true
    #expect(path(of: Ping(), from: lower) == "Lower ↷ → Upper ✓")
    lower.isOn = true
    #expect(path(of: Ping(), from: lower) == "Lower ✓")
  }
}
