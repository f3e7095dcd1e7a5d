import FlowModels
import Foundation
import TestSupport
import Testing

@testable import FlowTool

/// The changes of an app's code that `impact` tells, and those that nobody sees.
@Suite("The impact of code")
@MainActor
struct ImpactOfCodeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func impact(
    of change: KioskChange?, _ options: String...
  ) async -> (code: ExitCode, output: String, error: String) {
    let (before, after) = (folder.path + "/before", folder.path + "/after")
    let first = await Kiosk.run(["record", "--into", before, "--build", "1"])
    #expect(first.code == .ok, "\(first.error)")
    let second = await Kiosk.run(["record", "--into", after, "--build", "2"], with: change)
    #expect(second.code == .ok, "\(second.error)")
    return await Kiosk.run(["impact", before, after] + options)
  }

  @Test("what a person sees or does is told, and fails a gate", arguments: KioskChange.seen)
  func seen(_ change: KioskChange) async {
    let (code, output, error) = await impact(of: change, "--fail-on", "any")
    #expect(code == .findings && error.isEmpty, "\(output)\(error)")
    #expect(output.contains(" in 1 of 1 brand\n"), "\(output)")
  }

  @Test("what nobody sees is not told", arguments: [nil] + KioskChange.harmless.map(Optional.some))
  func harmless(_ change: KioskChange?) async {
    let (code, output, error) = await impact(of: change, "--fail-on", "any")
    #expect(code == .ok && error.isEmpty)
    #expect(output.hasPrefix("No difference in what both records hold of 1 "), "\(output)")
    // It is never said without what was not compared.
    #expect(output.contains("\nnot compared: on other devices than a phone"))
  }
}
