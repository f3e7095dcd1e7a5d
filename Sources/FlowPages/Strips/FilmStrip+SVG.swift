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
    let renderer = PagePictures { _ in nil }.renderer
    var svg = HTMLWriter()
    let boxes = strip.boxes { entries[$0].device.name }
    let size = (
      width: (boxes.last.map { $0.x + $0.width } ?? 0) + FilmStrip.textWidth + 2 * FilmStrip.gap,
      height: (boxes.map(\.height).max() ?? 0) + FilmStrip.captionHeight + 2 * FilmStrip.gap
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
    svg.endBlock("svg")
    return svg.markup + "\n"
  }
}

extension FilmStrip {
  fileprivate typealias Box = (x: Int, width: Int, height: Int)

  fileprivate static let gap = 16
  fileprivate static let captionHeight = 52
  fileprivate static let textWidth = 260

  fileprivate func boxes(_ device: (Int) -> String) -> [Box] {
    var x = Self.gap
    return frames.map { frame in
      let size = HTMLWriter.size(of: frame.state.map(device) ?? "")
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
    let lines = frame.problems.flatMap { problem in
      (problem.heading.map { [$0 + ":", problem.line] } ?? []) + [problem.message]
    }
    write(
      lines, x: box.x + box.width + Self.gap, y: Self.gap, width: Self.textWidth,
      height: box.height, into: &svg)
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
    for line in lines { svg.write("div", DisplayText.singleLine(line), ["dir": "auto"]) }
    svg.endBlock("div")
    svg.endBlock("foreignObject")
  }
}

extension HTMLTree {
  // The screens with the marks of a frame, and with marked rows near the top.
  fileprivate func marked(_ frame: FilmStrip.Frame) -> HTMLTree {
    var names: [String: String] = [:]
    for mark in frame.changed { names[mark.key] = "strip-changed" }
    if let used = frame.used { names[used.key] = "strip-used" }
    for mark in frame.failed { names[mark.key] = "strip-failed" }
    var screens = 0
    return marked(names, on: -1, &screens).tree
  }

  private func marked(
    _ names: [String: String], on screen: Int, _ screens: inout Int
  ) -> (tree: HTMLTree, isMarked: Bool) {
    guard case .element(let tag, var attributes, let children) = self else { return (self, false) }
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    var screen = screen
    if tag == "article", value("data-role") == "screen" {
      screen = screens
      screens += 1
    }
    let path = value("data-path").map { $0.isEmpty ? value("data-role") ?? "" : $0 }
    let mark =
      path.flatMap { names["\(screen)|\($0)"] } ?? value("data-action").flatMap { names[$0] }
    if let mark {
      if let index = attributes.firstIndex(where: { $0.name == "class" }) {
        attributes[index].value += " \(mark)"
      } else {
        attributes.append(Attribute(name: "class", value: mark))
      }
    }
    let inner = children.map { $0.marked(names, on: screen, &screens) }
    var shown = inner.map(\.tree)
    // A picture cannot be scrolled: of many rows, those just before the marked one stay.
    if let first = inner.firstIndex(where: \.isMarked), first > Self.maxRowsBefore,
      inner[first].tree.isRow
    {
      let left = first - 2
      shown.replaceSubrange(
        1..<left,
        with: [
          .element(
            tag: tag == "ul" || tag == "ol" ? "li" : "div", attributes: [],
            children: [.text("⋮")])
        ])
    }
    return (
      .element(tag: tag, attributes: attributes, children: shown),
      mark != nil || inner.contains(where: \.isMarked)
    )
  }

  private static let maxRowsBefore = 6

  private var isRow: Bool {
    guard case .element(let tag, let attributes, let children) = self else { return false }
    return attributes.contains { $0.name == "data-role" && $0.value == "row" }
      || tag == "li" && children.contains(where: \.isRow)
  }
}
