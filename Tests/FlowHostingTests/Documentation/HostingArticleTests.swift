import FlowHosting
import FlowModels
import Foundation
import HostTesting
import TestSupport
import Testing

@MainActor
private final class PlainHost: FlowHost {
  private(set) var shown = HostLayout()
  var isTransitioning: Bool { false }

  func perform(_ step: HostStep, isAnimated: Bool) { shown = shown.applying(step) }
  func rebuild(_ layout: HostLayout) { shown = layout }
}

@Suite("The article about hosting")
@MainActor
struct HostingArticleTests {
  @Test("a host of four members shows what the app says")
  func plainHost() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    let first = NumberViewModel(id: 1)
    root.push(first)
    let page = try #require(first.elementID)
    let host = PlainHost()
    let session = HostSession(of: app, in: host)
    session.begin()
    app.perform(.tap, on: ElementPath(page, ["next"]))
    #expect(host.shown.top?.path.count == 3)
    #expect(session.isSettled)
  }

  @Test("the contract is played on any app")
  func contract() async throws {
    let report = try await HostContract(seed: 1).run(gestures: 300) { PlacesFlow.app() }
    #expect(report.violations.isEmpty)
    #expect(report.gestures == 300)
  }

  @Test(
    "a host is at most 500 lines, and says where it has never run", arguments: ["UIKit", "SwiftUI"])
  func hosts(toolkit: String) throws {
    let host = try Project.sources(in: "Sources/Flow\(toolkit)/Host")
    #expect(!host.isEmpty && host.map { $0.text.split(separator: "\n").count }.reduce(0, +) <= 500)
    for source in try Project.sources(in: "Sources/Flow\(toolkit)") {
      #expect(
        source.text.hasPrefix("// Typechecked against stubs of \(toolkit) in CI"), "\(source.path)")
      #expect(source.text.split(separator: "\n").count <= 250, "\(source.path)")
    }
    let stubs = try Project.sources(in: "Tests/Stubs/\(toolkit)")
    #expect(!stubs.isEmpty && stubs.allSatisfy { $0.text.hasPrefix("// A stub") })
    #expect(try !Project.text("Package.swift").contains("Stubs"))
  }
}
