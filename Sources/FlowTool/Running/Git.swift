import FlowModels
import Foundation

/// The version control system, as a command.
enum Git {
  /// Returns the parts of its output, which a NUL ends; throws what it says, about an option.
  static func run(
    _ words: [String], for option: String, otherwise explanation: String? = nil
  ) throws(InputError) -> [String] {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.standardOutput = output
    process.standardError = errors
    let data: Data
    do {
      try process.run()
      data = output.fileHandleForReading.readDataToEndOfFile()
    } catch {
      throw InputError(unreadable: option, "git cannot be run")
    }
    let talk = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = String(decoding: talk, as: UTF8.self).split(separator: "\n").first ?? "git failed"
      throw InputError(
        unreadable: DisplayText.singleLine(option),
        explanation ?? DisplayText.singleLine(String(line)))
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  /// Returns the root of the working tree that a folder is in.
  static func root(of folder: String, for option: String) throws(InputError) -> String {
    try run(["-C", folder, "rev-parse", "--show-toplevel"], for: option).first
      .map { $0.last == "\n" ? String($0.dropLast()) : $0 } ?? "."
  }
}
