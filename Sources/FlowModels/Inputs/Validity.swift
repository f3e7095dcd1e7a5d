/// Whether what a field says can be taken.
public enum Validity: Hashable, Sendable {
  /// It can be.
  case valid
  /// That is being found out.
  case checking
  /// It cannot be; why.
  case invalid(Phrase)

  /// Whether it can be taken.
  public var isValid: Bool { self == .valid }
  /// Why it cannot be taken, if it cannot.
  public var reason: Phrase? {
    if case .invalid(let reason) = self { reason } else { nil }
  }
}

/// What has to be true of a value for it to be taken.
///
/// Rules are looked at in their order, and the first that is broken says why.
///
/// ```swift
/// TextInput("name", title: .key("profile.name"), rules: [.required(), .length(2...40)])
/// ```
@MainActor
public struct InputRule<Value> {
  /// Whether it says that there has to be a value.
  let isRequirement: Bool
  /// Why a value cannot be taken, if it cannot.
  let problem: (Value?) -> Phrase?

  /// Observes what else it looks at, if there is anything.
  let observeOther: (@escaping @MainActor () -> Void) -> ObservationToken?

  init(
    isRequirement: Bool,
    observeOther: @escaping (@escaping @MainActor () -> Void) -> ObservationToken? = { _ in nil },
    problem: @escaping (Value?) -> Phrase?
  ) {
    self.isRequirement = isRequirement
    self.observeOther = observeOther
    self.problem = problem
  }

  /// A rule of any kind; where there is no value, it is kept.
  ///
  /// - Parameter problem: Why a value cannot be taken, if it cannot.
  public init(_ problem: @escaping (Value) -> Phrase?) {
    self.init(isRequirement: false) { $0.flatMap(problem) }
  }

  /// Why a value cannot be taken, if it cannot.
  ///
  /// - Parameter value: The value, if there is one.
  public func problem(with value: Value?) -> Phrase? { problem(value) }

  /// There has to be a value.
  ///
  /// - Parameter reason: What is said where there is none.
  public static func required(_ reason: Phrase = .key("input.required")) -> InputRule {
    InputRule(isRequirement: true) { $0 == nil ? reason : nil }
  }
}

extension InputRule where Value: Comparable & CustomStringConvertible {
  /// The value has to be within a range.
  ///
  /// - Parameters:
  ///   - range: The range, its ends included.
  ///   - reason: What is said of other values.
  public static func range(_ range: ClosedRange<Value>, _ reason: Phrase? = nil) -> InputRule {
    InputRule { value in
      range.contains(value)
        ? nil
        : reason
          ?? .key(
            "input.range",
            [
              "lowest": .verbatim("\(range.lowerBound)"),
              "highest": .verbatim("\(range.upperBound)"),
            ])
    }
  }
}

extension InputRule<Double> {
  /// The number has to be within a range, which is told as the language writes numbers.
  ///
  /// - Parameters:
  ///   - range: The range, its ends included.
  ///   - reason: What is said of other numbers.
  public static func range(_ range: ClosedRange<Double>, _ reason: Phrase? = nil) -> InputRule {
    InputRule { number in
      guard !range.contains(number) else { return nil }
      return reason
        ?? .key(
          "input.range",
          ["lowest": .number(range.lowerBound), "highest": .number(range.upperBound)])
    }
  }
}

extension InputRule where Value: Equatable & Codable & Sendable {
  /// The value has to be the same as that of another field.
  ///
  /// - Parameters:
  ///   - other: The other field, which is not kept; when it changes, the value is looked at again.
  ///   - reason: What is said of other values.
  public static func equal(to other: Input<Value>, _ reason: Phrase? = nil) -> InputRule {
    InputRule(
      isRequirement: false,
      observeOther: { [weak other] body in other?.property.onChange { _, _ in body() } },
      problem: { [weak other] value in
        guard let value, let other, other.value != value else { return nil }
        return reason ?? .key("input.equal", ["other": other.title])
      })
  }
}

extension InputRule<String> {
  /// The text has to have so many characters, as a person counts them.
  ///
  /// - Parameters:
  ///   - range: How many.
  ///   - reason: What is said of other texts.
  public static func length(_ range: ClosedRange<Int>, _ reason: Phrase? = nil) -> InputRule {
    InputRule { text in
      let count = text.prefix(range.upperBound < .max ? range.upperBound + 1 : .max).count
      if range.contains(count) { return nil }
      let bound = count < range.lowerBound ? range.lowerBound : range.upperBound
      return reason
        ?? .key(
          count < range.lowerBound ? "input.tooShort" : "input.tooLong",
          ["count": .verbatim("\(bound)")])
    }
  }

  /// The whole text has to match a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - reason: What is said of other texts.
  public static func pattern<Output>(
    _ pattern: Regex<Output>, _ reason: Phrase = .key("input.pattern")
  ) -> InputRule {
    InputRule { text in (try? pattern.wholeMatch(in: text)) == nil ? reason : nil }
  }

  /// The text must not hold any of some words, or of words one after another, whatever their case and accents.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - reason: What is said of texts that hold one.
  public static func without(
    _ words: [String], _ reason: Phrase = .key("input.forbidden")
  ) -> InputRule {
    let spaced = { " " + WordSearch.words(of: $0).joined(separator: " ") + " " }
    let forbidden = words.map(spaced).filter { $0 != "  " }
    return InputRule { text in
      let text = spaced(text)
      return forbidden.contains { text.contains($0) } ? reason : nil
    }
  }
}

/// What has to be found out elsewhere before a value can be taken, such as whether a name is free.
///
/// It is asked once the person has not changed the value for a while, and only where all other rules are kept; the
/// answer about an earlier value is dropped.
@MainActor
public struct AsynchronousRule<Value> {
  let delay: Duration
  let timeLimit: Duration
  let problem: @MainActor (Value) async throws -> Phrase?

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - delay: How long the value has to stay the same, by the app's clock.
  ///   - timeLimit: How long the answer may take; one that is not there by then counts as a failure, and is asked
  ///     for again as the person comes back to the field or submits the form.
  ///   - problem: Why a value cannot be taken, if it cannot. It should capture what it needs, not the screen.
  public init(
    after delay: Duration = .milliseconds(300), timeLimit: Duration = .seconds(10),
    _ problem: @escaping @MainActor (Value) async throws -> Phrase?
  ) {
    self.delay = delay
    self.timeLimit = timeLimit
    self.problem = problem
  }
}
