import Foundation
import TestSupport
import Testing

/// The version is in one file. The newest section of CHANGELOG.md and the last line of Releases.txt
/// name the same, or the release that comes next.
@Suite("The version of the package")
struct PackageVersionTests {
  @Test("--version, the changelog and the releases do not contradict each other")
  func agrees() throws {
    let places = try Project.text("Sources/flowctl/Flowctl.swift").matches(
      of: /version: "([0-9]+\.[0-9]+\.[0-9]+)(-dev)?"/)
    try #require(places.count == 1)
    let version = places[0].1
    let isReleased = places[0].2 == nil

    let headings = try Project.text("CHANGELOG.md").split(separator: "\n").filter {
      $0.hasPrefix("## ")
    }
    let heading = try #require(headings.first)
    let releases = try Project.text("Documentation/Releases.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.prefix { $0 != " " } }
    if isReleased {
      #expect(heading.wholeMatch(of: /## ([0-9.]+) \([0-9]{4}-[0-9]{2}-[0-9]{2}\)/)?.1 == version)
      #expect(releases.last == version)
    } else {
      #expect(heading == "## \(version) (not released yet)")
      #expect(!releases.contains(version))
    }
  }

  @Test("no other section is open")
  func closed() throws {
    let text = try Project.text("CHANGELOG.md")
    #expect(text.ranges(of: " (not released yet)\n").count <= 1)
  }
}
