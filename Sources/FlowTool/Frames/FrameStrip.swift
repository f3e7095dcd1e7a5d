import FlowModels
import FlowPages
import Simulation

/// The screens of a journey as frames, with the signs of what each step used and changed.
struct FrameStrip {
  /// The option of commands that find journeys.
  static let option = CommandSyntax.Option(
    name: "--view", value: "VIEW", choices: [RunRenderer.View.frames.rawValue],
    help: "Show the screens on the way to each problem, as frames in comments of its journey.")

  private let trace: StoryboardTrace
  private let strip: FilmStrip

  /// Makes the frames of all lines, or of the way to the failure.
  init(_ trace: StoryboardTrace, isCut: Bool = false) {
    self.trace = trace
    strip = FilmStrip(trace, isCut: isCut)
  }

  /// Returns the screen after a line; `nil` if it has none.
  func text(of entry: Int, width: Int) -> String? {
    guard let frame = strip.frames.first(where: { $0.state == entry }) else { return nil }
    return text(of: frame, width: width)
  }

  /// The screens as comments of a journey.
  func comments(width: Int) -> [String] {
    var lines: [String] = []
    for frame in strip.frames {
      guard let state = frame.state, let text = text(of: frame, width: width - 2) else { continue }
      if frame.skipped > 0 { lines += ["", frame.skipped.counted("more screen")] }
      lines += ["", trace.entries[state].played.text]
      lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for problem in frame.problems {
        if let heading = problem.heading { lines.append("\(heading): \(problem.line)") }
        lines.append("✗ \(problem.message)")
      }
    }
    if let words = strip.wordsAfter { lines += ["", words] }
    return lines.map { $0.isEmpty ? "#" : "# \(DisplayText.singleLine($0))" }
  }

  private func text(of frame: FilmStrip.Frame, width: Int) -> String? {
    guard let state = frame.state, var screen = trace.entries[state].played.step?.screen else {
      return nil
    }
    var signs: [[Int]: String] = [:]
    for path in frame.changed.compactMap(\.path) { signs[path, default: ""] += "+ " }
    for path in frame.failed.compactMap(\.path) { signs[path, default: ""] += "✗ " }
    if let path = frame.used?.path { signs[path, default: ""] += "☞ " }
    for (path, sign) in signs { screen.putSign(sign, at: path[...]) }
    return FrameRenderer(width: width).text(
      of: screen, device: trace.entries[state].device,
      direction: trace.isRightToLeft ? .rightToLeft : .leftToRight, back: trace.entries[state].back)
  }
}

extension ScreenNode {
  fileprivate mutating func putSign(_ sign: String, at path: ArraySlice<Int>) {
    guard let first = path.first else { return label = sign + label }
    children[first].putSign(sign, at: path.dropFirst())
  }
}
