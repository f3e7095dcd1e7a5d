import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

/// The project's own journeys, broken in every way: nothing traps, and every place is in the file.
///
/// A sample is tried, which is another one for each journey; with `EVERY_BYTE=1` in the environment,
/// as `scripts/break journeys` has it, all of it. `BREAK_FILE` names one more journey.
@Suite("The project's journeys, broken")
struct JourneyFuzzTests {
  private static let files =
    Fixtures.names("journeys", "journey").map { "journeys/\($0).journey" }
    + Fixtures.names("shop/journeys", "journey").map { "shop/journeys/\($0).journey" }
    + [environment["BREAK_FILE"]].compactMap(\.self)
  private static let environment = ProcessInfo.processInfo.environment
  private static let isWhole = environment["EVERY_BYTE"] == "1"

  /// The path of a fixture; that of any other file is absolute.
  private static func path(_ file: String) -> String {
    file.hasPrefix("/") ? file : Fixtures.path(file)
  }

  private func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: Self.path(file))))
  }

  @Test("the journeys themselves are read", arguments: files)
  func whole(_ file: String) throws {
    #expect(problems(of: try bytes(file), file) == [])
  }

  @Test("every beginning is read, or refused with a place", arguments: files)
  func beginnings(_ file: String) throws {
    let whole = try bytes(file)
    for count in whole.places(every: 7, for: file, isWhole: Self.isWhole) {
      problems(of: Array(whole[..<count]), file)
    }
  }

  @Test("a bit flipped, a byte less and a byte twice are read, or refused", arguments: files)
  func mutations(_ file: String) throws {
    let whole = try bytes(file)
    for place in whole.places(every: 61, for: file, isWhole: Self.isWhole) {
      for broken in whole.broken(at: place) { problems(of: broken, file) }
    }
  }

  /// Reads a journey as `run` and `journey fmt` do, and looks at what is reported.
  ///
  /// - Returns: The problems, whose places are in the file.
  @discardableResult
  private func problems(of bytes: [UInt8], _ name: String) -> [InputError.Problem] {
    // In its folder, where the journeys are that it includes.
    let file = Self.path(name)
    let source = SourceText(file: file, bytes: bytes)
    let found: [InputError.Problem]
    do {
      let rows = try Journey.rows(of: source)
      let journey = try Journey(source: source, parameters: rows?.first ?? [:])
      _ = JourneyLinter().problems(of: journey)
      found = []
      formatsTwice(bytes, file)
    } catch let error as InputError {
      found = error.problems
      #expect(!found.isEmpty, "\(error) says nothing")
    } catch {
      Issue.record("\(error) is no InputError")
      return []
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for problem in found where problem.file == file {
      guard let line = problem.line else { continue }
      guard lines.indices.contains(line - 1) else {
        Issue.record("\(problem) is behind the file")
        continue
      }
      if let column = problem.column {
        #expect((1...(lines[line - 1].count + 1)).contains(column), "\(problem)")
      }
    }
    return found
  }

  /// What can be read can be formatted, and is not changed a second time.
  private func formatsTwice(_ bytes: [UInt8], _ file: String) {
    guard let text = String(bytes: bytes, encoding: .utf8) else { return }
    do {
      let once = try JourneyFormatter.text(of: text, file: file)
      #expect(try JourneyFormatter.text(of: once, file: file) == once)
    } catch {
      Issue.record("\(text.debugDescription) is read, and not formatted: \(error)")
    }
  }
}
