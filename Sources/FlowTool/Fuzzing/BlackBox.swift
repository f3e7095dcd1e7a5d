import FlowModels
import Foundation
import Simulation

/// A file that has the events of the current run, even if the process ends unexpectedly.
final class BlackBox {
  private let handle: FileHandle
  private var count = 0

  init(_ path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw InputError(unwritable: path, "the file cannot be written") }
    self.handle = handle
  }

  /// Writes an event; the first one of a run replaces the events of earlier runs.
  func write(_ event: UserEvent, isFirst: Bool) {
    if isFirst {
      try? handle.truncate(atOffset: 0)
      try? handle.write(contentsOf: Data("# event \(count + 1)\n".utf8))
    }
    count += 1
    try? handle.write(contentsOf: Data("\(event)\n".utf8))
  }

  /// Reads the events of a process's last run as lines, and the number of all events played.
  static func read(_ file: URL) -> (lines: [String], count: Int) {
    let text = (try? String(decoding: Data(contentsOf: file), as: UTF8.self)) ?? ""
    let lines = text.split(separator: "\n").map(String.init)
    let first = lines.first.flatMap { Int($0.dropFirst("# event ".count)) } ?? 1
    let events = lines.filter { !$0.hasPrefix("#") }
    return (events, first - 1 + events.count)
  }
}
