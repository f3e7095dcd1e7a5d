import Foundation
package import Testing

/// Compares with a file below `Fixtures/golden`, which changes only on purpose.
///
/// With `UPDATE_GOLDEN=1` in the environment, the file is written instead.
package func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = Fixtures.path("golden/\(name)")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return
  }
  let expected = try String(contentsOfFile: path, encoding: .utf8)
  guard text != expected else { return }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let index = zip(lines, wanted).enumerated().first { $1.0 != $1.1 }?.offset
  let line = index ?? min(lines.count, wanted.count)
  let at = { (lines: [Substring]) in line < lines.count ? String(lines[line]) : "(nothing)" }
  Issue.record(
    """
    golden/\(name) differs at line \(line + 1)
    expected: \(at(wanted))
    found:    \(at(lines))
    """, sourceLocation: sourceLocation)
}
