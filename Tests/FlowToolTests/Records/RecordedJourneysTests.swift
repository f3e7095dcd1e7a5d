import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

@testable import FlowTool

/// The journeys that a record keeps: for `run`, for `impact`, and in the records of parts.
@Suite("Journeys in a record")
@MainActor
struct RecordedJourneysTests {
  private let journeys: KioskJourneys

  init() throws { journeys = try KioskJourneys() }

  @Test("a run leaves out what passed in a record of the same build, and nothing else")
  func onlyChanged() async throws {
    let family = try RecordedBrands()
    let file = try journeys.write("tap \"Drinks\"\n")
    _ = await family.run([
      "record", family.path("brands"), "--into", journeys.before, "--build", "1", "--journeys",
      file,
    ])
    let record = try RecordFolder(journeys.before).read()
    let source = AppSource(branded: BrandedKiosk.self)
    func left(by build: String?) throws -> (reason: String?, brands: [String]) {
      let choice = RunChoice(
        journeys: [file], brands: [family.path("brands")], devices: [], languages: [])
      var plan = try RunPlan(choice, source: source)
      let reason = plan.keepChanged(since: record, by: build)
      return (reason, plan.cases.compactMap(\.brandID))
    }
    #expect(try left(by: "1") == (nil, []))
    for build in ["2", nil] {
      let (reason, brands) = try left(by: build)
      #expect(reason == "the record is of another build" && brands == RecordedBrands.ids)
    }
    try family.set("theme/cornerRadius", of: "birch", to: "3")
    #expect(try left(by: "1") == (nil, ["birch"]))
    // A file of its base is one of each brand's files.
    try family.set("theme/cornerRadius", of: "base", to: "4")
    #expect(try left(by: "1") == (nil, RecordedBrands.ids))
    try family.set("theme/cornerRadius", of: "base", to: "8")
    try family.set("theme/cornerRadius", of: "birch", to: nil)
    _ = try journeys.write("tap \"Drinks\"\nback\n")
    #expect(try left(by: "1").brands == RecordedBrands.ids)

    // The record names the build by the executable, which tests do not have.
    let run = await family.run([
      "run", file, "--brand", family.path("brands"), "--only-changed", journeys.before,
    ])
    #expect(run.code == .ok)
    #expect(
      run.error.contains("everything is played: the record is of another build"), "\(run.error)")
    let faults = await family.run([
      "run", file, "--brand", family.path("brands"), "--only-changed", journeys.before, "--fault",
      "cups: fail",
    ])
    #expect(faults.error.contains("a record knows no faults and no writes"), "\(faults.error)")
  }

  @Test(
    "impact names the journeys that pass what has changed, and no others",
    arguments: [
      (KioskChange.labelKey, ["  passed by order.journey"]),
      (.text, ["  passed by order.journey"]), (.subtitleGone, ["  passed by order.journey, other"]),
      (.buttonNew, ["  passed by order.journey"]),
    ])
  func touched(_ change: KioskChange, _ lines: [String]) async throws {
    let other = try journeys.write("tap row 1\nback\n", as: "other")
    await journeys.record(try journeys.write(KioskJourneys.order), other)
    let after = journeys.folder.path + "/after"
    _ = await Kiosk.run(["record", "--into", after, "--build", "2"], with: change)
    let output = await Kiosk.run(["impact", journeys.before, after]).output
    for line in lines { #expect(output.contains(line), "\(output)") }
  }

  @Test("the joined records of parts have the journeys of the whole, byte for byte")
  func parts() async throws {
    let family = try RecordedBrands()
    let files = [
      try journeys.write("tap \"Drinks\"\n"), try journeys.write("tap #notes\n", as: "notes"),
    ]
    let words = files.flatMap { ["--journeys", $0] }
    func record(_ name: String, _ options: String...) async {
      let all = ["record", family.path("brands"), "--into", family.path(name), "--build", "1"]
      let result = await family.run(all + words + options)
      #expect(result.code == .ok, "\(result.error)")
    }
    await record("whole")
    await record("1", "--shard", "1/2")
    await record("2", "--shard", "2/2")
    let joined = await family.run([
      "merge", family.path("2"), family.path("1"), "--into", family.path("all"),
    ])
    #expect(joined.code == .ok, "\(joined.error)")
    #expect(try family.bytes(of: "all") == family.bytes(of: "whole"))
    let record = try RecordFolder(family.path("all")).read()
    #expect(record.index.plays?.count == 2 * RecordedBrands.ids.count, "\(record.index)")
  }

  @Test("a journey that does not pass is not kept, and said")
  func failing() async throws {
    let file = try journeys.write("expect screen Nowhere\n")
    let result = await Kiosk.run(
      ["record", "--into", journeys.before, "--build", "1", "--journeys", file])
    #expect(result.code == .ok && result.error.contains("not kept: phone › "), "\(result.error)")
  }
}
