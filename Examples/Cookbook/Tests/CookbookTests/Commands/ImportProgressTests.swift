import Testing

@testable import Cookbook
@testable import FlowTool

@Suite("The line of an import's progress")
struct ImportProgressTests {
  private func shown(
    _ bytes: Int, of total: Int? = 10_000_000, records: Int, after: Duration, width: Int = 80
  ) -> String? {
    var line = ProgressLine("recipes.json", now: .seconds(5))
    let start = ImportProgress(bytes: 0, totalBytes: total, records: 0)
    _ = line.update(now: .seconds(5), width: width) { _ in [] }
    let progress = ImportProgress(bytes: bytes, totalBytes: total, records: records)
    return line.update(now: .seconds(5) + after, width: width) { seconds in
      ProgressLine.parts(of: progress, since: start, seconds: seconds)
    }
  }

  @Test("the progress line shows the share, the time left, the records and their rate")
  func whole() {
    #expect(
      shown(4_200_000, records: 12_300, after: .seconds(2))
        == "\rrecipes.json  42 %  3 s left  12300 records  6150/s  2.1 MB/s\u{1B}[K")
    #expect(
      shown(40_000, records: 100, after: .seconds(2))?.contains("  9 min left  ") == true)
    #expect(
      shown(4_200_000, of: nil, records: 12, after: .seconds(2))
        == "\rrecipes.json  12 records  6/s  2.1 MB/s\u{1B}[K")
  }

  @Test(
    "a narrow terminal gets what fits, the most telling first",
    arguments: [
      (62, "recipes.json  42 %  3 s left  12300 records  6150/s  2.1 MB/s"),
      (61, "42 %  3 s left  12300 records  6150/s  2.1 MB/s"),
      (30, "42 %  3 s left  12300 records"),
      (20, "42 %  3 s left"), (5, "42 %"), (3, ""),
    ])
  func narrow(width: Int, text: String) {
    let line = shown(4_200_000, records: 12_300, after: .seconds(2), width: width)
    #expect(line == "\r\(text)\u{1B}[K")
  }

  @Test("there is no second line in the same moment")
  func atOnce() {
    #expect(shown(5, of: 10, records: 1, after: .zero) == nil)
  }
}
