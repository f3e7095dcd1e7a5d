import FlowModels
import Foundation

/// Reads a journey's file, and the files that it includes.
struct JourneyReader {
  /// The number of files that may stand inside one another.
  static let deepest = 16
  /// The number of times that a journey may include others, in all its files.
  static let maxIncludes = 1000

  private struct Open {
    var file: String
    // Without symbolic links, so that a file has only one.
    var identity: String?
    var setups: [(path: JourneyDirective.Part, line: Int)] = []
    var hasSteps = false
    var hasParameters = false
  }

  private(set) var lines: [Journey.Line] = []
  /// The files that were included, in the order of their first lines.
  private(set) var files: [String] = []
  private(set) var rows: JourneyRows?
  private(set) var problems: [InputError.Problem] = []
  /// The number of problems, those that are not described included.
  private(set) var problemCount = 0
  // Empty until the first row is known.
  private var values: [String: String]
  private var used: Set<String> = []
  private var open: [Open] = []
  private var includes = 0
  private var setUp: Set<String> = []
  private let stopsAtSteps: Bool
  private let hasValues: Bool

  /// Reads a journey with values for its parameters; none means those of its first row.
  init(_ source: SourceText, values: [String: String] = [:], stopsAtSteps: Bool = false) {
    self.values = values
    hasValues = !values.isEmpty
    self.stopsAtSteps = stopsAtSteps
    open.append(Open(file: source.file, identity: Self.identity(source.file)))
    read(source)
    if problems.isEmpty, !stopsAtSteps { noteUnused() }
  }

  private mutating func read(_ source: SourceText) {
    let top = open.count - 1
    // Lines end where editors end them, and not at whatever Unicode calls a line break.
    var number = 0
    var start = 0
    while start <= source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      var text = String(decoding: source.bytes[start..<end], as: UTF8.self)
      // A byte-order mark is not part of the first line's words.
      if start == 0, text.hasPrefix("\u{FEFF}") { text.removeFirst() }
      number += 1
      start = end + 1
      do {
        try read(text, number)
      } catch {
        note(number, error.column, error.message)
      }
      if open[top].hasSteps, skipsSteps { return }
    }
    beginSteps()
  }

  // Lines with parameters cannot be read without values.
  private var skipsSteps: Bool { stopsAtSteps || (rows != nil && values.isEmpty) }

  private mutating func read(_ text: String, _ number: Int) throws(JourneyLexer.Failure) {
    let top = open.count - 1
    switch try JourneyDirective(text) {
    case .include(let path):
      beginSteps()
      if !skipsSteps { include(path, line: number) }
    case .setup(let path):
      // Below the first step, it is a comment: nothing reads this list any more.
      open[top].setups.append((path, number))
    case .forEach(let names): try addParameters(names, line: number)
    case .row:
      guard open[top].hasParameters, !open[top].hasSteps else {
        throw JourneyLexer.Failure(
          column: 1,
          message: "a row of values belongs below `for each NAMES`, before the first step")
      }
      // Of one time, the values are known.
      if !hasValues { try rows?.add(text, line: number) }
    case nil: try addStep(text, number)
    }
  }

  // MARK: Steps

  private mutating func addStep(_ text: String, _ number: Int) throws(JourneyLexer.Failure) {
    let first = text.unicodeScalars.first { !JourneyLexer.isSpace($0) }
    guard let first, first != "#" else { return }
    beginSteps()
    guard !skipsSteps else { return }
    let replaced = rows == nil ? ParameterText(text) : try ParameterText(text, values: values)
    used.formUnion(replaced.names)
    do {
      // The values may leave an empty line, or a comment.
      guard let command = try JourneyGrammar.command(of: replaced.text) else { return }
      add(command, replaced.text, number)
    } catch {
      let pairs = replaced.names.map { "\($0)=\(values[$0] ?? "")" }
      throw JourneyLexer.Failure(
        column: replaced.column(error.column),
        message: error.message
          + (pairs.isEmpty ? "" : ", with \(DisplayText.singleLine(pairs.joined(separator: ", ")))")
      )
    }
  }

  private mutating func add(_ command: Journey.Command, _ text: String, _ number: Int) {
    lines.append(
      Journey.Line(
        number: number, text: text[...].trimmingSpace, command: command,
        file: open.count > 1 ? open[open.count - 1].file : nil))
  }

  private mutating func beginSteps() {
    let top = open.count - 1
    guard !open[top].hasSteps else { return }
    open[top].hasSteps = true
    if top == 0, !hasValues, let rows {
      if problems.isEmpty, rows.values.isEmpty {
        note(rows.line, nil, "no row of values follows; expected one such as `| 2 | \"9.00 €\" |`")
      }
      // A row that is wrong is one of its own.
      values = problems.isEmpty ? rows.values[0] : [:]
    }
    guard !skipsSteps else { return }
    for setup in open[top].setups { include(setup.path, line: setup.line, isSetup: true) }
  }

  // MARK: Parameters

  private mutating func addParameters(
    _ names: [JourneyDirective.Part], line: Int
  ) throws(JourneyLexer.Failure) {
    let top = open.count - 1
    let column = names[0].column
    // Rows below are not reported as well.
    defer { open[top].hasParameters = true }
    guard top == 0 else {
      throw JourneyLexer.Failure(column: column, message: "an included journey cannot have rows")
    }
    guard rows == nil else {
      throw JourneyLexer.Failure(
        column: column, message: "a journey has only one `for each`; line \(rows?.line ?? 1) has it"
      )
    }
    guard !open[top].hasSteps else {
      throw JourneyLexer.Failure(column: column, message: "`for each` comes before the first step")
    }
    rows = JourneyRows(line: line, parameters: names)
    let expected = names.map(\.text).sorted()
    let found = values.keys.sorted()
    guard !hasValues || expected == found else {
      values = [:]
      throw JourneyLexer.Failure(
        column: column,
        message: "expected values for \(expected.joined(separator: ", ")), found some for "
          + found.joined(separator: ", "))
    }
  }

  private mutating func noteUnused() {
    guard let rows else {
      if hasValues {
        note(nil, nil, "expected `for each \(values.keys.sorted().joined(separator: ", "))`")
      }
      return
    }
    for name in rows.parameters where !used.contains(name.text) {
      note(
        rows.line, name.column,
        "the parameter `\(name.text)` is not used; expected {\(name.text)} in a step")
    }
  }

  // MARK: Other files

  private mutating func include(_ path: JourneyDirective.Part, line: Int, isSetup: Bool = false) {
    let name = DisplayText.quoted(path.text)
    let file = Self.path(path.text, from: open[open.count - 1].file)
    func chain() -> String {
      (open.map(\.file) + [file]).map { DisplayText.singleLine($0) }.joined(separator: " → ")
    }
    let identity = Self.identity(file)
    guard !path.text.isEmpty else {
      return note(line, path.column, "expected the path of a journey, such as `login.journey`")
    }
    if isSetup, let identity, !setUp.insert(identity).inserted { return }
    guard identity == nil || !open.contains(where: { $0.identity == identity }) else {
      return note(line, path.column, "including \(name) never ends: \(chain())")
    }
    guard open.count <= Self.deepest else {
      return note(
        line, path.column, "\(name) is nested deeper than \(Self.deepest) journeys: \(chain())")
    }
    includes += 1
    guard includes <= Self.maxIncludes else {
      guard includes == Self.maxIncludes + 1 else { return }
      return note(
        line, path.column, "this journey includes others more than \(Self.maxIncludes) times")
    }
    do {
      let source = try Self.source(file)
      if !files.contains(file) { files.append(file) }
      open.append(Open(file: file, identity: identity))
      read(source)
      open.removeLast()
    } catch {
      // Reading a file fails with one problem.
      let problem = error.problems[0]
      // In a file that is no UTF-8, its place is what has to be changed.
      guard error.kind == .unreadable else { return note(problem) }
      note(
        line, path.column,
        "\(name) cannot be included: \(problem.message); the way there is \(chain())")
    }
  }

  private static func source(_ file: String) throws(InputError) -> SourceText {
    try InputDescriptor.refusePipe(file, expected: "a file")
    return try SourceText(contentsOf: file)
  }

  private static func path(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  private static func identity(_ file: String) -> String? {
    guard let path = realpath(file, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private mutating func note(_ line: Int?, _ column: Int?, _ message: String) {
    note(
      InputError.Problem(
        file: open[open.count - 1].file, line: line, column: column, message: message))
  }

  private mutating func note(_ problem: InputError.Problem) {
    problemCount += 1
    if problems.count < InputError.maxProblems { problems.append(problem) }
  }
}

extension Substring {
  package var trimmingSpace: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
