import FlowModels
import FlowPages
import Foundation
import ShopSupport
import Simulation
import TestSupport
import Testing

@Suite("Completing the lines of the shop's journeys")
@MainActor
struct ShopCompletionTests {
  @Test(
    "what each line of a journey refers to is offered where it is played",
    arguments: [
      (ShopBrand.corner, "corner-purchase"), (.express, "express-purchase"),
      (.guest, "guest-purchase"),
    ])
  func offered(_ brand: ShopBrand, _ name: String) async throws {
    let simulator = try ShopPlayer(brand: brand).simulator()
    await simulator.launch()
    let journey = try Journey(contentsOf: Fixtures.path("shop/journeys/\(name).journey"))
    var checked = 0
    for line in journey.lines {
      for (before, expected) in Self.words(of: line.text) {
        let found = JourneyCompletion.of(before, on: simulator.screen).candidates
        #expect(found.contains(expected), "\(before): \(found)")
        checked += 1
      }
      try await simulator.play(line.text)
    }
    #expect(checked > 15)
  }

  @Test("the options of a choice are offered by id and by name, and then the choice they are of")
  func options() async throws {
    let simulator = try ShopPlayer().simulator()
    await simulator.launch()
    try await simulator.play(
      "tap #catalogue", "tap #mug", "tap #add", "tap #cart in Product", "tap #checkout")
    let screen = simulator.screen
    let options = JourneyCompletion.of("choose ", on: screen).candidates
    #expect(options.contains("#at"))
    #expect(options.contains("\"Austria\""))
    #expect(JourneyCompletion.of("choose #at ", on: screen).candidates == ["for"])
    #expect(JourneyCompletion.of("choose \"at\" for ", on: screen).candidates.first == "#country")
    #expect(JourneyCompletion.of("choose #nothing for ", on: screen).candidates.isEmpty)
  }

  /// The parts of a line that name what is on screen, each with what stands before it.
  private static func words(of line: String) -> [(before: String, expected: String)] {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "tap", "increment":
      if words[1] == "row" { return [] }
      let place =
        words.count == 4 ? [("tap \(words[1]) ", "in"), ("tap \(words[1]) in ", words[3])] : []
      return [(words[0] + " ", words[1])] + place
    case "type":
      guard let into = line.range(of: " into ") else { return [] }
      return [(String(line[..<into.upperBound]), String(line[into.upperBound...]))]
    case "set": return [("set ", words[1])]
    case "choose":
      let id = "#" + words[1].dropFirst().dropLast()
      return [("choose ", id), ("choose \(words[1]) for ", words[3])]
    case "expect" where words[1] == "disabled": return [("expect disabled ", words[2])]
    case "expect" where words[1] == "screen": return [("expect screen ", words[2])]
    default: return []
    }
  }
}
