import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("What an exploration tries")
@MainActor
struct ExplorationMoveTests {
  @Test(
    "all rows of a short list on the first screen, and three of a long one",
    arguments: [(12, Array(1...12)), (13, [1, 7, 13])])
  func menu(_ count: Int, _ tapped: [Int]) async throws {
    let report = try await Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] in $0.rows((1...count).map(String.init), from: flow!) })
    }.survey()
    #expect(report.drawn == ["Home: "] + tapped.map { "Row\($0): tap #\($0)" })
  }

  @Test("the first, the middle and the last row of any other list")
  func rows() async throws {
    let report = try await Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          screen.button("open", .verbatim("Open")) {
            flow?.push(
              Sketch("Words") { [weak flow] in $0.rows(["a", "b", "c", "d"], from: flow!) })
          }
        })
    }.survey()
    #expect(
      report.drawn == [
        "Home: ", "Words: tap #open", "Rowa: tap #open, tap #a", "Rowc: tap #open, tap #c",
        "Rowd: tap #open, tap #d",
      ])
  }

  @Test("rows that share an id are tapped by their number")
  func sharedIDs() async throws {
    let report = try await Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          screen.list("list", .verbatim("List")) {
            for name in ["One", "Two"] {
              screen.add(
                .row, id: "same", label: .verbatim(name),
                on: [.tap: { flow?.push(Sketch(name)) }])
            }
          }
        })
    }.survey()
    #expect(report.drawn == ["Home: ", "One: tap row 1", "Two: tap row 2"])
  }

  @Test("every button of a dialog, and dialogs are told apart by what they ask")
  func dialogs() async throws {
    let report = try await Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          for question in ["save", "send"] {
            screen.button(question, .verbatim(question)) {
              let action = { (id: String) in
                DialogViewModel.Action(id: id, title: .verbatim(id)) {
                  flow?.push(Sketch("\(question)-\(id)"))
                }
              }
              flow?.show(
                DialogViewModel(
                  title: .key(question), actions: [action("yes"), action("no")]))
            }
          }
        })
    }.survey()
    #expect(
      report.drawn == [
        "Home: ", "Dialog: tap #save", "Dialog: tap #send", "save-yes: tap #save, tap #yes",
        "save-no: tap #save, tap #no", "send-yes: tap #send, tap #yes",
        "send-no: tap #send, tap #no",
      ])
    #expect(report.screens[1].stack == ["Home", "Dialog"] && report.screens[1].isPresented)
  }

  @Test(
    "typing, stepping, choosing, scrolling and pulling down",
    arguments: [
      ("text", "type \"2\" into #text"), ("date", "set #date to \"2020-02-02\""),
      ("number", "decrement #number"), ("choice", "choose \"b\" for #choice"),
      ("end", "scroll"), ("pull", "refresh"),
    ])
  func inputs(_ input: String, _ event: String) async throws {
    let report = try await Sketch.explorer { flow in
      var said = ""
      flow.push(
        Sketch("Home") { screen in
          switch input {
          case "text": screen.textField("text", .verbatim("Text"), text: "") { said = $0 }
          case "date":
            screen.input(
              .datePicker, "date", .verbatim("Date"), value: nil, setValue: { said = $0 })
          case "number":
            screen.input(
              .stepper, "number", .verbatim("Number"), value: .verbatim("1"),
              on: [.increment: {}, .decrement: { said = "less" }])
          case "choice":
            screen.input(
              .choice, "choice", .verbatim("Choice"), value: nil,
              children: {
                for id in ["a", "b"] {
                  screen.add(.option, id: id, on: [.tap: { said = id == "b" ? id : "" }])
                }
              })
          case "end": screen.list("list", .verbatim("List"), scrollToEnd: { said = "end" }) {}
          default: screen.list("list", .verbatim("List"), refresh: { said = "pulled" }) {}
          }
          if !said.isEmpty { screen.status("done", .verbatim(said)) }
        })
    }.survey()
    #expect(report.drawn == ["Home: ", "Home: \(event)"])
  }

  @Test("what is looked up is waited for, and the wait is a part of the way")
  func waiting() async throws {
    final class Slow: ViewModel {
      var isThere = false
      override func describe(_ screen: ScreenBuilder) {
        screen.textField("words", .verbatim("Words"), text: "") { [weak self] _ in
          self?.after(.milliseconds(300), "look up") { $0.isThere = true }
        }
        if isThere { screen.status("found", .verbatim("Found")) }
      }
    }
    let report = try await Sketch.explorer { $0.push(Slow()) }.survey()
    #expect(report.drawn == ["Slow: ", "Slow: type \"2\" into #words, wait 300ms"])
  }

  @Test("back, and dismissing what is presented, which may differ")
  func leaving() async throws {
    final class Stubborn: ViewModel {
      override func decision(about exit: ExitReason) -> ExitDecision {
        .ask(ExitQuestion(title: .key("\(exit)")))
      }
    }
    let report = try await Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          screen.button("present", .verbatim("Present")) { flow?.present(Stubborn()) }
        })
    }.survey()
    #expect(
      report.drawn == [
        "Home: ", "Stubborn: tap #present", "Dialog: tap #present, dismiss",
        "Dialog: tap #present, back",
      ])
  }

  @Test("the links that screens tell, without the scheme and host that a brand alone has")
  func links() async throws {
    let report = try await StateExplorer(limits: StateExplorer.Limits(depth: 2)) {
      let flow = PlacesFlow()
      let app = PlacesFlow.app(flow)
      app.launch()
      flow.start(flow.section("Inner"))
      flow.push(NumberViewModel(id: 1))
      return Simulator(app)
    }.survey()
    #expect(report.drawn.contains("Number1: open \"number/1\""))
  }

  @Test("on a wide device the rows beside the screen that has the focus")
  func beside() async throws {
    let report = try await StateExplorer {
      let flow = NamedFlow("Root") { flow in
        weak var menu: Sketch?
        let sketch = Sketch("Menu") { [weak flow] screen in
          for id in ["a", "b"] {
            let tap = Perform {
              let isOpen = flow?.names.count == 2
              flow?.push(Sketch(isOpen ? "Other\(id)" : "Row\(id)"))
            }
            screen.add(.row, id: id, on: [.tap: { menu?.send(tap) }])
          }
        }
        menu = sketch
        flow.push(sketch)
      }
      return Simulator(AppModel(name: "App", root: flow, device: .tablet(columns: 1)))
    }.survey()
    #expect(
      report.drawn == [
        "Menu: ", "Rowa: tap #a", "Rowb: tap #b", "Othera: tap #a, tap #a",
        "Otherb: tap #a, tap #b",
      ])
  }
}
