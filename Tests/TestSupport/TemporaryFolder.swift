package import Foundation

/// A folder of a test's own, which is removed with it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/flows-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, as name: String = "input.json") throws -> String
  {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// Writes a shell script that can be started.
  // Another process makes the file: one that a process has open for writing cannot be started while
  // another thread of it starts a process.
  package func script(_ text: String, as name: String = "tool") throws -> URL {
    try write(text.utf8, as: name + ".txt")
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/sh")
    copy.arguments = ["-c", #"cp "$0.txt" "$0" && chmod 755 "$0""#, url.path]
    try copy.run()
    copy.waitUntilExit()
    return url
  }

  /// A message without this folder's path, which differs from run to run.
  package func stripped(_ message: String) -> String {
    message.replacingOccurrences(of: path + "/", with: "")
  }
}
