import Responder
import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState

/// An owner that is no responder.
@MainActor
private final class Plain { var told: [Int] = [] }

/// Something that a closure captures.
private final class Held {}

@MainActor
private final class Model {
  @Property var number = 0
  let other = Property(wrappedValue: 0)
  let signal = Signal<Int>()

  /// Changes everything that is observed.
  func change() async {
    number += 1
    signal.send(number)
    // What follows with `observe` is told at the next turn.
    for _ in 0..<3 { await Task.yield() }
  }
}

/// A way to observe.
private enum Way: CaseIterable {
  case onChange, observe, signal, follow, computed, binding
}

@Suite("Observations that live as long as their owner")
@MainActor
struct OwnedObservationTests {
  private let model = Model()
  private let told = EventLog()

  /// Observes in a way, and drops the token.
  @discardableResult
  private func observe(
    _ way: Way, for owner: some AnyObject, holding held: Held? = nil
  ) -> ObservationToken {
    let tell: @MainActor () -> Void = { [told] in
      _ = held
      told.lines.append("told")
    }
    return switch way {
    case .onChange: model.$number.onChange(for: owner) { _, _, _ in tell() }
    case .observe: model.$number.observe(for: owner) { _, _ in tell() }
    case .signal: model.signal.observe(for: owner) { _, _ in tell() }
    case .follow:
      FlowModels.observe(for: owner) { [weak model] _ in
        _ = model?.number
        tell()
      }
    case .computed:
      FlowModels.onChange(of: { [weak model] _ in model?.number }, for: owner) { _, _, _ in tell() }
    case .binding:
      model.other.bind(
        to: model.$number, for: owner,
        { number in
          tell()
          return number
        }, { $0 })
    }
  }

  /// Returns how often it is told of a change.
  private func tellings() async -> Int {
    told.lines = []
    await model.change()
    return told.lines.count
  }

  /// The owners that can leave before they are released, on a path.
  private enum Kind: CaseIterable { case screen, flow, part, partOfPart, cell, dialog }

  private final class Owner {
    let responder: Responder
    /// What has to exist as long as the owner.
    let others: [AnyObject]
    let leave: @MainActor () -> Void

    init(
      _ responder: Responder, _ others: [AnyObject] = [], leave: @escaping @MainActor () -> Void
    ) {
      (self.responder, self.others, self.leave) = (responder, others, leave)
    }
  }

  private func owner(_ kind: Kind) -> Owner {
    let root = PlacesFlow("Root")
    let app = AppModel.launched(root)
    let screen = NamedScreen("Screen")
    root.push(screen)
    switch kind {
    case .screen: return Owner(screen, [app]) { root.pop() }
    case .flow:
      let child = PlacesFlow("Child")
      root.start(child)
      return Owner(child, [app]) { child.finish() }
    case .part:
      let part = ScreenPart()
      part.attach(to: screen)
      return Owner(part, [app]) { root.pop() }
    case .partOfPart:
      let (part, inner) = (ScreenPart(), ScreenPart())
      inner.attach(to: part)
      part.attach(to: screen)
      return Owner(inner, [app, part]) { root.pop() }
    case .cell:
      let cell = CellViewModel(Word(1))
      cell.attach(toLeave: screen)
      return Owner(cell, [app]) { cell.end() }
    case .dialog:
      let dialog = DialogViewModel(title: .verbatim("Sure?"))
      app.show(dialog)
      return Owner(dialog, [app]) { dialog.cancel() }
    }
  }

  @Test("a dropped token ends nothing", arguments: Way.allCases)
  private func dropped(_ way: Way) async {
    let (responder, plain) = (Responder(), Plain())
    observe(way, for: responder)
    #expect(await tellings() == 1)
    observe(way, for: plain)
    #expect(await tellings() == 2)
    withExtendedLifetime((responder, plain)) {}
  }

  @Test("a cancelled token ends it, and its closure is released", arguments: Way.allCases)
  private func cancelled(_ way: Way) async {
    for owner in [Responder(), Plain()] as [AnyObject] {
      weak var probe: Held?
      let token: ObservationToken
      do {
        let held = Held()
        probe = held
        token = observe(way, for: owner, holding: held)
      }
      #expect(probe != nil)
      token.cancel()
      #expect(probe == nil)
      #expect(await tellings() == 0)
      withExtendedLifetime(owner) {}
    }
  }

  @Test(
    "it ends when its owner leaves, and its closure is released at once", arguments: Kind.allCases,
    Way.allCases)
  private func left(_ kind: Kind, _ way: Way) async {
    let owner = owner(kind)
    weak var probe: Held?
    do {
      let held = Held()
      probe = held
      observe(way, for: owner.responder, holding: held)
    }
    #expect(await tellings() == 1)
    #expect(probe != nil)
    owner.leave()
    #expect(probe == nil)
    #expect(await tellings() == 0)
  }

  @Test("nothing begins for an owner that has left", arguments: Kind.allCases, Way.allCases)
  private func tooLate(_ kind: Kind, _ way: Way) async {
    let owner = owner(kind)
    owner.leave()
    told.lines = []
    observe(way, for: owner.responder)
    #expect(told.lines.isEmpty)
    #expect(await tellings() == 0)
  }

  @Test("it ends when a responder is released, at once", arguments: Way.allCases)
  private func released(_ way: Way) async {
    weak var probe: Held?
    weak var ownerProbe: Responder?
    do {
      let (held, owner) = (Held(), Responder())
      (probe, ownerProbe) = (held, owner)
      observe(way, for: owner, holding: held)
      #expect(await tellings() == 1)
    }
    #expect(ownerProbe == nil && probe == nil)
    #expect(await tellings() == 0)
  }

  @Test("it ends when another object is released, at the next change", arguments: Way.allCases)
  private func plainReleased(_ way: Way) async {
    weak var probe: Held?
    weak var ownerProbe: Plain?
    do {
      let (held, owner) = (Held(), Plain())
      (probe, ownerProbe) = (held, owner)
      observe(way, for: owner, holding: held)
      #expect(await tellings() == 1)
    }
    #expect(ownerProbe == nil)
    #expect(await tellings() == 0)
    #expect(probe == nil)
  }

  @Test("what is observed can go before its observers", arguments: Way.allCases)
  private func observedIsGone(_ way: Way) async {
    weak var probe: Model?
    let owners: [AnyObject] = [Responder(), Plain()]
    do {
      let suite = OwnedObservationTests()
      probe = suite.model
      for owner in owners { suite.observe(way, for: owner) }
    }
    #expect(probe == nil)
    withExtendedLifetime(owners) {}
  }

  @Test("a part that moves to another screen leaves with that one")
  func moved() async {
    let root = PlacesFlow("Root")
    let app = AppModel.launched(root)
    let (first, second) = (NamedScreen("First"), NamedScreen("Second"))
    let part = ScreenPart()
    observe(.onChange, for: part)
    for screen in [first, second] { root.push(screen) }
    part.attach(to: second)
    part.attach(to: first)
    root.pop()
    #expect(await tellings() == 1)
    root.pop()
    #expect(await tellings() == 0)
    withExtendedLifetime(app) {}
  }

  @Test("an observer that makes its owner leave is told no more")
  func leavesMeanwhile() async {
    let owner = owner(.screen)
    var told = 0
    for _ in 0..<2 {
      model.$number.onChange(for: owner.responder) { _, _, _ in
        told += 1
        owner.leave()
      }
    }
    await model.change()
    #expect(told == 1)
  }

  @Test("ended observations do not pile up where they were observed")
  func pileUp() {
    for _ in 0..<100 { observe(.onChange, for: Responder()) }
    #expect(model.$number.observers.all.count <= 1)
  }

  @Test("the parts that have gone do not pile up at their screen")
  func manyParts() {
    let screen = NamedScreen("Screen")
    for _ in 0..<1000 {
      let part = ScreenPart()
      part.attach(to: screen)
      observe(.onChange, for: part)
    }
    #expect(screen.observations?.innerCount ?? 0 <= 8)
  }
}
