import FlowModels

extension FaultRule {
  /// Reads a rule from a line, as `Faults` describes it.
  ///
  /// - Parameters:
  ///   - text: The line, such as `recipes page 2: fail "the server is down" once`.
  ///   - file: The name of the line's file in messages.
  /// - Throws: `InputError` with the place of the error, and what was expected.
  public init(_ text: String, file: String = "fault") throws {
    do {
      self = try FaultGrammar.rule(of: text)
    } catch {
      throw InputError(
        InputError.Problem(file: file, line: 1, column: error.column, message: error.message))
    }
  }

  package static var requestWords: [String] { FaultGrammar.targets }
  package static var faultWords: [String] { FaultGrammar.faults }
  /// The faults of all items of some data, which have no frequency.
  package static var shapeWords: [String] { FaultGrammar.shapes }
  package static var frequencyWords: [String] { FaultGrammar.frequencies }

  package var text: String { FaultGrammar.text(of: self) }
}

/// The grammar of faults: `DATA [WHAT]: FAULT [HOW OFTEN]`.
enum FaultGrammar {
  static let targets = ["page", "search", "item", "save", "remove"]
  static let faults =
    ["fail", "delay", "hang", "partial", "duplicate", "vanish", "loop"] + shapes
  static let shapes = ["single", "many", "alike", "bare"]
  static let frequencies = ["always", "once", "every", "chance"]

  static func rule(of text: String) throws(JourneyLexer.Failure) -> FaultRule {
    var reader = TokenReader(try JourneyLexer.tokens(of: text), end: text.unicodeScalars.count + 1)
    let rule = try reader.faultRule()
    guard reader.isAtEnd else { throw reader.failure("expected the end of the rule") }
    return rule
  }

  fileprivate static func problem(
    _ fault: FaultRule.Fault, at target: FaultRule.Target
  ) -> String? {
    switch (fault, target) {
    case (.shape, .anything): nil
    case (.shape, _):
      "expected a fault of requests; for \(shapes.joined(separator: ", ")), the name of the data "
        + "alone"
    case (.fail, _), (.delay, _), (.hang, _), (.vanish, .item): nil
    case (.duplicate, .page(1)), (.vanish, .page(1)), (.loop, .page(1)):
      "expected a fault of a first page, which has no page before it"
    case (_, .item): "expected a fault of an item: fail, delay, hang, vanish"
    case (_, .save), (_, .remove): "expected a fault of writing: fail, delay, hang"
    default: nil
    }
  }

  static func text(of rule: FaultRule) -> String {
    let head = [rule.data, text(of: rule.target)].compactMap { $0 }.joined(separator: " ")
    let tail = [text(of: rule.fault), text(of: rule.frequency)].compactMap { $0 }
    return "\(head): \(tail.joined(separator: " "))"
  }

  private static func text(of target: FaultRule.Target) -> String? {
    switch target {
    case .anything: nil
    case .page(let number): number.map { "page \($0)" } ?? "page"
    case .search: "search"
    case .item: "item"
    case .save: "save"
    case .remove: "remove"
    }
  }

  private static func text(of fault: FaultRule.Fault) -> String {
    switch fault {
    case .fail(let reason, let kind):
      (kind == .unknown ? "fail" : "fail \(kind.rawValue)") + " \(DisplayText.quoted(reason))"
    case .delay(let delay): "delay \(JourneyLexer.text(of: delay))"
    case .hang: "hang"
    case .partial(let count): "partial \(count)"
    case .duplicate: "duplicate"
    case .vanish: "vanish"
    case .loop: "loop"
    case .shape(let shape): text(of: shape)
    }
  }

  private static func text(of shape: DataShape) -> String {
    switch shape {
    case .single: "single"
    case .many(let count): "many \(count)"
    case .alike: "alike"
    case .bare: "bare"
    }
  }

  private static func text(of frequency: FaultRule.Frequency) -> String? {
    switch frequency {
    case .always: nil
    case .once: "once"
    case .every(let count): "every \(count)\(ending(of: count))"
    case .chance(let chance, let seed): "chance \(chance) seed \(seed)"
    }
  }

  private static func ending(of number: Int) -> String {
    guard number / 10 % 10 != 1 else { return "th" }
    return [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
  }

  fileprivate static func ordinal(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), word == "\(number)" || word == "\(number)\(ending(of: number))"
    else { return nil }
    return number
  }
}

extension TokenReader {
  /// Reads a rule, the rest of a line.
  mutating func faultRule() throws(JourneyLexer.Failure) -> FaultRule {
    separateColon()
    guard case .word(let data) = next, data != ":" else {
      throw failure("expected the name of data, such as recipes")
    }
    advance()
    let target = try faultTarget()
    guard take(":") else { throw failure("expected `:` and a fault") }
    let place = self
    let fault = try fault()
    if let problem = FaultGrammar.problem(fault, at: target) { throw place.failure(problem) }
    if case .shape = fault {
      guard isAtEnd else { throw failure("expected the end of the rule") }
    }
    return FaultRule(data, target, fault, try frequency())
  }

  private mutating func faultTarget() throws(JourneyLexer.Failure) -> FaultRule.Target {
    if next == .word(":") { return .anything }
    switch try word(of: FaultGrammar.targets, as: "request") {
    case "page": return .page(next == .word(":") ? nil : try number("a page number, from 1"))
    case "search": return .search
    case "item": return .item
    case "save": return .save
    default: return .remove
    }
  }

  private mutating func fault() throws(JourneyLexer.Failure) -> FaultRule.Fault {
    switch try word(of: FaultGrammar.faults, as: "fault") {
    case "fail":
      let kind = try failureKind()
      guard case .name(let reason) = next else {
        return kind.map { .fail("the simulation let it fail", $0) }
          ?? .fail("the connection was lost", .connectionLost)
      }
      advance()
      return .fail(reason, kind ?? .unknown)
    case "delay": return .delay(try duration())
    case "hang": return .hang
    case "partial": return .partial(try number("a number of items, from 0", from: 0))
    case "duplicate": return .duplicate
    case "vanish": return .vanish
    case "single": return .shape(.single)
    case "many":
      let place = self
      let most = DataShape.maxCount
      let count = try number("a number of items, from 1 to \(most)")
      guard count <= most else {
        throw place.failure("expected a number of items, from 1 to \(most)")
      }
      return .shape(.many(count))
    case "alike": return .shape(.alike)
    case "bare": return .shape(.bare)
    default: return .loop
    }
  }

  private mutating func failureKind() throws(JourneyLexer.Failure) -> FailureKind? {
    guard case .word(let word) = next, !FaultGrammar.frequencies.contains(word) else { return nil }
    let name = try self.word(of: FailureKind.allCases.map(\.rawValue), as: "kind of failure")
    return FailureKind(rawValue: name)
  }

  private mutating func frequency() throws(JourneyLexer.Failure) -> FaultRule.Frequency {
    if isAtEnd { return .always }
    switch try word(of: FaultGrammar.frequencies, as: "frequency") {
    case "once": return .once
    case "every":
      guard case .word(let word) = next, let count = FaultGrammar.ordinal(word), count > 0 else {
        throw failure("expected an ordinal such as 3rd")
      }
      advance()
      return .every(count)
    case "chance":
      guard case .word(let word) = next, let chance = Double(word), (0...1).contains(chance) else {
        throw failure("expected a chance from 0 to 1, such as 0.2")
      }
      advance()
      guard !isAtEnd else { return .chance(chance, seed: 1) }
      _ = try self.word(of: ["seed"], as: "word")
      return .chance(chance, seed: UInt64(try number("a seed, from 0", from: 0)))
    default: return .always
    }
  }
}
