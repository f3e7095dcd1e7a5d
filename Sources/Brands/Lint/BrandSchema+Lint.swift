extension BrandSchema {
  /// Returns all problems in the files of some brands, without running their flows. It reports the
  /// same as `flowctl lint --static`, for an app's own tests.
  ///
  /// ```swift
  /// @Test func brandsAreRight() throws {
  ///   #expect(try RecipeApp.brandSchema.lint(["brands/acme.json", "brands/zenith.json"]).isEmpty)
  /// }
  /// ```
  ///
  /// - Parameter files: The paths of brands' files; they are checked against one another too.
  /// - Returns: The problems, each once, by file and place.
  /// - Throws: `InputError` for the first file that cannot be read at all.
  /// - Complexity: O(size of the files); a file that many extend is read and checked once.
  public func lint(_ files: [String]) throws(InputError) -> [Diagnostic] {
    let report = BrandLinter(self).lint(files)
    if let error = report.unreadable.first { throw error }
    return report.diagnostics
  }
}
