import Brands
import FlowModels

/// One of the apps that `explore` explores: a brand, on a device, in a language.
struct ExploreVariant: Codable, Hashable, Sendable {
  /// The path of the brand's file; `nil` for an app without brands.
  var brand: String?
  var brandID: String?
  /// The environment of the brand, if there is one.
  var environment: String?
  /// The values of the run, if they were given.
  var on: RunContext?
  /// The name of the device; `nil` for the one by default.
  var device: String?
  /// The language; `nil` for the brand's first.
  var language: String?

  /// The words that choose it.
  var words: [String] {
    let options: [(name: String, value: String?)] = [
      ("--brand", brand), ("--environment", environment), ("--on", on?.description),
      ("--device", device), ("--language", language),
    ]
    return options.flatMap { name, value in value.map { Arguments.words(name, $0) } ?? [] }
  }

  /// A name that is different for each app: `saffron.phone.de`.
  var id: String {
    let parts = [brandID, environment, on?.description, device, language].compactMap { $0 }
    return parts.isEmpty ? "app" : parts.joined(separator: ".")
  }

  var description: String {
    let file = brand.map { BrandPath.label($0, in: environment, on: on) }
    let place = [file, device].compactMap { $0 }.joined(separator: " on ")
    return DisplayText.singleLine(
      (place.isEmpty ? "the app" : place) + (language.map { " in \($0)" } ?? ""))
  }

  /// Returns the name of its app with all that was chosen.
  func name(of app: String) -> String {
    let chosen = [device.map { "on \($0)" }, language.map { "in \($0)" }].compactMap { $0 }
    let name = BrandPath.label(DisplayText.singleLine(app), in: environment, on: on)
    return ([name] + chosen).joined(separator: " ")
  }
}
