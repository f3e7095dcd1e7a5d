import Foundation
import Testing

@testable import ScreenTree

@Suite("Nodes that share their facts")
struct SharedNodeTests {
  private let cart = makeCart()

  private static func makeCart() -> ScreenNode {
    ScreenNode(
      role: .screen, id: "Cart", label: "Your cart", value: "2", placeholder: "Empty",
      problem: "No address", position: "7", link: "shop://cart",
      content: .row(RowFacts(detail: "x")), traits: [.busy], actions: [.tap],
      children: [ScreenNode(role: .row, id: "1", children: [ScreenNode(role: .button, id: "add")])])
  }

  private static let changes: [@Sendable (inout ScreenNode) -> Void] = [
    { $0.role = .pane }, { $0.id = "Other" }, { $0.label += "!" }, { $0.value = nil },
    { $0.placeholder = nil }, { $0.problem? += "!" }, { $0.position = "8" }, { $0.link = nil },
    { $0.content = nil }, { $0.traits.append(.focused) }, { $0.actions.removeAll() },
    { $0.children[0].children[0].label = "Add" }, { $0.children.removeLast() },
  ]

  @Test("a change of a copy leaves the node as it was, however deep it is", arguments: 0..<13)
  func copies(_ index: Int) {
    #expect(Self.changes.count == 13)
    var copy = cart
    Self.changes[index](&copy)
    #expect(copy != cart && copy.hashValue != cart.hashValue)
    #expect(cart == Self.makeCart())
    // What alone has its facts is changed in place, and again.
    let changed = copy
    Self.changes[(index + 1) % 13](&copy)
    #expect(copy != changed)
  }

  @Test("nodes are equal by what they say, and coded as one object with its facts")
  func coding() throws {
    let data = try JSONEncoder().encode(cart)
    let same = try JSONDecoder().decode(ScreenNode.self, from: data)
    #expect(same == cart && same.hashValue == cart.hashValue && Set([same, cart]).count == 1)
    let object = try #require(
      JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "actions", "children", "content", "id", "label", "link", "placeholder", "position",
        "problem", "role", "traits", "value",
      ])
    #expect(Mirror(reflecting: cart).children.compactMap(\.label).sorted() == object.keys.sorted())
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ScreenNode.self, from: Data(#"{"role": "screen"}"#.utf8))
    }
  }
}
