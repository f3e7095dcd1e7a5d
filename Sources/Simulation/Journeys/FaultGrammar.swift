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

  /// The keywords for kinds of requests in a rule.
  package static var requestWords: [String] { FaultGrammar.targets }
  /// The keywords for faults in a rule.
  package static var faultWords: [String] { FaultGrammar.faults }
  /// The keywords for the frequency of a fault.
  package static var frequencyWords: [String] { FaultGrammar.frequencies }

  /// The rule as text.
  package var text: String { FaultGrammar.text(of: self) }
}

/// The grammar of faults: `DATA [WHAT]: FAULT [HOW OFTEN]`.
enum FaultGrammar {
  static let targets = ["page", "search", "item", "save", "remove"]
  static let faults = ["fail", "delay", "hang", "partial", "duplicate", "vanish", "loop"]
  static let frequencies = ["always", "once", "every", "chance"]
  private static let defaultReason = "the connection was lost"

  static func rule(of text: String) throws(JourneyLexer.Failure) -> FaultRule {
    var reader = TokenReader(try JourneyLexer.tokens(of: text), end: text.unicodeScalars.count + 1)
    let rule = try rule(&reader)
    guard reader.isAtEnd else { throw reader.failure("expected the end of the rule") }
    return rule
  }

  /// Reads the rest of a line.
  static func rule(_ reader: inout TokenReader) throws(JourneyLexer.Failure) -> FaultRule {
    reader.separateColon()
    guard case .word(let data) = reader.next, data != ":" else {
      throw reader.failure("expected the name of data, such as recipes")
    }
    reader.advance()
    let target = try target(&reader)
    guard reader.next == .word(":") else { throw reader.failure("expected `:` and a fault") }
    reader.advance()
    let place = reader
    let fault = try fault(&reader)
    if let problem = problem(fault, at: target) { throw place.failure(problem) }
    return FaultRule(data, target, fault, try frequency(&reader))
  }

  private static func target(
    _ reader: inout TokenReader
  ) throws(JourneyLexer.Failure) -> FaultRule.Target {
    if reader.next == .word(":") { return .anything }
    switch try reader.word(of: targets, as: "request") {
    case "page":
      if reader.next == .word(":") { return .page(nil) }
      return .page(try reader.number("a page number, from 1"))
    case "search": return .search
    case "item": return .item
    case "save": return .save
    default: return .remove
    }
  }

  private static func fault(
    _ reader: inout TokenReader
  ) throws(JourneyLexer.Failure) -> FaultRule.Fault {
    switch try reader.word(of: faults, as: "fault") {
    case "fail":
      let kind = try kind(&reader)
      guard case .name(let reason) = reader.next else {
        return kind.map { .fail("the simulation let it fail", $0) }
          ?? .fail(defaultReason, .connectionLost)
      }
      reader.advance()
      return .fail(reason, kind ?? .unknown)
    case "delay": return .delay(try reader.duration())
    case "hang": return .hang
    case "partial": return .partial(try reader.number("a number of items, from 0", from: 0))
    case "duplicate": return .duplicate
    case "vanish": return .vanish
    default: return .loop
    }
  }

  private static func kind(
    _ reader: inout TokenReader
  ) throws(JourneyLexer.Failure) -> FailureKind? {
    guard case .word(let word) = reader.next, !frequencies.contains(word) else { return nil }
    let name = try reader.word(of: FailureKind.allCases.map(\.rawValue), as: "kind of failure")
    return FailureKind(rawValue: name)
  }

  private static func problem(_ fault: FaultRule.Fault, at target: FaultRule.Target) -> String? {
    switch (fault, target) {
    case (.fail, _), (.delay, _), (.hang, _), (.vanish, .item): nil
    case (.duplicate, .page(1)), (.vanish, .page(1)), (.loop, .page(1)):
      "expected a fault of a first page, which has no page before it"
    case (_, .item): "expected a fault of an item: fail, delay, hang, vanish"
    case (_, .save), (_, .remove): "expected a fault of writing: fail, delay, hang"
    default: nil
    }
  }

  private static func frequency(
    _ reader: inout TokenReader
  ) throws(JourneyLexer.Failure) -> FaultRule.Frequency {
    if reader.isAtEnd { return .always }
    switch try reader.word(of: frequencies, as: "frequency") {
    case "once": return .once
    case "every":
      guard case .word(let word) = reader.next, let count = ordinal(word), count > 0 else {
        throw reader.failure("expected an ordinal such as 3rd")
      }
      reader.advance()
      return .every(count)
    case "chance":
      guard case .word(let word) = reader.next, let chance = Double(word),
        (0...1).contains(chance)
      else { throw reader.failure("expected a chance from 0 to 1, such as 0.2") }
      reader.advance()
      guard !reader.isAtEnd else { return .chance(chance, seed: 1) }
      _ = try reader.word(of: ["seed"], as: "word")
      return .chance(chance, seed: UInt64(try reader.number("a seed, from 0", from: 0)))
    default: return .always
    }
  }

  // MARK: Writing

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

  private static func ordinal(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), word == "\(number)" || word == "\(number)\(ending(of: number))"
    else { return nil }
    return number
  }
}
