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
  /// Brands whose flows are the same are explored once, and each is judged by its own words.
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

  /// Adds the problems that only running brands shows. Brands with mistakes in files are not run.
  @discardableResult
  package static func inspect(
    _ report: inout BrandLinter.Report, of linter: BrandLinter
  ) async -> [BrandCoverage] {
    let inspection = FleetInspection<Self>(report, of: linter)
    await inspection.run()
    report.diagnostics += inspection.diagnostics
    report.settle()
    return inspection.coverages
  }
}
