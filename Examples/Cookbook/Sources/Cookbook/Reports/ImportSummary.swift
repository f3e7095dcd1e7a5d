import FlowModels
import FlowTool

/// The counts of an import as text: a line for each file or, of many files, for each thousand.
@MainActor
struct ImportSummary {
  private let fileCount: Int
  private let isDryRun: Bool
  private let mappedKind: String?
  private let console: Console
  /// The counts of all files.
  private(set) var total = ImportReport()
  private var part = ImportReport()
  private var partStart = 1
  private var done = 0
  private var unreadable: [String] = []
  private var unreadableCount = 0
  private var failures: [InputError] = []
  /// A Boolean value that indicates whether a file was not read to its end.
  private(set) var isInterrupted = false

  private static let maxFiles = 20
  private static let partSize = 1000
  private static let maxKeys = 20

  init(fileCount: Int, isDryRun: Bool, mappedKind: String?, console: Console) {
    self.fileCount = fileCount
    self.isDryRun = isDryRun
    self.mappedKind = mappedKind
    self.console = console
  }

  /// True if there are too many files for a line each.
  var isMany: Bool { fileCount > Self.maxFiles }

  /// The error to end with if no file can be read: that of all files.
  var onlyFailure: InputError? {
    guard done == failures.count, !failures.isEmpty else { return nil }
    return InputError(kind: .unreadable, problems: failures.flatMap(\.problems))
  }

  /// Counts a file that cannot be read.
  mutating func add(_ error: InputError) {
    done += 1
    failures.append(error)
    if isMany, done % Self.partSize == 0 { endPart() }
  }

  /// Reports the result of a file, or counts it.
  mutating func add(_ report: ImportReport, of file: String) {
    done += 1
    let name = DisplayText.singleLine(file)
    if report.earlierRecords > 0, !isMany || report.records > report.earlierRecords {
      console.complain(
        report.records > report.earlierRecords
          ? "\(name): continued after record \(report.earlierRecords), where an earlier run stopped"
          : "\(name): imported by an earlier run that was interrupted; --again imports it again")
    }
    for note in report.notes { console.complain(DisplayText.singleLine(note)) }
    let room = isMany ? ImportReport.maxProblems - total.problems.count : report.problems.count
    for problem in report.problems.prefix(max(0, room)) {
      console.complain(DisplayText.singleLine(problem))
    }
    if !isMany { tellMore(report.problemCount - report.problems.count) }
    if report.isFinished, !report.isReadable {
      unreadableCount += 1
      if unreadable.count < Self.maxKeys { unreadable.append(name) }
    }
    total.add(report)
    part.add(report)
    if !isMany { console.write("\(name): \(line(report))") }
    if !report.isFinished {
      isInterrupted = true
      if !isDryRun {
        console.complain(
          "\(name): interrupted after record \(report.records); repeat the command to continue")
      }
    }
    if isMany, done % Self.partSize == 0 { endPart() }
  }

  /// Reports the results for all files together.
  mutating func finish(ignoring ignored: Set<String>) {
    if isMany {
      if done >= partStart { endPart() }
      tellMore(total.problemCount - total.problems.count)
      if done > Self.partSize { console.write("all \(done) files: \(line(total))") }
    }
    tellUnread()
    if !total.passedOver.isEmpty {
      let things = total.passedOver.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let shown = things.prefix(Self.maxKeys).map {
        "\($0.value) \(DisplayText.singleLine($0.key))"
      }
      console.complain("skipped, because they are no recipes: \(shown.joined(separator: ", "))")
    }
    for field in wrongFields {
      let keys = total.sampleKeys.map { "; the first has \($0)" } ?? ""
      console.complain(
        "--map \(field)=…: none of \(total.mapped.counted("record")) has that key\(keys)\(others)")
    }
    for error in failures.prefix(Self.maxKeys) { console.complain(error.description) }
    if failures.count > Self.maxKeys {
      console.complain("and \(failures.count - Self.maxKeys) more files that cannot be read")
    }
    for file in unreadable { console.complain("\(file): no record can be read") }
    if unreadableCount > unreadable.count {
      console.complain("and \(unreadableCount - unreadable.count) more files without a record")
    }
  }

  /// Returns the exit code.
  func exitCode(isStrict: Bool, allowsProblems: Bool) -> ExitCode {
    if unreadableCount > 0 { return .badInput }
    // No option says that what nobody has read may be missing.
    if total.unreadBytes > 0 || !failures.isEmpty { return .findings }
    if !allowsProblems, total.refused > 0 || !wrongFields.isEmpty { return .findings }
    if isStrict, !total.unread.isEmpty || total.problemCount > total.refused { return .findings }
    return .ok
  }

  private var wrongFields: [String] {
    total.missed.filter { total.mapped > 0 && $0.value >= total.mapped }.keys.sorted()
  }

  private var others: String {
    let count = max(0, total.read - total.mapped)
    guard count > 0, let mappedKind else { return "" }
    return "; \(count.counted("other record")), not read as \(mappedKind), "
      + (count == 1 ? "was not looked at" : "were not looked at")
  }

  private mutating func endPart() {
    console.write("files \(partStart) to \(done): \(line(part))")
    partStart = done + 1
    part = ImportReport()
  }

  // `9 read: 6 added, 1 replaced, 1 unchanged, 1 refused`, without the counts that are 0.
  private func line(_ report: ImportReport) -> String {
    let counts = [
      (report.added, isDryRun ? "usable" : "added"), (report.replaced, "replaced"),
      (report.unchanged, "unchanged"), (report.refused, "refused"),
    ]
    let shown = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let values = report.problemCount - report.refused
    return "\(report.read) read" + (shown.isEmpty ? "" : ": " + shown.joined(separator: ", "))
      + (values > 0 ? "; \(values.counted("value")) not kept as in the file" : "")
      + (report.unreadBytes > 0 ? "; \(report.unreadBytes.counted("byte")) not read" : "")
  }

  private func tellMore(_ count: Int) {
    if count > 0 { console.complain("and \(count) more problems") }
  }

  private func tellUnread() {
    let keys = total.unread.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (key, value) in keys.prefix(Self.maxKeys) {
      let hint = value.hint.map { "; \($0)" } ?? ""
      let example = value.example.isEmpty ? "" : ", such as \(value.example)"
      console.complain(
        DisplayText.singleLine("not read: \(key), \(value.count.counted("time"))\(example)\(hint)"))
    }
    let rest = keys.dropFirst(Self.maxKeys)
    if !rest.isEmpty {
      let names = rest.prefix(40).map(\.key).joined(separator: ", ")
      console.complain(
        DisplayText.singleLine(
          "not read either: \(names)" + (rest.count > 40 ? " and \(rest.count - 40) more keys" : "")
        ))
    }
  }
}
