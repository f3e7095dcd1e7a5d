import Responder
import Testing

@Suite("The exact type of an action is its key")
@MainActor
struct ActionKeyTests {
  private struct Tapped<Item>: Action { var item: Item }
  private struct Shown: Action { var item: Int }
  private class Event: Action {}
  private final class SpecialEvent: Event {}

  private final class Catalogue: Responder {
    var heard: [String] = []

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Tapped<Int>.self) { (catalogue: Catalogue, tap) in
        catalogue.heard.append("number \(tap.item)")
      }
      actions.on(Tapped<[String]>.self) { (catalogue: Catalogue, tap) in
        catalogue.heard.append("words \(tap.item)")
      }
      actions.on(Event.self) { (catalogue: Catalogue, _) in catalogue.heard.append("event") }
    }
  }

  @Test func `contract 1: each specialisation of a generic action has its own handler`() {
    let catalogue = Catalogue()
    catalogue.send(Tapped(item: 1))
    catalogue.send(Tapped(item: ["a", "b"]))
    #expect(catalogue.heard == ["number 1", #"words ["a", "b"]"#])
  }

  @Test func `contract 1: another specialisation of a generic action is another key`() {
    let catalogue = Catalogue()
    let root = Named("Root")
    catalogue.nextResponder = root
    #expect(catalogue.send(Tapped(item: "text")) == nil)
    #expect(catalogue.send(Tapped(item: Optional(1))) == nil)
    #expect(catalogue.heard.isEmpty)
    #expect(root.told.count == 2)
  }

  @Test func `contract 1: an action of another type with the same arguments is another key`() {
    let catalogue = Catalogue()
    let root = Named("Root")
    catalogue.nextResponder = root
    #expect(catalogue.send(Shown(item: 1)) == nil)
    #expect(catalogue.heard.isEmpty)
    #expect(root.told.count == 1)
  }

  @Test func `contract 1: an action held as any Action is sent as what it is`() {
    let catalogue = Catalogue()
    let actions: [any Action] = [Tapped(item: 1), Tapped(item: ["c"])]
    for action in actions { catalogue.send(action) }
    #expect(catalogue.heard == ["number 1", #"words ["c"]"#])
  }

  @Test func `contract 1: a generic sender sends the specialisation`() {
    func tap<Item>(_ item: Item, of sender: Responder) { sender.send(Tapped(item: item)) }
    let catalogue = Catalogue()
    tap(3, of: catalogue)
    #expect(catalogue.heard == ["number 3"])
  }

  @Test func `contract 1: the handler of a class of actions is not that of its subclasses`() {
    let catalogue = Catalogue()
    let root = Named("Root")
    catalogue.nextResponder = root

    catalogue.send(SpecialEvent())
    #expect(catalogue.heard.isEmpty)
    #expect(root.told.count == 1)

    catalogue.send(SpecialEvent() as Event)
    #expect(catalogue.heard == ["event"])
  }

  @Test func `contract 1: an instance of a class is sent as the class it is held as`() {
    let catalogue = Catalogue()
    let root = Named("Root")
    catalogue.nextResponder = root
    let event: Event = SpecialEvent()
    let held: [any Action] = [event, SpecialEvent()]
    for action in held { catalogue.send(action) }
    #expect(catalogue.heard == ["event"])
    #expect(root.told.map(\.path) == [["Catalogue", "Root"]])
    #expect(root.told.first?.action is SpecialEvent)
  }
}
