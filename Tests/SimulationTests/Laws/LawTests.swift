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
    arguments: [
      "1 points", "1 pieces in the cart", "You have 1 points.", "2 of 5 (1 votes)",
      "Score: 1 points", "\u{200E}1 points", "3.00 € · 1 pieces",
    ])
  func plural(_ text: String) {
    #expect(suspicions([text]).count == 1)
    #expect(suspicions([text], language: "de").isEmpty)
  }

  @Test(
    "numbers that count nothing, and words in s of one thing, are not",
    arguments: [
      "1 point", "11 points", "1.5 points", "Player 1 wins", "1 series", "1 glass", "1 bus",
      "Room 1", "1", "1 ", "", "21 points", "1 ms", "1 Points", "(Player 1 wins)", "level 1 starts",
      "5 places were free; 1 remains", "between 0 and 1 points", "1 jeans",
    ])
  func noPlural(_ text: String) { #expect(suspicions([text]).isEmpty) }

  @Test(
    "a product that is wrong is suspicious, as the language writes it",
    arguments: [
      ("2 × 3.00 € · 5.99 €", "en"), ("3 x $1.20 = $3.70", "en"), ("2 × 3,00 € · 5,99 €", "de"),
      ("10 × 1.250,00 € · 12.500,01 €", "de"), ("0 × 2.00 € · 2.00 €", "en"),
      ("2x3.00 € (7.00 €)", "en"), ("2×¥200 ¥500", "ja"),
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
      "1 box for $12.00 (was $15.00)", "2 × 3.00 €, shipping 4.90 €", "2 × 3.00 € (was 4.00 €)",
      "2.00 € × 3.00 € · 5.99 €", "19 % × 100.00 € = 19.00 €", "0.35 kg × 12.99 € = 4.55 €",
      "0.5 × 3.33 € · 1.67 €",
    ])
  func noProduct(_ text: String) { #expect(suspicions([text]).isEmpty) }

  @Test("what an app accepts is no suspicion, and the rest still is")
  func accepted() {
    let texts = ["2 × 3.00 € · 5.40 €", "1 points"]
    #expect(suspicions(texts).count == 2)
    #expect(suspicions(texts, accepting: "2 × 3.00 € is not 5.40 €").count == 1)
    for text in ["nothing like it", "", "2 × 3.00 € is not 5", "oint"] {
      #expect(suspicions(texts, accepting: text).count == 2)
    }
  }

  @Test("a screen that is another one each time it is described is suspicious")
  func twice() {
    let app = AppModel(name: "Counter", root: CountingFlow(), device: .phone)
    app.launch()
    defer { app.end() }
    let found = Laws().suspicions(in: app).map(\.message)
    #expect(
      found.count == 1 && found[0].hasPrefix("CountingScreen changes when it is described again: ")
        // It names what has changed.
        && !found[0].contains("nothing"),
      "\(found)")
  }

  @Test("an app without numbers breaks none")
  func none() {
    let app = AppModel(name: "Texts", root: TextFlow(["Welcome", "1 point"]), device: .tablet())
    app.launch()
    defer { app.end() }
    #expect(Laws().suspicions(in: app).isEmpty)
  }

  // MARK: Sums

  /// Notes a list of amounts and what is beside it.
  private func note(
    _ rows: [String], _ beside: [String: String], count: String? = nil, hasMore: Bool = false,
    and others: [ScreenNode] = [], in state: Int = 0, to law: inout SumLaw
  ) {
    func node(_ role: ScreenNode.Role, _ id: String, _ value: String?) -> ScreenNode {
      var node = ScreenNode(role: role, id: id, label: id)
      node.value = value
      return node
    }
    var list = node(.list, "lines", count ?? "\(rows.count)")
    list.actions = hasMore ? [.scrollToEnd] : []
    list.children = rows.enumerated().map { index, value in
      var row = ScreenNode(role: .row, id: "row\(index)", label: "a line")
      row.value = value
      return row
    }
    var screen = node(.screen, "Cart", nil)
    screen.children =
      [list] + beside.sorted { $0.key < $1.key }.map { node(.text, $0.key, $0.value) }
      + others
    law.note(SumLaw.readings(of: screen, in: Localization(language: "en")), in: state)
  }

  /// Notes carts whose total is the sum of two amounts.
  private func carts(_ count: Int, to law: inout SumLaw) {
    for other in 0..<count {
      note(["2.00 €", "\(other).00 €"], ["total": "\(2 + other).00 €"], in: other, to: &law)
    }
  }

  @Test("an amount that is the sum of a list nearly always is suspicious where it is not")
  func sum() {
    var law = SumLaw()
    carts(3, to: &law)
    #expect(law.suspicions.isEmpty)
    note(["7.00 €", "8.00 €"], ["total": "14.00 €"], in: 3, to: &law)
    #expect(law.suspicions.map(\.state) == [3])
    #expect(
      law.suspicions.first?.finding.message
        == "Cart shows a wrong sum: #total is the sum of #lines elsewhere, but here it is 14 where "
        + "the rows add up to 15")
    // Where it is another amount as often, it is no sum.
    note(["1.00 €"], ["total": "9.00 €"], in: 4, to: &law)
    #expect(law.suspicions.isEmpty)
  }

  @Test(
    "what explains another amount, and lists whose sum nobody knows, do not count",
    arguments: [
      // Shipping, a discount, another currency, no amount, rows that are not loaded, and nothing.
      (["10.00 €"], ["total": "14.90 €", "shipping": "4.90 €"], nil),
      (["20.00 €"], ["total": "15.00 €", "coupon": "-5.00 €"], nil),
      (["20.00 €"], ["total": "15.00 $"], nil), (["20.00 €", "a gift"], ["total": "15.00 €"], nil),
      (["20.00 €"], ["total": "90.00 €"], "4"),
      (["20.00 €"], ["total": "90.00 € or 95.00 €"], nil),
    ] as [([String], [String: String], String?)])
  func explained(_ rows: [String], _ beside: [String: String], _ count: String?) {
    var law = SumLaw()
    carts(3, to: &law)
    note(rows, beside, count: count, in: 3, to: &law)
    #expect(law.suspicions.isEmpty, "\(law.suspicions)")
  }

  @Test("the rows of a list with more to load are no sum")
  func unloaded() {
    var law = SumLaw()
    carts(3, to: &law)
    note(["20.00 €"], ["total": "90.00 €"], hasMore: true, in: 3, to: &law)
    #expect(law.suspicions.isEmpty)
  }

  @Test(
    "a sum stays one once its list is empty, unless the list is searched, loading or has failed")
  func noRows() {
    func found(_ beside: [ScreenNode]) -> [String] {
      var law = SumLaw()
      carts(3, to: &law)
      note([], ["total": "90.00 €"], and: beside, in: 3, to: &law)
      return law.suspicions.map(\.finding.message)
    }
    #expect(found([]).map { $0.hasSuffix("here it is 90 where the rows add up to 0") } == [true])
    var field = ScreenNode(role: .searchField, id: "find", label: "Find")
    #expect(found([field]).count == 1)
    field.value = "milk"
    #expect(found([field]).isEmpty)
    var text = ScreenNode(role: .text, id: "text", label: "Text")
    text.traits = [.busy]
    #expect(found([text]).isEmpty)
    text.traits = []
    text.problem = "There is no connection."
    #expect(found([text]).isEmpty)
    #expect(found([ScreenNode(role: .button, id: "retry", label: "Try Again")]).isEmpty)
  }

  @Test("a number that is that of the rows, or the sum of their numbers, is suspicious elsewhere")
  func counts() {
    var law = SumLaw()
    let lists = [[2, 1], [4], [1, 1, 1], [3, 3]]
    for (state, list) in lists.enumerated() {
      let rows = list.map { "\($0) × 3.00 €" }
      note(
        rows, ["count": "\(rows.count) things", "pieces": "\(list.reduce(0, +))"], in: state,
        to: &law)
    }
    #expect(law.suspicions.isEmpty)
    note(["2 × 3.00 €", "5 × 1.00 €"], ["count": "3 things", "pieces": "9"], in: 4, to: &law)
    #expect(
      law.suspicions.map(\.finding.message) == [
        "Cart shows a wrong sum: #pieces is the sum of #lines elsewhere, but here it is 9 where "
          + "the rows add up to 7",
        "Cart shows a wrong count: #count is the number of rows of #lines elsewhere, but here it "
          + "is 3 where the number of rows is 2",
      ])
  }

  @Test("a number of pieces is no number of rows, although most rows have one piece")
  func pieces() {
    var law = SumLaw()
    for (state, list) in [[1], [1, 1], [1, 1, 1], [2]].enumerated() {
      note(
        list.map { "\($0) × 3.00 €" }, ["pieces": "\(list.reduce(0, +))"], in: state, to: &law)
    }
    #expect(law.suspicions.isEmpty, "\(law.suspicions)")
    note(["3 × 3.00 €"], ["pieces": "1"], in: 4, to: &law)
    #expect(!law.suspicions.isEmpty)
  }

  @Test("the number at a tab counts, too")
  func tabs() {
    var law = SumLaw()
    for (state, (rows, badge)) in [(1, 1), (2, 2), (3, 3), (2, 4)].enumerated() {
      var list = ScreenNode(role: .list, id: "lines", label: "Lines")
      list.children = (0..<rows).map { ScreenNode(role: .row, id: "row\($0)", label: "a thing") }
      var screen = ScreenNode(role: .screen, id: "Cart", label: "Cart")
      screen.children = [list]
      var tab = ScreenNode(role: .tab, id: "cart", label: "Cart")
      tab.value = "\(badge)"
      var app = ScreenNode(role: .app, id: "app", label: "App")
      app.children = [screen, tab]
      law.note(SumLaw.readings(of: app, in: Localization(language: "en")), in: state)
    }
    #expect(law.suspicions.map(\.state) == [3])
  }

  @Test("an exploration compares the sums of its states")
  func exploredSums() async throws {
    let found = try await Deviations(from: "", depth: 2, maxEvents: 200) {
      let flow = NamedFlow("Sums") { $0.push(SumScreen()) }
      return Simulator(AppModel(name: "Sums", root: flow, device: .phone))
    }.run().suspicions.map(\.finding.message)
    #expect(
      found.contains { $0.contains("wrong sum: #total is the sum of #lines elsewhere") }, "\(found)"
    )
  }

  @Test("an amount that was equal to single rows, or only twice, is no sum")
  func noSum() {
    var single = SumLaw()
    for amount in 0..<5 { note(["\(amount).00 €"], ["total": "\(amount).00 €"], to: &single) }
    note(["9.00 €"], ["total": "8.00 €"], to: &single)
    #expect(single.suspicions.isEmpty)
    var chance = SumLaw()
    carts(2, to: &chance)
    note(["9.00 €"], ["total": "8.00 €"], to: &chance)
    #expect(chance.suspicions.isEmpty)
  }

  @Test("a wrong sum can be accepted, and what accepts nothing is named")
  func acceptedSum() {
    var law = SumLaw()
    carts(3, to: &law)
    note(["7.00 €", "8.00 €"], ["total": "14.00 €"], in: 3, to: &law)
    let known = ["#total is the sum of #lines", "other"].map { Acceptance(text: $0, reason: "") }
    var notes = StateNotes()
    notes.note(law.suspicions, accepting: known)
    #expect(notes.problems.isEmpty)
    #expect(known.map { notes.accepted[$0]?.count } == [1, 0])
  }

  // MARK: Titles

  private func titles(_ pages: [(String, String)]) -> TitleLaw {
    var law = TitleLaw()
    for (state, titles) in pages.enumerated() {
      law.note(
        TitleLaw.Reading(screens: ["List", "Page"], row: titles.0, page: titles.1), in: state,
        by: StateMove(kind: .perform(.tap)))
    }
    return law
  }

  @Test("a page with another title than its row is suspicious where most have that of theirs")
  func title() {
    let right = [("Yoga", "Yoga"), ("Rowing", "Rowing, on Monday"), ("Judo (2)", "Judo")]
    let law = titles(right + [("Chess", "Yoga")])
    #expect(law.suspicions.map(\.state) == [3])
    #expect(
      law.suspicions.first?.finding.message
        == #"Page has another title than its row in List: "Yoga", opened by "Chess"; for other "#
        + "rows, it has theirs")
    // Where others have another title as often, or one alone has the same, nothing is known.
    #expect(titles(right + [("Chess", "Yoga"), ("Golf", "Yoga")]).suspicions.isEmpty)
    #expect(titles([right[0], ("Chess", "Yoga")]).suspicions.isEmpty)
    #expect(titles(right).suspicions.isEmpty)
  }

  @Test("an exploration compares the titles of rows and of the pages that they open")
  func openedTitles() async throws {
    func suspicions(mistaken: Int?) async throws -> [StateReport.Problem] {
      try await Deviations(from: "", depth: 2, maxEvents: 2_000) {
        Simulator(AppModel(name: "Pages", root: TitleFlow(mistaken: mistaken), device: .phone))
      }.run().suspicions
    }
    #expect(try await suspicions(mistaken: nil).isEmpty)
    let found = try await suspicions(mistaken: 3)
    #expect(
      found.map(\.finding.message) == [
        #"Note has another title than its row in Notes: "A", opened by "C"; for other rows, it "#
          + "has theirs"
      ])
    #expect(found.first?.events.count == 1)
  }

  // MARK: Deviations

  @Test("deviations tell suspicions apart from problems, with the way there, and what is accepted")
  func deviations() async throws {
    func report(_ isAccepted: Bool) async throws -> Deviations.Report {
      try await Deviations(from: "", depth: 2, maxEvents: 200) {
        let app = AppModel(name: "Texts", root: TextFlow(["2 × 3.00 € · 5.40 €"]), device: .phone)
        if isAccepted {
          app.accept("2 × 3.00 € is not 5.40 €", because: "two cost ten percent less")
          app.accept("6.00 €", because: "it was so once")
        }
        return Simulator(app)
      }.run()
    }
    let told = try await report(false)
    #expect(told.problems.isEmpty && told.suspicions.map(\.finding.kind) == [.suspicion])
    let accepted = try await report(true)
    #expect(accepted.suspicions.isEmpty)
    #expect(
      accepted.lines.filter { $0.hasPrefix("accepted") } == [
        #"accepted 1 time: "2 × 3.00 € is not 5.40 €": two cost ten percent less"#,
        #"accepted, and not seen: "6.00 €": it was so once"#,
      ])
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

/// Two rows of amounts and their total, which is wrong for one of the choices.
private final class SumScreen: ViewModel {
  @Property var chosen = 0
  override func describe(_ screen: ScreenBuilder) {
    screen.list("lines", .verbatim("Lines")) {
      for amount in [2, chosen] {
        screen.add(.row, id: "line\(amount)", label: .verbatim("\(amount).00 €"))
      }
    }
    screen.text("total", .verbatim("\(chosen == 6 ? 90 : 2 + chosen).00 €"))
    for choice in 3...6 {
      screen.button("choice\(choice)", .verbatim("Choose")) { [weak self] in self?.chosen = choice }
    }
  }
}

/// A list of three notes, one of which may open the page of the first.
private final class TitleFlow: FlowModel {
  private let mistaken: Int?
  init(mistaken: Int?) {
    self.mistaken = mistaken
    super.init()
  }
  private static let notes = ["A", "B", "C"].enumerated().map { Note(id: $0 + 1, title: $1) }
  override func start() {
    let row = RowDescription<Note> { Row(title: .verbatim($0.title)) }
    push(
      ListViewModel(
        name: "Notes", title: .verbatim("My notes"), provider: InMemoryProvider(Self.notes),
        row: row))
  }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Note>.self) { (flow: TitleFlow, tap) in
      flow.push(NoteViewModel(note: tap.item.id == flow.mistaken ? TitleFlow.notes[0] : tap.item))
    }
  }
}
