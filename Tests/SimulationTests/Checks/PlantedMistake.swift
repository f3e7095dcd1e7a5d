import FlowModels
import Responder
import Simulation
import TestSupport

/// A mistake that is planted in a small app, one for each kind of finding.
enum PlantedMistake: String, CaseIterable, Sendable {
  case unhandled, leak, missingText, sameName, deadLink, stuck, stuckBusy, neverLoads, deadEnd
  case stuckDialog, backElsewhere, restoration, paneDifference, foreignPart, idleControl, outOfReach
  case requirement, unsteady

  /// The kind of finding.
  var kind: Finding.Kind { Finding.Kind(rawValue: rawValue) ?? .unhandled }

  /// Words of the finding's message.
  var words: String {
    switch self {
    case .unhandled: "no responder handles it"
    case .leak: "is still alive"
    case .missingText: "there is no text for the key"
    case .sameName: "have the same name and role"
    case .deadLink: "Place"
    case .stuck: "settle"
    case .stuckBusy: "is busy for ever"
    case .neverLoads: "never loads"
    case .deadEnd: "cannot be left"
    case .stuckDialog: "it shows again"
    case .backElsewhere: "which was not there"
    case .restoration: "a relaunch changes"
    case .paneDifference: "on another device"
    case .foreignPart: "attached to"
    case .idleControl: "does nothing"
    case .outOfReach: "is never enabled"
    case .requirement: "does not hold"
    case .unsteady: "elsewhere"
    }
  }

  /// The events of a journey that shows it.
  var events: [UserEvent] {
    let tap = UserEvent.tap(ElementReference(.id("go")))
    return switch self {
    case .missingText, .sameName, .stuckBusy, .foreignPart, .outOfReach, .unsteady: []
    case .unhandled, .idleControl, .requirement, .stuck: [tap]
    case .leak, .deadEnd, .backElsewhere: [tap, .back]
    case .deadLink: [.open("app://place")]
    case .neverLoads: [.tap(ElementReference(.id("retry"))), .finish]
    case .stuckDialog: [tap, .cancel]
    case .restoration: [tap, .relaunch]
    case .paneDifference: [.resize(.tablet(columns: 2))]
    }
  }

  /// Makes an app with the mistake and nothing else that is wrong.
  @MainActor
  func simulator() -> Simulator {
    if self == .unsteady { Mistaken.launches += 1 }
    Mistaken.kept = []
    let launches = Mistaken.launches
    let make = {
      let app = AppModel(
        name: "App", root: Mistaken(mistake: self, launches: launches),
        links: LinkTable(scheme: "app", patterns: [LinkPattern("place", to: Place.self)]),
        clock: ManualClock())
      if self == .requirement {
        app.requirements = [.never("a page is open", when: { _ in true }) { $0.path.count > 1 }]
      }
      return app
    }
    return Simulator(make(), findsLeaks: true, patience: Patience(events: 200), remake: make)
  }
}

private struct Place: Destination {}
private struct Unheard: Action {}

/// The flow with the mistake.
private final class Mistaken: FlowModel {
  static var launches = 0
  static var kept: [AnyObject] = []
  let mistake: PlantedMistake
  let launches: Int

  init(mistake: PlantedMistake, launches: Int) {
    (self.mistake, self.launches) = (mistake, launches)
    super.init()
  }

  override func start() {
    guard mistake == .neverLoads else { return push(Home(self)) }
    push(
      ListViewModel<Word>(
        name: "Words", title: .verbatim("Words"), provider: Failing(), row: .word))
  }

  /// The button of the first screen.
  func go(_ home: Home) {
    switch mistake {
    case .unhandled: send(Unheard())
    case .leak:
      let page = Opened()
      Self.kept.append(page)
      push(page)
    case .stuck: again()
    case .deadEnd: push(Staying())
    case .stuckDialog: insist()
    case .backElsewhere: push(Replacing())
    case .idleControl: break
    default: home.count += 1
    }
    if mistake == .requirement || mistake == .deadLink { push(Opened()) }
  }

  private func again() {
    run("again") {
      await Task.yield()
    } apply: { flow, _ in
      flow.again()
    }
  }

  private func insist() {
    show(DialogViewModel(title: .verbatim("Note"), onCancel: { [weak self] in self?.insist() }))
  }

  private final class Failing: DataProvider {
    nonisolated init() {}
    func page(_ request: PageRequest) async throws -> Page<Word> {
      throw DataError(.timedOut, doing: .verbatim("list words"), detail: "planted")
    }
    func item(id: Int) async throws -> Word? { nil }
  }

  /// A screen whose link nobody can follow: the flow does not declare it.
  private final class Opened: ViewModel {
    override var destination: (any Destination)? { Place() }
  }

  private final class Staying: ViewModel {
    override func decision(about exit: ExitReason) -> ExitDecision { .refuse }
  }

  private final class Replacing: ViewModel {
    override func didEnd() {
      ((responderChain.last as? AppModel)?.root as? Mistaken)?.push(NamedScreen("Other"))
    }
  }
}

/// The first screen.
private final class Home: ViewModel {
  private weak var flow: Mistaken?
  private let lonely = ButtonViewModel(
    "lonely", title: .verbatim("Lonely"), sending: { Unheard() })
  private let other = NamedScreen("Elsewhere")
  private let foreign = ButtonViewModel("foreign", title: .verbatim("Foreign")) {}
  @Property var count = 0

  init(_ flow: Mistaken) { self.flow = flow }

  override var title: LocalizedText { .verbatim("Home") }
  override var destination: (any Destination)? {
    flow?.mistake == .restoration ? Place() : nil
  }

  override func start() {
    if flow?.mistake == .outOfReach { lonely.attach(to: self) }
    if flow?.mistake == .foreignPart { foreign.attach(to: other) }
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.button("go", .verbatim("Go"), value: .number(Double(count))) { [weak self] in
      guard let self else { return }
      flow?.go(self)
    }
    switch flow?.mistake {
    case .missingText: screen.text("text", .key("nowhere"))
    case .sameName:
      for id in ["a", "b"] {
        screen.button(id, .verbatim("Open")) { [weak self] in self?.count += 1 }
      }
    case .stuckBusy: screen.status("busy", .verbatim("Loading"), isBusy: true)
    case .paneDifference:
      let columns = (responderChain.last as? AppModel)?.device.columns ?? 0
      screen.text("columns", .verbatim("\(columns) columns"))
    case .foreignPart: foreign.describe(screen)
    case .outOfReach: lonely.describe(screen)
    case .restoration: screen.text("count", .number(Double(count)))
    case .unsteady:
      if flow?.launches.isMultiple(of: 2) == true {
        screen.button("odd", .verbatim("Odd")) { [weak self] in self?.count += 1 }
      }
    default: break
    }
  }
}
