import FlowModels
import FlowPages
import Simulation

extension JourneyCommand {
  private struct Output: Encodable {
    var cases: Int
    var edits: [JourneyRepairs.Edit]
    var broken: [JourneyRepairs.Problem]
    var different: [JourneyRepairs.Problem]
    // The cases that the record does not have.
    var unknown: [String]
    // The files that were written.
    var written: [String]
  }

  /// Shows what lines that fail mean now, as a patch, and writes what is accepted.
  func repair(
    _ paths: [String], _ arguments: Arguments, console: Console
  ) async throws -> ExitCode {
    let choice = try RepairChoice(arguments, console)
    guard let folder = arguments.value(Self.against) else {
      throw UsageError(message: "missing \(Self.against) FOLDER")
    }
    let record = try RecordFolder(folder).read()
    guard record.index.app == source.typeName else {
      throw InputError(
        InputError.Problem(
          file: folder,
          message: "it is a record of \(DisplayText.quoted(record.index.app)), and this app is "
            + source.typeName))
    }
    guard record.index.plays != nil else {
      throw InputError(
        InputError.Problem(
          file: folder,
          message: "it holds no journeys; record --journeys PATH keeps what they did"))
    }
    let cases = try JourneyCases(
      source, arguments, journeys: paths, brands: arguments.values(Self.brand))
    let repairs = try await JourneyRepairs(cases, against: record, in: folder)
    let groups = Set(record.index.plays?.map(\.group) ?? [])
    if let other = cases.requests.map(\.runCase.group).first, repairs.isUnrecorded {
      let lines = "it holds none of these journeys with the lines that they have now"
      throw InputError(
        InputError.Problem(
          file: folder,
          message: groups.contains(other)
            ? lines
            : "it holds no journeys of \(DisplayText.singleLine(other)), but of "
              + DisplayText.singleLine(groups.sorted().prefix(3).joined(separator: ", "))))
    }
    let isJSON = arguments.has(CommandSyntax.json)
    if !isJSON { show(repairs, console: console) }
    guard let accepted = choice.accepted(of: repairs.edits) else { return .interrupted }
    // A journey is written with all that it needs, or stays unchanged.
    let refused = Set(repairs.edits.filter { !accepted.contains($0.kind) }.flatMap(\.cases))
    let wanted = repairs.edits.filter { refused.isDisjoint(with: $0.cases) }
    let written = try write(choice.writes ? repairs.changes(by: wanted) : [], console: console)
    if isJSON {
      try console.write(
        Output(
          cases: repairs.cases, edits: repairs.edits, broken: repairs.broken,
          different: repairs.different, unknown: repairs.unknown, written: written),
        messages: repairs.broken.map { problem in
          Message(
            code: "failure", place: Message.Place(file: problem.file, line: problem.line),
            message: problem.message)
        })
    } else {
      tell(repairs, choice.writes ? written : nil, console: console)
    }
    let isDone = repairs.edits.allSatisfy { written.contains($0.file) }
    return repairs.broken.isEmpty && isDone ? .ok : .findings
  }

  private func write(
    _ changes: [JourneyRepairs.Change], console: Console
  ) throws -> [String] {
    var written: [String] = []
    do {
      for change in changes {
        let file = change.source.file
        guard try SourceText(contentsOf: file).bytes == change.source.bytes else {
          throw InputError(
            unwritable: file, "the file was changed in the meantime; nothing was written to it")
        }
        try DocumentOutput(file, console: console).write {
          try $0(Array(change.new.joined(separator: "\n").utf8))
        }
        written.append(file)
      }
    } catch {
      for file in written {
        console.complain(DisplayText.singleLine("written before that: \(file)"))
      }
      throw error
    }
    return written
  }

  private func show(_ repairs: JourneyRepairs, console: Console) {
    for change in repairs.changes(by: repairs.edits) {
      for line in change.patch { console.write(Self.shown(line)) }
    }
  }

  // A patch has tabs and ends of lines as the file has them.
  private static func shown(_ line: String) -> String {
    DisplayText.firstUnsafe(in: line.replacing("\u{FEFF}", with: "")) == nil
      ? line : DisplayText.singleLine(line)
  }

  private func tell(_ repairs: JourneyRepairs, _ written: [String]?, console: Console) {
    var told: Set<[String]> = []
    for edit in repairs.edits
    where told.insert([edit.file, edit.kind.rawValue, edit.reason]).inserted {
      let same = repairs.edits.filter {
        $0.file == edit.file && $0.kind == edit.kind && $0.reason == edit.reason
      }
      let lines = same.map { "\($0.line)" }.joined(separator: ", ")
      let cases = Set(same.flatMap(\.cases)).count.counted("case")
      console.complain(
        DisplayText.singleLine(
          "\(edit.file):\(lines): \(edit.kind.rawValue): \(edit.reason) (\(cases))"))
    }
    let groups: [(word: String, problems: [JourneyRepairs.Problem])] = [
      ("not repaired", repairs.broken), ("plays, but differs", repairs.different),
    ]
    for (word, problems) in groups {
      for problem in problems {
        let place = problem.file + (problem.line.map { ":\($0)" } ?? "")
        console.complain(
          DisplayText.singleLine("\(place): \(word): \(problem.runCase): \(problem.message)"))
      }
    }
    if let first = repairs.unknown.first {
      let count = repairs.unknown.count
      console.complain(
        DisplayText.singleLine(
          "passes, and is not in the record with these lines: \(first)"
            + (count > 1 ? " and \((count - 1).counted("other case"))" : "")))
    }
    let repaired = Set(repairs.edits.flatMap(\.cases)).count
    let broken = Set(repairs.broken.map(\.runCase)).count
    console.complain(
      "\(repairs.cases.counted("case")): \(repairs.cases - repaired - broken) play as before, "
        + "\(repaired) can be repaired, \(broken) cannot"
        + (written.map { "; written: \($0.count.counted("file"))" } ?? ""))
  }
}

/// The kinds of repair that are accepted.
@MainActor
struct RepairChoice {
  let writes: Bool
  private let known: Set<JourneyRepair.Kind>
  private let asks: Bool
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    writes = arguments.has(JourneyCommand.write)
    self.console = console
    let all = JourneyRepair.Kind.allCases
    var known: Set<JourneyRepair.Kind> = []
    let words = arguments.value(JourneyCommand.accept)?
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for word in words ?? [] {
      if word == "all" {
        known.formUnion(all)
      } else if let kind = JourneyRepair.Kind(rawValue: word) {
        known.insert(kind)
      } else {
        throw Arguments.unknown(
          "kind of \(JourneyCommand.accept)", word, known: ["all"] + all.map(\.rawValue))
      }
    }
    guard writes || words == nil else {
      throw UsageError(message: "\(JourneyCommand.accept) needs \(JourneyCommand.write)")
    }
    asks = writes && words == nil
    let isJSON = arguments.has(CommandSyntax.json)
    guard !asks || !isJSON && console.keyboard != nil && console.environment("CI") == nil else {
      throw UsageError(
        message: "\(JourneyCommand.write) asks at a terminal; without one, "
          + "\(JourneyCommand.accept) says what is accepted")
    }
    self.known = known
  }

  /// Returns the kinds that are accepted; asks once for each kind, if none were named.
  // The result is `nil` if the question was interrupted.
  func accepted(of edits: [JourneyRepairs.Edit]) -> Set<JourneyRepair.Kind>? {
    guard asks else { return known }
    var accepted: Set<JourneyRepair.Kind> = []
    var reader = PromptReader(console, endsWithLine: true)
    for kind in JourneyRepair.Kind.allCases {
      let lines = edits.filter { $0.kind == kind }
      guard let first = lines.first else { continue }
      console.write(
        DisplayText.singleLine(
          "\(kind.rawValue): \(lines.count.counted("line")), such as \(first.reason)."))
      console.write("Write them? y or n")
      switch reader.next(complete: { _ in Completion() }) {
      case .line(let answer):
        if ["y", "yes"].contains(answer.lowercased()) { accepted.insert(kind) }
      case .interrupted: return nil
      case .end: return accepted
      }
    }
    return accepted
  }
}
