import BrandInspection
import Brands
import Foundation
import Simulation
import Testing

@testable import LemonNotes

/// The brand, which is found from this file.
private let brandFile = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../Brands/lemon-notes.json").standardizedFileURL.path(percentEncoded: false)

@Test @MainActor
func whatIsDoneIsRemoved() async throws {
  let brand = try Brand(contentsOf: brandFile, schema: LemonNotesApp.brandSchema)
  let simulator = try Simulator { try LemonNotesApp.makeApp(brand: brand, in: $0) }
  await simulator.launch()
  try await simulator.tap("Notes")

  let step = try await simulator.tap("Buy salt")
  #expect(step.traces.first?.receipt.handler == "NotesFlowModel")
  #expect(simulator.path == ["Menu", "Notes", "Note"])

  try await simulator.tap("Done")
  #expect(simulator.path == ["Menu", "Notes"])
  try await simulator.play("expect rows 1")
  #expect(simulator.findings.isEmpty)
}

@Test @MainActor
func theBrandHasNoProblems() async throws {
  #expect(try await LemonNotesApp.inspect([brandFile]).isEmpty)
}
