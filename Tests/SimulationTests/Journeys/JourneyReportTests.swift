import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("Reports of played journeys")
@MainActor
struct JourneyReportTests {
  @Test("each line has an entry, the launch first, and is reported as soon as it is played")
  func entries() async throws {
    let folder = try TemporaryFolder()
    let other = try folder.write("# other\nexpect screen Few".utf8, as: "b.journey")
    let journey = try Journey(
      "expect screen Nowhere\ninclude \"\(other)\"\ntap #7 in Many\ntap #nothing\nback\nback",
      file: "j")
    let simulator = ElementsApp.simulator()
    var seen: [String] = []
    let report = await JourneyPlayer(simulator).play(journey) { entry in
      seen.append("\(simulator.lastStep?.event ?? "none"): \(entry.text)")
    }
    let entries = report.entries.map { entry in
      let place = "\(entry.file.map { folder.stripped($0) } ?? "-"):\(entry.line ?? 0)"
      let outcome = "\(entry.isEvent) \(entry.step != nil) \(entry.failure != nil)"
      return "\(place) \(entry.text): \(outcome)"
    }
    #expect(
      entries == [
        "-:0 launch: false true false", "-:1 expect screen Nowhere: false false true",
        "b.journey:2 expect screen Few: false false false", "-:3 tap #7 in Many: true true false",
        "-:4 tap #nothing: true false true",
      ])
    #expect(
      seen == [
        "launch: launch", "launch: expect screen Nowhere", "launch: expect screen Few",
        "tap #7 in Many: tap #7 in Many", "tap #7 in Many: tap #nothing",
      ])
    #expect(report.failures.map(\.line) == [1, 4] && report.unplayedLines == 2)
    #expect(!report.isClean && report.requirements == nil)
    #expect(report.journey == "j" && report.app == "Elements" && report.version == 2)
    #expect(report.device == .tablet(columns: 2))
  }

  @Test("a finding in a step is one of the journey, and one without is clean")
  func findings() async throws {
    func report(_ lines: String) async throws -> JourneyReport {
      let flow = NamedFlow("Flow") { flow in
        flow.push(
          DrawnViewModel { screen in
            screen.button("lost", .verbatim("Lost")) {
              flow.controller.lastScreen?.send(NobodyHears())
            }
            screen.button("plain", .verbatim("Plain")) {}
          })
      }
      return await JourneyPlayer(Simulator(AppModel(name: "App", root: flow)))
        .play(try Journey(lines))
    }
    let lost = try await report("tap #plain\ntap #lost\nexpect screen Drawn")
    #expect(lost.findings.count == 1 && lost.failures.isEmpty && !lost.isClean)
    #expect(lost.entries.map { $0.step?.findings.count } == [0, 0, 1, nil])
    let clean = try await report("tap #plain\nexpect screen Drawn")
    #expect(clean.isClean && clean.unplayedLines == 0)
  }

  @Test("a device is the one of its name, with two columns unless the line or the caller says more")
  func devices() async throws {
    func devices(
      _ lines: String, _ device: ((String) -> Device?)? = nil
    ) async throws -> [Device] {
      let simulator = ElementsApp.simulator(device: .phone)
      await simulator.launch()
      let player =
        device.map { JourneyPlayer(simulator, device: $0) } ?? JourneyPlayer(simulator)
      var found: [Device] = []
      for line in try Journey(lines).lines {
        #expect(await player.play(line).failure == nil)
        found.append(simulator.app.device)
      }
      return found
    }
    #expect(
      try await devices("device tablet\ndevice tablet 3\ndevice phone") == [
        .tablet(columns: 2), .tablet(columns: 3), .phone,
      ])
    let own = Device(name: "own", columns: 4, hasFixedPane: false)
    #expect(
      try await devices("device wide\ndevice tablet") { $0 == "wide" ? own : nil } == [own, .phone])
  }

  @Test("what a requirement waits for when the journey ends is undecided")
  func obligations() async throws {
    let simulator = ElementsApp.simulator()
    simulator.app.requirements = [
      .leadsTo("two lead to nine", from: { $0.path.count == 2 }, to: { $0.path.count == 9 })
    ]
    let report = await JourneyPlayer(simulator).play(try Journey("tap #7 in Many"))
    #expect(
      report.requirements?.lines == [
        "○ leads to \"two lead to nine\": never put to the test, and 1 undecided"
      ])
  }
}

private struct NobodyHears: Action {}
