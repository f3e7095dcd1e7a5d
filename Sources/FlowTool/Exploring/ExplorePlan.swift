import FlowModels
import Simulation

/// The apps that `explore` explores, and what it leaves out, with the reason.
@MainActor
struct ExplorePlan {
  private(set) var variants: [ExploreVariant] = []
  private(set) var omissions: [PlannedBrand.Omission] = []

  init(_ arguments: Arguments, _ source: AppSource) throws {
    let named = arguments.values("--language")
    for language in named where language != "all" { try Arguments.expectCanonical(language) }
    let devices = Self.unique(arguments.values("--device")).map { Optional($0) }
    // A run for each set of conditions, after the one without any.
    let isOnAll = arguments.value(AppSource.on.name) == "all"
    let brands = try PlannedBrand.all(
      arguments.values("--brand"), in: arguments.value(AppSource.environment.name),
      on: isOnAll ? nil : arguments.runContext(), source, noting: &omissions)
    let planned = brands.flatMap { brand in
      [brand]
        + (isOnAll ? brand.facts?.runs ?? [] : []).map { run in
          var brand = brand
          brand.on = run
          return brand
        }
    }
    for brand in planned {
      for device in devices.isEmpty ? [nil] : devices {
        for language in brand.languages(named) {
          // Of one brand alone, this is a mistake that it names itself.
          if let language, brands.count > 1, !brand.knows(language) {
            omissions.append(
              (
                "in a language that the brand does not have",
                "\(brand.file ?? "the app") in \(language)"
              ))
            continue
          }
          variants.append(
            ExploreVariant(
              brand: brand.file, brandID: brand.id, environment: brand.environment,
              on: brand.on, device: device, language: language))
        }
      }
    }
    guard !variants.isEmpty else {
      throw UsageError(message: "nothing is left to explore: no brand has one of the languages")
    }
  }

  /// The fingerprint of all apps and of how they are explored; the parts of one plan share it.
  func fingerprint(_ words: [String]) -> String {
    var print = StateFingerprint()
    for variant in variants { print.add(variant.id) }
    for word in words { print.add(word) }
    return String(print.value, radix: 16)
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}
