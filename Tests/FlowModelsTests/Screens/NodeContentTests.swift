import Foundation
import TestSupport
import Testing

@testable import FlowModels

@Suite("The facts about an element")
@MainActor
struct NodeContentTests {
  private nonisolated static let contents: [NodeContent] =
    [
      .screen(ScreenFacts(id: ElementID(7))),
      .heading(level: 3),
      .list(before: 40, total: nil),
      .list(before: 0, total: 12),
      .row(RowFacts()),
      .row(
        RowFacts(
          subtitle: "s", detail: "d", badge: "b",
          accessory: RowFacts.Accessory(.rating, text: "★ 4.5", number: 4.5))),
      .row(RowFacts(accessory: RowFacts.Accessory(.disclosure))),
      .button(ButtonFacts(subtitle: "\u{1B}[2J", badge: "\"")),
      .image(.asset("tart")),
      .image(.url(URL(filePath: "/a b"))),
      .image(.asset(URL(filePath: "/a b").absoluteString)),
      .image(.data(Data([0, 255, 10]))),
      .text(TextFacts()),
      .text(TextFacts(keyboard: .email, isMultiline: true, limit: 80)),
      .text(TextFacts(keyboard: .phone, purpose: .phone)),
      .number(NumberFacts()),
      .number(NumberFacts(number: 0.1, minimum: -1e300, maximum: .leastNonzeroMagnitude, step: 3)),
      .date(DateFacts(.date)),
      .date(DateFacts(.time, text: "18:30", minimum: "08:00", maximum: "20:00")),
      .choice(ChoiceFacts(most: 3)),
    ] + ButtonPlacement.allCases.map { .button(ButtonFacts(placement: $0)) }

  @Test("all of them come back from JSON as they were", arguments: contents)
  func roundTrip(content: NodeContent) throws {
    let node = ScreenNode(role: .group, id: "x", content: content)
    let data = try JSONEncoder().encode(node)
    #expect(try JSONDecoder().decode(ScreenNode.self, from: data) == node)
  }

  @Test("each fact about a field for text counts for the state of its screen")
  func fingerprint() {
    let sums = [
      TextFacts(), TextFacts(keyboard: .email), TextFacts(isMultiline: true), TextFacts(limit: 80),
      TextFacts(purpose: .email), TextFacts(purpose: .city),
    ].map { facts in
      var sum = StateFingerprint()
      sum.add(.text(facts))
      return sum.value
    }
    #expect(Set(sums).count == sums.count)
  }

  @Test("a button is in the content where the screen describes it, and on a row")
  func inContent() {
    #expect(ButtonPlacement.allCases.filter(\.isInContent) == [.rowAction, .content])
  }

  @Test("their JSON has one member, named after the kind; a node without facts has none")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = { (value: any Encodable) in
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    #expect(
      try json(NodeContent.row(RowFacts(subtitle: "s", accessory: .init(.rating, number: 4.5))))
        == #"{"row":{"accessory":{"kind":"rating","number":4.5},"subtitle":"s"}}"#)
    #expect(
      try json(NodeContent.button(ButtonFacts(placement: .barLeading)))
        == #"{"button":{"placement":"barLeading"}}"#)
    #expect(try json(NodeContent.image(.asset("tart"))) == #"{"image":{"asset":"tart"}}"#)
    #expect(try json(ScreenNode(role: .row)).contains("content") == false)
  }

  @Test(
    "damaged JSON is refused",
    arguments: [
      "{}", "null", "7", #""row""#, "[]", #"{"row":null}"#, #"{"row":7}"#, #"{"Row":{}}"#,
      #"{"row":{},"button":{"placement":"content"}}"#, #"{"row":{"subtitle":7}}"#,
      #"{"row":{"accessory":{}}}"#, #"{"row":{"accessory":{"kind":"stars"}}}"#,
      #"{"button":{}}"#, #"{"button":{"placement":"middle"}}"#, #"{"image":{}}"#,
      #"{"image":{"asset":null}}"#, #"{"image":{"asset":"a","url":"https://a.example"}}"#,
      #"{"image":{"url":""}}"#, #"{"image":{"data":"?"}}"#, #"{"text":{"keyboard":"x"}}"#,
      #"{"text":{"keyboard":"plain","isMultiline":false,"limit":1.5}}"#, #"{"number":{}}"#,
      #"{"number":{"step":"1"}}"#, #"{"number":{"step":1e999}}"#, #"{"date":{"mode":"year"}}"#,
      #"{"choice":{"most":99999999999999999999}}"#, #"{"screen":{"id":"a"}}"#, #"{"row":{}"#,
    ])
  func damaged(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NodeContent.self, from: Data(json.utf8))
    }
  }

  @Test("a number that is not finite counts as none, so that every fact can be written")
  func notFinite() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(RowFacts.Accessory(.rating, number: number).number == nil)
      let facts = NumberFacts(number: number, minimum: number, maximum: number, step: number)
      #expect(facts == NumberFacts())
      _ = try JSONEncoder().encode(NodeContent.number(facts))
    }
  }

  @Test("an app's own facts count in the sum of a screen, each of them")
  func digested() {
    var sums: Set<UInt64> = []
    for content in Self.contents {
      let screen = DrawnViewModel("Drawn") { $0.add(.group, id: "x", content: content) }
      sums.insert(ScreenBuilder(digesting: Localization()).digest(of: screen))
    }
    #expect(sums.count == Set(Self.contents).count)
    let number = { (facts: NumberFacts) in
      let screen = DrawnViewModel("Drawn") {
        $0.input(.slider, "x", .verbatim("X"), value: .verbatim("1"), content: .number(facts))
        $0.button("y", .verbatim("Y"), content: .button(ButtonFacts(placement: .bottom))) {}
        $0.textField("z", .verbatim("Z"), text: "", content: .text(TextFacts())) { _ in }
      }
      return ScreenBuilder(digesting: Localization()).digest(of: screen)
    }
    #expect(number(NumberFacts(number: 1)) != number(NumberFacts(number: 2)))
    #expect(number(NumberFacts(number: 1)) == number(NumberFacts(number: 1)))
  }

  @Test("a view gets the facts that an app gives to an element")
  func given() {
    let flow = NamedFlow("Flow") { flow in
      flow.push(
        DrawnViewModel("Drawn") { screen in
          screen.add(.group, id: "a", content: .choice(ChoiceFacts(most: 2)))
          screen.input(
            .slider, "b", .verbatim("B"), value: nil, content: .number(NumberFacts(step: 2)))
          screen.button("c", .verbatim("C"), content: .button(ButtonFacts(placement: .bottom))) {}
          screen.textField("d", .verbatim("D"), text: "", content: .text(TextFacts(limit: 4))) {
            _ in
          }
          screen.button("e", .verbatim("E")) {}
        })
    }
    let nodes = AppModel.launched(flow).screen().node.flattened.map(\.node).suffix(5)
    #expect(
      nodes.map(\.content) == [
        .choice(ChoiceFacts(most: 2)), .number(NumberFacts(step: 2)),
        .button(ButtonFacts(placement: .bottom)), .text(TextFacts(limit: 4)), nil,
      ])
  }
}
