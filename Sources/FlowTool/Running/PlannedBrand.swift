import Brands
import FlowModels

/// A brand that a plan has cases of; without a file for an app without brands.
@MainActor
struct PlannedBrand {
  /// Something that was named and has no case, with the reason.
  typealias Omission = (reason: String, name: String)

  var file: String?
  /// The facts; `nil` also for a brand that cannot be read.
  var facts: AppSource.BrandFacts?
  /// The environment that applies; of a brand that cannot be read, the one that was chosen.
  var environment: String?
  /// The values of the run, if they were given.
  var on: RunContext?

  /// The id; for a brand that cannot be read, the name of its file, or of the folder that it has.
  var id: String? {
    if let facts { return facts.id }
    var names = file?.split(separator: "/") ?? []
    if names.count > 1, names.last == BrandPath.ownFile[...] { names.removeLast() }
    return names.last.map { String($0.prefix { $0 != "." }) }
  }

  /// The id with the environment and the run.
  var label: String? {
    id.map { ([$0] + [environment, on?.description].compactMap { $0 }).joined(separator: ".") }
  }

  /// Finds the brands that files, folders and patterns name; refuses two brands with one id.
  static func all(
    _ words: [String], in environment: String? = nil, on run: RunContext? = nil,
    _ source: AppSource, noting omissions: inout [Omission]
  ) throws -> [PlannedBrand] {
    guard let facts = source.facts else { return [PlannedBrand()] }
    var brands: [PlannedBrand] = []
    let files = try PathExpansion.files(words, of: .brands) { other in
      omissions.append((other.omission, other.file))
    }
    for file in files {
      let isNamed = words.contains(file)
      if !isNamed, let text = try? SourceText(unchecked: file, limit: ConfigurationFile.maxBytes),
        ConfigurationFile.isSchema(text)
      {
        omissions.append(
          ("not a brand but a JSON Schema: \(DisplayText.singleLine(file))", file))
        continue
      }
      // A brand with mistakes is a case that fails, so that the others are played.
      guard let found = try? facts(file, environment, run) else {
        brands.append(PlannedBrand(file: file, environment: environment, on: run))
        continue
      }
      // A file that is named by itself is refused when it is played, as it cannot be.
      if found.isAbstract, !isNamed {
        omissions.append(
          ("not a brand but a base of others: \(DisplayText.singleLine(file))", file))
      } else {
        brands.append(
          PlannedBrand(file: file, facts: found, environment: found.environment, on: run))
      }
    }
    // Two brands with one id could not be told apart in a report.
    var ids: [String: String] = [:]
    for brand in brands {
      guard let file = brand.file, let id = brand.id else { continue }
      if let other = ids.updateValue(file, forKey: id) {
        throw InputError(
          InputError.Problem(
            file: file, message: "the brand has the id \(DisplayText.quoted(id)), as \(other) has"))
      }
    }
    return brands
  }

  /// Returns the languages to run the brand in; `nil` means its first one.
  func languages(_ names: [String]) -> [String?] {
    guard !names.isEmpty else { return [nil] }
    var seen: Set<String> = []
    let named = names.flatMap { $0 == "all" ? facts?.languages ?? [] : [$0] }
    return named.isEmpty ? [nil] : named.filter { seen.insert($0).inserted }
  }

  /// Returns true if the brand has a language, or cannot be read.
  // Every brand has the pseudo-locales.
  func knows(_ language: String) -> Bool {
    facts.map { $0.languages.contains(language) } ?? true || PseudoLocale(rawValue: language) != nil
  }
}
