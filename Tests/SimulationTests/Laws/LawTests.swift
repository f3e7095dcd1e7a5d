import FlowModels
import Localization
import TestSupport
import Testing

@testable import Simulation

@Suite("Laws")
@MainActor
struct LawTests {
  private func suspicions(
    _ texts: [String], language: String = "en", accepting words: String? = nil
  ) -> [String] {
    let app = AppModel(
      name: "Texts", root: TextFlow(texts), device: .phone,
      localization: Localization(language: language))
    app.launch()
    defer { app.end() }
    if let words { app.accept(words, because: "it is so") }
    return Laws().suspicions(in: app).map(\.message)
  }

  @Test(
    "one thing with the words of many is suspicious",
    arguments: ["1 points", "1 pieces in the cart", "You have 1 points.", "2 of 5 (1 votes)"])
  func plural(_ text: String) {
    #expect(suspicions([text]).count == 1)
    #expect(suspicions([text], language: "de").isEmpty)
  }

  @Test(
    "numbers that count nothing, and words in s of one thing, are not",
    arguments: [
      "1 point", "11 points", "1.5 points", "Player 1 wins", "1 series", "1 glass", "1 bus",
      "Room 1", "1", "1 ", "", "21 points", "1 ms", "1 Points",
    ])
  func noPlural(_ text: String) { #expect(suspicions([text]).isEmpty) }

  @Test(
    "a product that is wrong is suspicious, as the language writes it",
    arguments: [
      ("2 × 3.00 € · 5.99 €", "en"), ("3 x $1.20 = $3.70", "en"), ("2 × 3,00 € · 5,99 €", "de"),
      ("10 × 1.250,00 € · 12.500,01 €", "de"), ("0 × 2.00 € · 2.00 €", "en"),
    ])
  func product(_ text: String, _ language: String) {
    let found = suspicions([text], language: language)
    #expect(found.count == 1 && found.first?.contains(" is not ") == true, "\(found)")
  }

  @Test(
    "a product that is right, or that nobody can judge, is not",
    arguments: [
      "2 × 3.00 € · 6.00 €", "2 × 3.00 €", "2 × 3.00 € · 5.00 $", "3.00 € · 5.99 €", "2 × 3 · 7",
      "2 × 3.00 € + 1.00 € · 7.00 €", "2 pieces of 3.00 € · 5.99 €", "× 3.00 € × 4.00 €",
    ])
  func noProduct(_ text: String) { #expect(suspicions([text]).isEmpty) }

  @Test("what an app accepts is no suspicion, and the rest still is")
  func accepted() {
    let texts = ["2 × 3.00 € · 5.40 €", "1 points"]
    #expect(suspicions(texts).count == 2)
    #expect(suspicions(texts, accepting: "2 × 3.00 € is not 5.40 €").count == 1)
    #expect(suspicions(texts, accepting: "nothing like it").count == 2)
  }

  @Test("a screen that is another one each time it is described is suspicious")
  func twice() {
    let app = AppModel(name: "Counter", root: CountingFlow(), device: .phone)
    app.launch()
    defer { app.end() }
    let found = Laws().suspicions(in: app).map(\.message)
    #expect(found.count == 1 && found.first?.contains(" became ") == true, "\(found)")
  }

  @Test("an app says where a law does not hold, and why")
  func reason() {
    let app = AppModel(name: "Texts", root: TextFlow(["2 × 3.00 € · 5.40 €"]), device: .phone)
    app.accept("2 × 3.00 € is not 5.40 €", because: "two cost ten percent less")
    app.launch()
    defer { app.end() }
    #expect(Laws().suspicions(in: app).isEmpty)
  }

  // MARK: Sums

  /// A list of amounts and a total, with the state in which they are shown.
  private func note(_ amounts: [Int], total: Int, in state: Int, to law: inout SumLaw) {
    func node(_ role: ScreenNode.Role, _ id: String, _ value: String?) -> ScreenNode {
      var node = ScreenNode(role: role, id: id, label: id)
      node.value = value
      return node
    }
    var list = node(.list, "lines", "\(amounts.count)")
    list.children = amounts.enumerated().map { node(.row, "\($0)", "\($1).00 €") }
    var screen = node(.screen, "Cart", nil)
    screen.children = [list, node(.text, "total", "\(total).00 €"), node(.text, "note", "no more")]
    law.note(
      SumLaw.readings(of: screen, by: AmountReader(Localization(language: "en"))), in: state)
  }

  @Test("an amount that is the sum of a list nearly always is suspicious where it is not")
  func sum() {
    var law = SumLaw()
    for state in 0..<4 { note([2, state], total: 2 + state, in: state, to: &law) }
    #expect(law.suspicions.isEmpty)
    note([7, 8], total: 14, in: 4, to: &law)
    #expect(law.suspicions.map(\.state) == [4])
    #expect(
      law.suspicions.first?.finding.message
        == "#total of Cart is the sum of #lines most of the time, and 14 where that is 15")
    // With shipping, it is often another amount.
    for state in 5..<9 { note([state], total: state + 3, in: state, to: &law) }
    #expect(law.suspicions.isEmpty)
  }

  @Test("an amount that was equal to single rows is no sum, nor is one that was so by chance")
  func noSum() {
    var single = SumLaw()
    for state in 0..<5 { note([state], total: state, in: state, to: &single) }
    note([9], total: 8, in: 5, to: &single)
    #expect(single.suspicions.isEmpty)
    var chance = SumLaw()
    note([1, 2], total: 3, in: 0, to: &chance)
    note([9], total: 8, in: 1, to: &chance)
    note([], total: 8, in: 2, to: &chance)
    #expect(chance.suspicions.isEmpty)
  }

  // MARK: Deviations

  @Test("deviations tell suspicions apart from problems, with the way there, and what is accepted")
  func deviations() async throws {
    func report(_ words: String?) async throws -> Deviations.Report {
      try await Deviations(from: "", depth: 2, mostEvents: 200) {
        let app = AppModel(name: "Texts", root: TextFlow(["1 points"]), device: .phone)
        if let words { app.accept(words, because: "the rules say so") }
        return Simulator(app)
      }.run()
    }
    let told = try await report(nil)
    #expect(told.problems.isEmpty && told.suspicions.map(\.finding.kind) == [.suspicion])
    let accepted = try await report("1 points")
    #expect(accepted.suspicions.isEmpty)
    #expect(
      accepted.lines.contains { $0.hasPrefix("accepted ") && $0.hasSuffix("the rules say so") })
  }
}

private final class TextFlow: FlowModel {
  private let texts: [String]
  init(_ texts: [String]) {
    self.texts = texts
    super.init()
  }
  override func start() { push(TextScreen(texts)) }
}

private final class TextScreen: ViewModel {
  private let texts: [String]
  init(_ texts: [String]) {
    self.texts = texts
    super.init()
  }
  override func describe(_ screen: ScreenBuilder) {
    for (index, text) in texts.enumerated() { screen.text("text\(index)", .verbatim(text)) }
  }
}

private final class CountingFlow: FlowModel {
  override func start() { push(CountingScreen()) }
}

/// A screen that counts how often it is described, which is a mistake.
private final class CountingScreen: ViewModel {
  private var count = 0
  override func describe(_ screen: ScreenBuilder) {
    count += 1
    screen.text("count", .number(Double(count)))
  }
}
