import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// What a survey must not take for something that it has tried already.
@Suite("How far a survey looks")
@MainActor
struct SurveyReachTests {
  /// A screen called `List` with one row, which pushes a screen.
  private static func list(_ title: LocalizedText?, to name: String, in flow: FlowModel) -> Sketch {
    Sketch("List", title: title) { [weak flow] screen in
      screen.add(.row, id: "row", on: [.tap: { flow?.push(Sketch(name)) }])
    }
  }

  @Test("lists of one class are tried each, if their titles have other keys")
  func titles() async throws {
    let report = try await Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          for key in ["dialog.cancel", "dialog.dismiss"] {
            screen.button("to \(key)", .verbatim("To \(key)")) {
              flow?.push(Self.list(.key(key), to: "Page of \(key)", in: flow!))
            }
          }
        })
    }.survey()
    let names = report.screens.map(\.name)
    #expect(names.contains("Page of dialog.cancel") && names.contains("Page of dialog.dismiss"))
    #expect(report.isComplete)
    #expect(report.findings.map(\.message) == [])
  }

  @Test("lists of one class are tried each, if they are in other flows, or presented")
  func flows() async throws {
    let report = try await Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          for name in ["Left", "Right"] {
            screen.button(name, .verbatim(name)) {
              flow?.start(
                NamedFlow(name) { $0.push(Self.list(nil, to: "Page of \(name)", in: $0)) })
            }
          }
          screen.button("sheet", .verbatim("Sheet")) {
            flow?.present(NamedFlow("Left") { $0.push(Self.list(nil, to: "Sheet's", in: $0)) })
          }
        })
    }.survey()
    let names = Set(report.screens.map(\.name))
    #expect(names.isSuperset(of: ["Page of Left", "Page of Right", "Sheet's"]))
  }

  @Test("what a screen offers later is tried above each screen that leads to it")
  func below() async throws {
    let report = try await Sketch.explorer { flow in
      @MainActor func list(to name: String) -> Sketch {
        var isOpen = false
        return Sketch("List") { [weak flow] screen in
          screen.button("more", .verbatim("More")) { isOpen = true }
          if isOpen { screen.push("go", name, from: flow!) }
        }
      }
      flow.push(
        Sketch("Home") { [weak flow] screen in
          for name in ["A", "B"] {
            screen.button(name, .verbatim(name)) {
              flow?.push(
                Sketch(name) { screen in
                  screen.button("list", .verbatim("List")) { flow?.push(list(to: "Of \(name)")) }
                })
            }
          }
        })
    }.survey()
    #expect(Set(report.screens.map(\.name)).isSuperset(of: ["Of A", "Of B"]))
  }

  @Test("fields of a drawing are all filled in together, those that are empty")
  func drawnFields() async throws {
    let report = try await Sketch.explorer { flow in
      var texts = ["user": "me", "word": ""]
      var chosen = ["kind": "", "size": "b"]
      flow.push(
        Sketch("Home") { [weak flow] screen in
          for id in ["user", "word"] {
            screen.textField(id, .verbatim(id), text: texts[id]!) { texts[id] = $0 }
          }
          for id in ["kind", "size"] {
            screen.add(.choice, id: id, label: .verbatim(id)) {
              for option in ["a", "b"] {
                screen.add(
                  .option, id: option, label: .verbatim(option),
                  traits: chosen[id] == option ? [.selected] : [],
                  on: [.tap: { chosen[id] = option }])
              }
            }
          }
          let isFilled = !texts.values.contains("") && !chosen.values.contains("")
          screen.button("in", .verbatim("Sign in"), traits: isFilled ? [] : [.disabled]) {
            flow?.push(Sketch("There"))
          }
        })
    }.survey()
    #expect(
      report.drawn.last == #"There: type "2" into #word, choose "a" for #kind, tap #in"#)
  }

  @Test("fields without rules are left alone, too, if others have some")
  func someDrawnFields() async throws {
    let report = try await Sketch.explorer { flow in
      let (first, second) = (Self.input("first"), Self.input("second"))
      var promo = ""
      flow.push(
        Sketch("Home") { [weak flow] screen in
          first.describe(screen)
          second.describe(screen)
          screen.textField("promo", .verbatim("Promo"), text: promo) { promo = $0 }
          if first.hasValue, second.hasValue, promo.isEmpty {
            screen.push("pay", "Paid", from: flow!)
          }
        })
    }.survey()
    #expect(report.screens.map(\.name).contains("Paid") && report.isComplete)
  }

  @Test("a form is filled in although an entry disables another field")
  func disabledFields() async throws {
    let report = try await Sketch.explorer { flow in
      let (first, second, third) = (Self.input("first"), Self.input("second"), Self.input("third"))
      flow.push(
        Sketch("Home") { [weak flow] screen in
          second.isEnabled = !first.hasValue
          first.describe(screen)
          second.describe(screen)
          third.describe(screen)
          if first.hasValue, third.hasValue { screen.push("go", "There", from: flow!) }
        })
    }.survey()
    #expect(report.screens.map(\.name).contains("There"))
    #expect(report.findings.isEmpty)
    #expect(report.limits == [])
  }

  @Test("a form is filled in although a field goes meanwhile, and others move up")
  func movingFields() async throws {
    let report = try await Sketch.explorer { flow in
      let (first, second, third) = (Self.input("first"), Self.input("second"), Self.input("third"))
      flow.push(
        Sketch("Home") { [weak flow] screen in
          first.describe(screen)
          if !first.hasValue { second.describe(screen) }
          third.describe(screen)
          if first.hasValue, third.hasValue { screen.push("go", "There", from: flow!) }
        })
    }.survey()
    #expect(report.drawn.last?.hasPrefix("There: ") == true)
    #expect(report.findings.isEmpty)
    #expect(report.limits == [])
  }

  private static func input(_ id: String) -> TextInput {
    TextInput(id, title: .verbatim(id), rules: [.required()])
  }

  @Test("after something that never settles the rest is tried on a fresh app")
  func stall() async throws {
    let explorer = StateExplorer {
      let flow = NamedFlow("Root") { flow in
        flow.push(
          Sketch("Home") { [weak flow] screen in
            screen.button("open", .verbatim("Open")) {
              flow?.push(
                WorkingScreen([
                  "spin": { $0.workForEver() },
                  "go": { _ in flow?.push(Sketch("There")) },
                ]))
            }
          })
      }
      return Simulator(
        AppModel(name: "App", root: flow, clock: ManualClock()), findsLeaks: false,
        patience: .few)
    }
    let report = try await explorer.survey()
    #expect(report.screens.map(\.name) == ["Home", "Working", "There"])
    #expect(report.findings.map(\.kind) == [.stuck])
  }

  @Test("a control that does nothing at first is tried where the screen has changed")
  func later() async throws {
    let report = try await Sketch.explorer { flow in
      var count = 0
      flow.push(
        Sketch("Home") { [weak flow] screen in
          screen.status("count", .verbatim("\(count)"))
          screen.button("add", .verbatim("Add")) { count = min(2, count + 1) }
          screen.button("done", .verbatim("Done")) {
            guard count == 2 else { return }
            flow?.push(Sketch("There") { screen in screen.push("on", "Beyond", from: flow!) })
          }
          screen.button("dead", .verbatim("Dead")) {}
          // Above these, which are alike, nothing is tried in its place.
          for number in 0..<6 {
            screen.button("page\(number)", .verbatim("Page \(number)")) {
              flow?.push(Sketch("Page", title: .verbatim("Page \(number)")))
            }
          }
        })
    }.survey()
    #expect(report.drawn.last == "Beyond: tap #add, tap #add, tap #done, tap #on")
    #expect(report.findings.map(\.message) == ["button #dead on Home is enabled and does nothing"])
    #expect(report.isComplete)
  }

  @Test("a dialog that asks the same again when it is answered")
  func asking() async throws {
    let report = try await Sketch.explorer { flow in
      @MainActor func ask() {
        flow.show(
          DialogViewModel(
            title: .verbatim("Sure?"),
            actions: [DialogViewModel.Action(id: "yes", title: .verbatim("Yes")) { ask() }]))
      }
      flow.push(Sketch("Home") { $0.button("ask", .verbatim("Ask")) { ask() } })
    }.survey()
    #expect(report.findings.map(\.kind) == [.stuckDialog])
    #expect(report.findings.map(\.path) == [["tap #ask", "tap #yes"]])
  }

  /// A screen that holds itself once its button was tapped, below a field that may lead elsewhere.
  private final class Keeping: ViewModel {
    private var itself: Keeping?
    var onCode: ((String) -> Void)?
    override var responderName: String { "Keeping" }
    override func describe(_ screen: ScreenBuilder) {
      if let onCode { screen.textField("code", .verbatim("Code"), text: "") { onCode($0) } }
      screen.button("keep", .verbatim("Keep")) { [weak self] in self?.itself = self }
      screen.status("kept", .verbatim(itself == nil ? "no" : "yes"))
    }
  }

  /// A screen with another button in the place of that one.
  private static func other() -> Sketch {
    Sketch("There") { screen in
      screen.status("done", .verbatim("Done"))
      screen.button("other", .verbatim("Other")) {}
      screen.button("third", .verbatim("Third")) {}
    }
  }

  @Test(
    "what a tap on a screen lets stay alive, and nothing that did not matter before it",
    arguments: [false, true])
  func leakAfterUse(hasField: Bool) async throws {
    let report = try await Sketch.explorer(findsLeaks: true) { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          screen.button("open", .verbatim("Open")) {
            let page = Keeping()
            if hasField { page.onCode = { if $0 == "2" { flow?.push(Self.other()) } } }
            flow?.push(page)
          }
        })
    }.survey()
    let leaks = report.findings.filter { $0.kind == .leak }
    #expect(leaks.map(\.path) == [["tap #open", "tap #keep", "back"]])
  }

  /// A screen that nobody lets go of.
  private final class Clinging: ViewModel {
    private var itself: Clinging?
    override func start() { itself = self }
  }

  @Test("a finding has its shortest way, although the furthest screen is reached first")
  func shortest() async throws {
    let report = try await Sketch.explorer(findsLeaks: true) { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          screen.button("on", .verbatim("On")) {
            flow?.push(
              Sketch("Page") { screen in
                screen.button("cling", .verbatim("Cling")) { flow?.push(Clinging()) }
              })
          }
          screen.button("cling", .verbatim("Cling")) { flow?.push(Clinging()) }
        })
    }.survey()
    #expect(report.screens.count == 4)
    #expect(report.findings.map(\.path) == [["tap #cling", "back"]])
  }

  @Test("dead links are told apart, although each has a colon")
  func gists() {
    let links = ["app://a: nothing is there", "app://b: nothing is there"]
    #expect(Set(links.map { Finding(kind: .deadLink, message: $0).gist }).count == 2)
    let sends = ["Tap(id: 1)", "Tap(id: 2)"]
    #expect(Set(sends.map { Finding(kind: .unhandled, message: $0).gist }).count == 1)
  }

  @Test("where no words of a journey lead is said, and is nothing unsteady")
  func unspeakable() async throws {
    let report = try await Sketch.explorer { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          for name in ["Here", "There"] {
            screen.add(.list, id: name, on: [.refresh: { flow?.push(Sketch(name)) }])
          }
        })
    }.survey()
    #expect(report.drawn == ["Home: ", "Here: refresh"])
    #expect(!report.isComplete)
    #expect(report.limits == ["no journey can say: refresh in Home"])
    #expect(!report.findings.contains { $0.kind == .unsteady })
  }

  @Test("what can be done in all ends at a number of events, and the report says so")
  func events() async throws {
    var limits = StateExplorer.Limits()
    limits.events = 3
    let report = try await Sketch.explorer(limits: limits) { flow in
      flow.push(
        Sketch("Home") { [weak flow] screen in
          for number in 0..<9 { screen.push("n\(number)", "Page\(number)", from: flow!) }
        })
    }.survey()
    #expect(!report.isComplete && report.limits == ["at most 3 events"])
  }
}
