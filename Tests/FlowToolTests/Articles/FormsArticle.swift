import FlowModels

// The code of the article "Forms".

private struct Table: Identifiable, Sendable {
  var name: String
  var guests: Int
  var id: String { name }
}

private final class TableViewModel: FormViewModel {
  let name = TextInput("name", title: .verbatim("Name"), limit: 40, rules: [.required()])
  let guests = NumberInput(
    "guests", title: .verbatim("Guests"), value: 2, range: 1...12, style: .stepper)
  private let tables: any DataStore<Table>

  init(tables: any DataStore<Table>) {
    self.tables = tables
    super.init()
    adopt([FormSection(fields: [name, guests])])
  }

  override func submit() {
    let table = Table(name: name.value ?? "", guests: Int(guests.value ?? 1))
    submit(.verbatim("reserve the table")) { [tables] in
      try await tables.save(table)
    } done: { form, _ in
      form.leave()
    }
  }
}

private struct NoteIsDone: Action {}

private final class NoteViewModel: ViewModel {
  private let done = ButtonViewModel(
    "done", title: .verbatim("Done"), sending: { NoteIsDone() })

  override func describe(_ screen: ScreenBuilder) {
    screen.add(done)
  }
}

private struct Product: Identifiable, Sendable { var id: Int }

private final class ProductViewModel: ViewModel {
  private let amount = NumberInput("amount", title: .verbatim("Amount"), value: 1)
  private let addButton = ButtonViewModel("add", title: .verbatim("Add"), perform: {})
  private let notice = NoticeViewModel()
  private let added = Signal<Product>()
  @Property private var total = LocalizedText.verbatim("0")

  private func amountChanged(from old: Double?, to new: Double?) {}

  override func start() {
    amount.property.onChange(for: self) { screen, old, new in
      screen.amountChanged(from: old, to: new)
    }
    added.observe(for: self) { screen, _ in screen.notice.show(.verbatim("Added")) }
    observe(for: self) { screen in screen.addButton.subtitle = screen.total }
  }
}

private struct Order: Identifiable, Sendable {
  var id = 0
  var lines: [Product] = []
}

private struct Receipt: Sendable {}

private struct OrderWasPlaced: Action { var receipt: Receipt }

private struct Desk: Sendable {
  func place(_ order: Order) async throws -> Receipt { Receipt() }
}

private final class ConfirmationViewModel: ViewModel {
  private let desk: Desk
  private let order: Order
  private lazy var place = command(
    .key("order.placing"), { [desk] in try await desk.place($0) }, with: { screen in screen.order },
    enabledWhen: { screen in !screen.order.lines.isEmpty },
    done: { screen, receipt in screen.send(OrderWasPlaced(receipt: receipt)) })
  private lazy var placeButton = ButtonViewModel(
    "place", title: .key("order.place"), running: place)

  init(order: Order, desk: Desk) {
    self.order = order
    self.desk = desk
    super.init()
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.add(placeButton)
  }
}
