import FlowModels
import TestSupport
import Testing

@testable import FlowHTML

@Suite("The layers of an app as HTML")
@MainActor
struct HTMLSceneTests {
  private func draw(_ app: AppModel) -> MarkupChecker {
    MarkupChecker(HTMLRenderer().fragment(HTMLScene(app)))
  }

  /// The titles in a layer that can be used.
  private func layers(_ checker: MarkupChecker) -> [String] {
    checker.tags.filter { $0.attributes["class"] == "flow-layer" }.map {
      ($0.attributes["data-layer"] ?? "") + ($0.attributes["inert"] == nil ? "" : " inert")
    }
  }

  private func back(_ checker: MarkupChecker) -> [String] {
    checker.all("button").filter { $0.attributes["data-action"] == "back" }.map { button in
      button.children.flatMap { checker.tags[$0].children }.map { checker.tags[$0].text }
        .joined(separator: "|")
    }
  }

  @Test(
    "a sheet lies above the page, and a dialog above both", arguments: [Device.phone, .tablet()])
  func alertOverSheet(device: Device) {
    let flow = NamedFlow("Flow") { $0.push(NamedScreen("Page")) }
    let app = AppModel.launched(flow, device: device)
    #expect(layers(draw(app)) == ["base"])
    let sheet = NamedScreen("Sheet")
    flow.present(sheet)
    #expect(layers(draw(app)) == ["base inert", "sheet"])
    sheet.show(DialogViewModel(title: .verbatim("Alert")))
    let checker = draw(app)
    #expect(checker.problems == [])
    #expect(layers(checker) == ["base inert", "sheet inert", "dialog"])
    #expect(
      checker.all("h1").map { checker.tags[$0.children[0]].text } == ["Page", "Sheet", "Alert"])
    let dialogs = checker.tags.filter { $0.attributes["role"] == "dialog" }
    #expect(dialogs.map { $0.attributes["aria-modal"] } == ["true", "true"])
    app.end()
  }

  @Test(
    "an action sheet has a layer of its own, also drawn from a tree alone",
    arguments: [Device.phone, .tablet()])
  func actionSheet(device: Device) {
    let flow = SharingFlow()
    let app = AppModel.launched(flow, device: device)
    flow.show(flow.sheet())
    #expect(layers(draw(app)) == ["base inert", "actionSheet"])
    #expect(draw(app).problems == [])
    let tree = MarkupChecker(
      HTMLRenderer().fragment(HTMLScene(app.screen().node, device: device)))
    #expect(layers(tree) == ["base inert", "actionSheet"])
    app.end()
  }

  @Test("a long press that an element offers is among its actions, and marked")
  func longPress() async {
    let app = AppModel.launched(LongPressFlow())
    await app.work.settle()
    let offering = draw(app).tags.filter {
      $0.attributes["data-actions"]?.split(separator: " ").contains("longPress") == true
    }
    #expect(offering.map { $0.attributes["data-role"] } == ["button", "row", "row", "row"])
    #expect(HTMLRenderer.styles.contains(#".flow-button[data-actions~="longPress"]::after"#))
    app.end()
  }

  @Test("what is presented has its style", arguments: PresentationStyle.allCases)
  func styles(style: PresentationStyle) {
    let flow = NamedFlow("Flow") { $0.push(NamedScreen("Page")) }
    let app = AppModel.launched(flow)
    flow.present(NamedScreen("Above"), as: style)
    #expect(layers(draw(app)) == ["base inert", style.rawValue])
    #expect(draw(app).problems == [])
    app.end()
  }

  @Test("a presented flow that shows nothing yet is busy")
  func waiting() {
    let flow = NamedFlow("Flow") { $0.push(NamedScreen("Page")) }
    let app = AppModel.launched(flow)
    flow.present(NamedFlow("Empty"))
    let checker = draw(app)
    #expect(checker.problems == [])
    #expect(layers(checker) == ["base inert", "sheet"])
    let status = checker.tags.filter { $0.attributes["role"] == "status" }
    #expect(status.map { $0.attributes["aria-busy"] } == ["true"])
    app.end()
  }

  @Test("the way back has the title of the screen before, unless that is visible")
  func back() {
    let flow = NamedFlow("Flow") { $0.push(NamedScreen("One")) }
    let app = AppModel.launched(flow)
    #expect(back(draw(app)) == [])
    flow.push(NamedScreen("Two"))
    #expect(back(draw(app)) == ["Back: |One"])
    flow.present(
      NamedFlow("Child") {
        $0.push(NamedScreen("Three")); $0.push(NamedScreen("Four"))
      })
    #expect(back(draw(app)) == ["Back: |One", "Back: |Three"])
    app.resize(to: .tablet())
    #expect(back(draw(app)) == ["Back", "Back: |Three"])
    app.end()
  }

  @Test("an app that shows nothing is drawn as such")
  func nothing() {
    let app = AppModel.launched(NamedFlow("Flow"))
    let checker = MarkupChecker(HTMLRenderer().page(HTMLScene(app)))
    #expect(checker.problems == [])
    #expect(checker.all("title").first?.text == "App")
    app.end()
  }

  @Test("an element has the identity by which the app knows it")
  func identity() throws {
    let flow = NamedFlow("Flow") { $0.push(TappedScreen()) }
    let app = AppModel.launched(flow)
    let checker = draw(app)
    let number = checker.all("article").first?.attributes["data-screen"]
    let path = checker.all("button").first?.attributes["data-path"]
    let screen = try #require(flow.controller.screens.first as? TappedScreen)
    #expect(number == screen.elementID?.description)
    #expect(path == "box/ok")
    let id = try #require(number.flatMap { Int($0) })
    #expect(app.perform(.tap, on: ElementPath(ElementID(id), ["box", "ok"])))
    #expect(screen.taps == 1)
    app.end()
  }
}

/// A screen with a button in a group.
private final class TappedScreen: ViewModel {
  var taps = 0

  override func describe(_ screen: ScreenBuilder) {
    screen.add(.group, id: "box", label: .verbatim("Box")) {
      screen.button("ok", .verbatim("OK")) { self.taps += 1 }
    }
  }
}
