import Responder

/// A reader of the parts stored in values, by reflection.
///
/// It believes a type that describes its own parts (`CustomReflectable`).
final class PartReader {
  /// The maximum number of elements read of one collection.
  static let elementLimit = 1000

  /// The number of values read so far.
  private(set) var count = 0
  /// A Boolean value that indicates whether collections were too long to be read to their ends.
  private(set) var hasSkipped = false
  private var filter = TypeFilter()

  /// Returns the parts of a value that are worth looking into, always in the same order.
  func parts(of value: Any) -> [Part] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum, .tuple: return mirror.children.compactMap { part(step(to: $0.label), $0.value) }
    case .collection: return elements(of: mirror)
    case .set, .dictionary: return unorderedElements(of: mirror)
    default:
      let levels = Array(sequence(first: mirror, next: \.superclassMirror))
      return levels.reversed().flatMap { properties(of: $0) }
    }
  }

  private func part(_ step: @autoclosure () -> String, _ value: Any) -> Part? {
    unwrapped(value).map { Part(step: step(), value: $0.value) }
  }

  private func unwrapped(_ value: Any) -> (value: Any, optionals: Int)? {
    count += 1
    var value = value
    var optionals = 0
    while filter.opens(type(of: value)) {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return (value, optionals) }
      guard let inner = mirror.children.first else { return nil }
      value = inner.value
      optionals += 1
    }
    return nil
  }

  private func step(to label: String?) -> String {
    guard let label else { return "" }
    return label.hasPrefix(".") ? label : ".\(label)"
  }
}

// MARK: - Properties

extension PartReader {
  private func properties(of level: Mirror) -> [Part] {
    let names = TypeFilter.properties(of: level.subjectType)
    guard names?.isEmpty != true else { return [] }
    // Read once, as each access reads the property anew.
    let children = Array(level.children)
    let isObservable = children.contains { $0.label == "_$observationRegistrar" }
    return children.compactMap { child in
      guard let label = child.label, let name = names.map({ $0[label] }) ?? label,
        let (value, optionals) = unwrapped(child.value)
      else { return nil }
      let isLazy = name.hasPrefix(Self.lazyPrefix)
      let hidden = isLazy ? Self.lazyPrefix.count : isObservable && name.hasPrefix("_") ? 1 : 0
      var part = Part(step: step(to: String(name.dropFirst(hidden))), value: value)
      if !isLazy, names == nil, part.object != nil {
        part.strength = optionals == 0 ? .unowned : optionals == 1 ? .weak : nil
      }
      return part
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
}

// MARK: - Elements

extension PartReader {
  private func elements(of mirror: Mirror) -> [Part] {
    if mirror.children.count > Self.elementLimit { hasSkipped = true }
    return mirror.children.prefix(Self.elementLimit).enumerated().compactMap { index, child in
      part("[\(index)]", child.value)
    }
  }

  // Sorts by keys, then by types, as the order of a set or a dictionary differs from run to run.
  // One that is too long is not read at all.
  private func unorderedElements(of mirror: Mirror) -> [Part] {
    guard mirror.children.count <= Self.elementLimit else {
      hasSkipped = true
      return []
    }
    var parts: [Part] = []
    for child in mirror.children {
      let entry = Array(Mirror(reflecting: child.value).children.map(\.value))
      if mirror.displayStyle == .dictionary, entry.count == 2 {
        let key = Self.text(ofKey: entry[0]) ?? "…"
        if let part = part("[\(key)]", entry[1]) { parts.append(part) }
        if let part = part(".keys[…]", entry[0]) { parts.append(part) }
      } else if let part = part("[…]", child.value) {
        parts.append(part)
      }
    }
    let ordered = parts.map { ($0, TypeName.short(of: type(of: $0.value))) }
      .sorted { ($0.0.step, $0.1) < ($1.0.step, $1.1) }
    return ordered.map(\.0)
  }

  // Only keys that read the same in every run.
  private static func text(ofKey key: Any) -> String? {
    if let text = key as? String { return "\"\(text.prefix(40))\"" }
    if let number = key as? any BinaryInteger { return "\(number)" }
    let mirror = Mirror(reflecting: key)
    return mirror.displayStyle == .enum && mirror.children.isEmpty ? ".\(key)" : nil
  }
}
