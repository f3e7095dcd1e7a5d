import FlowModels

struct LoanWasTapped: Action { var book: String }
struct RenewWasTapped: Action { var book: String }
struct GiveBackWasTapped: Action { var book: String }
struct ReturnAllWasTapped: Action {}

/// The loans of the user, with their sum.
final class PlantedLoansFlow: FlowModel {
  private let desk: PlantedDesk

  init(_ desk: PlantedDesk) {
    self.desk = desk
    super.init()
  }

  override func start() { push(PlantedLoansViewModel(at: desk)) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(LoanWasTapped.self) { (flow: PlantedLoansFlow, tap) in flow.open(tap.book) }
    actions.on(
      RenewWasTapped.self,
      when: { (flow: PlantedLoansFlow, _) in !flow.desk.has(.renewIsUnheard) }
    ) { (flow: PlantedLoansFlow, tap) in flow.desk.renew(tap.book) }
    actions.on(GiveBackWasTapped.self) { (flow: PlantedLoansFlow, tap) in
      flow.desk.giveBack(tap.book)
      flow.pop()
    }
    actions.on(ReturnAllWasTapped.self) { (flow: PlantedLoansFlow, _) in flow.returnAll() }
  }

  private func open(_ id: String) {
    let opensOther = desk.has(.otherLoanOpens)
    guard let loan = desk.loans.first(where: { ($0.id == id) != opensOther }) else { return }
    push(PlantedLoanViewModel(loan, at: desk))
  }

  private func returnAll() {
    guard !desk.has(.returnIsUnasked) else { return desk.loans = [] }
    let edits = desk.edits
    let yes = DialogViewModel.Action(
      id: edits.id("return"), title: edits.text("return.yes"), isDestructive: true
    ) { [weak self] in self?.desk.loans = [] }
    let renew = DialogViewModel.Action(
      id: edits.id("renewAll"), title: edits.text("return.renew")
    ) { [weak self] in
      guard let self else { return }
      for loan in desk.loans { desk.renew(loan.id) }
    }
    show(DialogViewModel(title: edits.text("return.title"), actions: [yes, renew]))
  }
}

/// The list of the loans.
final class PlantedLoansViewModel: ViewModel {
  private let desk: PlantedDesk

  init(at desk: PlantedDesk) {
    self.desk = desk
    super.init()
  }

  override var responderName: String { "Loans" }
  override var title: LocalizedText { desk.edits.text("loans.title") }

  override func start() {
    guard desk.edits.steps.contains(.noticeOnLoans) else { return }
    show(DialogViewModel(title: .key("notice.prices")))
  }

  override func describe(_ screen: ScreenBuilder) {
    let isTotalFirst = desk.edits.moves.contains(.totalFirst)
    if isTotalFirst { describeTotal(on: screen) }
    if desk.loans.isEmpty {
      screen.text("none", desk.edits.text("loans.none"))
    } else {
      describeLoans(on: screen)
    }
    if !isTotalFirst { describeTotal(on: screen) }
    if desk.edits.moves.contains(.returnIntoGroup) {
      screen.add(.group, id: "all", label: desk.edits.text("loans.all")) {
        describeReturn(on: screen)
      }
    } else {
      describeReturn(on: screen)
    }
  }

  private func describeTotal(on screen: ScreenBuilder) {
    screen.text(
      desk.edits.id("total"), desk.edits.text("loans.total"),
      value: .verbatim(PlantedShop.euros(desk.total)))
  }

  private func describeLoans(on screen: ScreenBuilder) {
    let edits = desk.edits
    let loans = edits.ordered(desk.loans.map(\.id), at: "loans").compactMap { id in
      desk.loans.first { $0.id == id }
    }
    screen.list(edits.id("lent"), edits.text("loans.list")) {
      for loan in loans { describe(loan, on: screen) }
    }
  }

  private func describe(_ loan: PlantedLoan, on screen: ScreenBuilder) {
    let edits = desk.edits
    let id = loan.id
    let open: @MainActor () -> Void = { [weak self] in self?.send(LoanWasTapped(book: id)) }
    screen.add(
      .row, id: id, label: .verbatim(loan.book.title),
      value: .verbatim(PlantedShop.euros(loan.price)), on: [.tap: open]
    ) {
      screen.text("due", edits.text("loans.due"), value: .verbatim(loan.due))
      if !edits.moves.contains(.renewToPage) {
        screen.button(edits.id("renew"), edits.text("loans.renew")) { [weak self] in
          self?.send(RenewWasTapped(book: id))
        }
      }
    }
  }

  private func describeReturn(on screen: ScreenBuilder) {
    screen.button(
      desk.edits.id("returnAll"), desk.edits.text("loans.return"),
      traits: desk.loans.isEmpty ? [.disabled] : []
    ) { [weak self] in self?.send(ReturnAllWasTapped()) }
  }
}

/// The page of a loan.
final class PlantedLoanViewModel: ViewModel {
  private let loan: PlantedLoan
  private let desk: PlantedDesk

  init(_ loan: PlantedLoan, at desk: PlantedDesk) {
    self.loan = loan
    self.desk = desk
    super.init()
  }

  override var responderName: String { "Loan" }
  override var title: LocalizedText { .verbatim(loan.book.title) }

  override func describe(_ screen: ScreenBuilder) {
    let edits = desk.edits
    let due = desk.loans.first { $0.id == loan.id }?.due ?? loan.due
    screen.text("due", edits.text("loans.due"), value: .verbatim(due))
    if edits.moves.contains(.renewToPage) {
      screen.button(edits.id("renew"), edits.text("loans.renew")) { [weak self] in
        guard let self else { return }
        send(RenewWasTapped(book: loan.id))
      }
    }
    screen.button(edits.id("giveBack"), edits.text("loan.back")) { [weak self] in
      guard let self else { return }
      send(GiveBackWasTapped(book: loan.id))
    }
  }
}
