import FlowModels
package import Foundation

/// A number or a range of numbers that an element should show, with the currency, if it is money.
package struct ExpectedAmount: Hashable, Sendable {
  /// The least and the greatest number, which are the same if only one is right.
  package var range: ClosedRange<Decimal>
  /// The currency, as shown; `nil` if none is asked for.
  package var currency: String?

  package init(_ range: ClosedRange<Decimal>, _ currency: String? = nil) {
    self.range = range
    self.currency = currency
  }

  /// Returns a message that continues `expected #sum`; `nil` if the element shows the amount.
  @MainActor
  func failure(of node: ScreenNode, in app: AppModel) -> String? {
    let (found, reason, _) = app.notingReadings { () -> ShownMoney in
      let element = app.element(node)
      return currency == nil ? ShownMoney(element.number(), "") : element.money()
    }
    if let reason { return "to show \(self), but \(reason)" }
    guard range.contains(found.amount), currency ?? "" == found.currency else {
      return "to show \(self), found \(DisplayText.quoted(node.value ?? node.label))"
    }
    return nil
  }
}

extension ExpectedAmount: CustomStringConvertible {
  package var description: String {
    let numbers =
      range.lowerBound == range.upperBound
      ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    return numbers + (currency.map { " \($0)" } ?? "")
  }
}

extension TokenReader {
  /// Reads what an element shows: `= "TEXT"`, `= 12.50 €`, `from 1 to 9`, `= 2026-12-24` and so on.
  mutating func value(of reference: ElementReference) throws(JourneyLexer.Failure) -> Expectation {
    switch try word(of: ["=", "from", "matches"], as: "word") {
    case "matches": return .matches(reference, try pattern())
    case "from":
      if let first = day() {
        _ = try word(of: ["to"], as: "word")
        let place = self
        guard let last = day() else { throw failure("expected a day such as 2026-12-24") }
        guard first <= last else {
          throw place.failure("expected a day that is not before \(first)")
        }
        return .day(reference, ExpectedDay(first...last))
      }
      let least = try decimal()
      _ = try word(of: ["to"], as: "word")
      let place = self
      let greatest = try decimal()
      guard least <= greatest else {
        throw place.failure("expected a number that is not less than \(least)")
      }
      return .amount(reference, ExpectedAmount(least...greatest, try currency()))
    default:
      if case .name = next { return .says(reference, try quotedName()) }
      guard case .word = next else {
        throw failure("expected a text in quotes, a number or a day")
      }
      if let day = day() { return .day(reference, ExpectedDay(day...day)) }
      let number = try decimal()
      return .amount(reference, ExpectedAmount(number...number, try currency()))
    }
  }

  private mutating func day() -> String? {
    guard case .word(let word) = next, ExpectedDay.isDay(word) else { return nil }
    advance()
    return word
  }

  // The number has the form that code uses: `-12.50`.
  private mutating func decimal() throws(JourneyLexer.Failure) -> Decimal {
    guard case .word(let word) = next, word.utf8.count <= 30,
      word.wholeMatch(of: /[-]?[0-9]+([.][0-9]+)?/) != nil, let number = Decimal(string: word)
    else { throw failure("expected a number such as 12.50") }
    advance()
    return number
  }

  private mutating func currency() throws(JourneyLexer.Failure) -> String? {
    guard case .word(let word) = next else { return nil }
    guard CurrencyText.isCurrency(word) else {
      throw failure("expected a currency such as € or EUR")
    }
    advance()
    return word
  }

  private mutating func pattern() throws(JourneyLexer.Failure) -> String {
    let place = self
    let pattern = try quotedName()
    guard (try? Regex(pattern)) != nil else { throw place.failure("expected a regular expression") }
    return pattern
  }
}
