import Foundation

/// A condition of the run: each of its parts must hold.
struct RunCondition: Sendable {
  /// A value of a run, or the end of a range of them.
  struct Value: Comparable, Sendable {
    var text: String
    var order: [Double]

    static func < (one: Value, other: Value) -> Bool {
      one.order.lexicographicallyPrecedes(other.order)
    }
  }

  enum Part: Sendable {
    case words([String])
    case range(first: Value?, last: Value?)
  }

  var name: String
  private(set) var parts: [RunContext.Axis: Part] = [:]

  /// Reads the merged parts; `nil` without one, or if one is not valid (reported elsewhere).
  init?(_ name: String, _ value: ConfigurationValue) {
    guard value.isObject, !value.members.isEmpty else { return nil }
    self.name = name
    for member in value.members {
      guard let axis = RunContext.Axis(rawValue: member.name), let part = axis.part(member.value)
      else { return nil }
      parts[axis] = part
    }
  }

  func holds(on run: RunContext) -> Bool { holds(on: run.values) }

  func holds(on values: [RunContext.Axis: Value]) -> Bool {
    parts.allSatisfy { axis, part in
      guard let value = values[axis] else { return false }
      switch part {
      case .words(let words): return words.contains(value.text)
      case .range(let first, let last):
        return first.map { $0 <= value } ?? true
          && last.map { axis.isClosed ? value <= $0 : value < $0 } ?? true
      }
    }
  }

  /// Returns the condition that both hold; `nil` if they cannot hold at once.
  func intersection(_ other: RunCondition) -> RunCondition? {
    var both = self
    both.parts.merge(other.parts) { one, other in
      switch (one, other) {
      case (.words(let words), .words(let others)): .words(words.filter(Set(others).contains))
      case (.range(let first, let last), .range(let otherFirst, let otherLast)):
        .range(
          first: [first, otherFirst].compactMap { $0 }.max(),
          last: [last, otherLast].compactMap { $0 }.min())
      // The parts of one name are of one kind.
      default: one
      }
    }
    return both.canHold ? both : nil
  }

  private var canHold: Bool { parts.allSatisfy { !$0.isEmpty($1) } }

  // MARK: Boundaries

  /// A run that meets it, with the first value of each part; `nil` if there is none.
  var inside: RunContext? {
    guard canHold else { return nil }
    return parts.reduce(into: RunContext()) { run, part in
      run[part.key] = part.key.values(near: part.value).first
    }
  }

  /// The runs just inside and just outside of each end, with the other parts inside.
  var boundaries: [RunContext] {
    guard let inside else { return [] }
    return RunContext.Axis.allCases.flatMap { axis in
      (parts[axis].map(axis.values) ?? []).map { text in
        var run = inside
        run[axis] = text
        return run
      }
    }
  }
}

extension RunContext {
  /// The values that are valid.
  var values: [Axis: RunCondition.Value] {
    Axis.allCases.reduce(into: [:]) { values, axis in
      values[axis] = self[axis].flatMap(axis.value)
    }
  }
}

extension RunContext.Axis {
  /// The key of the last end of a range, or the last value itself; `nil` for words.
  var lastKey: String? {
    switch self {
    case .platform, .country: nil
    case .version, .share: "below"
    case .date: "until"
    }
  }

  /// True if the last end belongs to the range.
  var isClosed: Bool { self == .date }

  func value(_ text: String) -> RunCondition.Value? {
    order(of: text).map { RunCondition.Value(text: text, order: $0) }
  }

  /// Reads a part of a condition; `nil` if it is not valid, or has no value.
  func part(_ value: ConfigurationValue) -> RunCondition.Part? {
    let values =
      value.isArray
      ? value.items.map(\.value) : value.isObject ? value.members.map(\.value) : [value]
    // A share is a number.
    let texts = values.map(\.node).compactMap { node in
      self == .share ? node.number.map { _ in String(node.source) } : node.text
    }
    guard !texts.isEmpty, texts.count == values.count, texts.allSatisfy(accepts) else { return nil }
    guard let lastKey else { return value.isObject ? nil : .words(texts) }
    if self == .share { return .range(first: nil, last: self.value(texts[0])) }
    guard value.isObject else { return nil }
    let end = { (key: String) in value[key]?.node.text.flatMap(self.value) }
    return .range(first: end("from"), last: end(lastKey))
  }

  /// Returns true if a part holds for no value.
  func isEmpty(_ part: RunCondition.Part) -> Bool {
    switch part {
    case .words(let words): return words.isEmpty
    case .range(let first, let last):
      guard let last else { return false }
      // No value is below 0.
      let first = first ?? RunCondition.Value(text: "0", order: [0])
      return isClosed ? last < first : last <= first
    }
  }

  /// Returns a value inside of a part, and then those just inside and just outside of its ends.
  func values(near part: RunCondition.Part) -> [String] {
    switch part {
    case .words(let words):
      let usual =
        self == .platform
        ? ["ios", "android", "web", "macos", "linux", "other"]
        : ["US", "DE", "JP", "BR", "IN", "ZA", "FR", "AU"]
      // Of longer lists, the others are not tried.
      return Array(words.prefix(300)) + usual.filter { !words.contains($0) }.prefix(1)
    case .range(let first, let last):
      let before = first.flatMap { neighbor(of: $0, -1) }
      let next = last.flatMap { neighbor(of: $0, isClosed ? 1 : -1) }
      let inside = first?.text ?? (isClosed ? last?.text : next)
      return [inside, first?.text, before, last?.text, next].compactMap { $0 }
    }
  }

  private func neighbor(of value: RunCondition.Value, _ offset: Int) -> String? {
    var numbers = value.order
    switch self {
    case .platform, .country: return nil
    case .version:
      guard let last = numbers.last, last > 0 else { return nil }
      numbers[numbers.count - 1] = last - 1
      if numbers.count < 4 { numbers.append(999) }
      return numbers.map { "\(Int($0))" }.joined(separator: ".")
    case .date:
      let (year, month, day) = (Int(numbers[0]), Int(numbers[1]), Int(numbers[2]))
      let days =
        offset > 0
        ? [(year, month, day + 1), (year, month + 1, 1), (year + 1, 1, 1)]
        : [(year, month, day - 1)] + (28...31).reversed().map { (year, month - 1, $0) }
          + [(year - 1, 12, 31)]
      return days.map { String(format: "%04d-%02d-%02d", $0, $1, $2) }.first(where: accepts)
    case .share:
      // About a thousandth below, with at most three decimals.
      let thousandths = (numbers[0] * 1000).rounded(.up)
      let below = (thousandths - 1) / 1000
      return "\(max(0, below < numbers[0] ? below : (thousandths - 2) / 1000))"
    }
  }
}
