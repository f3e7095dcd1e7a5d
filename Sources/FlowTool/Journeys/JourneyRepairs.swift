import FlowModels
import Simulation

/// The repairs of many journeys, each in all cases that it is played in: one edit of each file.
@MainActor
struct JourneyRepairs {
  /// A line of a file, with the lines that take its place.
  struct Edit: Encodable {
    var file: String
    var line: Int
    var kind: JourneyRepair.Kind
    var old: String
    var new: [String]
    var reason: String
    /// The cases that need it.
    var cases: [String]
  }

  /// A case that cannot be repaired, or that does something else.
  struct Problem: Encodable {
    var runCase: String
    var file: String
    var line: Int?
    var message: String

    enum CodingKeys: String, CodingKey {
      case runCase = "case"
      case file, line, message
    }
  }

  private struct Place: Hashable {
    var file: String
    var line: Int
  }

  private struct Plan {
    var runCase: RunCase
    var journey: Journey
    var result: JourneyRepair.Result
  }

  private(set) var edits: [Edit] = []
  /// The cases that no edit repairs.
  private(set) var broken: [Problem] = []
  /// The cases that play, and do something else than before.
  private(set) var different: [Problem] = []
  /// The cases that the record does not have, and that pass.
  private(set) var unknown: [String] = []
  private(set) var cases = 0
  /// A Boolean value that indicates whether the record has none of the cases.
  private(set) var isUnrecorded = true
  private var sources: [String: SourceText] = [:]
  // The screens and dialogs of each exploration, which all journeys of its brands have in common.
  private var explored: [String: (screens: Set<String>, dialogs: Set<String>)] = [:]

  /// Plays all cases, and searches where they do not do what a record says.
  init(_ cases: JourneyCases, against record: Record, in folder: String) async throws {
    var plans: [Plan] = []
    for request in cases.requests {
      let runCase = request.runCase
      let (setup, journey, header) = try cases.player.setUp(request)
      defer { setup.simulator.end() }
      let play: RecordedPlay?
      let repair: JourneyRepair?
      do throws(RecordProblem) {
        play = try record.play(of: journey, header, in: runCase.group).map {
          play throws(RecordProblem) in
          try record.objects.value(play.play)
        }
        repair = try play.map { play throws(RecordProblem) in
          try self.repair(of: journey, asIn: play, in: record, runCase, setup)
        }
      } catch { throw InputError(InputError.Problem(file: folder, message: error.message)) }
      guard let repair else {
        plans.append(
          Plan(
            runCase: runCase, journey: journey,
            result: try await unrecorded(journey, runCase, setup)))
        continue
      }
      isUnrecorded = false
      plans.append(Plan(runCase: runCase, journey: journey, result: try await repair.run()))
    }
    self.cases = plans.count
    try join(plans)
    var told: Set<[String]> = []
    broken = broken.filter { told.insert([$0.runCase, $0.file, "\($0.line ?? 0)"]).inserted }
  }

  // What passes must pass afterwards, too, so that its lines are kept.
  private mutating func unrecorded(
    _ journey: Journey, _ runCase: RunCase, _ setup: AppSetup
  ) async throws -> JourneyRepair.Result {
    let report = await setup.player(of: setup.simulator).play(journey)
    guard !report.isClean else {
      unknown.append(runCase.id)
      return JourneyRepair.Result()
    }
    let failure = report.failures.first
    let position = failure.flatMap { failure in
      journey.lines.firstIndex { $0.number == failure.line && $0.file == failure.file }
    }
    let message = failure?.failure ?? report.findings.first?.message ?? ""
    return JourneyRepair.Result(
      broken: JourneyRepair.Note(
        position: position, text: "it is not in the record, and fails: \(message)"))
  }

  private mutating func repair(
    of journey: Journey, asIn play: RecordedPlay, in record: Record, _ runCase: RunCase,
    _ setup: AppSetup
  ) throws(RecordProblem) -> JourneyRepair {
    var seen: (screens: Set<String>, dialogs: Set<String>) = ([], [])
    var texts: [String: String] = [:]
    if let variant = record.variant(of: runCase.brandID) {
      let name = variant.exploration ?? ""
      if let known = explored[name] {
        seen = known
      } else {
        seen = (try record.screenNames(of: variant), try record.dialogs(of: variant))
        explored[name] = seen
      }
      texts = try record.texts(of: variant, in: setup.simulator.app.localization.language)
    }
    return JourneyRepair(
      journey, asIn: play, knowing: seen.screens, dialogs: seen.dialogs, texts: texts,
      on: { [app = setup.app] in app.device($0, nil) },
      makeSimulator: setup.makeAlike)
  }

  // MARK: Joining

  private mutating func join(_ plans: [Plan]) throws {
    var found: [Place: Edit] = [:]
    var kept: [Place: String] = [:]
    for plan in plans {
      note(plan)
      guard plan.result.broken == nil else { continue }
      let edits = Dictionary(
        plan.result.edits.map { ($0.position, $0) }, uniquingKeysWith: { one, _ in one })
      for (position, line) in plan.journey.lines.enumerated() {
        let place = Place(file: line.file ?? plan.journey.file, line: line.number)
        guard let edit = edits[position] else {
          kept[place] = kept[place] ?? plan.runCase.id
          continue
        }
        let new = Edit(
          file: place.file, line: place.line, kind: edit.kind, old: line.text, new: edit.texts,
          reason: edit.reason, cases: [plan.runCase.id])
        if found[place] == nil { found[place] = new } else { found[place]?.cases += new.cases }
        guard try source(place.file).line(place.line) == line.text else {
          refuse(plan, place, "the line has parameters: \(edit.texts.joined(separator: ", "))")
          continue
        }
        if let other = found[place], other.new != new.new {
          refuse(plan, place, "\(other.cases[0]) needs `\(other.new.joined(separator: ", "))` here")
        }
      }
    }
    // A line that other cases need as it is stays.
    for (place, edit) in found {
      guard let other = kept[place] else { continue }
      for plan in plans where edit.cases.contains(plan.runCase.id) {
        refuse(
          plan, place,
          "\(other) needs the line as it is, and not \(edit.new.joined(separator: ", "))")
      }
    }
    let refused = Set(broken.map(\.runCase))
    let journeys = Set(plans.filter { refused.contains($0.runCase.id) }.map(\.runCase.journey))
    // A file that several journeys include is edited for all of them, or not at all.
    let files = Set(
      plans.filter { journeys.contains($0.runCase.journey) }.flatMap { plan in
        plan.journey.lines.map { $0.file ?? plan.journey.file }
      })
    edits = found.values.filter { !files.contains($0.file) }
      .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  private mutating func note(_ plan: Plan) {
    if let broken = plan.result.broken {
      self.broken.append(problem(plan, broken))
    } else if let difference = plan.result.difference, difference.position != nil {
      different.append(problem(plan, difference))
    }
  }

  private func problem(_ plan: Plan, _ note: JourneyRepair.Note) -> Problem {
    let line = note.position.map { plan.journey.lines[$0] }
    let step = line.map { "`\($0.text)`: " } ?? ""
    return Problem(
      runCase: plan.runCase.id, file: line?.file ?? plan.journey.file, line: line?.number,
      message: DisplayText.singleLine(step + note.text))
  }

  private mutating func refuse(_ plan: Plan, _ place: Place, _ message: String) {
    broken.append(
      Problem(
        runCase: plan.runCase.id, file: place.file, line: place.line,
        message: DisplayText.singleLine(message)))
  }

  private mutating func source(_ file: String) throws -> SourceText {
    if let known = sources[file] { return known }
    let source = try SourceText(contentsOf: file)
    sources[file] = source
    return source
  }

  // MARK: Texts

  /// A file before and after.
  struct Change {
    var source: SourceText
    var old: [String]
    var new: [String]

    var patch: [String] { UnifiedDifference(file: source.file, old: old, new: new).lines }
  }

  /// Returns the files that change with some edits, each with its lines before and after.
  func changes(by edits: [Edit]) -> [Change] {
    Dictionary(grouping: edits, by: \.file).sorted { $0.key < $1.key }.compactMap { file, edits in
      guard let source = sources[file] else { return nil }
      let old = source.rawLines
      var new = old
      for edit in edits.sorted(by: { $0.line > $1.line }) {
        let line = old[edit.line - 1]
        let mark = line.hasPrefix("\u{FEFF}") ? "\u{FEFF}" : ""
        let indentation = String(line.dropFirst(mark.count).prefix { $0 == " " || $0 == "\t" })
        let end = line.unicodeScalars.last == "\r" ? "\r" : ""
        var lines = edit.new.map { indentation + $0 + end }
        // The mark of a text is at its beginning, and nowhere else.
        if let first = lines.first { lines[0] = mark + first }
        new.replaceSubrange((edit.line - 1)...(edit.line - 1), with: lines)
      }
      return Change(source: source, old: old, new: new)
    }
  }
}

extension SourceText {
  // Lines end where the reader of journeys ends them.
  fileprivate var rawLines: [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate func line(_ number: Int) -> String? {
    let lines = rawLines
    guard lines.indices.contains(number - 1) else { return nil }
    var line = lines[number - 1][...]
    if number == 1, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
    return line.trimmingSpace
  }
}
