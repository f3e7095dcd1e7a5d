import Synchronization

/// The whole format of a configuration.
package final class ConfigurationDescription: Sendable {
  package let object: ObjectSchema
  // The paths by key name, made for the first mistake, to help users who misplaced a key.
  private let keys = Mutex<[String: [String]]?>(nil)
  /// The paths of renamed keys, each with its new path.
  let replacements: [(old: [String], new: [String])]

  init(_ object: ObjectSchema) {
    self.object = object
    replacements = Self.replacements(in: object, [])
  }

  package var root: ValueSchema { .object(object) }

  /// Returns the first path of a key, preferably one that belongs to an element.
  func path(ofKey name: String, of element: String? = nil) -> String? {
    let paths = paths(ofKey: name)
    let own = element.flatMap { id in
      paths.first { $0.split(separator: ".").contains(Substring(id)) }
    }
    return own ?? paths.first
  }

  private func paths(ofKey name: String) -> [String] {
    keys.withLock { keys in
      if let keys { return keys[name] ?? [] }
      var found: [String: [String]] = [:]
      Self.collect(root, "", &found)
      keys = found
      return found[name] ?? []
    }
  }

  private static func replacements(
    in object: ObjectSchema, _ path: [String]
  ) -> [(old: [String], new: [String])] {
    object.fields.flatMap { field in
      let place = path + [field.name]
      if let new = field.replacement {
        return [(place, new.split(separator: ".").map(String.init))]
      }
      guard case .object(let inner) = field.schema else { return [] }
      return replacements(in: inner, place)
    }
  }

  private static func collect(
    _ schema: ValueSchema, _ path: String, _ keys: inout [String: [String]]
  ) {
    switch schema {
    case .object(let object):
      for field in object.fields where field.replacement == nil {
        let place = path.isEmpty ? field.name : "\(path).\(field.name)"
        keys[field.name, default: []].append(place)
        collect(field.schema, place, &keys)
      }
    // The words of conditions say nothing about a key that is elsewhere.
    case .map(let map) where !map.isOrdered:
      collect(map.value, "\(path).\(map.what.uppercased())", &keys)
    case .named(let named): collect(.object(named.item), "\(path)[]", &keys)
    default: break
    }
  }
}
