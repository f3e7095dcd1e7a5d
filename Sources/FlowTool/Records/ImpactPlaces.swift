import Brands
import FlowModels
import Simulation

/// The places in brands' files that kinds of change come from, where they are known.
@MainActor
final class ImpactPlaces {
  private let record: Record
  private let folder: String?
  private let brands: ImpactBrands
  private var known: [String: [ConfigurationExplanation.Entry]] = [:]

  /// Makes the places of a record, whose paths begin in a folder, or in the working directory.
  init(_ record: Record, in folder: String?, _ brands: ImpactBrands) {
    self.record = record
    self.folder = folder
    self.brands = brands
  }

  /// Returns a path as records keep it; `nil` if it may differ between two clones.
  static func relative(_ path: String) -> String? {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return path.hasPrefix("/") || path.split(separator: "/").contains("..") ? nil : path
  }

  /// Returns the place of the key that made a change, or the file of its first brand.
  func place(of kind: RecordComparison.Kind) -> Diagnostic.Place? {
    let brand = kind.alone.first ?? kind.brands.first
    guard let file = record.index.variants.first(where: { $0.id == brand })?.file else {
      return nil
    }
    let start = folder.map { "\($0)/" } ?? ""
    let found = known[file] ?? brands.entries(of: start + file)
    known[file] = found
    for key in Self.keys(of: kind) {
      guard var place = Self.place(of: key, in: found) else { continue }
      if place.file.hasPrefix(start) { place.file = String(place.file.dropFirst(start.count)) }
      return place
    }
    return Diagnostic.Place(file: file)
  }

  /// Returns the keys of brands that a change is of, or that make it.
  static func keys(of kind: RecordComparison.Kind) -> [String] {
    // `~ theme.cornerRadius: 8 → 12`, `~ en: "Papers" → "Leaves"`
    let names = kind.changes.map { String($0.dropFirst(2).prefix { $0 != ":" && $0 != " " }) }
    let subject = kind.subject.split(separator: " ").last.map(String.init) ?? ""
    switch kind.part {
    case .values: return names
    case .texts:
      return subject == "languages" ? [subject] : names.map { "strings.\($0).\(subject)" }
    default: return kind.causes
    }
  }

  private static func place(
    of key: String, in entries: [ConfigurationExplanation.Entry]
  ) -> Diagnostic.Place? {
    let key = key.hasSuffix(".order") ? String(key.dropLast(".order".count)) : key
    let own = entries.filter {
      $0.path == key || $0.path.hasPrefix("\(key).") || key.hasPrefix("\($0.path).")
    }
    return own.lazy.compactMap(\.place).first
  }
}
