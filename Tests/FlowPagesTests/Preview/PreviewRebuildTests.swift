import Foundation
import TestSupport
import Testing

@testable import FlowPages

@Suite("Building a tool anew while its preview runs", .timeLimit(.minutes(5)))
@MainActor
struct PreviewRebuildTests {
  private let folder: URL

  init() throws {
    let file = try Fixtures.temporaryFile("Package.swift", "// swift-tools-version: 6.2\n")
    folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/App"), withIntermediateDirectories: true)
    try write("let a = 1", "A.swift")
  }

  private func write(_ text: String, _ name: String) throws {
    try text.write(
      to: folder.appending(path: "Sources/App/\(name)"), atomically: true, encoding: .utf8)
  }

  /// Looks as a preview does, until something happens.
  private func next(_ rebuild: PreviewRebuild, looks: Int = 3_000) async -> PreviewRebuild.Outcome?
  {
    for _ in 0..<looks {
      if let outcome = rebuild.look() { return outcome }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return nil
  }

  @Test("a changed or a new file begins a build; its errors are shown, and then that it is built")
  func outcomes() async throws {
    let command =
      "cat Sources/App/*.swift | grep -q good || "
      + "{ echo '[3/4] Compiling'; echo 'A.swift:1:5: error: no such thing'; echo ' 1 | let a'; "
      + "echo 'A.swift:1:5: error: no such thing'; echo 'x: warning: old'; exit 1; }"
    let rebuild = try #require(PreviewRebuild(command, in: folder))
    #expect(await next(rebuild, looks: 40) == nil)
    try write("let a = 2", "A.swift")
    #expect(await next(rebuild) == .began)
    #expect(await next(rebuild) == .failed(["A.swift:1:5: error: no such thing\n 1 | let a"]))
    try write("let good = 1", "B.swift")
    #expect(await next(rebuild) == .began)
    #expect(await next(rebuild) == .built)
    try write("let good = 2", "B.swift")
    #expect(await next(rebuild) == .began)
  }

  @Test("what changes during a build is built once more before the tool counts as built")
  func stale() async throws {
    let rebuild = try #require(PreviewRebuild("sleep 0.3", in: folder))
    try write("let a = 2", "A.swift")
    #expect(await next(rebuild) == .began)
    try write("let a = 3", "A.swift")
    #expect(await next(rebuild) == .began)
    #expect(await next(rebuild) == .built)
  }

  @Test("files that are no sources begin nothing, and a folder without sources is refused")
  func others() async throws {
    let rebuild = try #require(PreviewRebuild("exit 1", in: folder))
    for name in ["Tests", ".build"] {
      let inner = folder.appending(path: name)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    }
    for name in ["Tests/T.swift", ".build/x.swift"] {
      try "x".write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    #expect(await next(rebuild, looks: 40) == nil)
    try write("let a = 2", "A.swift")
    #expect(await next(rebuild) == .began)
    #expect(await next(rebuild) == .failed(["the command has failed, and says nothing"]))
    let empty = folder.appending(path: "empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    #expect(PreviewRebuild("true", in: empty) == nil)
    #expect(PreviewRebuild("true", in: folder.appending(path: "no such")) == nil)
  }

  @Test("of much output, the last lines are shown, and nothing that a terminal would obey")
  func output() {
    let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    let texts = PreviewRebuild.problems(in: Data(lines.utf8))
    #expect(texts.count == 1 && texts[0].hasPrefix("line 80\n") && texts[0].hasSuffix("line 99"))
    #expect(!PreviewRebuild.problems(in: Data("error: \u{1B}[31mred".utf8))[0].contains("\u{1B}"))
    let many = (0..<100).map { "a.swift:\($0): error: x" }.joined(separator: "\n")
    #expect(PreviewRebuild.problems(in: Data(many.utf8)).count == 20)
  }

  @Test("a command that runs is ended with the preview")
  func end() async throws {
    let mark = folder.appending(path: "mark")
    let rebuild = try #require(PreviewRebuild("sleep 0.5; touch '\(mark.path)'", in: folder))
    try write("let a = 2", "A.swift")
    #expect(await next(rebuild) == .began)
    rebuild.end()
    try await Task.sleep(for: .milliseconds(900))
    #expect(!FileManager.default.fileExists(atPath: mark.path))
  }
}
