import FlowModels

/// The form of a loan: a name, a phone number, a branch, and a number of weeks.
final class PlantedLoanForm: FormViewModel {
  private let book: PlantedBook
  private let desk: PlantedDesk
  private let name: TextInput
  private let phone: TextInput
  private let branch: ChoiceInput
  private let weeks: NumberInput

  init(_ book: PlantedBook, at desk: PlantedDesk) {
    let edits = desk.edits
    // The form reads what was entered by the ids of the fields, which are exchanged then.
    let isCrossed = desk.has(.fieldsAreCrossed)
    self.book = book
    self.desk = desk
    name = TextInput(
      edits.id("name"), title: edits.text(isCrossed ? "form.phone" : "form.name"),
      rules: isCrossed ? [] : [.required()])
    phone = TextInput(
      edits.id("phone"), title: edits.text(isCrossed ? "form.name" : "form.phone"),
      rules: isCrossed ? [.required()] : [])
    branch = ChoiceInput(
      edits.id("branch"), title: edits.text("form.branch"),
      options: edits.ordered(["center", "harbour", "north"], at: "branches").map { id in
        ChoiceOption(id, title: edits.text("branch.\(id)"))
      }, value: ["center"])
    weeks = NumberInput(
      edits.id("weeks"), title: edits.text("form.weeks"), value: 2, range: 1...6,
      style: edits.roles["weeks"] == .slider ? .slider : .stepper)
    super.init()
    submitButton.title = edits.text("form.lend")
    if desk.has(.lendIsDisabled) { submitButton.isEnabled = false }
    adopt(makeSections())
  }

  private func makeSections() -> [FormSection] {
    let edits = desk.edits
    let known: [String: Field] = [
      "name": name, "phone": phone, "branch": branch, "weeks": weeks,
    ]
    let ids = edits.ordered(
      desk.has(.fieldsAreCrossed)
        ? ["phone", "name", "branch", "weeks"] : ["name", "phone", "branch", "weeks"], at: "form")
    let fields = { (ids: [String]) in ids.compactMap { known[$0] } }
    guard edits.moves.contains(.branchIntoSection) else {
      return [FormSection(fields: fields(ids))]
    }
    let places = ["branch", "weeks"]
    return [
      FormSection(
        "who", title: edits.text("form.who"), fields: fields(ids.filter { !places.contains($0) })),
      FormSection("where", title: edits.text("form.where"), fields: fields(places)),
    ]
  }

  override var responderName: String { "LoanForm" }
  override var title: LocalizedText { desk.edits.text("form.title") }

  private var loan: PlantedLoan {
    PlantedLoan(
      book: book, name: name.value ?? "", phone: phone.value ?? "",
      branch: branch.value?.first ?? "center", weeks: Int(weeks.value ?? 1))
  }

  override func describe(_ screen: ScreenBuilder) {
    super.describe(screen)
    let price = desk.has(.priceIsOld) ? book.fee * 2 : loan.price
    screen.text(
      desk.edits.id("price"), desk.edits.text("form.price"),
      value: .verbatim(PlantedShop.euros(price)))
  }

  override func decision(about exit: ExitReason) -> ExitDecision {
    desk.has(.draftIsLost) ? .allow : super.decision(about: exit)
  }

  override func submit() {
    let loan = loan
    didSubmit()
    send(LoanWasEntered(loan: loan))
  }
}

/// What was lent, to whom, and until when.
final class PlantedReceiptViewModel: ViewModel {
  private let loan: PlantedLoan
  private let desk: PlantedDesk

  init(_ loan: PlantedLoan, at desk: PlantedDesk) {
    self.loan = loan
    self.desk = desk
    super.init()
  }

  override var responderName: String { "Receipt" }
  override var title: LocalizedText { desk.edits.text("receipt.title") }

  override func describe(_ screen: ScreenBuilder) {
    let edits = desk.edits
    let facts: [String: LocalizedText] = [
      "who": .verbatim(loan.name), "phone": .verbatim(loan.phone),
      "where": edits.text("branch.\(loan.branch)"), "until": .verbatim(loan.due),
    ]
    screen.text("book", .verbatim(loan.book.title))
    for id in edits.ordered(["who", "phone", "where", "until"], at: "receipt") {
      guard let value = facts[id] else { continue }
      screen.text(edits.id(id), edits.text("receipt.\(id)"), value: value)
    }
    for id in edits.ordered(["done", "toLoans"], at: "receiptButtons") {
      if id == "done" {
        screen.button(edits.id(id), edits.text("receipt.done")) { [weak self] in
          self?.send(LoanIsDone())
        }
      } else {
        screen.button(edits.id(id), edits.text("receipt.loans")) { [weak self] in
          guard let self else { return }
          send(FeatureWasChosen(feature: desk.has(.loanOpensCard) ? "card" : "loans"))
        }
      }
    }
  }
}

/// The form of a report of damage.
final class PlantedReportForm: FormViewModel {
  private let book: PlantedBook
  private let desk: PlantedDesk
  private let what: TextInput
  private let part: ChoiceInput

  init(_ book: PlantedBook, at desk: PlantedDesk) {
    let edits = desk.edits
    let fewest = desk.has(.shortReportIsTaken) ? 0 : 5
    self.book = book
    self.desk = desk
    what = TextInput(
      edits.id("what"), title: edits.text("report.what"),
      rules: [
        .required(), InputRule { $0.count < fewest ? edits.text("report.short") : nil },
      ])
    part = ChoiceInput(
      edits.id("part"), title: edits.text("report.part"),
      options: edits.ordered(["cover", "pages", "spine"], at: "parts").map { id in
        ChoiceOption(id, title: edits.text("part.\(id)"))
      }, rules: [.required()])
    super.init()
    submitButton.title = edits.text("report.send")
    let known: [String: Field] = ["what": what, "part": part]
    let fields = edits.ordered(["what", "part"], at: "report").compactMap { known[$0] }
    adopt([FormSection(fields: fields)])
  }

  override var responderName: String { "ReportForm" }
  override var title: LocalizedText { desk.edits.text("report.title") }

  override func decision(about exit: ExitReason) -> ExitDecision {
    desk.has(.reportIsLost) ? .allow : super.decision(about: exit)
  }

  override func submit() {
    let report = ReportWasEntered(
      book: book, text: what.value ?? "", part: part.value?.first ?? "")
    didSubmit()
    send(report)
  }
}

/// Thanks for a report of damage.
final class PlantedThanksViewModel: ViewModel {
  private let desk: PlantedDesk

  init(at desk: PlantedDesk) {
    self.desk = desk
    super.init()
  }

  override var responderName: String { "Thanks" }
  override var title: LocalizedText { desk.edits.text("thanks.title") }

  override func describe(_ screen: ScreenBuilder) {
    screen.button(desk.edits.id("close"), desk.edits.text("thanks.done")) { [weak self] in
      self?.send(ReportIsDone())
    }
  }
}
