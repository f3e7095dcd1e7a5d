package import FlowModels
import Foundation

/// The output for a document: standard output, or a file that is written completely or not at all.
@MainActor
package struct DocumentOutput {
  package static let option = CommandSyntax.Option(
    name: "--into", value: "FILE",
    help:
      "Write to this file, which is replaced when everything is written; without it, or with -, "
      + "write to standard output.")

  package static let jsonOption = CommandSyntax.Option(
    name: CommandSyntax.json, help: "With --into FILE: write what was made as JSON.")

  /// Returns true if JSON is wanted; the document itself must not go to standard output then.
  static func wantsJSON(_ arguments: Arguments) throws(UsageError) -> Bool {
    guard arguments.has(CommandSyntax.json) else { return false }
    try expectFile(arguments.value(option.name))
    return true
  }

  private static func expectFile(_ file: String?) throws(UsageError) {
    guard let file, file != "-" else {
      throw UsageError(message: "--json needs --into FILE, as both would go to standard output")
    }
  }

  private struct Written: Encodable {
    var file: String
    var bytes: Int
  }

  /// Writes a document, and describes it as JSON if wanted.
  package static func write(
    _ file: String?, describing isDescribed: Bool, console: Console,
    _ make: (([UInt8]) throws -> Void) throws -> Void
  ) throws {
    if isDescribed { try expectFile(file) }
    try DocumentOutput(file, console: console).write(make)
    guard isDescribed, let file else { return }
    var status = stat()
    stat(file, &status)
    try console.write(json: Written(file: file, bytes: Int(status.st_size)))
  }

  private let file: String?
  private let console: Console

  package init(_ file: String?, console: Console) {
    self.file = file == "-" ? nil : file
    self.console = console
  }

  /// Returns whether two paths lead to the same file.
  package nonisolated static func isSame(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_ino == other.st_ino && one.st_dev == other.st_dev
  }

  /// Writes a document that a function makes piece by piece; on an error, the file is unchanged.
  package func write(_ make: (([UInt8]) throws -> Void) throws -> Void) throws {
    Interruption.watch()
    // A reader that goes away is an error here, so that a database that is read is closed in order.
    signal(SIGPIPE, SIG_IGN)
    guard let file else {
      try make { bytes in
        if console.isInterrupted() { throw CancellationError() }
        try console.writeData(bytes)
      }
      return
    }
    var status = stat()
    let isThere = stat(file, &status) == 0
    // A pipe or a device is written to directly. The target of a link is replaced, not the link.
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else {
      try write(file, make)
      return
    }
    let target = URL(fileURLWithPath: file).resolvingSymlinksInPath().path(percentEncoded: false)
    let new = target + ".\(UUID().uuidString).new"
    defer { unlink(new) }
    try write(new, make)
    if isThere { chmod(new, status.st_mode & 0o7777) }
    guard rename(new, target) == 0 else { throw failure }
  }

  /// Replaces all files or none; their texts until then are among those `before`.
  // Also after an interruption.
  static func replace(
    _ files: [SourceText], _ before: [SourceText], console: Console
  ) throws {
    func replace(_ file: SourceText, _ console: Console) throws {
      try DocumentOutput(file.file, console: console).write { try $0(file.bytes) }
    }
    for (index, file) in files.enumerated() {
      do {
        try replace(file, console)
      } catch {
        let quiet = Console(output: { _ in }, error: { _ in })
        let replaced = Set(files[..<index].map(\.file))
        for old in before where replaced.contains(old.file) { try replace(old, quiet) }
        throw error
      }
    }
  }

  private func write(
    _ path: String, _ make: (([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    try make { bytes in
      if console.isInterrupted() { throw CancellationError() }
      guard bytes.writeAll(to: descriptor) else { throw failure }
    }
    // A pipe cannot be synchronized with a disk; a file that cannot is not complete.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw failure }
  }

  private var failure: InputError { .lastFailure(writing: file ?? "") }
}

extension InputError {
  /// Returns the error of the last failed system call, with the file as the user named it.
  package static func lastFailure(writing file: String) -> InputError {
    let message =
      switch errno {
      case ENOSPC, EDQUOT, EFBIG: "the disk is full; free some space, and try again"
      case ENOENT, ENOTDIR: "there is no such folder"
      case EISDIR: "expected a file, found a folder"
      default: "the file cannot be written"
      }
    return InputError(unwritable: file, message)
  }
}
