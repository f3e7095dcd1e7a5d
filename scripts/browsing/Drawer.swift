import Foundation

/// Has flowctl draw screens after journeys, beside what else is done.
final class Drawer {
  private let tool: Tool
  private let words: [String]
  private let folder: URL
  private let queue = OperationQueue()
  private var numbers: [String: Int] = [:]

  init(tool: Tool, brandFile: String, device: String, workspace: Workspace) throws {
    self.tool = tool
    words = ["--brand", brandFile, "--device", device]
    folder = workspace.file("drawn-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    queue.maxConcurrentOperationCount = 2
  }

  /// Begins to draw what is on screen after a journey.
  func draw(_ journey: String) throws {
    numbers[journey] = numbers.count
    let page = page(of: journey)
    let file = page.deletingPathExtension().appendingPathExtension("journey")
    try "\(journey)\n".write(to: file, atomically: true, encoding: .utf8)
    let (tool, words) = (tool, words)
    queue.addOperation {
      // One that fails leaves no page, which is seen when it is compared.
      _ = try? tool.run(["show", file.path] + words + ["--into", page.path])
    }
  }

  /// Waits until everything is drawn.
  func finish() { queue.waitUntilAllOperationsAreFinished() }

  /// Returns the page of a journey that was drawn.
  func page(of journey: String) -> URL { folder.appending(path: "\(numbers[journey] ?? -1).html") }
}
