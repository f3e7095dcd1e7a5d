package import FlowModels
import Responder
package import Simulation

/// An app that does all that flows can do, at the press of a button: for fuzzing.
package enum WildApp {
  /// What a wild screen can be told to do wrong.
  package enum Mistake: String, CaseIterable, Sendable {
    case leak, unhandled, missingText
  }

  @MainActor
  package static func simulator(
    _ mistake: Mistake? = nil, navigation: NavigationStyle? = nil
  ) -> Simulator {
    let answers = AnswerGate()
    let flow = { @MainActor id in WildFlow(id: id, answers: answers, mistake: mistake) }
    let make = {
      let features = (1...3).map { number in
        Feature(
          id: "wild\(number)", title: .verbatim("Wild \(number)"),
          links: patterns("wild\(number)"), fillsFixedPane: number > 1
        ) {
          let first = flow(number)
          first.isFeature = true
          return first
        }
      }
      return AppModel(
        name: "Wild",
        root: navigation?.root(
          features: Array(features.dropLast()), unlisted: features.suffix(1)) ?? flow(0),
        links: navigation == nil
          ? LinkTable(scheme: "wild", patterns: patterns(nil))
          : LinkTable(scheme: "wild", features: features),
        clock: ManualClock())
    }
    return Simulator(make(), findsLeaks: true, answers: answers, remake: make)
  }

  /// The forms of its links, under the name of a feature or of none.
  @MainActor
  private static func patterns(_ feature: String?) -> [LinkPattern] {
    [
      LinkPattern(path("page/{id}", feature), to: WildPage.self),
      LinkPattern(path("section/{id}", feature), to: WildSection.self),
      LinkPattern(path("section/{section}/{id}", feature), WildPageInSection.self) { link in
        [WildSection(id: link.section), WildPage(id: link.id)]
      },
    ]
  }

  private static func path(_ path: String, _ feature: String?) -> String {
    (feature.map { $0 + "/" } ?? "") + path
  }
}

private struct WildPage: Destination { var id: Int }
private struct WildSection: Destination { var id: Int }
private struct WildDialog: Destination { var id: Int }
private struct WildPageInSection: Decodable { var section: Int, id: Int }

private struct WasPressed: Action {
  var verb: Verb
  var description: String { verb.rawValue }
}

private struct NobodyHandlesThis: Action {}

private enum Verb: String, CaseIterable {
  case push, pushTwice, start, present, presentFlow, presentBoth, pop, popToFirst, finish, dismiss
  case dialog, twoDialogs, later, load, popAndPush, finishAndPush, startAndFinish, link
  case feature, presentAndFeature

  /// A Boolean value that indicates whether only an app with features has a button for it.
  var isAboutFeatures: Bool { self == .feature || self == .presentAndFeature }
}

/// A screen with a button for everything, which also decides about its own leaving.
private final class WildViewModel: ViewModel {
  enum Mood: String, Codable, CaseIterable { case allow, refuse, ask }

  let id: Int
  let answers: AnswerGate
  let mistake: WildApp.Mistake?
  let hasFeatures: Bool
  var mood = Mood.allow
  var text = ""
  var loaded = 0
  var keepsItself: WildViewModel?
  var isWordless = false

  init(id: Int, answers: AnswerGate, mistake: WildApp.Mistake?, hasFeatures: Bool) {
    self.id = id
    self.answers = answers
    self.mistake = mistake
    self.hasFeatures = hasFeatures
  }

  override var destination: (any Destination)? { WildPage(id: id) }
  override var title: LocalizedText { .verbatim("Page \(id)") }
  override func decision(about exit: ExitReason) -> ExitDecision {
    switch mood {
    case .allow: .allow
    case .refuse: .refuse
    case .ask: .ask(ExitQuestion())
    }
  }
  override func save(to state: inout SavedState) {
    state["mood"] = mood
    state["text"] = text
  }
  override func restore(from state: SavedState) {
    mood = state["mood"] ?? .allow
    text = state["text"] ?? ""
  }
  override func start() { load() }

  private func load() {
    run("load \(id)") { [answers] in
      try await answers.pass()
    } apply: { screen, outcome in
      if case .success = outcome { screen.loaded += 1 }
    }
  }

  override func describe(_ screen: ScreenBuilder) {
    for verb in Verb.allCases where hasFeatures || !verb.isAboutFeatures {
      screen.button(verb.rawValue, .verbatim(verb.rawValue)) { [weak self] in self?.press(verb) }
    }
    // Most screens let go, so that a fuzzer gets about.
    screen.button("mood", .verbatim("mood"), traits: id % 4 == 0 ? [] : [.disabled]) {
      [weak self] in
      guard let self else { return }
      self.mood = self.mood == .allow ? (self.id % 8 == 0 ? .refuse : .ask) : .allow
    }
    screen.textField("text", .verbatim("Text"), text: text) { [weak self] in self?.text = $0 }
    if isWordless { screen.heading(.key("no.such.key")) }
    if loaded > 0 { screen.status("loaded", .verbatim("loaded \(loaded) times")) }
    if let mistake {
      screen.button("mistake", .verbatim("mistake")) { [weak self] in self?.make(mistake) }
    }
  }

  private func press(_ verb: Verb) {
    guard isInteractive else { return }
    switch verb {
    case .later:
      after(.milliseconds(500), "push later") { screen in
        screen.send(WasPressed(verb: .push))
      }
    case .load: load()
    default: send(WasPressed(verb: verb))
    }
  }

  private func make(_ mistake: WildApp.Mistake) {
    switch mistake {
    case .leak: keepsItself = self
    case .unhandled: send(NobodyHandlesThis())
    case .missingText: isWordless = true
    }
  }
}

/// A flow that does what the buttons of its screens say, and gives a result.
private final class WildFlow: ResultFlowModel<Int> {
  let id: Int
  let answers: AnswerGate
  let mistake: WildApp.Mistake?
  private var next: Int { controller.screens.count + id * 10 + 1 }
  var heard = 0
  var started = 0
  /// A Boolean value that indicates whether the flow is a feature, or in one.
  var isFeature = false

  init(id: Int, answers: AnswerGate, mistake: WildApp.Mistake?) {
    self.id = id
    self.answers = answers
    self.mistake = mistake
    super.init()
  }

  override var responderName: String { "WildFlowModel" }
  override var destination: (any Destination)? {
    super.destination ?? (id == 0 ? nil : WildSection(id: id))
  }
  override func start() { push(page(id * 10)) }

  private func page(_ id: Int) -> WildViewModel {
    WildViewModel(id: id, answers: answers, mistake: mistake, hasFeatures: isFeature)
  }

  private func dialog(_ id: Int) -> DialogViewModel {
    DialogViewModel(
      title: .verbatim("Sure \(id)"),
      actions: [
        DialogViewModel.Action(id: "yes", title: .verbatim("Yes")) { [weak self] in
          guard let self, self.phase == .active else { return }
          self.perform(.push)
        }
      ], destination: WildDialog(id: id))
  }

  private func style(_ id: Int) -> PresentationStyle {
    PresentationStyle.allCases[abs(id) % PresentationStyle.allCases.count]
  }

  private func child(_ id: Int) -> WildFlow {
    started += 1
    let child = WildFlow(id: id, answers: answers, mistake: mistake)
    child.isFeature = isFeature
    return child.reporting(to: self) { (flow: WildFlow, _) in
      flow.heard += 1
      precondition(flow.heard <= flow.started, "a flow has ended twice")
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(WildPage.self) { (flow: WildFlow, page) in
      try await flow.answers.pass()
      return page.id < 10_000 ? flow.page(page.id) : nil
    }
    destinations.screen(WildDialog.self) { (flow: WildFlow, dialog) in flow.dialog(dialog.id) }
    destinations.flow(WildSection.self) { (flow: WildFlow, section) in
      section.id > 0 && section.id < 1_000 ? flow.child(section.id) : nil
    }
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(WasPressed.self) { (flow: WildFlow, press) in flow.perform(press.verb) }
  }

  private func perform(_ verb: Verb) {
    // Not for ever deeper, as a person would not.
    let isRoom = next % 10 < 8 && id < 100
    switch verb {
    case .push where isRoom: push(page(next))
    case .pushTwice where isRoom:
      push(page(next))
      push(page(next))
    case .start where isRoom: start(child(id * 2 + 1))
    case .present where isRoom: present(page(next), as: style(next))
    case .presentFlow where isRoom: present(child(id * 2 + 2), as: style(next))
    case .presentBoth where isRoom:
      present(page(next))
      present(child(id * 2 + 2))
    // A feature without screens would show nothing for ever.
    case .pop where !isFeature || controller.screens.count > 1: pop()
    case .popToFirst: popToFirst()
    case .finish where id > 0: finish(with: id)
    case .dismiss: dismiss()
    case .dialog: show(dialog(1))
    case .twoDialogs:
      show(dialog(1))
      show(dialog(2))
    case .popAndPush where isRoom:
      pop()
      push(page(next))
    case .finishAndPush where id > 0:
      finish(with: id)
      push(page(next))
    case .startAndFinish where isRoom:
      let child = child(id * 2 + 1)
      start(child)
      child.finish(with: 1)
      child.finish(with: 2)
    case .feature: send(FeatureWasChosen(feature: "wild\(next % 2 + 1)"))
    case .presentAndFeature:
      present(page(next), as: style(next))
      send(FeatureWasChosen(feature: "wild\(next % 2 + 1)"))
    default: break
    }
  }
}
