import FlowModels

/// The page of a book, with its buttons.
final class PlantedBookViewModel: ViewModel {
  private enum Button: String, CaseIterable {
    case borrow, reserve, preview, share, report
  }

  private let book: PlantedBook
  private let desk: PlantedDesk

  init(_ book: PlantedBook, at desk: PlantedDesk) {
    self.book = book
    self.desk = desk
    super.init()
  }

  override var responderName: String { "Book" }
  override var title: LocalizedText { .verbatim(book.title) }

  override var destination: (any Destination)? {
    let other = PlantedShop.books.first { $0.id != book.id } ?? book
    return PlantedBookPage(id: desk.has(.linkIsOfOther) ? other.id : book.id)
  }

  override func describe(_ screen: ScreenBuilder) {
    let edits = desk.edits
    describeFacts(on: screen)
    for name in edits.ordered(Button.allCases.map(\.rawValue), at: "book") {
      guard let button = Button(rawValue: name), isShown(button) else { continue }
      if button == .reserve, edits.moves.contains(.reserveIntoGroup) {
        screen.add(.group, id: "later", label: edits.text("book.later")) { add(button, to: screen) }
      } else {
        add(button, to: screen)
      }
    }
    guard edits.moves.contains(.shareIntoSheet) || edits.moves.contains(.reportToOtherScreen) else {
      return
    }
    screen.button("more", .key("book.more")) { [weak self] in self?.showMore() }
  }

  private func describeFacts(on screen: ScreenBuilder) {
    let edits = desk.edits
    let facts: [(id: String, value: LocalizedText)] = [
      ("author", .verbatim(book.author)), ("fee", .verbatim(PlantedShop.euros(book.fee))),
      ("state", edits.text(desk.state(of: book))),
    ]
    for (id, value) in facts {
      let label = edits.text("book.\(id)")
      screen.add(edits.roles[id] ?? .text, id: edits.id(id), label: label, value: value)
    }
    if desk.copied == book.id { screen.status(edits.id("copied"), edits.text("book.copied")) }
  }

  private func add(_ button: Button, to screen: ScreenBuilder) {
    let edits = desk.edits
    let isInBar =
      button == .share && edits.moves.contains(.shareIntoBar)
      || button == .preview && edits.moves.contains(.previewIntoBar)
    screen.button(
      edits.id(button.rawValue), edits.text("book.\(button.rawValue)"),
      content: isInBar ? .button(ButtonFacts(placement: .barTrailing)) : nil,
      traits: isUsable(button) ? [] : [.disabled]
    ) { [weak self] in self?.use(button) }
  }

  private func isShown(_ button: Button) -> Bool {
    switch button {
    case .share: !desk.has(.shareIsMissing) && !desk.edits.moves.contains(.shareIntoSheet)
    case .report: !desk.edits.moves.contains(.reportToOtherScreen)
    case .borrow, .reserve, .preview: true
    }
  }

  private func isUsable(_ button: Button) -> Bool {
    switch button {
    case .borrow: !desk.isLent(book) && !desk.has(.borrowIsDisabled)
    case .reserve: desk.state(of: book) == "state.shelf"
    case .preview, .share, .report: true
    }
  }

  private func use(_ button: Button) {
    switch button {
    case .borrow:
      send(BorrowWasTapped(book: desk.has(.otherBookIsLent) ? PlantedShop.books[0] : book))
    case .reserve: send(ReserveWasTapped(book: book))
    case .preview: send(PreviewWasTapped(book: book))
    case .share where desk.has(.shareReports): send(ReportWasTapped(book: book))
    case .share: send(ShareWasTapped(book: book))
    case .report: send(ReportWasTapped(book: book))
    }
  }

  private func showMore() {
    guard desk.edits.moves.contains(.shareIntoSheet) else {
      send(MoreWasTapped(book: book))
      return
    }
    let share = DialogViewModel.Action(
      id: desk.edits.id("share"), title: desk.edits.text("book.share")
    ) { [weak self] in self?.use(.share) }
    show(DialogViewModel(title: .key("book.more"), style: .actionSheet, actions: [share]))
  }
}

/// A screen with what is needed less often, if the report of damage is there.
final class PlantedOtherViewModel: ViewModel {
  private let book: PlantedBook
  private let desk: PlantedDesk

  init(_ book: PlantedBook, at desk: PlantedDesk) {
    self.book = book
    self.desk = desk
    super.init()
  }

  override var responderName: String { "Other" }
  override var title: LocalizedText { .key("other.title") }

  override func describe(_ screen: ScreenBuilder) {
    screen.button(desk.edits.id("report"), desk.edits.text("book.report")) { [weak self] in
      guard let self else { return }
      send(ReportWasTapped(book: book))
    }
  }
}

/// A few pages of a book.
final class PlantedPreviewViewModel: ViewModel {
  private let book: PlantedBook
  private let desk: PlantedDesk
  @Property private var page = 1

  init(_ book: PlantedBook, at desk: PlantedDesk) {
    self.book = book
    self.desk = desk
    super.init()
  }

  override var responderName: String { "Preview" }
  override var title: LocalizedText { desk.edits.text("preview.title") }

  override func describe(_ screen: ScreenBuilder) {
    let edits = desk.edits
    screen.text("book", .verbatim(book.title))
    screen.text(edits.id("page"), edits.text("preview.page"), value: .verbatim("\(page)"))
    let turn: @MainActor () -> Void = { [weak self] in self?.turn() }
    screen.add(
      edits.roles["next"] ?? .button, id: edits.id("next"), label: edits.text("preview.next"),
      on: [.tap: turn])
  }

  private func turn() { page += 1 }
}
