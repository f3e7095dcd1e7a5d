import Foundation

/// A mistake that a suite of random runs must find.
struct Plant {
  struct Change {
    var file: String
    var old: String
    var new: String
  }

  /// Where it cannot be read.
  struct Failure: Error { var message: String }

  var name: String
  /// What is planted.
  var summary = ""
  var suite = ""
  var changes: [Change] = []

  init(name: String, text: String) throws(Failure) {
    self.name = name
    var file = ""
    var part = Part.head
    var old: [Substring] = []
    var new: [Substring] = []
    func finish(_ changes: inout [Change]) {
      guard part == .new else { return }
      while new.last == "" { new.removeLast() }
      changes.append(
        Change(file: file, old: old.joined(separator: "\n"), new: new.joined(separator: "\n")))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if part != .old, line.hasPrefix("file: ") || line.hasPrefix("suite: ") {
        finish(&changes)
        part = .head
      }
      switch (part, line) {
      case (_, "--- old"):
        finish(&changes)
        (part, old, new) = (.old, [], [])
      case (_, "--- new"): part = .new
      case (.old, _): old.append(line)
      case (.new, _): new.append(line)
      case (.head, _):
        if line.hasPrefix("# "), summary.isEmpty { summary = String(line.dropFirst(2)) }
        if line.hasPrefix("file: ") { file = String(line.dropFirst(6)) }
        if line.hasPrefix("suite: ") { suite = String(line.dropFirst(7)) }
      }
    }
    finish(&changes)
    guard !suite.isEmpty, !changes.isEmpty,
      changes.allSatisfy({ !$0.file.isEmpty && !$0.old.isEmpty })
    else { throw Failure(message: "\(name): expected file:, suite:, --- old and --- new") }
  }

  private enum Part { case head, old, new }

  /// The plants of a folder, in the order of their names.
  static func all(in folder: URL) throws -> [Plant] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".txt") }.sorted().map { name in
      let data = try Data(contentsOf: folder.appending(path: name))
      return try Plant(name: name, text: String(decoding: data, as: UTF8.self))
    }
  }
}
