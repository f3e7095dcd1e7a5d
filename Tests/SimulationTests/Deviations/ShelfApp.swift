import FlowModels
import Localization
import Responder
import Simulation
import Synchronization
import TestSupport

/// A mistake about a list, a field that is changed back, an order of changes, or a language.
enum ShelfMistake: String, CaseIterable, Sendable {
  case searchMisses, searchInvents, sortForgets, sortLoses, notTakenBack, otherOrder
  case missingControl, untranslated, sameDialog

  /// A part of the suspicion.
  var text: String {
    switch self {
    case .searchMisses: #"a search in Books does not find "Anna", which it lists"#
    case .searchInvents: #"a search in Books finds "Emil", which it does not list"#
    case .sortForgets: #"Books is not as before once it was sorted by "Backwards" and back"#
    case .sortLoses: #"Books sorted by "Backwards" does not list the same things"#
    case .notTakenBack: "#gift of ShelfForm is changed and changed back"
    case .otherOrder: "#pieces and #gift of ShelfForm lead elsewhere in the other order"
    case .missingControl: "Shelf has something else in de, and not only texts"
    case .sameDialog:
      "the dialog after #find of Shelf says the same if books fails as if it has nothing"
    case .untranslated: #"Shelf shows "kitchen" in de as well; elsewhere it is "Küche""#
    }
  }
}

/// A list of books that can be searched and sorted, and a form, in two languages.
@MainActor
enum ShelfApp {
  /// Makes the app with one mistake, or with none.
  static func simulator(_ mistake: ShelfMistake?, in language: String = "en") -> Simulator {
    let clock = ManualClock()
    let answers = AnswerGate()
    let data = SimulatedData(answers: answers, faults: FaultPlan())
    let books = data.decorated(Books(mistake), named: "books", clock: clock)
    let texts = Localization(
      language: language,
      defaults: [
        "en": ["room": "Kitchen", "all": "All books", "edit": "Edit"],
        "de": ["room": "Küche", "all": "Alle Bücher", "edit": "Ändern"],
      ])
    let make = {
      AppModel(
        name: "Shelf", root: ShelfFlow(books, mistake, isEnglish: language == "en"),
        device: .phone, localization: texts, clock: clock)
    }
    return Simulator(
      make(), findsLeaks: true, answers: answers, faults: data.faults, data: data, remake: make)
  }

  /// Makes the deviations of the app, in German too.
  static func deviations(_ mistake: ShelfMistake?, maxEvents: Int = 3_500) -> Deviations {
    Deviations(
      maxEvents: maxEvents, otherLanguage: "de",
      makeOther: { variation in
        guard case .language(let language) = variation else { return simulator(mistake) }
        return simulator(mistake, in: language)
      }, makeSimulator: { simulator(mistake) })
  }
}

private struct Volume: Identifiable, Hashable, Sendable {
  var id: Int
  var title: String
}

private final class Flag: Sendable {
  let isOn = Mutex(false)
}

private struct Books: DataProvider {
  private static let all = ["Anna", "Berta", "Cleo", "Dora"].enumerated()
    .map { Volume(id: $0, title: $1) }
  private let known: InMemoryProvider<Volume>
  private let wasSorted = Flag()
  private let mistake: ShelfMistake?

  init(_ mistake: ShelfMistake?) {
    self.mistake = mistake
    known = InMemoryProvider(
      Self.all, searching: { $0.title },
      orders: ["given": { $0.id < $1.id }, "backwards": { $0.title > $1.title }])
  }

  func page(_ request: PageRequest) async throws -> Page<Volume> {
    var page = try await known.page(request)
    let isSorted = request.query.order == "backwards"
    switch mistake {
    case .searchMisses where request.query.search != nil: page.items.removeAll()
    case .searchInvents where request.query.search != nil:
      page.items.append(Volume(id: 9, title: "Emil"))
    case .sortLoses where isSorted: page.items = page.items.dropLast()
    case .sortForgets where isSorted: wasSorted.isOn.withLock { $0 = true }
    case .sortForgets where wasSorted.isOn.withLock(\.self): page.items.reverse()
    default: break
    }
    return page
  }

  func item(id: Int) async throws -> Volume? { try await known.item(id: id) }
}

private struct AllWasTapped: Action {}
private struct EditWasTapped: Action {}

private final class ShelfFlow: FlowModel {
  let books: any DataProvider<Volume>
  let mistake: ShelfMistake?

  let isEnglish: Bool

  init(_ books: any DataProvider<Volume>, _ mistake: ShelfMistake?, isEnglish: Bool) {
    (self.books, self.mistake, self.isEnglish) = (books, mistake, isEnglish)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(AllWasTapped.self) { (flow: ShelfFlow, _) in flow.push(flow.list) }
    actions.on(EditWasTapped.self) { (flow: ShelfFlow, _) in flow.push(ShelfForm(flow.mistake)) }
    actions.on(ItemWasTapped<Volume>.self) { (flow: ShelfFlow, tap) in
      flow.push(NamedScreen(tap.item.title))
    }
  }

  private var list: ListViewModel<Volume> {
    ListViewModel(
      name: "Books", title: .key("all"), provider: books, isSearchable: true,
      orders: [
        ListOrder("given", title: .verbatim("As given")),
        ListOrder("backwards", title: .verbatim("Backwards")),
      ], row: RowDescription { Row(title: .verbatim($0.title)) })
  }

  override func start() { push(ShelfScreen(books, mistake, isEnglish: isEnglish)) }
}

private final class ShelfScreen: ViewModel {
  let books: any DataProvider<Volume>
  let mistake: ShelfMistake?
  let isEnglish: Bool

  init(_ books: any DataProvider<Volume>, _ mistake: ShelfMistake?, isEnglish: Bool) {
    (self.books, self.mistake, self.isEnglish) = (books, mistake, isEnglish)
  }

  override var responderName: String { "Shelf" }
  override var title: LocalizedText { .key("room") }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("room", mistake == .untranslated ? .verbatim("kitchen") : .key("room"))
    screen.button("all", .key("all")) { [weak self] in self?.send(AllWasTapped()) }
    screen.button("find", .verbatim("2")) { [weak self] in self?.find() }
    guard mistake != .missingControl || isEnglish else { return }
    screen.button("edit", .key("edit")) { [weak self] in self?.send(EditWasTapped()) }
  }
}

extension ShelfScreen {
  private func find() {
    run("find") { [books] in
      try await books.item(id: 2)
    } apply: { screen, outcome in
      switch outcome {
      case .success(let book?): screen.send(ItemWasTapped(book))
      case .failure(let error) where screen.mistake != .sameDialog:
        screen.show(
          DialogViewModel(DataError(error), doing: .verbatim("find a book")) { [weak screen] in
            screen?.find()
          })
      default:
        screen.show(
          DialogViewModel(
            title: .verbatim("Not found"), message: .verbatim("There is no such book.")))
      }
    }
  }
}

/// A form in which a gift changes the number of pieces, if it has a mistake.
private final class ShelfForm: FormViewModel {
  let mistake: ShelfMistake?
  let pieces = NumberInput(
    "pieces", title: .verbatim("Pieces"), value: 2, range: 1...5, style: .stepper)
  let gift = ChoiceInput(
    "gift", title: .verbatim("Gift"),
    options: ["none", "card", "box"].map { ChoiceOption($0, title: .verbatim($0)) },
    value: ["none"])

  init(_ mistake: ShelfMistake?) {
    self.mistake = mistake
    super.init()
    adopt([FormSection(fields: [pieces, gift])])
  }

  override var title: LocalizedText { .verbatim("Form") }

  override func start() {
    super.start()
    gift.changes.observe(for: self) { form, _ in
      switch form.mistake {
      case .notTakenBack where form.gift.value != ["none"]: form.pieces.value = 1
      case .otherOrder: form.pieces.value = min(form.pieces.value ?? 0, 2)
      default: break
      }
    }
  }
}
