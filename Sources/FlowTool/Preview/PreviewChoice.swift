import FlowHTML
import FlowModels
import Simulation

/// The choices of a preview: what is shown, and how.
struct PreviewChoice: Hashable, Sendable {
  /// The sizes of text, in percent of the theme's.
  static let sizes = 70...250

  /// The position of the brand among those that were named.
  var brand = 0
  /// The language; the brand's first if `nil`.
  var language: String?
  /// The names of one device, or of two that are shown side by side.
  var devices = ["phone", "tablet"]
  var appearance = HTMLOptions.Appearance.system
  /// The size of text, in percent of the theme's.
  var size = 100
}

/// The variants of an app that a preview can show.
@MainActor
struct PreviewVariants {
  let source: AppSource
  /// The brands that were named; one without a file for an app without brands.
  private(set) var brands: [PlannedBrand]
  /// The other options as arguments, such as `--fault`.
  let words: [String]

  init(_ source: AppSource, brands: [PlannedBrand], words: [String]) {
    self.source = source
    self.brands = brands
    self.words = words
  }

  /// The words that a command line chooses a variant with.
  func words(_ choice: PreviewChoice, device: String) -> [String] {
    let brand = brands[choice.brand].file.map { Arguments.words("--brand", $0) } ?? []
    let language = choice.language.map { Arguments.words("--language", $0) } ?? []
    return brand + ["--device", device] + language + words
  }

  /// Reads the brand, and makes its app for each device.
  func setups(_ choice: PreviewChoice, _ requests: [RequestLog]) throws -> [AppSetup] {
    let syntax = CommandSyntax(
      name: CommandName.preview.rawValue, summary: "", options: source.options)
    var app: AppSource.App?
    return try zip(choice.devices, requests).map { device, log in
      let arguments = try Arguments(words(choice, device: device), syntax: syntax)
      let chosen = try app ?? source.choose(arguments)
      app = chosen
      return try AppSetup(chosen, arguments, requests: log)
    }
  }

  /// The languages that can be chosen for a brand.
  func languages(of brand: Int) -> [String] {
    let pseudo = [PseudoLocale.accented, .mirrored].map(\.rawValue)
    return (brands[brand].facts?.languages ?? []) + pseudo
  }

  /// The files that a brand consists of.
  func files(of brand: Int) -> Set<String> {
    Set((brands[brand].facts?.files ?? []) + [brands[brand].file].compactMap { $0 })
  }

  /// Reads the facts about a brand again, as far as it can be read.
  mutating func refresh(_ brand: Int) {
    guard let file = brands[brand].file, let facts = try? source.facts?(file) else { return }
    brands[brand].facts = facts
  }
}
