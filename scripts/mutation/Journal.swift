import Foundation

/// The results of a campaign, kept in a file, so that one that was ended goes on where it was.
struct Journal {
  private let file: URL
  private(set) var verdicts: [String: Workshop.Verdict] = [:]

  /// - Parameters:
  ///   - key: What tells this campaign from others.
  ///   - isKept: Whether what the file has is taken over.
  init(root: URL, key: String, isKept: Bool) {
    var hash = StableHash()
    hash.add(key)
    file = root.appending(path: ".build-mutants/results-\(hash.text).txt")
    guard isKept, let text = try? String(contentsOf: file, encoding: .utf8) else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard parts.count > 1 else { continue }
      switch parts[1] {
      case "survived": verdicts[parts[0]] = .survived
      case "invalid": verdicts[parts[0]] = .invalid
      default: verdicts[parts[0]] = .killed(by: parts.count > 2 ? parts[2] : "")
      }
    }
  }

  mutating func note(_ verdict: Workshop.Verdict, on id: String) throws {
    verdicts[id] = verdict
    let words =
      switch verdict {
      case .killed(let test): "killed\t\(test)"
      case .survived: "survived"
      case .invalid: "invalid"
      }
    if !FileManager.default.fileExists(atPath: file.path) {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("\(id)\t\(words)\n".utf8))
  }
}
