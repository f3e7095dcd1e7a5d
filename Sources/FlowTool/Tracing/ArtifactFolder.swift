import FlowModels
import Foundation

/// The folder that `--artifacts` names, with a trace of each case that did not pass.
struct ArtifactFolder {
  static let option = CommandSyntax.Option(
    name: "--artifacts", value: "FOLDER",
    help: "Keep a trace of each case that does not pass in this folder; the command trace shows "
      + "it. A case that passes leaves none.")

  let path: String
  /// The reason why nothing can be written there, if that is known.
  let problem: InputError?

  /// Makes the folder, if it is not there.
  init(_ path: String) {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path), withIntermediateDirectories: true)
    } catch {
      problem = InputError(
        unwritable: path, "there is no such folder, and it cannot be made; the traces are missing")
      return
    }
    guard access(path, W_OK | X_OK) == 0 else {
      problem = InputError(
        unwritable: path, "nothing can be written into this folder; the traces are missing")
      return
    }
    problem = nil
  }

  /// Returns the path of a case's trace; `nil` if none can be written.
  func file(of runCase: RunCase) -> String? {
    guard problem == nil else { return nil }
    return (path.hasSuffix("/") ? path : path + "/") + TraceName.file(of: runCase)
  }

  /// Removes the trace of a case that passes now, unless it was written since `start`.
  // A newer trace comes from another run into the same folder.
  static func removeTrace(at file: String, olderThan start: Date) {
    guard let known = try? FileManager.default.attributesOfItem(atPath: file),
      known[.type] as? FileAttributeType == .typeRegular,
      let written = known[.modificationDate] as? Date
    else { return }
    if written < start { unlink(file) }
  }
}
