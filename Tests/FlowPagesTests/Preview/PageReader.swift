import Foundation

@testable import FlowPages

/// A page of a preview as a test has it: applies what the tool pushes, as the script does.
@MainActor
final class PageReader {
  private(set) var frames: [Any] = []
  private(set) var styles: [String] = []
  private(set) var fonts = ""
  /// The number of times that fonts came.
  private(set) var fontUpdates = 0
  private(set) var state: [String: Any] = [:]
  private(set) var steps: [[String]] = []
  private(set) var revision = -1
  private(set) var updates = 0

  /// Reads an event of the server.
  func read(_ event: ServerEvent) throws {
    let text = String(decoding: event.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("data: ") }
    try read(lines.map { $0.dropFirst(6) }.joined(separator: "\n"))
  }

  func read(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let update = object as? [String: Any], let drawn = update["frames"] as? [[String: Any]]
    else { return }
    updates += 1
    revision = update["revision"] as? Int ?? -1
    state = update["state"] as? [String: Any] ?? [:]
    steps = Array(steps.prefix(runs.count))
    for (index, run) in runs.enumerated() {
      if steps.count <= index { steps.append([]) }
      let first = run["firstStep"] as? Int ?? 0
      let new = (run["steps"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
      steps[index] = Array(steps[index].prefix(first)) + new
    }
    frames = drawn.enumerated().map { index, frame in
      if let tree = frame["tree"] { return tree }
      return Self.changed(frames[index], by: frame["change"] as? [String: Any] ?? [:])
    }
    if let rules = update["fonts"] as? String {
      fonts = rules
      fontUpdates += 1
    }
    styles = drawn.enumerated().map { index, frame in
      frame["styles"] as? String ?? styles[index]
    }
  }

  var runs: [[String: Any]] { state["runs"] as? [[String: Any]] ?? [] }

  /// A fact about a device.
  func fact<Value>(_ name: String, _ run: Int = 0) -> Value? { runs[run][name] as? Value }

  /// All texts of a drawing, in order.
  func texts(_ run: Int = 0) -> [String] { Self.texts(frames[run]).filter { !$0.isEmpty } }

  private static func texts(_ tree: Any) -> [String] {
    if let text = tree as? String { return [text] }
    return (tree as? [Any] ?? []).dropFirst(2).flatMap { texts($0) }
  }

  /// The screen or bar and the place of the first element with an attribute's value, that offers an
  /// action.
  func place(_ text: String, _ action: String, run: Int = 0) -> (owner: String, at: String)? {
    func find(_ tree: Any, _ owner: String, _ at: String?) -> (String, String)? {
      if let words = tree as? String { return words == text ? at.map { (owner, $0) } : nil }
      guard let list = tree as? [Any], let attributes = list[1] as? [String: String] else {
        return nil
      }
      let role = attributes["data-role"] ?? ""
      let isBar = role == "topBar" || role == "tabBar"
      let owner = attributes["data-screen"] ?? (isBar ? role : owner)
      let offers = (attributes["data-actions"] ?? "").split(separator: " ").map(String.init)
      let at = offers.contains(action) ? attributes["data-at"] : at
      if attributes["data-path"] == text || attributes["placeholder"] == text, let at {
        return (owner, at)
      }
      return list.dropFirst(2).lazy.compactMap { find($0, owner, at) }.first
    }
    return find(frames[run], "", nil)
  }

  static func changed(_ tree: Any, by change: [String: Any]) -> Any {
    guard var list = tree as? [Any], var attributes = list[1] as? [String: String] else {
      return tree
    }
    for (name, value) in change["a"] as? [String: Any] ?? [:] {
      attributes[name] = value as? String
    }
    list[1] = attributes
    guard let items = change["c"] as? [Any] else { return list }
    let old = Array(list.dropFirst(2))
    var new: [Any] = []
    for item in items {
      if let run = item as? [Any], let first = run.first as? Int, let count = run.last as? Int {
        new += old[first..<(first + count)]
      } else if let inner = item as? [String: Any], let place = inner["o"] as? Int {
        new.append(changed(old[place], by: inner))
      } else {
        new.append(item)
      }
    }
    return Array(list.prefix(2)) + new
  }
}
