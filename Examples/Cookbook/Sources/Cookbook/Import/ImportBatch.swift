import FlowModels
import RecipeFeature
import SQLiteData

/// The items of some records of a file, on their way into a database.
struct ImportBatch {
  /// An item, and the place of its record.
  struct Entry {
    var item: ImportedItem
    var place: TextPlace
    var record: Int
  }

  let file: String
  var importer: RecipeImporter
  private let ignored: Set<String>
  private(set) var items: [Entry] = []
  private var changes: [ImportChange] = []

  init(file: String, importer: RecipeImporter, ignored: [String]) {
    self.file = file
    self.importer = importer
    self.ignored = Set(ignored)
  }

  /// Reads records until there are enough, and counts what is not read of them.
  mutating func read(
    from reader: JSONRecordReader, records: Int, bytes: Int, into report: inout ImportReport
  ) throws {
    items.removeAll(keepingCapacity: true)
    let start = reader.checkpoint
    while items.count < records, reader.count < start.count + records,
      reader.offset < start.offset + bytes
    {
      guard let item = try reader.next() else {
        report.isFinished = true
        break
      }
      switch item {
      case .record(let record): add(importer.items(in: record), of: record, to: &report)
      case .around(let record): add(RecipeImporter.outcome(around: record), of: record, to: &report)
      case .refused(let problem): refuse(problem, in: &report)
      case .unread(let problem, let bytes):
        refuse(problem, in: &report)
        report.unreadBytes += bytes
      }
    }
    report.records = reader.count
  }

  private mutating func add(
    _ outcome: RecipeImporter.Outcome, of record: JSONRecord, to report: inout ImportReport
  ) {
    for item in outcome.items {
      items.append(Entry(item: item, place: record.place, record: record.number))
    }
    for problem in outcome.refused { refuse(problem, in: &report) }
    for problem in record.unreadable { report.add(problem: problem.description) }
    report.problemCount += record.unreadableCount - record.unreadable.count
    for problem in outcome.problems { report.add(problem: problem.description) }
    for value in outcome.unread where !ignored.contains(value.key) {
      report.add(unread: value.key) {
        ImportReport.UnreadKey(
          example: value.view.excerpt, hint: value.note ?? KeyHint.hint(for: value.key))
      }
    }
    for type in outcome.passedOver { report.passedOver[type, default: 0] += 1 }
    if !importer.mapping.named.isEmpty, !outcome.recipeKeys.isEmpty {
      report.mapped += outcome.recipeKeys.count
      report.sampleKeys = report.sampleKeys ?? outcome.recipeKeys[0]
      for field in Set(outcome.missed) {
        report.missed[field, default: 0] += outcome.missed.count { $0 == field }
      }
    }
    let isNothing =
      outcome.items.isEmpty && outcome.refused.isEmpty && outcome.passedOver.isEmpty
      && outcome.unread.isEmpty
    if !outcome.items.isEmpty || isNothing { report.isReadable = true }
  }

  private mutating func refuse(_ problem: RecordProblem, in report: inout ImportReport) {
    report.refused += 1
    report.add(problem: problem.description)
    changes.append(
      ImportChange(
        kind: .refused, file: file, line: problem.line, column: problem.column,
        record: problem.record,
        reason: [problem.field, problem.message].compactMap { $0 }
          .joined(separator: ": ")))
  }

  /// Counts what became of the items, one result for each.
  mutating func count(_ results: [ItemResult], in report: inout ImportReport) {
    for (entry, result) in zip(items, results) {
      for note in result.notes {
        report.add(problem: problem(of: entry, note).description)
      }
      switch result.change {
      case .added: report.added += 1
      case .unchanged: report.unchanged += 1
      case .replaced(let id):
        report.replaced += 1
        changes.append(
          ImportChange(
            kind: .replaced, file: file, line: entry.place.line, column: entry.place.column,
            record: entry.record, id: id, title: entry.item.title,
            reason: result.notes.isEmpty ? nil : result.notes.joined(separator: "; ")))
      case .refused(let reason): refuse(problem(of: entry, reason), in: &report)
      }
    }
  }

  private func problem(of entry: Entry, _ message: String) -> RecordProblem {
    RecordProblem(
      file: file, line: entry.place.line, column: entry.place.column, record: entry.record,
      message: message)
  }

  /// Returns the changes since the last call.
  mutating func takeChanges() -> [ImportChange] {
    defer { changes = [] }
    return changes
  }
}

extension ImportedItem {
  /// The title or the name.
  var title: String? {
    switch self {
    case .recipe(let recipe): recipe.title
    case .user(let user): user.name
    case .category(let category): category.title
    case .row(_, let values):
      if values.count > 1, case .text(let text) = values[1] { text } else { nil }
    }
  }
}
