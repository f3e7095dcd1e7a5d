import FlowModels
import Foundation
import Testing

@Suite("Saved state")
struct SavedStateTests {
  private enum Tab: String, Codable { case recipes, users }

  private struct Range: Codable, Equatable {
    var first: Int
    var last: Double
  }

  private func restored(_ fill: (inout SavedState) -> Void) throws -> SavedState {
    var state = SavedState()
    fill(&state)
    return try JSONDecoder().decode(SavedState.self, from: JSONEncoder().encode(state))
  }

  @Test("values come back as they were, written to a file in between")
  func roundTrip() throws {
    let state = try restored { state in
      state["words"] = "lemon \"tart\"\n🍋"
      state["optional"] = String?.some("there")
      state["count"] = Int.max
      state["small"] = UInt8(7)
      state["isOpen"] = true
      state["share"] = 0.5
      state["tab"] = Tab.users
      state["ids"] = ["a", "b"]
      state["range"] = Range(first: 1, last: .infinity)
    }
    #expect(state["words"] == "lemon \"tart\"\n🍋")
    #expect(state["optional"] == "there")
    #expect(state["count"] == Int.max)
    #expect(state["small"] == UInt8(7))
    #expect(state["isOpen"] == true)
    #expect(state["share"] == 0.5)
    #expect(state["tab"] == Tab.users)
    #expect(state["ids"] == ["a", "b"])
    #expect(state["range"] == Range(first: 1, last: .infinity))
  }

  @Test("a value of another type is none, and a number may be read as another kind of number")
  func otherTypes() throws {
    let state = try restored { state in
      state["words"] = "3"
      state["count"] = 3
      state["isOpen"] = true
    }
    #expect(state["words"] as Int? == nil)
    #expect(state["words"] as Bool? == nil)
    #expect(state["words"] as Tab? == nil)
    #expect(state["count"] as String? == nil)
    #expect(state["count"] as Bool? == nil)
    #expect(state["count"] as Double? == 3)
    #expect(state["count"] as UInt8? == 3)
    #expect(state["isOpen"] as Int? == nil)
    #expect(state["isOpen"] as String? == nil)
  }

  @Test("none takes a value away")
  func removes() throws {
    var state = SavedState(["words": .string("lemon")])
    state["words"] = String?.none
    #expect(state.isEmpty)
  }

  private struct Draft: Codable, Equatable {
    var title: String
    var amount: Double?
    var tags: [String]
  }

  @Test("what is saved under a name is found again, by its type")
  func values() throws {
    var state = SavedState()
    let draft = Draft(title: "a\u{0}\"b\"", amount: .infinity, tags: ["x", ""])
    state["draft"] = draft
    state["count"] = 3
    state["day"] = Date(timeIntervalSince1970: 0.1)
    state["huge"] = Int.max
    state["not"] = Double.nan
    state["yes"] = true
    state["data"] = Data([0, 255])
    state["nothing"] = String?.none
    let again = try JSONDecoder().decode(SavedState.self, from: JSONEncoder().encode(state))
    #expect(again == state)
    #expect(again["draft"] == draft && again["count"] == 3 && again["huge"] == Int.max)
    #expect(again["day"] == Date(timeIntervalSince1970: 0.1) && again["data"] == Data([0, 255]))
    #expect(again["yes"] == true && (again["not"] as Double?)?.isNaN == true)
  }

  @Test("a value of another type is none")
  func otherType() {
    var state = SavedState()
    state["count"] = "three"
    #expect((state["count"] as Int?) == nil && (state["none"] as Int?) == nil)
    state["count"] = Int?.none
    #expect(state.isEmpty)
  }
}
