import FlowModels

/// The law that a page has the title of the row that opens it, where it nearly always has.
/// As with ``SumLaw``, it is inferred. A page that breaks it may show the item of another row.
struct TitleLaw {
  /// The title of a row, and that of the page that it opened.
  struct Reading {
    /// The names of the row's screen and of the page.
    var screens: [String]
    var row: String
    var page: String
  }

  private struct Record {
    var equal: Set<String> = []
    var others: Set<String> = []
    var example: (reading: Reading, state: Int, move: StateMove)?
  }

  private var records: [[String]: Record] = [:]

  /// Returns the titles around a tap on a row; `nil` if that opened no page with a title.
  @MainActor
  static func reading(
    of move: StateMove, on screen: ScreenNode, leadingTo app: AppModel
  ) -> Reading? {
    guard move.role == .row, move.kind == .perform(.tap),
      let row = screen.node(at: move.path)?.label, !row.isEmpty,
      let page = app.layers.last?.path.last, page.responderName != move.screen
    else { return nil }
    let title = app.localization.string(page.title)
    guard !title.isEmpty else { return nil }
    return Reading(screens: [move.screen, page.responderName], row: row, page: title)
  }

  mutating func note(_ reading: Reading, in state: Int, by move: StateMove) {
    var record = records[reading.screens] ?? Record()
    // A page may add something, such as a number, or leave out a part that a row needs.
    if reading.page.contains(reading.row) || reading.row.contains(reading.page) {
      record.equal.insert(reading.row)
    } else {
      record.others.insert(reading.row)
      record.example = record.example ?? (reading, state, move)
    }
    records[reading.screens] = record
  }

  /// The pages with another title, where most have that of their row.
  // One title may be equal by chance, and two in three are not.
  var suspicions: [StateNotes.Problem] {
    records.values.compactMap { record in
      guard let (reading, state, move) = record.example, record.equal.count >= 2,
        record.others.count * 2 <= record.equal.count
      else { return nil }
      let (row, page) = (DisplayText.quoted(reading.row), DisplayText.quoted(reading.page))
      let message =
        "\(reading.screens[1]) has another title than its row in \(reading.screens[0]): \(page), "
        + "opened by \(row); for other rows, it has theirs"
      return StateNotes.Problem(
        finding: Finding(.suspicion, message), state: state, move: move)
    }
    .sorted { ($0.state, $0.finding.message) < ($1.state, $1.finding.message) }
  }
}
