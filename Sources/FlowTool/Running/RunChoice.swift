import FlowModels
import Simulation

/// The choice of what a run plays: journeys, brands, devices, languages, sets of faults.
@MainActor
struct RunChoice {
  /// The files, folders and patterns of journeys; `-` for standard input.
  var journeys: [String]
  /// The files, folders and patterns of brands.
  var brands: [String]
  /// The environment of the brands; `nil` for the default one of each.
  var environment: String?
  /// The values of the run; `nil` for those that a journey names, if it does.
  var on: RunContext?
  /// The names of the devices; empty for those that a journey names, or else a phone.
  var devices: [String]
  /// The languages; `all` for all of a brand's.
  // If empty: each brand's first, or those that a journey names without it.
  var languages: [String]
  /// The names of the sets of faults; `nil` means none.
  var faultSets: [String?] = [nil]
  var faultRules: [String: [String]] = [:]
  var repetitions = 1
  /// The tags that choose a journey, which needs one of them; empty for all journeys.
  var tags: [String] = []
  var refusedTags: [String] = []
  /// The text that the path of a journey contains; `nil` for all.
  var text: String?
  /// The values of parameters that are played, by the parameters' names; empty for all.
  var values: [String: Set<String>] = [:]

  /// Returns the devices to play a journey on.
  func devices(for header: JourneyHeader) -> [String] {
    devices.isEmpty ? header.devices.isEmpty ? ["phone"] : header.devices : devices
  }

  /// Returns the languages to play a journey in; `nil` means the brand's first.
  func languages(for header: JourneyHeader, of brand: PlannedBrand) -> [String?] {
    guard languages.isEmpty, let facts = brand.facts, let first = facts.languages.first,
      !header.languages.isEmpty, !header.languages.contains(first)
    else { return brand.languages(languages) }
    let known = header.languages.filter { brand.knows($0) }
    return known.isEmpty ? [nil] : known
  }

  func takes(_ parameters: [String: String]) -> Bool {
    values.allSatisfy { name, values in parameters[name].map { values.contains($0) } ?? false }
  }

  func takes(_ file: String, _ tags: Set<String>) -> Bool {
    (self.tags.isEmpty || self.tags.contains { tags.contains($0) })
      && !refusedTags.contains { tags.contains($0) } && text.map { file.contains($0) } ?? true
  }
}
