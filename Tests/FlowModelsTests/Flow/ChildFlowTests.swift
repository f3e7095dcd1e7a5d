import FlowModels
import Responder
import TestSupport
import Testing

/// A parent that writes down how its children ended.
private final class AskingParent: FlowModel {
  var endings: [FlowEnding<String>] = []
  var afterEnding: ((AskingParent) -> Void)?

  func ask(_ flow: AskingFlow) {
    start(flow) { (parent: AskingParent, ending) in
      parent.endings.append(ending)
      parent.afterEnding?(parent)
    }
  }

  func askAbove(_ flow: AskingFlow) {
    present(flow) { (parent: AskingParent, ending) in parent.endings.append(ending) }
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Perform.self) { (_: AskingParent, perform) in perform.body() }
  }
}

@Suite("Child flows give their result exactly once")
@MainActor
struct ChildFlowTests {
  private let parent = AskingParent()
  private let child = AskingFlow()
  private let app: AppModel

  init() {
    app = AppModel.launched(parent)
    parent.push(NamedScreen("Home"))
  }

  @Test("a finished flow's screens are gone before its parent hears")
  func finishes() {
    parent.ask(child)
    var namesWhenHeard: [String] = []
    parent.afterEnding = { namesWhenHeard = $0.names }
    child.finish(with: "yes")
    #expect(parent.endings == [.finished("yes")])
    #expect(namesWhenHeard == ["Home"])
    #expect(child.phase == .ended && child.nextResponder == nil)
  }

  @Test("finishing again, or being popped afterwards, is not heard")
  func finishesTwice() {
    parent.ask(child)
    child.finish(with: "yes")
    child.finish(with: "no")
    child.finish()
    app.back()
    #expect(parent.endings == [.finished("yes")])
  }

  @Test("an observer that finishes the flow as it hears of its result changes nothing")
  func finishedByObserver() {
    parent.ask(child)
    app.eventObserver = { [child] _ in if child.phase == .active { child.finish() } }
    child.finish(with: "yes")
    #expect(parent.endings == [.finished("yes")] && child.phase == .ended)
  }

  @Test("one that reports to a flow which has ended is heard by nobody")
  func reportsToEnded() {
    let other = AskingParent()
    parent.start(other)
    parent.start(
      child.reporting(to: other) { (other: AskingParent, ending) in
        other.endings.append(ending)
      })
    other.finish()
    child.finish(with: "yes")
    #expect(other.endings.isEmpty && child.phase == .ended)
  }

  @Test("going back out of the flow cancels it")
  func cancelledByBack() {
    parent.ask(child)
    app.back()
    child.finish(with: "late")
    #expect(parent.endings == [.cancelled])
  }

  @Test("giving up cancels it")
  func givesUp() {
    parent.ask(child)
    child.finish()
    #expect(parent.endings == [.cancelled])
  }

  @Test("the end of the parent cancels it, and what the parent then pushes is dropped")
  func parentGoesFirst() {
    parent.ask(child)
    parent.afterEnding = { $0.push(NamedScreen("Zombie")) }
    app.end()
    #expect(parent.endings == [.cancelled])
    #expect(parent.names.isEmpty)
  }

  @Test("dismissing a presented flow cancels it")
  func dismissed() {
    parent.askAbove(child)
    #expect(app.layout.dialog?.screen === child.first)
    app.dismiss()
    #expect(parent.endings == [.cancelled])
  }

  @Test("finishing a presented flow takes it away")
  func presentedFinishes() {
    parent.askAbove(child)
    child.finish(with: "yes")
    #expect(parent.endings == [.finished("yes")])
    #expect(app.layout.dialog == nil)
  }

  @Test("a flow may finish inside a handler of its parent, while its own screen is the sender")
  func finishesInsideHandler() {
    parent.ask(child)
    child.first.send(Perform { child.finish(with: "from inside") })
    #expect(parent.endings == [.finished("from inside")])
    #expect(parent.names == ["Home"])
  }

  @Test("a flow that finishes as it starts is heard, and leaves nothing behind")
  func finishesAtStart() {
    final class Hasty: ResultFlowModel<String> {
      override func start() { finish(with: "at once") }
    }
    var heard: [FlowEnding<String>] = []
    parent.start(Hasty()) { (_: FlowModel, ending) in heard.append(ending) }
    #expect(heard == [.finished("at once")])
    #expect(parent.controller.path.count == 1)
  }

  @Test("two flows of one kind side by side are told apart, and the other stays")
  func sideBySide() {
    let other = AskingFlow()
    parent.ask(child)
    parent.ask(other)
    child.finish(with: "first")
    #expect(parent.endings == [.finished("first")])
    #expect(other.phase == .active && parent.names == ["Home", "Question"])
    other.finish(with: "second")
    #expect(parent.endings == [.finished("first"), .finished("second")])
  }

  @Test("the parent may start another flow when it hears")
  func startsAnother() {
    let next = AskingFlow()
    parent.afterEnding = { parent in
      parent.afterEnding = nil
      parent.ask(next)
    }
    parent.ask(child)
    child.finish(with: "yes")
    #expect(parent.names == ["Home", "Question"])
    #expect(next.phase == .active)
  }

  @Test("flows nest deeply, and one exit ends them all, the innermost first")
  func deepNesting() {
    var ended: [Int] = []
    final class Nested: FlowModel {
      let level: Int
      let onEnd: (Int) -> Void
      init(level: Int, onEnd: @escaping (Int) -> Void) {
        self.level = level
        self.onEnd = onEnd
        super.init()
      }
      override func start() {
        push(NamedScreen("\(level)"))
        if level < 50 { start(Nested(level: level + 1, onEnd: onEnd)) }
      }
      override func didEnd() { onEnd(level) }
    }
    parent.start(Nested(level: 1) { ended.append($0) })
    #expect(parent.names.count == 51)
    parent.popToFirst()
    #expect(ended == Array((1...50).reversed()))
    #expect(parent.names == ["Home"])
  }
}
