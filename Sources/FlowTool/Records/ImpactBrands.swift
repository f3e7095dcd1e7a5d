import BrandInspection
import Brands
import FlowModels

/// Reads the brands of a record where it was made, for what a report says of them.
@MainActor
final class ImpactBrands {
  private let schema: BrandSchema?
  // Made only where a brand is read.
  private lazy var reader = schema.map { BrandReader($0) }

  /// Makes a reader of an app's brands; without a schema, an app has none.
  init(_ schema: BrandSchema? = nil) { self.schema = schema }

  /// Returns the entries of a brand's file; none if it cannot be read.
  func entries(of file: String) -> [ConfigurationExplanation.Entry] {
    guard let reader, let reading = try? reader.read(file) else { return [] }
    return ConfigurationExplanation(reading, reader.description).entries.byIDs.entries
  }

  /// Returns the checks next to a brand's file, if there are any.
  func checks(of file: String) throws(InputError) -> [BrandCheck] {
    let place = BrandPath.checks(of: file)
    guard BrandPath.kind(of: place) == .file, let reader else { return [] }
    let source = try SourceText(unchecked: place, limit: ConfigurationFile.maxBytes)
    return try BrandChecksReader.read(source, of: reader.read(file), reader)
  }
}
