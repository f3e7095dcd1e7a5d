import FlowModels

struct BorrowWasTapped: Action { var book: PlantedBook }
struct ReserveWasTapped: Action { var book: PlantedBook }
struct PreviewWasTapped: Action { var book: PlantedBook }
struct ShareWasTapped: Action { var book: PlantedBook }
struct ReportWasTapped: Action { var book: PlantedBook }
struct MoreWasTapped: Action { var book: PlantedBook }
struct LoanWasEntered: Action { var loan: PlantedLoan }
struct LoanIsDone: Action {}
struct ReportWasEntered: Action {
  var book: PlantedBook
  var text: String
  var part: String
}
struct ReportIsDone: Action {}

/// The books: a list, a page for each, a loan in a form, and a report of damage.
final class PlantedBooksFlow: FlowModel {
  private let desk: PlantedDesk

  init(_ desk: PlantedDesk) {
    self.desk = desk
    super.init()
  }

  override func start() {
    let books = PlantedShop.books
    let sorted = desk.edits.ordered(books.map(\.id), at: "books").compactMap { id in
      books.first { $0.id == id }
    }
    push(
      ListViewModel(
        name: "Books", title: desk.edits.text("books.title"), provider: InMemoryProvider(sorted),
        row: RowDescription<PlantedBook> { book in
          Row(title: .verbatim(book.title), subtitle: .verbatim(book.author))
        }))
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(PlantedBookPage.self) { (flow: PlantedBooksFlow, page) in
      PlantedShop.books.first { $0.id == page.id }.map { PlantedBookViewModel($0, at: flow.desk) }
    }
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<PlantedBook>.self) { (flow: PlantedBooksFlow, tap) in
      let other = PlantedShop.books.first { $0.id != tap.item.id } ?? tap.item
      flow.push(
        PlantedBookViewModel(flow.desk.has(.otherBookOpens) ? other : tap.item, at: flow.desk))
    }
    actions.on(BorrowWasTapped.self) { (flow: PlantedBooksFlow, tap) in flow.borrow(tap.book) }
    actions.on(
      ReserveWasTapped.self,
      when: { (flow: PlantedBooksFlow, _) in !flow.desk.has(.reserveIsUnheard) }
    ) { (flow: PlantedBooksFlow, tap) in flow.reserve(tap.book) }
    actions.on(PreviewWasTapped.self) { (flow: PlantedBooksFlow, tap) in
      if flow.desk.has(.previewOpensReport) {
        flow.push(PlantedReportForm(tap.book, at: flow.desk))
      } else {
        flow.present(PlantedPreviewViewModel(tap.book, at: flow.desk))
      }
    }
    actions.on(ShareWasTapped.self) { (flow: PlantedBooksFlow, tap) in flow.share(tap.book) }
    actions.on(ReportWasTapped.self) { (flow: PlantedBooksFlow, tap) in
      flow.push(PlantedReportForm(tap.book, at: flow.desk))
    }
    actions.on(MoreWasTapped.self) { (flow: PlantedBooksFlow, tap) in
      flow.push(PlantedOtherViewModel(tap.book, at: flow.desk))
    }
    registerEntries(actions)
  }

  private class func registerEntries(_ actions: ActionTable) {
    actions.on(LoanWasEntered.self) { (flow: PlantedBooksFlow, entered) in
      flow.confirm(entered.loan)
    }
    actions.on(LoanIsDone.self) { (flow: PlantedBooksFlow, _) in
      if !flow.desk.has(.doneDoesNothing) { flow.popToFirst() }
    }
    actions.on(ReportWasEntered.self) { (flow: PlantedBooksFlow, _) in
      flow.afterAsking(.confirmBeforeThanks) { flow in
        flow.push(PlantedThanksViewModel(at: flow.desk))
      }
    }
    actions.on(ReportIsDone.self) { (flow: PlantedBooksFlow, _) in flow.popToFirst() }
  }
}

// MARK: - Loans

extension PlantedBooksFlow {
  private func borrow(_ book: PlantedBook) {
    if desk.has(.borrowOpensReport) { return push(PlantedReportForm(book, at: desk)) }
    if desk.has(.coverIsAsked) {
      return push(step("Cover", ["insured", "plain"]) { $0.openForm(of: book) })
    }
    if desk.has(.coverIsAskedInDialog) {
      return show(dialog("step.Cover", ["insured", "plain"]) { $0.openForm(of: book) })
    }
    if desk.edits.steps.contains(.rulesBeforeForm) {
      return push(step("Rules", ["onward"]) { $0.openForm(of: book) })
    }
    afterNotice("notice.fee", .noticeBeforeForm) { $0.openForm(of: book) }
  }

  private func openForm(of book: PlantedBook) { push(PlantedLoanForm(book, at: desk)) }

  private func confirm(_ loan: PlantedLoan) {
    afterAsking(.confirmBeforeReceipt) { flow in
      let taken = flow.desk.lend(loan)
      if flow.desk.edits.steps.contains(.screenBeforeReceipt) {
        flow.push(flow.step("Almost", ["onward"]) { $0.showReceipt(of: taken) })
      } else {
        flow.showReceipt(of: taken)
      }
    }
  }

  private func showReceipt(of loan: PlantedLoan) { push(PlantedReceiptViewModel(loan, at: desk)) }
}

// MARK: - Dialogs

extension PlantedBooksFlow {
  private func reserve(_ book: PlantedBook) {
    if desk.has(.reserveIsUnasked) {
      desk.reservations[book.id] = "state.desk"
      return
    }
    afterNotice("notice.hours", .noticeBeforeReserving) { flow in
      let edits = flow.desk.edits
      let actions = edits.ordered(["desk", "mail"], at: "reserve").map { place in
        DialogViewModel.Action(id: edits.id(place), title: edits.text("reserve.\(place)")) {
          [weak flow] in flow?.desk.reservations[book.id] = "state.\(place)"
        }
      }
      flow.show(DialogViewModel(title: edits.text("reserve.title"), actions: actions))
    }
  }

  private func share(_ book: PlantedBook) {
    let edits = desk.edits
    let mail = DialogViewModel.Action(id: edits.id("mail"), title: edits.text("share.mail")) {}
    let copy = DialogViewModel.Action(id: edits.id("copy"), title: edits.text("share.copy")) {
      [weak self] in self?.desk.copied = book.id
    }
    show(
      DialogViewModel(
        title: edits.text("share.title"), style: .actionSheet, actions: [mail, copy]))
  }
}

// MARK: - What comes between

extension PlantedBooksFlow {
  /// Makes a dialog whose choices all do the same.
  fileprivate func dialog(
    _ title: String, _ choices: [String], then: @escaping @MainActor (PlantedBooksFlow) -> Void
  ) -> DialogViewModel {
    let actions = choices.map { choice in
      DialogViewModel.Action(id: choice, title: .key("step.\(choice)")) { [weak self] in
        if let self { then(self) }
      }
    }
    return DialogViewModel(title: .key(title), actions: actions)
  }

  fileprivate func step(
    _ name: String, _ choices: [String], then: @escaping @MainActor (PlantedBooksFlow) -> Void
  ) -> ViewModel {
    PlantedStepViewModel(name, choices: choices) { [weak self] in
      if let self { then(self) }
    }
  }

  /// Continues after a notice that can only be closed, if there is one.
  fileprivate func afterNotice(
    _ title: String, _ step: PlantedEdits.Step,
    then: @escaping @MainActor (PlantedBooksFlow) -> Void
  ) {
    guard desk.edits.steps.contains(step) else { return then(self) }
    show(
      DialogViewModel(
        title: .key(title),
        onCancel: { [weak self] in
          if let self { then(self) }
        }))
  }

  /// Continues after a dialog that only confirms, if there is one.
  fileprivate func afterAsking(
    _ step: PlantedEdits.Step, then: @escaping @MainActor (PlantedBooksFlow) -> Void
  ) {
    guard desk.edits.steps.contains(step) else { return then(self) }
    let confirm = DialogViewModel.Action(id: "ok", title: .key("confirm.ok")) { [weak self] in
      if let self { then(self) }
    }
    show(DialogViewModel(title: .key("confirm.title"), actions: [confirm]))
  }
}

/// A screen between two others, with the choices that lead on.
final class PlantedStepViewModel: ViewModel {
  private let name: String
  private let choices: [String]
  private let then: @MainActor () -> Void

  init(_ name: String, choices: [String], then: @escaping @MainActor () -> Void) {
    self.name = name
    self.choices = choices
    self.then = then
    super.init()
  }

  override var responderName: String { name }
  override var title: LocalizedText { .key("step.\(name)") }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("text", .key("step.text"))
    for choice in choices {
      screen.button(choice, .key("step.\(choice)")) { [weak self] in self?.then() }
    }
  }
}
