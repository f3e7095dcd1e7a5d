import Brands
import Simulation

/// The screens on which the texts of an app show, and the room for each.
package struct TextPlaces: Sendable {
  /// The names of the screens by key, in order.
  package var screens: [String: [String]] = [:]
  /// The least room that a key has anywhere, in columns.
  package var limits: [String: Int] = [:]
}

extension BrandTrial {
  /// Explores the app over its samples, with the key of each text in its place, so that no text is
  /// taken for another one.
  ///
  /// - Parameter keys: The keys of the texts.
  /// - Throws: `InputError` when the brand's data is not valid.
  package func textPlaces(of keys: [String]) async throws -> TextPlaces {
    var marked = brand
    let language = brand.languages.first ?? "en"
    marked.strings = [
      language: Dictionary(
        uniqueKeysWithValues: keys.map { key in
          (key, Localization.Pattern.text("\(Self.open)\(key)\(Self.close)"))
        })
    ]
    let report = try await BrandTrial(marked).overSamples.explore(in: language)
    var places = TextPlaces()
    for screen in report.screens {
      for text in screen.texts {
        let room = text.part == .label ? App.brandSchema.textLengthLimits.room(for: text.role) : nil
        for key in Self.keys(in: text.text) {
          if places.screens[key]?.contains(screen.name) != true {
            places.screens[key, default: []].append(screen.name)
          }
          if let room { places.limits[key] = min(room, places.limits[key] ?? .max) }
        }
      }
    }
    for key in places.screens.keys { places.screens[key]?.sort() }
    return places
  }

  // The signs are in no text of an app.
  private static var open: Character { "\u{2045}" }
  private static var close: Character { "\u{2046}" }

  private static func keys(in text: String) -> [String] {
    text.split(separator: open).dropFirst(text.first == open ? 0 : 1).compactMap { part in
      part.firstIndex(of: close).map { String(part[..<$0]) }
    }
  }
}

extension TextLengthLimits {
  /// Returns the room for the label of an element; `nil` if it has no limit.
  func room(for role: ScreenNode.Role) -> Int? { place(of: role)?.most }

  /// Returns the kind of place that an element is, and the room for its label.
  func place(of role: ScreenNode.Role) -> (name: String, most: Int)? {
    switch role {
    case .screen: ("title", title)
    case .button: ("button", button)
    case .row: ("row", row)
    case .textField, .slider, .stepper, .datePicker, .choice: ("field", field)
    default: nil
    }
  }
}
