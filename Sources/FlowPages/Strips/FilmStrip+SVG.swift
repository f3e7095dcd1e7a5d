import FlowHTML
import FlowModels
import Simulation

extension StoryboardTrace {
  /// A Boolean value that indicates whether a line has a screen.
  package var hasScreens: Bool { entries.contains { $0.played.step != nil } }

  /// The screens up to the failure as one picture, in the framework's colours.
  package var svg: String {
    let strip = FilmStrip(self)
    let localization = Localization(language: language ?? (isRightToLeft ? "ar" : "en"))
    let renderer = PageAssets { _ in nil }.renderer()
    var svg = HTMLWriter()
    let boxes = strip.boxes
    let size = (
      width: (boxes.last.map { $0.x + $0.width } ?? 0) + FilmStrip.textWidth + 2 * FilmStrip.gap,
      height: (boxes.map(\.height).max() ?? 0) + FilmStrip.captionHeight + 3 * FilmStrip.gap
    )
    svg.beginBlock(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(size.width) \(size.height)",
        "width": "\(size.width)", "height": "\(size.height)", "role": "img",
        "font-family": "sans-serif", "font-size": "13",
      ])
    svg.write("title", DisplayText.singleLine(id))
    svg.write(
      "style", HTMLRenderer.styles + HTMLRenderer().styles(for: Theme()) + StripsFiles.marks)
    svg.draw("rect", ["width": "100%", "height": "100%", "fill": "#F4F4F6"])
    for (frame, box) in zip(strip.frames, boxes) {
      guard let state = frame.state, let screen = entries[state].played.step?.screen else {
        continue
      }
      let entry = entries[state]
      let scene = HTMLScene(
        screen, device: entry.device, localization: localization, back: entry.back)
      svg.drawScreen(
        renderer.tree(scene).marked(frame), of: entry.device.name, x: box.x, y: FilmStrip.gap,
        width: box.width, height: box.height)
      strip.write(frame, in: box, into: &svg)
    }
    svg.write(
      "text",
      "Blue: what the next step uses. Dashed: what a step changed. Red: what a line failed on.",
      [
        "x": "\(FilmStrip.gap)", "y": "\(size.height - 8)", "font-size": "11", "fill": "#55555F",
      ])
    svg.endBlock("svg")
    return svg.markup + "\n"
  }
}

extension FilmStrip {
  fileprivate typealias Box = (x: Int, width: Int, height: Int)

  fileprivate static let gap = 16
  fileprivate static let captionHeight = 52
  fileprivate static let textWidth = 260

  fileprivate var boxes: [Box] {
    var x = Self.gap
    return frames.map { frame in
      let size = PageDocument.size(of: frame.device ?? "")
      let width = frame.problems.isEmpty ? 170 : 260
      if frame.skipped > 0 { x += 90 }
      defer { x += width + Self.gap + (frame.problems.isEmpty ? 0 : Self.textWidth + Self.gap) }
      return (x, width, width * size.height / size.width)
    }
  }

  fileprivate func write(_ frame: Frame, in box: Box, into svg: inout HTMLWriter) {
    let isFailed = !frame.problems.isEmpty
    svg.draw(
      "rect",
      [
        "x": "\(box.x)", "y": "\(Self.gap)", "width": "\(box.width)", "height": "\(box.height)",
        "rx": "14", "fill": "none", "stroke": isFailed ? "#B3261E" : "#8A8A96", "stroke-width": "2",
      ])
    if frame.skipped > 0 {
      svg.write(
        "text", frame.skipped.counted("more screen"),
        ["x": "\(box.x - 90)", "y": "\(Self.gap + 100)", "fill": "#55555F", "font-size": "11"])
    }
    write([frame.caption], x: box.x, y: box.height + Self.gap, width: box.width, into: &svg)
    var lines = frame.problems.flatMap { problem in
      (problem.heading.map { [$0 + ":", problem.line] } ?? []) + [problem.message]
    }
    if frame.state == frames.last?.state, let words = wordsAfter { lines.append(words) }
    write(
      lines, x: box.x + box.width + Self.gap, y: Self.gap, width: Self.textWidth,
      height: box.height, into: &svg)
  }

  // A box has room for so much.
  private static func cut(_ text: String) -> String {
    ReportPage.cut(DisplayText.singleLine(text))
  }

  // Text in a box has line breaks as those of a page.
  private func write(
    _ lines: [String], x: Int, y: Int, width: Int, height: Int = captionHeight,
    into svg: inout HTMLWriter
  ) {
    guard !lines.isEmpty else { return }
    svg.beginBlock(
      "foreignObject", ["x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)"])
    svg.beginBlock("div", ["xmlns": "http://www.w3.org/1999/xhtml", "class": "strip-words"])
    for line in lines { svg.write("div", Self.cut(line), ["dir": "auto"]) }
    svg.endBlock("div")
    svg.endBlock("foreignObject")
  }
}

extension HTMLTree {
  // The marks of a frame while a tree is read.
  private struct Marks {
    var names: [String: String] = [:]
    // The button of the frame around the screens, which is there once.
    var action: String?
    var screens = 0
  }

  // A part of the tree, with the importance of the mark inside it; 0 for none.
  private typealias Part = (tree: HTMLTree, rank: Int)

  private static let ranks = ["strip-changed": 1, "strip-used": 2, "strip-failed": 3]
  private static let maxBefore = 6

  // The screens with the marks of a frame, and with the most important one near the top.
  fileprivate func marked(_ frame: FilmStrip.Frame) -> HTMLTree {
    var marks = Marks()
    for mark in frame.changed { marks.names[mark.key] = "strip-changed" }
    if let used = frame.used {
      if used.path == nil { marks.action = used.key } else { marks.names[used.key] = "strip-used" }
    }
    for mark in frame.failed { marks.names[mark.key] = "strip-failed" }
    return marked(&marks, on: -1, isCovered: false).tree
  }

  private func marked(_ marks: inout Marks, on screen: Int, isCovered: Bool) -> Part {
    guard case .element(let tag, var attributes, let children) = self else { return (self, 0) }
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    let isCovered = isCovered || value("inert") != nil
    var screen = screen
    if tag == "article", value("data-role") == "screen" {
      screen = marks.screens
      marks.screens += 1
    }
    let path = value("data-path").map { $0.isEmpty ? value("data-role") ?? "" : $0 }
    var mark = path.flatMap { marks.names["\(screen)|\($0)"] }
    if !isCovered, let action = marks.action, value("data-action") == action {
      mark = "strip-used"
      marks.action = nil
    }
    if let mark {
      if let index = attributes.firstIndex(where: { $0.name == "class" }) {
        attributes[index].value += " \(mark)"
      } else {
        attributes.append(Attribute(name: "class", value: mark))
      }
    }
    var inner: [Part] = []
    for child in children { inner.append(child.marked(&marks, on: screen, isCovered: isCovered)) }
    let rank = inner.map(\.rank).max() ?? 0
    var shown = inner.map(\.tree)
    // A picture cannot be scrolled: of many elements, those just before the marked one stay.
    if rank > 0, let first = inner.firstIndex(where: { $0.rank == rank }), first > Self.maxBefore {
      let left = HTMLTree.element(
        tag: tag == "ul" || tag == "ol" ? "li" : "div", attributes: [], children: [.text("⋮")])
      shown.replaceSubrange(1..<first - 2, with: [left])
    }
    return (
      .element(tag: tag, attributes: attributes, children: shown),
      max(rank, mark.flatMap { Self.ranks[$0] } ?? 0)
    )
  }
}
