import FlowModels
import Testing

@testable import Simulation

@Suite("Simpler events")
struct SimplerEventTests {
  /// Events of every kind that can be simpler, all devices among them.
  private static let events: [UserEvent] =
    Device.names.flatMap { name in
      (1...5).compactMap { Device(name: name, tabletColumns: $0).map { UserEvent.resize($0) } }
    } + [
      .type("Mr 20", into: ElementReference(.id("a"), in: "B")),
      .set(ElementReference(.row(3), in: "B"), to: "2031-06-04"),
      .drag(ElementReference(.name("A")), to: "7"), .longPress(ElementReference(.row(2))),
      .tapTogether(ElementReference(.id("a")), ElementReference(.id("b"))), .answer(4), .fail(4),
      .swipe, .wait(.seconds(90)), .scrollPanes(back: 3), .scrollPanes(back: -3),
    ]

  @Test("simplifying ends: no event is found again among those that are simpler", arguments: events)
  func ends(_ event: UserEvent) {
    var seen: Set<UserEvent> = []
    func isFoundAgain(_ event: UserEvent, within path: Set<UserEvent>) -> Bool {
      guard !path.contains(event) else { return true }
      guard seen.insert(event).inserted else { return false }
      return event.simpler.contains { isFoundAgain($0, within: path.union([event])) }
    }
    #expect(!isFoundAgain(event, within: []))
  }
}
