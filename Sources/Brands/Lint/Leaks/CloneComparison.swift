import Foundation

/// The values that a brand kept or changed from the brand that it was made from, by kind.
/// Values that both inherit from an `abstract` base belong to the whole family, and are left out.
package struct CloneComparison: Encodable {
  /// A kind of value, in the order of reports.
  package enum Kind: String, Encodable, CaseIterable {
    case ids, words, links, pictures, colours, settings
  }

  package struct Item: Encodable {
    package var kind: Kind
    package var path: String
    package var language: String?
    package var value: String
    /// The place where it is set, maybe in the parent's file.
    package var place: Diagnostic.Place
    /// The reason why it must differ; `nil` if it may stay.
    package var reason: String?
  }

  /// The path of the clone's file.
  package let file: String
  /// The path of the parent's file.
  package let parent: String
  /// The values that must differ from the parent's.
  package private(set) var mustDiffer: [Item] = []
  /// The other values that are still the parent's.
  package private(set) var same: [Item] = []
  /// The values that differ from the parent's.
  package private(set) var changed: [Item] = []
  /// The values for keys that the parent does not set.
  package private(set) var own: [Item] = []
  /// The keys of the parent that the clone does not have.
  package private(set) var missing: [String] = []
  /// The number of values that both have from a base of their family.
  package private(set) var shared = 0
  /// The pictures of the clone that could not be compared, each with the reason.
  package private(set) var notCompared: [String] = []

  /// Compares a brand with a parent that it extends, or is a copy of.
  package init(_ clone: BrandReading, of parent: BrandReading, _ reader: BrandReader) {
    file = clone.chain.file.path
    self.parent = parent.chain.file.path
    let bases = (clone.chain.files + parent.chain.files).filter(\.isAbstract)
    let isBase = Set(bases.flatMap(\.parts).map(\.path))
    let before = Self.values(of: parent, reader)
    let after = Self.values(of: clone, reader)
    let pictures = SamePictures(clone, of: parent)
    notCompared = pictures.unreadable
    let leaks = Self.leaks(of: clone, parent, reader)
    var leaked = Set<String>()
    for value in after.values {
      let old = before.old(of: value.path)
      let isSame = JSONNode.areEqual(
        old?.value, value.value, asColors: value.kind == .colours)
      if isSame, isBase.contains(value.place.file), isBase.contains(old?.place.file ?? "") {
        shared += 1
        continue
      }
      var item = value
      if value.path.hasPrefix("theme.images."), let other = pictures.same[value.path] {
        item.reason = isSame ? "the parent's picture" : "the same picture as \(other)"
      } else if isSame, Self.isIdentity(value.path, reader.description) {
        item.reason = "the parent's own"
      }
      if let leak = leaks[value.path] {
        item.reason = leak
        leaked.insert(value.path)
      }
      if item.reason != nil {
        mustDiffer.append(item)
      } else if isSame {
        same.append(item)
      } else if old == nil {
        own.append(item)
      } else {
        changed.append(item)
      }
    }
    missing = before.values.map(\.path).filter { path in
      after.old(of: path) == nil && !after.values.contains { $0.path.hasPrefix(path + ".") }
    }
    // A leak in a form of a plural, for example, is no value of its own above.
    for (path, reason) in leaks.sorted(by: { $0.key < $1.key }) where !leaked.contains(path) {
      guard let place = after.place(around: path) else { continue }
      mustDiffer.append(
        Item(
          kind: Self.kind(of: path), path: path, language: Self.language(of: path),
          value: after.value(around: path) ?? "", place: place, reason: reason))
    }
    mustDiffer.sort { $0.order < $1.order }
  }

  // MARK: Values

  private struct Values {
    var values: [Item] = []
    var byPath: [String: Item] = [:]

    // The other brand may have one value for all languages.
    func old(of path: String) -> Item? {
      if let item = byPath[path] { return item }
      guard let dot = path.lastIndex(of: "."),
        ["name", "tagline", "links"].contains(path.prefix { $0 != "." })
      else { return nil }
      return byPath[String(path[..<dot])]
    }

    func place(around path: String) -> Diagnostic.Place? { item(around: path)?.place }
    func value(around path: String) -> String? { item(around: path)?.value }

    private func item(around path: String) -> Item? {
      values.first { path.hasPrefix($0.path + ".") || path.hasPrefix($0.path + "[") }
    }
  }

  private static func values(of reading: BrandReading, _ reader: BrandReader) -> Values {
    var values = Values()
    for entry in ConfigurationExplanation(reading, reader.description).entries {
      guard entry.origin == .set, let value = entry.value, let place = entry.place,
        entry.path != "extends", entry.path != "abstract", entry.path != "allow",
        !entry.path.hasPrefix("rules.")
      else { continue }
      let item = Item(
        kind: kind(of: entry.path), path: entry.path, language: language(of: entry.path),
        value: value, place: place)
      values.values.append(item)
      values.byPath[entry.path] = item
    }
    return values
  }

  private static func kind(of path: String) -> Kind {
    let key = path.prefix { $0 != "." && $0 != "[" }
    return switch key {
    case "id", "name", "shortNames", "tagline", "bundleId", "urlScheme", "linkHosts": .ids
    case "strings", "facts": .words
    case "links": .links
    case "palette": .colours
    case "theme" where path.hasPrefix("theme.images."): .pictures
    case "theme" where !path.hasPrefix("theme.fonts") && path != "theme.cornerRadius": .colours
    default: .settings
    }
  }

  private static func language(of path: String) -> String? {
    let steps = path.split(separator: ".")
    return steps.first == "strings" && steps.count > 1 ? String(steps[1]) : nil
  }

  private static func isIdentity(_ path: String, _ description: ConfigurationDescription) -> Bool {
    var object = description.object
    for step in path.split(separator: ".") {
      guard let field = object[String(step.prefix { $0 != "[" })] else { return false }
      if field.isIdentity { return true }
      guard case .object(let inner) = field.schema else { return false }
      object = inner
    }
    return false
  }

  private static func leaks(
    of clone: BrandReading, _ parent: BrandReading, _ reader: BrandReader
  ) -> [String: String] {
    let rule = LeakRule([parent, clone], reader, skipsShared: false)
    let found = rule.check(only: clone.chain.file.path).diagnostics.filter { $0.code == .brandLeak }
    return Dictionary(
      found.compactMap { leak in leak.path.map { ($0, leak.message) } },
      uniquingKeysWith: { one, _ in one })
  }
}

extension CloneComparison.Item {
  fileprivate var order: (Int, String, String) {
    (CloneComparison.Kind.allCases.firstIndex(of: kind) ?? 0, language ?? "", path)
  }
}
