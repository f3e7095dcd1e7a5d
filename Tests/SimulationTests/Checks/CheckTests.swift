import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// What ordinary apps do is no finding; what nobody means is one. The shop's mistakes are played in
/// `ShopCheckTests`.
@Suite("The checks that are always on")
@MainActor
struct CheckTests {
  private func findings(
    _ keys: [String: Localization.Pattern] = [:], _ draw: @escaping (ScreenBuilder) -> Void
  ) async -> [String] {
    let flow = NamedFlow("Flow") { $0.push(DrawnViewModel("Drawn", draw)) }
    let app = AppModel(
      name: "App", root: flow,
      localization: Localization(defaults: ["en": keys]), clock: ManualClock())
    let simulator = Simulator(app)
    await simulator.launch()
    return simulator.findings.map(\.message)
  }

  // MARK: Names

  @Test("buttons and inputs without a name are found; a picture or a placeholder may name them")
  func nameless() async {
    let found = await findings { screen in
      screen.button("a", .verbatim(" ")) {}
      screen.textField("b", .empty, text: "") { _ in }
      screen.button("c", .empty) {}
      screen.add(.button, id: "d", on: [.tap: {}]) {
        screen.image("image", Picture(asset: "heart", alternative: .verbatim("Like")))
      }
      screen.input(
        .textField, "e", .empty, value: nil, placeholder: .verbatim("Search"), enterText: { _ in })
      screen.row("f", .empty)
      screen.button("g", .empty, traits: [.disabled]) {}
    }
    #expect(
      found == [
        "button #a on Drawn has no name", "textField #b on Drawn has no name",
        "button #c on Drawn has no name",
      ])
  }

  @Test("a decorative picture names nothing: the name of its asset is not read")
  func decorative() async {
    let found = await findings { screen in
      screen.add(.button, id: "a", on: [.tap: {}]) { screen.image("image", "heart") }
      screen.add(.button, id: "b", on: [.tap: {}]) {
        screen.image("image", Picture(asset: "heart", alternative: .verbatim(" ")))
      }
      screen.add(.button, id: "c", on: [.tap: {}]) {
        screen.image("frame", "frame")
        screen.image("image", Picture(asset: "heart", alternative: .verbatim("Like")))
      }
      screen.add(.button, id: "d", label: .verbatim("Like it"), on: [.tap: {}]) {
        screen.image("image", "heart")
      }
    }
    #expect(
      found == [
        "button #a on Drawn has no name; its picture has no alternative text",
        "button #b on Drawn has no name; its picture has no alternative text",
      ])
  }

  @Test("two buttons with one name are found, unless their row, group or value tells them apart")
  func sameName() async {
    let found = await findings { screen in
      screen.button("open", .verbatim("Open")) {}
      screen.button("other", .verbatim("Open")) {}
      screen.button("priced", .verbatim("Open"), value: .verbatim("2 €")) {}
      screen.textField("open", .verbatim("Open"), text: "") { _ in }
      screen.list("list", .verbatim("List")) {
        for id in ["1", "2"] {
          // Rows are data, and may have one name.
          screen.add(.row, id: id, label: .verbatim("Soup"), on: [.tap: {}]) {
            screen.button("\(id).delete", .verbatim("Delete")) {}
          }
        }
      }
      for place in ["Home", "Work"] {
        screen.add(.group, id: place, label: .verbatim(place)) {
          screen.textField("\(place).street", .verbatim("Street"), text: "") { _ in }
        }
      }
      // Without a name, too, two rows are two, wherever they stand.
      for place in ["a", "b"] {
        screen.add(.group, id: place) {
          screen.add(.row, id: place, label: .verbatim("Soup")) {
            screen.button("\(place).remove", .verbatim("Remove")) {}
          }
        }
      }
      screen.add(.group, id: "plain") { screen.button("third", .verbatim("Open"), traits: []) {} }
    }
    #expect(
      found == [
        #"button #other on Drawn and button #open have the same name and role: "Open""#,
        #"button #third on Drawn and button #open have the same name and role: "Open""#,
      ])
  }

  @Test(
    "white space around a name does not tell two controls apart, in any script",
    arguments: [
      "Open ", " Open", "\t\r\nOpen\n", "\u{3000}Open\u{A0}", " \u{2028} Open\u{2003} ",
      "\u{85}Open\u{1680}",
    ] as [EscapedText])
  func spacedName(name: EscapedText) async {
    let found = await findings { screen in
      screen.button("a", .verbatim("Open")) {}
      screen.textField("b", .verbatim("Ö"), text: "") { _ in }
      screen.button("c", .verbatim(name.text)) {}
      screen.textField("d", .verbatim("Ö\u{2003}"), text: "") { _ in }
    }
    #expect(
      found == [
        #"button #c on Drawn and button #a have the same name and role: "Open""#,
        #"textField #d on Drawn and textField #b have the same name and role: "Ö""#,
      ])
  }

  @Test("a key that is shown unchanged, is found; a word is none, nor is what somebody typed")
  func rawKey() async {
    let keys: [String: Localization.Pattern] = ["cart.title": "Cart", "cart": "Cart"]
    let found = await findings(keys) { screen in
      screen.text("a", .verbatim("cart.title"))
      screen.text("b", .verbatim("cart"))
      screen.text("c", .key("cart.title"))
      screen.textField("d", .verbatim("Text"), text: "cart.title") { _ in }
      screen.text("e", .verbatim("cart.title is the title"))
    }
    #expect(found == [#"the key "cart.title" itself is shown"#])
  }

  @Test("a key with a space is found too")
  func rawKeyWithSpace() async {
    let found = await findings(["The title.": "Title", "cart": "Cart"]) { screen in
      screen.text("a", .verbatim("The title."))
      screen.text("b", .verbatim("A title."))
    }
    #expect(found == [#"the key "The title." itself is shown"#])
  }

  // MARK: Busy

  @Test("what is busy while nothing is under way is found; what waits is not")
  func busy() async throws {
    final class Loading: ViewModel {
      let waits: Bool
      init(waits: Bool) { self.waits = waits }
      override func start() {
        if waits { after(.seconds(5), "wait") { _ in } }
      }
      override func describe(_ screen: ScreenBuilder) {
        screen.status("busy", .verbatim("Loading"), isBusy: true)
      }
    }
    for waits in [false, true] {
      let flow = NamedFlow("Flow") { $0.push(Loading(waits: waits)) }
      let simulator = Simulator(AppModel(name: "App", root: flow, clock: ManualClock()))
      await simulator.launch()
      let message = #"status #busy "Loading" is busy for ever: no work is running"#
      #expect(simulator.findings.map(\.message) == (waits ? [] : [message]))
      try await simulator.wait(.seconds(5))
      // Each is reported once.
      #expect(simulator.findings.map(\.message) == [message])
    }
  }

  // MARK: Ways

  @Test("a step back that opens another screen is found; one that is refused is not")
  func back() async throws {
    final class Replacing: ViewModel {
      override var responderName: String { "Replacing" }
      override func didEnd() {
        guard let app = responderChain.last as? AppModel, let flow = app.root as? NamedFlow else {
          return
        }
        flow.push(NamedScreen("Other"))
      }
    }
    final class Staying: ViewModel {
      override var responderName: String { "Staying" }
      override func decision(about exit: ExitReason) -> ExitDecision { .refuse }
      override func describe(_ screen: ScreenBuilder) { screen.button("go", .verbatim("Go")) {} }
    }
    let flow = NamedFlow("Flow") {
      $0.push(NamedScreen("First"))
      $0.push(Staying())
      $0.push(Replacing())
    }
    let simulator = Simulator(AppModel(name: "App", root: flow))
    await simulator.launch()
    let step = try await simulator.back()
    #expect(
      step.findings == [
        Finding(
          kind: .backElsewhere,
          message: "back from Replacing leads to Other, which was not there")
      ])
    #expect(try await simulator.back().findings.isEmpty)
    #expect(try await simulator.back().findings.isEmpty)
    #expect(simulator.path == ["First", "Staying"])
  }

  @Test("a dialog that insists and offers something else may show again, and so may the next one")
  func dialogs() async throws {
    let flow = NamedFlow("Flow") { $0.push(NamedScreen("First")) }
    let simulator = Simulator(AppModel(name: "App", root: flow))
    await simulator.launch()
    func insist() {
      simulator.app.show(
        DialogViewModel(
          title: .verbatim("Terms"),
          actions: [DialogViewModel.Action(id: "accept", title: .verbatim("Accept")) {}],
          onCancel: { insist() }))
    }
    insist()
    #expect(try await simulator.cancel().findings.isEmpty)
    try await simulator.confirm()
    for _ in 1...2 { simulator.app.show(DialogViewModel(title: .verbatim("Note"))) }
    #expect(try await simulator.cancel().findings.isEmpty)
    #expect(try await simulator.cancel().findings.isEmpty)
    func stay() {
      simulator.app.show(DialogViewModel(title: .verbatim("Note"), onCancel: { stay() }))
    }
    stay()
    #expect(try await simulator.back().findings.map(\.kind) == [.stuckDialog])
  }
}
