import FlowModels
import Simulation
import TestSupport

/// A way in which an app shows a text.
enum ShownText: String, CaseIterable, Sendable {
  case screenTitle, heading, text, textValue, status, picture
  case buttonTitle, buttonSubtitle, buttonBadge
  case dialogTitle, dialogMessage, dialogAction, dialogCancel, dialogField
  case failureDoing, failureReason, failureSuggestion
  case exitTitle, exitMessage, exitLeave, exitStay
  case notice, noticeDetail, noticeButton
  case featureTitle, featureBadge
  case listTitle, rowTitle, rowSubtitle, rowDetail, rowAccessory, rowBadge, rowPicture, rowAction
  case listReason, listSuggestion, order
  case fieldTitle, placeholder, problem, formTitle, option
  case argument

  /// A Boolean value that indicates whether the text is shown only after a step back.
  var needsStepBack: Bool {
    switch self {
    case .exitTitle, .exitMessage, .exitLeave, .exitStay: true
    default: false
    }
  }

  /// Returns an app that shows a text in this way, and words in all others.
  @MainActor
  func simulator(showing text: LocalizedText) -> Simulator {
    let make = {
      AppModel(
        name: "App", root: root(text),
        localization: Localization(
          defaults: ["en": ["cart.title": "Cart", "cart.of": "Cart of {name}"]]),
        clock: ManualClock())
    }
    return Simulator(make(), remake: make)
  }

  @MainActor
  private func root(_ text: LocalizedText) -> FlowModel {
    guard self == .featureTitle || self == .featureBadge else {
      return NamedFlow("Flow") { flow in
        flow.push(NamedScreen("First"))
        flow.push(screen(text))
      }
    }
    return MenuFlowModel(features: [
      Feature(
        id: "cart", title: self == .featureTitle ? text : .verbatim("Cart"),
        badge: FeatureBadge { _, badge in
          if self == .featureBadge { badge.text = .joined([.verbatim("3"), text], separator: " ") }
          return nil
        }
      ) { NamedFlow("Cart") { $0.push(NamedScreen("Cart")) } }
    ])
  }

  @MainActor
  private func screen(_ text: LocalizedText) -> ViewModel {
    switch self {
    case .listTitle, .rowTitle, .rowSubtitle, .rowDetail, .rowAccessory, .rowBadge, .rowPicture,
      .rowAction, .listReason, .listSuggestion, .order:
      list(text)
    default: ShowingViewModel(self, text)
    }
  }

  /// Returns the text if it belongs in the named place, else a word.
  private func text(_ text: LocalizedText, at place: ShownText) -> LocalizedText {
    self == place ? text : .verbatim(place.rawValue)
  }

  @MainActor
  private func list(_ text: LocalizedText) -> ListViewModel<Word> {
    let at = { (place: ShownText) in self.text(text, at: place) }
    let failure: DataError? =
      switch self {
      case .listReason, .listSuggestion:
        DataError(
          doing: .verbatim("load"), reason: at(.listReason), suggestion: at(.listSuggestion))
      default: nil
      }
    return ListViewModel(
      name: "List", title: at(.listTitle), provider: OneWord(failure: failure),
      orders: [ListOrder("a", title: at(.order)), ListOrder("b", title: .verbatim("Other"))],
      row: RowDescription { _ in
        Row(
          title: at(.rowTitle), subtitle: at(.rowSubtitle),
          image: Picture(asset: "cart", alternative: at(.rowPicture)), detail: at(.rowDetail),
          accessory: .rating(at(.rowAccessory), stars: 4), badge: at(.rowBadge))
      }, rowActions: [RowAction("delete", title: at(.rowAction))])
  }

  /// A provider of one item, or of a failure.
  private struct OneWord: DataProvider {
    let failure: DataError?
    let orders = ["a", "b"]

    func page(_ request: PageRequest) async throws -> Page<Word> {
      if let failure { throw failure }
      return Page(items: [Word(1)], next: nil)
    }
    func item(id: Int) async throws -> Word? { failure == nil ? Word(1) : nil }
  }

  /// A screen that shows a text in some way.
  private final class ShowingViewModel: ViewModel {
    private let way: ShownText
    private let text: LocalizedText
    private let button: ButtonViewModel
    private let notice = NoticeViewModel()
    private let field: TextInput
    private let choice: ChoiceInput

    init(_ way: ShownText, _ text: LocalizedText) {
      self.way = way
      self.text = text
      let at = { (place: ShownText) in way.text(text, at: place) }
      button = ButtonViewModel("button", title: at(.buttonTitle)) {}
      button.subtitle = at(.buttonSubtitle)
      button.badge = at(.buttonBadge)
      field = TextInput(
        "field", title: at(.fieldTitle), placeholder: at(.placeholder),
        rules: [InputRule { _ in at(.problem) }])
      choice = ChoiceInput(
        "choice", title: .verbatim("Choice"), options: [ChoiceOption("a", title: at(.option))],
        value: ["a"])
      super.init()
      for part in [button, notice, field, choice] { part.attach(to: self) }
    }

    override var title: LocalizedText { at(.screenTitle) }
    private func at(_ place: ShownText) -> LocalizedText { way.text(text, at: place) }

    override func start() {
      switch way {
      case .dialogTitle, .dialogMessage, .dialogAction, .dialogCancel, .dialogField:
        show(
          DialogViewModel(
            title: at(.dialogTitle), message: at(.dialogMessage),
            actions: [.init(id: "go", title: at(.dialogAction)) {}],
            cancelTitle: at(.dialogCancel), input: TextInput("field", title: at(.dialogField))))
      case .failureDoing, .failureReason, .failureSuggestion:
        show(
          DialogViewModel(
            DataError(
              doing: at(.failureDoing), reason: at(.failureReason),
              suggestion: at(.failureSuggestion)), retry: {}))
      case .notice, .noticeDetail, .noticeButton:
        notice.show(
          at(.notice), detail: at(.noticeDetail),
          button: ButtonViewModel("undo", title: at(.noticeButton)) {})
      case .problem:
        field.type("a")
        field.endEditing()
      default: break
      }
    }

    override func decision(about exit: ExitReason) -> ExitDecision {
      guard way.needsStepBack else { return .allow }
      return .ask(
        ExitQuestion(
          title: at(.exitTitle), message: at(.exitMessage), leave: at(.exitLeave),
          stay: at(.exitStay)))
    }

    override func describe(_ screen: ScreenBuilder) {
      screen.heading(at(.heading))
      screen.text("text", at(.text), value: at(.textValue))
      screen.status("status", at(.status))
      screen.image("picture", Picture(asset: "cart", alternative: at(.picture)))
      button.describe(screen)
      notice.describe(screen)
      field.describe(screen)
      choice.describe(screen)
      screen.add(.group, id: "form", label: at(.formTitle))
      if way == .argument { screen.text("argument", .key("cart.of", ["name": text])) }
    }
  }
}
