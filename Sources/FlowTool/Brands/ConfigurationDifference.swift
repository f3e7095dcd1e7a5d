import Brands
import FlowModels

/// A key whose value differs between two brands.
struct ConfigurationDifference: Encodable {
  var path: String
  /// True if the values are the orders of a list's elements.
  var isOrder = false
  var first: String?
  var second: String?

  /// Returns all differences; list elements with ids are compared by id.
  // Another order of the elements that both have is a difference of the list.
  static func all(
    _ first: [ConfigurationExplanation.Entry], _ second: [ConfigurationExplanation.Entry]
  ) -> [ConfigurationDifference] {
    let (one, other) = (first.byIDs, second.byIDs)
    return orders(one.orders, other.orders) + values(one.entries, other.entries)
  }

  private static func orders(
    _ first: [(list: String, ids: [String])], _ second: [(list: String, ids: [String])]
  ) -> [ConfigurationDifference] {
    let others = Dictionary(second.map { ($0.list, $0.ids) }, uniquingKeysWith: { one, _ in one })
    return first.compactMap { list, ids in
      guard let other = others[list] else { return nil }
      let common = Set(ids).intersection(other)
      let orders = [ids, other].map { $0.filter(common.contains).joined(separator: ", ") }
      guard orders[0] != orders[1] else { return nil }
      return ConfigurationDifference(
        path: list, isOrder: true, first: orders[0], second: orders[1])
    }
  }

  private static func values(
    _ first: [ConfigurationExplanation.Entry], _ second: [ConfigurationExplanation.Entry]
  ) -> [ConfigurationDifference] {
    // A colour by its name is the same as by its number.
    let value = { (entry: ConfigurationExplanation.Entry) in
      entry.meaning.map { "\"\($0)\"" } ?? entry.value
    }
    let others = Dictionary(second.map { ($0.path, $0) }, uniquingKeysWith: { one, _ in one })
    let known = Set(first.map(\.path))
    // The defaults of an element that only one brand has say nothing.
    let isTold = { (entry: ConfigurationExplanation.Entry, all: Set<String>) in
      guard entry.origin == .byDefault, entry.path.hasPrefix("menu."),
        let dot = entry.path.lastIndex(of: ".")
      else { return true }
      return all.contains(entry.path[..<dot] + ".id")
    }
    let seconds = Set(second.map(\.path))
    var differences = first.compactMap { entry -> ConfigurationDifference? in
      let one = value(entry)
      let other = others[entry.path].flatMap(value)
      let isColor = ["theme", "palette"].contains(entry.path.prefix { $0 != "." })
      guard !JSONNode.areEqual(one, other, asColors: isColor), isTold(entry, seconds) else {
        return nil
      }
      return ConfigurationDifference(path: entry.path, first: one, second: other)
    }
    differences += second.filter {
      !known.contains($0.path) && value($0) != nil && isTold($0, known)
    }.map {
      ConfigurationDifference(path: $0.path, first: nil, second: value($0))
    }
    // Keys that only one brand has stand beside those of the same group that both have.
    let places = Dictionary(
      (first + second).map { $0.path.prefix { $0 != "." && $0 != "[" } }.enumerated()
        .map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
    return differences.enumerated().sorted { one, other in
      let keys = [one, other].map {
        places[$0.element.path.prefix { $0 != "." && $0 != "[" }] ?? .max
      }
      return (keys[0], one.offset) < (keys[1], other.offset)
    }.map(\.element)
  }

  var line: String {
    let path = (isOrder ? "order of " : "") + DisplayText.singleLine(path)
    return switch (first, second) {
    case (let first?, let second?): "~ \(path): \(first) → \(second)"
    case (let first?, nil): "- \(path): \(first)"
    default: "+ \(path): \(second ?? "")"
    }
  }
}

extension [ConfigurationExplanation.Entry] {
  // `menu.users.icon` instead of `menu[1].icon`, so that an element is the same in any position.
  var byIDs: (entries: [Self.Element], orders: [(list: String, ids: [String])]) {
    var ids: [String: String] = [:]
    var orders: [(list: String, ids: [String])] = []
    for entry in self where entry.path.hasSuffix("].id") {
      guard let value = entry.value, let start = entry.path.lastIndex(of: "[") else { continue }
      let id = String(value.drop { $0 == "\"" }.prefix { $0 != "\"" })
      let list = String(entry.path[..<start])
      ids[String(entry.path.dropLast(".id".count))] = id
      if orders.last?.list != list { orders.append((list, [])) }
      orders[orders.count - 1].ids.append(id)
    }
    let entries = map { entry -> Self.Element in
      guard let end = entry.path.firstIndex(of: "]"),
        let start = entry.path[..<end].lastIndex(of: "["), let id = ids[String(entry.path[...end])]
      else { return entry }
      var renamed = entry
      renamed.path = "\(entry.path[..<start]).\(id)\(entry.path[end...].dropFirst())"
      return renamed
    }
    return (entries, orders)
  }
}
