import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState
@testable import Simulation

@Suite("The checks of events, on states of all kinds")
@MainActor
struct EventCheckTests {
  private typealias States = JudgedStates

  @Test("each check judges its own events")
  func events() {
    let (back, swipe, dismiss) = (UserEvent.back, UserEvent.swipe, UserEvent.dismiss)
    let tap = { UserEvent.tap(ElementReference(.id($0))) }
    let type = UserEvent.type("a", into: ElementReference(.id("note")))
    let all = [
      back, swipe, dismiss, .cancel, .relaunch, .resize(.phone), tap("cancel"), tap("other"),
      type, .wait(.seconds(59)), .wait(.seconds(60)),
    ]
    let judged = { (check: any EventCheck) in all.filter { check.judges($0) } }
    #expect(judged(BackCheck()) == [back, swipe])
    #expect(judged(DeadEndCheck()) == [back, swipe, dismiss])
    #expect(judged(DialogCheck()) == [back, swipe, dismiss, .cancel, tap("cancel"), tap("other")])
    #expect(judged(RestorationCheck()) == [.relaunch])
    #expect(judged(PaneCheck()) == [.resize(.phone)])
    #expect(judged(FocusCheck()) == [type])
    #expect(judged(EndlessRequestsCheck()) == [.wait(.seconds(60))])
  }

  @Test(
    "a step back leads to the screen below, and leaves one screen",
    arguments: [
      (["A", "B"], ["A"], nil), (["A"], ["A"], nil), (["A"], [], nil), ([], ["A"], nil),
      (["A", "B"], ["C"], "back from B leads to C, which was not there"),
      (["A", "B"], ["A", "B", "C"], "back from B leads to C, which was not there"),
      (["A", "B", "C"], ["A"], "back from C leaves several screens: B, C"),
      (["A", "B"], [], "back from B leaves several screens: A, B"),
    ] as [([String], [String], String?)])
  func back(_ before: [String], _ after: [String], _ message: String?) throws {
    let found = { (step: Step?) in
      States.messages(BackCheck(), States.state(before), States.state(after), step: step)
    }
    #expect(found(nil) == (message.map { [$0] } ?? []))
    // Somebody may have sent an action that leads there.
    #expect(found(States.step(traces: [try States.trace()])).isEmpty)
    let presenting = States.state(before) { $0.dialogs = [States.dialog()] }
    #expect(States.messages(BackCheck(), presenting, States.state(after)).isEmpty)
    let sheet = States.state(after) { $0.elements.append(States.element("S", isPresented: true)) }
    #expect(States.messages(BackCheck(), States.state(before), sheet).isEmpty)
  }

  @Test("a screen that offers nothing and stays is a dead end, unless it may change")
  func deadEnds() {
    let found = { (before: (inout ObservedState) -> Void, after: (inout ObservedState) -> Void) in
      States.messages(
        DeadEndCheck(), States.state(change: before), States.state(change: after))
    }
    let same = { (_: inout ObservedState) in }
    #expect(found(same, same) == ["First offers nothing, and cannot be left"])
    let changes: [(inout ObservedState) -> Void] = [
      { $0.isWorking = true }, { $0.isHolding = true },
      { $0.timers = [.init(screen: "First", repeats: true)] },
      { $0.timers = [.init(screen: nil, repeats: false)] },
      { $0.screen = States.root([States.screen("First", [States.button("go")])]) },
      { $0.elements.append(States.element("Second")) },
    ]
    for change in changes {
      #expect(found(change, same).isEmpty)
      #expect(found(same, change).isEmpty)
    }
    #expect(found({ $0.dialogs = [States.dialog()] }, same).count == 1)
    #expect(found(same) { $0.dialogs = [States.dialog()] }.isEmpty)
    // What repeats, and the work of other screens, change nothing here.
    let others: Set<WorkTracker.RunningTimer> = [
      .init(screen: nil, repeats: true), .init(screen: "Other", repeats: false),
    ]
    #expect(found({ $0.timers = others }) { $0.timers = others }.count == 1)
    let nameless = { (state: inout ObservedState) in state.screen = States.root([]) }
    #expect(found(nameless, nameless) == ["the screen offers nothing, and cannot be left"])
  }

  @Test("a dialog that offers nothing and shows again is stuck, unless another one was to come")
  func dialogs() {
    let state = { (dialogs: [ObservedState.Dialog]) in States.state { $0.dialogs = dialogs } }
    let found = { (before: ObservedState, after: ObservedState) in
      States.messages(DialogCheck(), before, after, by: .cancel)
    }
    let (note, other) = (States.dialog(), States.dialog("Other"))
    #expect(
      found(state([note]), state([note])) == [#"the dialog "Note" cannot be left: it shows again"#])
    #expect(found(state([note]), state([note, note])).count == 1)
    #expect(found(state([note, note]), state([note])).isEmpty)
    #expect(found(state([note, other]), state([other])).isEmpty)
    #expect(found(state([note]), state([other, note])).isEmpty)
    #expect(found(state([note]), state([])).isEmpty)
    #expect(found(state([]), state([note])).isEmpty)
    let offering = States.dialog(actions: ["ok"])
    #expect(found(state([offering]), state([offering])).isEmpty)
    var before = state([note])
    before.isWorking = true
    #expect(found(before, state([note])).isEmpty)
    before.isWorking = false
    before.hasPendingLinks = true
    #expect(found(before, state([note])).isEmpty)
  }

  @Test("a dialog that is answered asks the same again only if something was to come or to fail")
  func answeredDialogs() {
    let asking = States.dialog("Discard?", actions: ["discard"])
    let tap = UserEvent.tap(ElementReference(.id("discard")))
    let state = { (change: (inout ObservedState) -> Void) in
      States.state {
        $0.dialogs = [asking]
        change(&$0)
      }
    }
    let found = { (before: ObservedState, after: ObservedState, hasFaults: Bool) in
      States.messages(DialogCheck(), before, after, by: tap, hasFaults: hasFaults)
    }
    let same = state { _ in }
    #expect(
      found(same, same, false) == [#"the dialog "Discard?" was answered, and asks the same again"#])
    #expect(States.messages(DialogCheck(), same, same, by: .confirm).count == 1)
    #expect(States.messages(DialogCheck(), same, same, by: .cancel).isEmpty)
    #expect(found(same, same, true).isEmpty)
    let changes: [(inout ObservedState) -> Void] = [
      { $0.isWorking = true }, { $0.hasPendingLinks = true }, { $0.isHolding = true },
      { $0.dialogs.append(asking) }, { $0.path = ["Other"] }, { $0.dialogs = [States.dialog()] },
    ]
    for change in changes { #expect(found(state(change), same, false).isEmpty) }
    #expect(found(same, state { $0.dialogs = [] }, false).isEmpty)
    // What came in front of it is the answer.
    #expect(found(same, state { $0.dialogs.insert(States.dialog(), at: 0) }, false).isEmpty)
  }

  // MARK: Typing and waiting

  @Test("a field that is typed into keeps the focus, as long as its screen and the field stay")
  func focus() {
    let field = { (id: String, isFocused: Bool) in
      ScreenNode(
        role: .textField, id: id, label: id, traits: isFocused ? [.focused] : [],
        actions: [.enterText])
    }
    let shown = { (nodes: [ScreenNode], name: String) in
      States.state([name]) { $0.screen = States.root([States.screen(name, nodes)]) }
    }
    let type = UserEvent.type("a", into: ElementReference(.id("note")))
    let before = shown([field("note", false), field("due", false)], "Form")
    let found = { (after: ObservedState) in
      States.messages(FocusCheck(), before, after, by: type)
    }
    #expect(found(shown([field("note", true), field("due", false)], "Form")).isEmpty)
    #expect(
      found(shown([field("note", false), field("due", true)], "Form"))
        == ["typing into textField #note on Form moves the focus to textField #due"])
    #expect(
      found(before) == ["typing into textField #note on Form moves the focus to no element"])
    #expect(found(shown([field("due", true)], "Form")).isEmpty)
    let locked = ScreenNode(
      role: .textField, id: "note", label: "note", traits: [.focused, .disabled])
    #expect(
      found(shown([locked, field("due", false)], "Form"))
        == ["typing into textField #note on Form disables it"])
    // What is typed may have done its work, or be wrong.
    let working = ScreenNode(role: .status, id: "send", label: "Sending", traits: [.busy])
    #expect(found(shown([locked, field("due", false), working], "Form")).isEmpty)
    let wrong = ScreenNode(
      role: .textField, id: "note", label: "note", problem: "Wait",
      traits: [.focused, .disabled])
    #expect(found(shown([wrong, field("due", false)], "Form")).isEmpty)
    #expect(found(shown([field("note", false)], "Other")).isEmpty)
    var another = before
    another.path.append("Form")
    #expect(found(another).isEmpty)
    var asked = before
    asked.dialogs = [States.dialog()]
    #expect(found(asked).isEmpty)
  }

  @Test("data that is asked for more than twenty times a minute is asked for without end")
  func requests() {
    let state = { (asked: [String: Int]) in States.state { $0.asked = asked } }
    let found = { (before: [String: Int], after: [String: Int], seconds: Int) in
      States.messages(
        EndlessRequestsCheck(), state(before), state(after), by: .wait(.seconds(seconds)))
    }
    #expect(found([:], ["a": 20], 60).isEmpty)
    #expect(
      found(["a": 5], ["a": 26, "b": 1], 60)
        == ["a is asked for again and again: 21 times a minute"])
    #expect(found([:], ["a": 40], 120).isEmpty)
    #expect(found(["a": 100], ["a": 100], 3600).isEmpty)
  }

  // MARK: Panes

  private func panes(
    _ before: (inout ObservedState) -> Void, _ after: (inout ObservedState) -> Void
  ) -> [String] {
    States.messages(
      PaneCheck(), States.state(["A", "B"], change: before),
      States.state(["A", "B"], change: after), by: .resize(.phone))
  }

  @Test("another device shows the same path and dialogs")
  func panePaths() {
    #expect(panes({ _ in }, { _ in }).isEmpty)
    let paths = { (after: String) in ["another device changes the path: A B became \(after)"] }
    #expect(
      panes({ _ in }) {
        $0.path = ["A"]
        $0.elements.removeLast()
      } == paths("A"))
    #expect(panes({ _ in }) { $0.dialogs = [States.dialog()] } == paths("A B"))
  }

  @Test("another device shows the same contents of each screen; what can be used may differ")
  func paneContents() {
    let text = { (words: String) in ScreenNode(role: .text, id: "t", label: words) }
    func show(_ screens: ScreenNode...) -> (inout ObservedState) -> Void {
      { $0.screen = States.root(screens) }
    }
    let screen = States.screen("A", [text("x")])
    let changed = ["A shows something else on another device"]
    #expect(panes(show(screen), show(screen, States.screen("B"))).isEmpty)
    #expect(panes(show(screen), show(States.screen("A", [text("y")]))) == changed)
    for part in ["role", "id", "value", "problem", "picture"] {
      var other = text("x")
      switch part {
      case "role": other.role = .heading
      case "id": other.id = "other"
      case "value": other.value = "v"
      case "problem": other.problem = "p"
      default: other.content = .image(.asset("a"))
      }
      #expect(panes(show(screen), show(States.screen("A", [other]))) == changed, "\(part)")
    }
    var usable = text("x")
    (usable.actions, usable.traits) = ([.tap], [.selected])
    #expect(panes(show(screen), show(States.screen("A", [usable]))).isEmpty)
    // Several of one name may be shown in turn.
    let second = States.screen("A", [text("y")])
    #expect(panes(show(screen), show(second, screen)).isEmpty)
    #expect(panes(show(second, screen), show(screen)).isEmpty)
    #expect(panes(show(screen), show(States.screen("B", [text("y")]))).isEmpty)
    #expect(
      panes(
        show(States.screen("B", [text("x")]), screen),
        show(States.screen("B", [text("y")]), States.screen("A", [text("y")])))
        == ["A", "B"].map { "\($0) shows something else on another device" })
  }

  // MARK: Relaunches

  private func relaunch(
    hasFaults: Bool = false, _ before: (inout ObservedState) -> Void,
    _ after: (inout ObservedState) -> Void
  ) -> [String] {
    States.messages(
      RestorationCheck(),
      States.state(["A", "B"]) {
        $0.claimsPlace = true
        before(&$0)
      },
      States.state(["A", "B"]) {
        $0.claimsPlace = true
        after(&$0)
      }, by: .relaunch, hasFaults: hasFaults)
  }

  @Test("what claims to come back comes back, each in as many flows as before")
  func restoredScreens() {
    let change = { (after: String) in ["a relaunch changes the screens: A B became \(after)"] }
    #expect(relaunch({ _ in }, { _ in }).isEmpty)
    #expect(relaunch({ _ in }) { _ = $0.elements.removeLast() } == change("A"))
    #expect(relaunch({ _ in }) { $0.elements[1].depth = 2 } == change("A ›B"))
    #expect(relaunch({ _ in }) { $0.elements[1].depth = 3 } == change("A ››B"))
    #expect(relaunch({ _ in }) { $0.elements[1].comesBack = false } == change("A"))
    #expect(
      relaunch({ _ in }) { $0.dialogs = [States.dialog("Q", comesBack: true)] }
        == change("A B \"Q\""))
    #expect(relaunch({ _ in }) { $0.dialogs = [States.dialog()] }.isEmpty)
    #expect(
      relaunch({ $0.elements[1].comesBack = false }) { _ = $0.elements.removeLast() }.isEmpty)
  }

  @Test("what still loads, fails or arrives may come back later")
  func unsettled() {
    let lost = { (state: inout ObservedState) in _ = state.elements.removeLast() }
    #expect(relaunch(hasFaults: true, { _ in }, lost).isEmpty)
    let busy = ScreenNode(role: .status, id: "s", traits: [.busy])
    let changes: [(inout ObservedState) -> Void] = [
      { $0.isHolding = true }, { $0.isArriving = true },
      { $0.screen = States.root([States.screen("B", [busy])]) },
    ]
    for change in changes {
      #expect(relaunch(change, lost).isEmpty)
      #expect(
        relaunch({ _ in }) {
          lost(&$0)
          change(&$0)
        }.isEmpty)
    }
  }

  @Test("what the screen with the focus says comes back, if it claims a place and nothing goes on")
  func restoredContents() {
    func show(_ name: String = "B", _ nodes: ScreenNode...) -> (inout ObservedState) -> Void {
      { $0.screen = States.root([States.screen(name, nodes)]) }
    }
    let text = { (words: String) in ScreenNode(role: .text, id: "t", label: words) }
    let message = #"a relaunch changes B: text "x" became text "y""#
    let (old, new) = (show("B", text("x")), show("B", text("y")))
    #expect(relaunch(old, new) == [message])
    #expect(relaunch(old, old).isEmpty)
    #expect(relaunch(old, show()) == [#"a relaunch changes B: text "x" became nothing"#])
    #expect(relaunch(show(), new) == [#"a relaunch changes B: nothing became text "y""#])
    #expect(relaunch(old, show("C", text("y"))).isEmpty)
    let excuses: [(inout ObservedState) -> Void] = [
      { $0.claimsPlace = false }, { $0.isWorking = true },
      { $0.timers = [.init(screen: "B", repeats: true)] },
      { $0.device = .tablet() }, { $0.screen = States.root([]) },
    ]
    for (index, excuse) in excuses.enumerated() {
      #expect(
        relaunch(
          {
            old(&$0)
            excuse(&$0)
          }, new
        ).isEmpty, "\(index)")
      #expect(
        relaunch(old) {
          new(&$0)
          excuse(&$0)
        }.isEmpty, "\(index)")
    }
    let timers: Set<WorkTracker.RunningTimer> = [.init(screen: nil, repeats: false)]
    #expect(
      relaunch(
        {
          old(&$0)
          $0.timers = timers
        }, new
      ) == [message])
    // Something else that does not come back may have decided what is shown.
    #expect(
      relaunch(
        {
          old(&$0)
          $0.elements.append(States.element("C", comesBack: false))
        }, new
      ).isEmpty)
    #expect(
      relaunch(
        {
          old(&$0)
          $0.dialogs = [States.dialog()]
        }, new
      ).isEmpty)
  }

  @Test("names of controls, statuses, secrets, problems and traits that pass need not come back")
  func passing() {
    func found(_ old: ScreenNode, _ new: ScreenNode) -> Bool {
      !relaunch(
        { $0.screen = States.root([States.screen("B", [old])]) },
        { $0.screen = States.root([States.screen("B", [new])]) }
      ).isEmpty
    }
    let roles: [ScreenNode.Role] = [
      .heading, .text, .image, .row, .textField, .searchField, .switch, .slider, .stepper,
      .datePicker, .choice, .button, .link,
    ]
    for role in roles {
      let node = { ScreenNode(role: role, id: "a", value: $0) }
      #expect(found(node("1"), node("2")), "\(role)")
    }
    for role in [.status, .progress, .option, .group] as [ScreenNode.Role] {
      let node = { ScreenNode(role: role, id: "a", value: $0) }
      #expect(!found(node("1"), node("2")), "\(role)")
    }
    // Of a button, what it says beside its name.
    let button = { ScreenNode(role: .button, id: "a", label: $0) }
    #expect(!found(button("A"), button("B")))
    let field = ScreenNode(role: .textField, id: "a", value: "1")
    var other = field
    (other.problem, other.traits) = ("wrong", [.invalid, .focused])
    #expect(!found(field, other))
    other.traits = [.checked]
    #expect(found(field, other))
    (other.value, other.traits) = ("2", [.secure])
    #expect(!found(ScreenNode(role: .textField, id: "a", value: "1", traits: [.secure]), other))
  }
}
