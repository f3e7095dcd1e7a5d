import FlowTool
import Foundation
import TestSupport
import Testing

/// A folder with journeys of the kiosk, and with a record of it.
@MainActor
struct KioskJourneys {
  static let order = """
    # A drink is ordered.
    tap "Tea"
      tap "Order"
    type "Ada" into #name
    tap #submit
    expect screen ThanksScreen

    """

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The folder of the record.
  var before: String { folder.path + "/before" }

  /// Writes a journey, and returns its file.
  func write(_ text: String, as name: String = "order") throws -> String {
    try folder.write(text.utf8, as: "\(name).journey")
  }

  /// Records the kiosk, with what some journeys do.
  func record(_ files: String..., build: String = "1") async {
    let words = files.flatMap { ["--journeys", $0] }
    let result = await Kiosk.run(["record", "--into", before, "--build", build] + words)
    #expect(result.code == .ok, "\(result.error)")
  }
}
