/// The validity of a field's value.
public enum Validity: Hashable, Sendable {
  /// The value is valid.
  case valid
  /// The value is being checked.
  case checking
  /// The value is invalid, for this reason.
  case invalid(LocalizedText)

  /// A Boolean value that indicates whether the value is valid.
  public var isValid: Bool { self == .valid }
  /// The reason why the value is invalid, if it is.
  public var reason: LocalizedText? {
    if case .invalid(let reason) = self { reason } else { nil }
  }
}

/// A rule that a valid value must follow.
///
/// Rules are checked in their order. The first one that is broken gives the reason.
///
/// ```swift
/// TextInput("name", title: .key("profile.name"), rules: [.required(), .length(2...40)])
/// ```
@MainActor
public struct InputRule<Value> {
  let isRequirement: Bool
  /// Returns the reason why a value is invalid, or `nil` if it is valid.
  package let problem: (Value?) -> LocalizedText?
  /// Observes the other field that the rule depends on, if there is one.
  let observeOther: (@escaping @MainActor () -> Void) -> ObservationToken?
  /// The fact about the values that it allows, if it is known.
  let fact: InputFact?

  init(
    isRequirement: Bool, fact: InputFact? = nil,
    observeOther: @escaping (@escaping @MainActor () -> Void) -> ObservationToken? = { _ in nil },
    problem: @escaping (Value?) -> LocalizedText?
  ) {
    self.isRequirement = isRequirement
    self.fact = fact
    self.observeOther = observeOther
    self.problem = problem
  }

  /// Makes a rule from a closure. Having no value does not break it.
  ///
  /// - Parameter problem: Returns the reason why a value is invalid, or `nil` if it is valid.
  public init(_ problem: @escaping (Value) -> LocalizedText?) {
    self.init(isRequirement: false) { $0.flatMap(problem) }
  }

  private init(fact: InputFact, problem: @escaping (Value) -> LocalizedText?) {
    self.init(isRequirement: false, fact: fact) { $0.flatMap(problem) }
  }

  /// Returns a rule that requires a value.
  ///
  /// - Parameter reason: The message if there is no value.
  public static func required(_ reason: LocalizedText = .key("input.required")) -> InputRule {
    InputRule(isRequirement: true) { $0 == nil ? reason : nil }
  }
}

extension InputRule where Value: Comparable & CustomStringConvertible {
  /// Returns a rule that requires the value to be within a range.
  ///
  /// - Parameters:
  ///   - range: The range, its ends included.
  ///   - reason: The message for other values.
  public static func range(_ range: ClosedRange<Value>, _ reason: LocalizedText? = nil) -> InputRule
  {
    within(range, reason) { .verbatim("\($0)") }
  }
}

extension InputRule where Value: Comparable {
  fileprivate static func within(
    _ range: ClosedRange<Value>, _ reason: LocalizedText?,
    text: @escaping (Value) -> LocalizedText
  ) -> InputRule {
    let (lowest, highest) = (range.lowerBound, range.upperBound)
    return InputRule(fact: .bounds(lowest: lowest, highest: highest)) { value in
      guard !range.contains(value) else { return nil }
      return reason ?? .key("input.range", ["lowest": text(lowest), "highest": text(highest)])
    }
  }
}

extension InputRule<Double> {
  /// Returns a rule that requires the number to be within a range. The message writes the range as
  /// the language writes numbers.
  ///
  /// - Parameters:
  ///   - range: The range, its ends included.
  ///   - reason: The message for other numbers.
  public static func range(_ range: ClosedRange<Double>, _ reason: LocalizedText? = nil)
    -> InputRule
  {
    within(range, reason) { .number($0) }
  }
}

extension InputRule where Value: Equatable & Codable & Sendable {
  /// Returns a rule that requires the value to equal that of another field.
  ///
  /// - Parameters:
  ///   - other: The other field, which is not retained. When its value changes, this one is checked
  ///     again.
  ///   - reason: The message for other values.
  public static func equal(to other: Input<Value>, _ reason: LocalizedText? = nil) -> InputRule {
    InputRule(
      isRequirement: false,
      fact: .equal { [weak other] in other?.value },
      observeOther: { [weak other] body in other?.property.onChange { _, _ in body() } },
      problem: { [weak other] value in
        guard let value, let other, other.value != value else { return nil }
        return reason ?? .key("input.equal", ["other": other.title])
      })
  }
}

extension InputRule<String> {
  /// Returns a rule that requires the text to have a number of characters, as users count them.
  ///
  /// - Parameters:
  ///   - range: The valid numbers of characters.
  ///   - reason: The message for other texts.
  public static func length(_ range: ClosedRange<Int>, _ reason: LocalizedText? = nil) -> InputRule
  {
    InputRule(fact: .length(range)) { text in
      let count = text.prefix(range.upperBound < .max ? range.upperBound + 1 : .max).count
      if range.contains(count) { return nil }
      let bound = count < range.lowerBound ? range.lowerBound : range.upperBound
      return reason
        ?? .key(
          count < range.lowerBound ? "input.tooShort" : "input.tooLong",
          ["count": .verbatim("\(bound)")])
    }
  }

  /// Returns a rule that requires the whole text to match a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - reason: The message for other texts.
  ///   - examples: Texts that match, for simulations that fill in the field. They are needed only
  ///     if a simulation reports that it found no value for the pattern.
  public static func pattern<Output>(
    _ pattern: Regex<Output>, _ reason: LocalizedText = .key("input.pattern"),
    examples: [String] = []
  ) -> InputRule {
    InputRule(fact: .pattern(pattern, examples: examples)) { text in
      (try? pattern.wholeMatch(in: text)) == nil ? reason : nil
    }
  }

  /// Returns a rule that forbids some words or series of words in the text, ignoring case and
  /// accents. In scripts without spaces, they are forbidden inside longer runs, too.
  ///
  /// - Parameters:
  ///   - words: The forbidden words; one with spaces inside is a series of words.
  ///   - reason: The message for texts that contain one.
  public static func without(
    _ words: [String], _ reason: LocalizedText = .key("input.forbidden")
  ) -> InputRule {
    let forbidden = words.compactMap(WordSearch.phrase)
    return InputRule(fact: .forbidden(words)) { text in
      WordSearch.contains(forbidden, in: text) ? reason : nil
    }
  }
}

/// A rule that is checked elsewhere, such as whether a name is still free.
///
/// It is checked once the value has not changed for a while, and only if all other rules are
/// followed. The answer about an earlier value is dropped.
@MainActor
public struct AsynchronousRule<Value> {
  let delay: Duration
  let timeLimit: Duration
  let problem: @MainActor (Value) async throws -> LocalizedText?

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - delay: The time that the value must stay the same, by the app's clock.
  ///   - timeLimit: The time limit for the answer. A later one counts as a failure, and the check
  ///     is repeated when the user comes back to the field or submits the form.
  ///   - problem: Returns the reason why a value is invalid, or `nil` if it is valid. It should
  ///     capture what it needs, not the screen.
  public init(
    after delay: Duration = .milliseconds(300), timeLimit: Duration = .seconds(10),
    _ problem: @escaping @MainActor (Value) async throws -> LocalizedText?
  ) {
    self.delay = delay
    self.timeLimit = timeLimit
    self.problem = problem
  }
}
