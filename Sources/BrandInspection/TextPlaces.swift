import Brands
import Simulation

/// The screens that show the texts of an app, and the room for each text.
package struct TextPlaces: Sendable {
  /// The names of the screens by key, in order.
  package var screens: [String: [String]] = [:]
  /// The least room that a key has anywhere, in columns.
  package var limits: [String: Int] = [:]
}

extension BrandTrial {
  /// Explores the app over its samples, and finds the screens and the room for each key.
  package func textPlaces(of keys: [String]) async throws -> TextPlaces {
    let wanted = Set(keys)
    let report = try await overSamples.explorer(in: nil)
      .survey(encodingTexts: true, keepingJourneys: false).report
    var places = TextPlaces()
    for screen in report.screens {
      for text in (screen.encoded ?? screen.node).texts(named: screen.name) {
        let room = text.part == .label ? App.brandSchema.textLengthLimits.room(for: text.role) : nil
        EncodedText.text(of: text.text).forEachKey { key in
          guard wanted.contains(key) else { return }
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
}

extension TextLengthLimits {
  /// Returns the room for the label of an element; `nil` if it has no limit.
  func room(for role: ScreenNode.Role) -> Int? { place(of: role)?.most }

  /// Returns the kind of place that an element is, and the room for its label.
  func place(of role: ScreenNode.Role) -> (name: String, most: Int)? {
    switch role {
    case .screen: ("title", title)
    case .button, .link: ("button", button)
    case .row: ("row", row)
    case .textField, .searchField, .switch, .slider, .stepper, .datePicker, .choice:
      ("field", field)
    default: nil
    }
  }
}
