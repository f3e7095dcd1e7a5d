public import Foundation

/// A screen or a row as the user sees it. A requirement reads its numbers, amounts, texts and rows
/// by the ids of elements; see ``Requirement/always(_:on:when:_:)``.
///
/// An element has the id that its screen gives it. In a row, the row's own id and the point after
/// it may be left out, and `subtitle`, `detail`, `badge` and `accessory` are the parts of a row
/// that have none. Numbers are read as the app's language writes them.
///
/// A requirement that reads what is not there, or a number where there is none, does not hold, and
/// says so: a misspelt id is found. A test that does so outside of a requirement finds it among the
/// findings of its simulator. A reading that is not possible is not a number, no row, or an empty
/// text.
@MainActor
public struct ShownElement {
  let node: ScreenNode
  let marks: NumberMarks?
  let readings: ElementReadings

  /// The id.
  public var id: String { node.id }
  /// The name, as text for the user.
  public var label: String { node.label }
  /// The text that it shows next to its name.
  public var value: String? { node.value }

  /// Returns whether an element is shown in this one.
  ///
  /// - Parameter id: The element's id.
  public func has(_ id: String) -> Bool { !found(id).isEmpty || part(id) != nil }

  /// Returns whether an element can be used now.
  ///
  /// - Parameter id: The element's id.
  public func isEnabled(_ id: String) -> Bool {
    guard let node = found(only: id) else { return false }
    return !node.traits.contains(.disabled)
  }

  /// Returns the text of an element: what it shows next to its name, or its name if that is all.
  ///
  /// - Parameter id: The element's id; this element if `nil`.
  /// - Complexity: O(nodes).
  public func text(_ id: String? = nil) -> String {
    let text = shownText(id) ?? ""
    readings.note(id, DisplayText.quoted(text))
    return text
  }

  /// Returns the one number in the text of an element.
  ///
  /// - Parameter id: The element's id; this element if `nil`.
  /// - Complexity: O(nodes).
  public func number(_ id: String? = nil) -> Decimal { only(id)?.number ?? .nan }

  /// Returns the numbers in the text of an element, in order.
  ///
  /// - Parameter id: The element's id; this element if `nil`.
  /// - Complexity: O(nodes).
  public func numbers(_ id: String? = nil) -> [Decimal] {
    guard let text = shownText(id), let found = decimals(in: text, of: id) else { return [] }
    let numbers = found.map(\.number)
    readings.note(id, numbers.map { "\($0)" }.joined(separator: " "))
    return numbers
  }

  /// Returns the one amount in the text of an element, with its currency.
  ///
  /// - Parameter id: The element's id; this element if `nil`.
  /// - Complexity: O(nodes).
  public func money(_ id: String? = nil) -> ShownMoney {
    guard let (amount, place, text) = only(id) else { return ShownMoney(.nan, "") }
    guard let currency = CurrencyText.currency(beside: place, in: text) else {
      readings.fail("\(name(of: id)) has no currency: \(DisplayText.quoted(text))")
      return ShownMoney(.nan, "")
    }
    return ShownMoney(amount, currency)
  }

  /// Returns the rows of a list, those that are loaded.
  ///
  /// - Parameter list: The id of the list, or of another element that has rows; all rows if `nil`.
  /// - Complexity: O(nodes).
  public func rows(_ list: String? = nil) -> [ShownElement] {
    guard let owner = list == nil ? node : found(only: list ?? "") else { return [] }
    var rows: [ShownElement] = []
    for child in owner.children { child.collectRows(into: &rows, as: self) }
    return rows
  }

  // MARK: Finding elements

  private func found(_ id: String) -> [ScreenNode] {
    let inRow = node.role == .row ? "\(node.id).\(id)" : nil
    var found: [ScreenNode] = []
    for child in node.children {
      child.forEachNode { if $0.id == id || $0.id == inRow { found.append($0) } }
    }
    return found
  }

  private func found(only id: String) -> ScreenNode? {
    let all = found(id)
    if all.count == 1 { return all[0] }
    guard all.isEmpty else {
      readings.fail("\(ownName) has \(all.count) elements \(DisplayText.idToken(id))")
      return nil
    }
    var ids: [String] = []
    node.forEachNode { if !$0.id.isEmpty, $0.id != node.id { ids.append($0.id) } }
    let nearest = NearestNames.nearest(to: id, in: ids).map {
      "; a similar one exists: \(DisplayText.idToken($0))"
    }
    readings.fail("\(ownName) has no element \(DisplayText.idToken(id))" + (nearest ?? ""))
    return nil
  }

  private func part(_ name: String) -> String? {
    guard case .row(let facts) = node.content else { return nil }
    return switch name {
    case "subtitle": facts.subtitle
    case "detail": facts.detail
    case "badge": facts.badge
    case "accessory": facts.accessory?.text ?? facts.accessory?.number.map { "\($0)" }
    default: nil
    }
  }

  private func shownText(_ id: String?) -> String? {
    guard let id else { return node.value ?? node.label }
    if found(id).isEmpty, let part = part(id) { return part }
    return found(only: id).map { $0.value ?? $0.label }
  }

  private func decimals(
    in text: String, of id: String?
  ) -> [(number: Decimal, place: Range<String.Index>)]? {
    var all: [(number: Decimal, place: Range<String.Index>)] = []
    for found in NumberText.numbers(in: text, marks: marks) {
      guard let digits = found.digits, let decimal = Decimal(string: digits) else {
        let words = DisplayText.quoted(text)
        readings.fail("\(name(of: id)) has a number that is not clear: \(words)")
        return nil
      }
      all.append((decimal, found.place))
    }
    return all
  }

  private func only(_ id: String?) -> (number: Decimal, place: Range<String.Index>, text: String)? {
    guard let text = shownText(id), let all = decimals(in: text, of: id) else { return nil }
    guard all.count == 1 else {
      let count = all.isEmpty ? "no number" : all.count.counted("number")
      readings.fail("\(name(of: id)) has \(count): \(DisplayText.quoted(text))")
      return nil
    }
    readings.note(id, "\(all[0].number)")
    return (all[0].number, all[0].place, text)
  }

  private func name(of id: String?) -> String {
    id.map { "\(DisplayText.idToken($0)) of \(ownName)" } ?? ownName
  }

  private var ownName: String {
    node.role == .screen ? node.id : "\(node.role.rawValue) \(DisplayText.quoted(node.label))"
  }
}

extension ScreenNode {
  @MainActor
  fileprivate func collectRows(into rows: inout [ShownElement], as owner: ShownElement) {
    guard role != .row else {
      return rows.append(ShownElement(node: self, marks: owner.marks, readings: owner.readings))
    }
    for child in children { child.collectRows(into: &rows, as: owner) }
  }
}

extension Sequence<ShownElement> {
  /// Returns the sum of a number of each element.
  ///
  /// - Parameter number: Returns the number of an element.
  @MainActor
  public func sum(_ number: (ShownElement) -> Decimal) -> Decimal { reduce(0) { $0 + number($1) } }
}

/// An amount of money in its shown form.
public struct ShownMoney: Hashable, Sendable {
  /// The amount.
  public var amount: Decimal
  /// The currency in its written form: `€` or `EUR`.
  public var currency: String

  /// Makes an amount.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - currency: The currency in its written form: `€` or `EUR`.
  public init(_ amount: Decimal, _ currency: String) {
    self.amount = amount
    self.currency = currency
  }

  /// Returns whether two amounts are equal; one that could not be read is equal to none.
  public static func == (one: ShownMoney, other: ShownMoney) -> Bool {
    !one.amount.isNaN && one.amount == other.amount && one.currency == other.currency
  }
}
