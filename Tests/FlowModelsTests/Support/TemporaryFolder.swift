import Foundation

/// A folder of a test's own, which is removed with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/flows-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and returns its path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, as name: String = "input.json") throws -> String {
    let file = "\(path)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// A message without this folder's path, which differs from run to run.
  func stripped(_ message: String) -> String {
    message.replacingOccurrences(of: path + "/", with: "")
  }
}
