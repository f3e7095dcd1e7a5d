import Foundation

/// A mistake that a suite of random runs, or a budget, must find.
struct SourcePlant {
  struct Change {
    var file: String
    var old: String
    var new: String

    /// Returns a text with the change, for the plant with a name.
    func applied(to text: String, for name: String) throws(Failure) -> String {
      let pieces = text.components(separatedBy: old)
      guard pieces.count == 2 else {
        throw Failure(message: "\(name): the old text occurs \(pieces.count - 1) times in \(file)")
      }
      return pieces.joined(separator: new)
    }
  }

  /// Where it cannot be read.
  struct Failure: Error { var message: String }

  var name: String
  /// What is planted.
  var summary = ""
  /// The suite or the figure that must find it.
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
      let isHead = ["file: ", "suite: ", "figure: "].contains { line.hasPrefix($0) }
      if part != .old, isHead {
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
        if line.hasPrefix("figure: ") { suite = String(line.dropFirst(8)) }
      }
    }
    finish(&changes)
    guard !suite.isEmpty, !changes.isEmpty,
      changes.allSatisfy({ !$0.file.isEmpty && !$0.old.isEmpty })
    else {
      throw Failure(
        message: "\(name): expected file:, suite: or figure:, --- old and --- new")
    }
  }

  private enum Part { case head, old, new }

  /// The plants of a folder, in the order of their names.
  static func all(in folder: URL) throws -> [SourcePlant] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".txt") }.sorted().map { name in
      let data = try Data(contentsOf: folder.appending(path: name))
      return try SourcePlant(name: name, text: String(decoding: data, as: UTF8.self))
    }
  }

  /// Plants the mistake in a copy of the project.
  ///
  /// - Parameter folder: The copy.
  /// - Returns: The files as they were, the last change first.
  func apply(below folder: URL) throws -> [(file: URL, data: Data)] {
    var originals: [(file: URL, data: Data)] = []
    for change in changes {
      let file = folder.appending(path: change.file)
      let data = try Data(contentsOf: file)
      let text = try change.applied(to: String(decoding: data, as: UTF8.self), for: name)
      originals.insert((file, data), at: 0)
      try Data(text.utf8).write(to: file)
    }
    return originals
  }
}
