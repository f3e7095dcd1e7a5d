import FlowModels
import Foundation

/// Another form that the items of an app's data may have, and that its own samples may not show.
package enum DataShape: Hashable, Sendable {
  /// The first item alone.
  case single
  /// At least this many items, the same ones again and again.
  case many(Int)
  /// Items with one name.
  case alike
  /// Items without the parts that they need not have.
  case bare

  static let maxCount = 10_000
  /// The name of all items that are alike.
  static let name = "Same name"
}

extension DataShape {
  /// Returns items in this form; `nil` if they cannot have it.
  // Except for the first alone, an item is changed as JSON, and must be `Codable`.
  func items<Item: Identifiable>(_ items: [Item]) -> [Item]? {
    switch self {
    case .single: Array(items.prefix(1))
    case .alike: ItemForm(of: items)?.renamed(Self.name)
    case .bare: ItemForm(of: items)?.bare()
    case .many(let count): ItemForm(of: items)?.repeated(to: count)
    }
  }
}

// The items of some data as objects of JSON.
private struct ItemForm<Item: Identifiable> {
  typealias Members = [String: Any]

  // The keys that items usually keep their name under.
  private static var names: [String] { ["title", "name"] }
  private static var id: String { "id" }

  private let items: [Item]
  private let objects: [Members]
  private let decode: (Members) -> Item?
  private let encode: (Item) -> Members?

  init?(of items: [Item]) {
    guard let type = Item.self as? any Codable.Type else { return nil }
    self.init(type, items)
  }

  private init?<Value: Codable>(_ type: Value.Type, _ items: [Item]) {
    encode = { item in
      guard let value = item as? Value, let data = try? JSONEncoder().encode(value) else {
        return nil
      }
      return (try? JSONSerialization.jsonObject(with: data)) as? Members
    }
    decode = { members in
      guard let data = try? JSONSerialization.data(withJSONObject: members) else { return nil }
      return (try? JSONDecoder().decode(type, from: data)) as? Item
    }
    self.items = items
    objects = items.compactMap(encode)
    // Something that is not encoded would be lost.
    guard objects.count == items.count,
      zip(items, objects).allSatisfy({ item, object in
        decode(object).map { Self.print(of: $0) == Self.print(of: item) } ?? false
      })
    else { return nil }
  }

  private static func print(of item: Item) -> UInt64 {
    var state = StateFingerprint()
    state.add(item)
    return state.value
  }

  func renamed(_ name: String) -> [Item]? { changed { rename(&$0) { _ in name } } }

  func bare() -> [Item]? { changed(removeParts) }

  // The result is `nil` if one of the items does not allow its change.
  private func changed(_ change: (inout Members) -> Void) -> [Item]? {
    var changed: [Item] = []
    for (item, object) in zip(items, objects) {
      var object = object
      change(&object)
      // An id that is made of what was changed is another one.
      guard let new = decode(object), new.id == item.id else { return nil }
      changed.append(new)
    }
    return changed
  }

  private func rename(_ object: inout Members, _ name: (String) -> String) {
    for key in Self.names {
      guard let old = object[key] as? String else { continue }
      var renamed = object
      renamed[key] = name(old)
      if decode(renamed) != nil { object = renamed }
    }
  }

  // A part that has a default is there again, and was no optional one.
  private func removeParts(of object: inout Members) {
    for key in object.keys.sorted() where key != Self.id {
      var rest = object
      rest[key] = nil
      if let item = decode(rest), encode(item)?[key] == nil { object = rest }
    }
  }

  func repeated(to count: Int) -> [Item]? {
    guard !items.isEmpty else { return [] }
    var all: [Item] = []
    var ids = Set(items.map(\.id))
    let rounds = (count + items.count - 1) / items.count
    for (item, object) in zip(items, objects) {
      all.append(item)
      var left = rounds - 1
      var number = 1
      while left > 0 {
        number += 1
        guard number <= 2 * DataShape.maxCount, let copy = copy(of: object, number) else {
          return nil
        }
        // An id that is taken is tried with the next number.
        guard ids.insert(copy.id).inserted else { continue }
        all.append(copy)
        left -= 1
      }
    }
    return all
  }

  private func copy(of object: Members, _ round: Int) -> Item? {
    var object = object
    switch object[Self.id] {
    case let text as String: object[Self.id] = "\(text)-\(round)"
    case let number as Int: object[Self.id] = number &+ round &* 1_000_000
    default: return nil
    }
    rename(&object) { "\($0) \(round)" }
    return decode(object)
  }
}
