import FlowModels
import FlowTool
import Foundation

/// The report of an import: a JSON object per line, for each record that was refused or replaced
/// another, for each file, and for all files. It is written while the import runs, into a new file
/// that replaces the old one at the end.
@MainActor
final class ImportReportFile {
  private let path: String
  private let new: String
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var isDone = false

  /// Returns the path in the value of `--report`.
  static func path(from value: String?) throws(UsageError) -> String? {
    guard let value else { return nil }
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == "json" else {
      throw Arguments.unknown("kind of report", String(parts[0]), known: ["json"])
    }
    guard parts.count == 2, !parts[1].isEmpty, parts[1] != "-" else {
      throw UsageError(message: "--report json expects a file: --report json=FILE")
    }
    return String(parts[1])
  }

  /// Begins a report.
  init(_ path: String) throws {
    self.path = path
    var status = stat()
    let isFile = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    // A pipe or a device is written to directly.
    new =
      isFile
      ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false)
        + ".\(UUID().uuidString).new"
      : path
    descriptor = open(new, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw InputError.lastFailure(writing: path) }
  }

  deinit {
    if !isDone {
      close(descriptor)
      if new != path { unlink(new) }
    }
  }

  /// Adds records that were refused or replaced others.
  func add(_ changes: [ImportChange]) throws {
    for change in changes { try line(change) }
  }

  /// Adds a file that cannot be read, as refused.
  func add(_ error: InputError, of file: String) throws {
    let reason = error.problems.first?.message
    try line(ImportChange(kind: .refused, file: file, line: 1, column: 1, reason: reason))
  }

  /// Adds the counts of a file.
  func add(_ report: ImportReport, of file: String) throws {
    try line(ImportCounts(report, of: file))
  }

  /// Adds the counts of all files, and puts the report in its place.
  func finish(_ total: ImportReport) throws {
    try line(ImportCounts(total))
    try flush()
    isDone = true
    close(descriptor)
    if new != path {
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      guard rename(new, target.path(percentEncoded: false)) == 0 else {
        let failure = InputError.lastFailure(writing: path)
        unlink(new)
        throw failure
      }
    }
  }

  private func line(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    bytes += Array(DisplayText.jsonEscaped(text).utf8) + [UInt8(ascii: "\n")]
    if bytes.count > 1 << 16 { try flush() }
  }

  private func flush() throws {
    guard bytes.writeAll(to: descriptor) else { throw InputError.lastFailure(writing: path) }
    bytes.removeAll(keepingCapacity: true)
  }
}
