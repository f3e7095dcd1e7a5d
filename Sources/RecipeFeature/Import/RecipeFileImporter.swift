public import FlowModels

/// Imports recipes into a database: our own JSON, schema.org's, or somebody's own shape by a mapping.
public struct RecipeFileImporter: DataImporter {
  private let database: RecipeDatabase
  private let importer: RecipeImporter
  /// So many recipes are saved in one transaction.
  private static let batch = 500

  /// The fields of a recipe.
  public static var fields: [String] { RecipeMapping.Field.allCases.map(\.rawValue) }

  /// Opens the database, and makes it where there is none.
  public init(into database: String, mapping: [String]) throws {
    importer = RecipeImporter(mapping: mapping.isEmpty ? nil : try RecipeMapping(pairs: mapping))
    self.database = try RecipeDatabase(path: database)
  }

  /// Imports a file, some hundred recipes a transaction, so that what was reported is kept.
  public func importFile(_ file: String) async throws -> ImportReport {
    var report = ImportReport()
    let reader = try JSONRecordReader(file: file)
    var batch: [ImportedRecipe] = []
    func save() async throws {
      guard !batch.isEmpty else { return }
      let saved = try await database.add(batch)
      report.added += saved.added
      report.replaced += saved.replaced
      batch = []
    }
    while let item = try reader.next() {
      switch item {
      case .record(let record):
        let outcome = importer.recipes(in: record)
        batch += outcome.recipes
        for problem in outcome.problems { report.add(problem: problem.description) }
      case .refused(let problem), .stopped(let problem): report.add(problem: problem.description)
      }
      if batch.count >= Self.batch { try await save() }
    }
    try await save()
    return report
  }
}
