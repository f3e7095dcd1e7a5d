public import Brands

extension BrandedApp {
  /// Returns all problems of some brands: those in their files, and those that only running their
  /// flows shows. It reports the same as `flowctl lint`, for an app's own tests.
  ///
  /// ```swift
  /// @Test @MainActor func brandsWork() async throws {
  ///   #expect(try await RecipeApp.inspect(["brands/acme.json", "brands/zenith.json"]).isEmpty)
  /// }
  /// ```
  ///
  /// The flows run over the data that is part of the app. A brand's own data is only opened.
  ///
  /// - Parameter files: The paths of brands' files; they are checked against one another too.
  /// - Returns: The problems, each once, by file and place.
  /// - Throws: `InputError` for the first file that cannot be read at all.
  public static func inspect(_ files: [String]) async throws(InputError) -> [Diagnostic] {
    let linter = BrandLinter(brandSchema)
    var report = linter.lint(files)
    if let error = report.unreadable.first { throw error }
    await inspect(&report, of: linter)
    return report.diagnostics
  }

  /// Adds the problems that only running the flows of brands shows.
  ///
  /// - Parameters:
  ///   - report: The report about their files. Brands with mistakes there are not run.
  ///   - linter: The linter that made the report.
  /// - Returns: What was seen of each brand that was run.
  @discardableResult
  package static func inspect(
    _ report: inout BrandLinter.Report, of linter: BrandLinter
  ) async -> [BrandCoverage] {
    var coverages: [BrandCoverage] = []
    for brand in report.brands where brand.isSound && !brand.isAbstract {
      let (diagnostics, coverage) = await BrandInspector<Self>(brand, reader: linter.reader)
        .inspect()
      report.diagnostics += diagnostics
      if let coverage { coverages.append(coverage) }
    }
    report.settle()
    return coverages
  }
}
