package import FlowModels

/// A drawer of screens as text: a device as a box, panes side by side, sheets and dialogs above
/// them. All lines of a frame have the same width. Instead of colours, `▸` marks the focus, `⊘` a
/// disabled element, `⧗` a busy one, and `!` a problem.
package struct FrameRenderer {
  // In terminal cells.
  private static let phoneWidth = 40
  private static let paneWidths = 24...60

  private let width: Int

  /// Makes a renderer for lines of `width` cells; fewer than 20 count as 20.
  package init(width: Int) { self.width = max(20, width) }

  /// Draws what an app shows, with what sheets and dialogs cover.
  @MainActor
  package func text(of app: AppModel) -> String { text(of: FrameScene(app)) }

  /// Draws a tree alone, such as that of a journey's step, without what is covered on a phone.
  package func text(
    of root: ScreenNode, device: Device, direction: WritingDirection = .leftToRight,
    back: String? = nil
  ) -> String {
    text(of: FrameScene(root, device: device, direction: direction, back: back))
  }

  private func text(of scene: FrameScene) -> String {
    let isPhone = !scene.device.hasFixedPane && scene.device.columns == 1
    let layout = layout(of: scene, isPhone: isPhone)
    let inner = layout.widths.reduce(layout.widths.count - 1, +)
    let drawing = { FrameDrawing(width: $0, direction: scene.direction) }
    var lines: [String] = []
    for bar in scene.topBars {
      lines += drawing(inner).bar(bar)
      lines.append(String(repeating: "─", count: inner))
    }
    lines += panes(of: scene, layout, drawing)
    for bar in scene.tabBars {
      lines.append(String(repeating: "─", count: inner))
      lines += drawing(inner).tabs(bar)
    }
    for overlay in scene.overlays {
      lay(overlay, on: &lines, width: inner, drawing)
    }
    return framed(lines, width: inner, scene).joined(separator: "\n")
  }

  // MARK: Panes

  private struct Layout {
    var widths: [Int]
    var isStacked = false
  }

  private func layout(of scene: FrameScene, isPhone: Bool) -> Layout {
    let room = width - 2
    if isPhone { return Layout(widths: [min(room, Self.phoneWidth - 2)]) }
    let count = max(1, scene.panes.count)
    let each = (room - (count - 1)) / count
    guard each >= Self.paneWidths.lowerBound || count == 1 else {
      return Layout(widths: [min(room, Self.paneWidths.upperBound)], isStacked: true)
    }
    return Layout(widths: Array(repeating: min(each, Self.paneWidths.upperBound), count: count))
  }

  private func panes(
    of scene: FrameScene, _ layout: Layout, _ drawing: (Int) -> FrameDrawing
  ) -> [String] {
    if layout.isStacked || scene.panes.count < 2 {
      let width = layout.widths[0]
      var lines: [String] = []
      for pane in scene.panes {
        if !lines.isEmpty { lines.append(String(repeating: "═", count: width)) }
        lines += drawing(width).screen(pane.screen, back: pane.back)
      }
      return lines.isEmpty
        ? [FrameText.spaces(layout.widths.reduce(layout.widths.count - 1, +))] : lines
    }
    var columns = zip(scene.panes, layout.widths).map { pane, width in
      (lines: drawing(width).screen(pane.screen, back: pane.back), width: width)
    }
    if scene.direction == .rightToLeft { columns.reverse() }
    let height = columns.map(\.lines.count).max() ?? 0
    return (0..<height).map { row in
      columns.map { column in
        row < column.lines.count ? column.lines[row] : FrameText.spaces(column.width)
      }.joined(separator: "│")
    }
  }

  // MARK: Layers

  private func lay(
    _ overlay: FrameScene.Overlay, on lines: inout [String], width: Int,
    _ drawing: (Int) -> FrameDrawing
  ) {
    let outer = max(8, min(width - 2, overlay.isDialog ? 44 : Self.paneWidths.upperBound))
    let inside = drawing(outer - 2)
    var content = overlay.screens.flatMap {
      inside.screen($0, back: overlay.back, isDialog: overlay.isDialog)
    }
    if content.isEmpty { content = inside.waiting }
    let box =
      ["╔" + String(repeating: "═", count: outer - 2) + "╗"] + content.map { "║\($0)║" }
      + ["╚" + String(repeating: "═", count: outer - 2) + "╝"]
    let top = overlay.isDialog ? max(1, (min(lines.count, 30) - box.count) / 2) : 1
    while lines.count < top + box.count + 1 { lines.append(FrameText.spaces(width)) }
    let left = (width - outer) / 2
    for (offset, line) in box.enumerated() {
      let below = lines[top + offset]
      let start = FrameText.prefix(of: below, width: left).text
      lines[top + offset] =
        start + FrameText.spaces(left - DisplayText.width(of: start)) + line
        + FrameText.suffix(of: below, from: left + outer)
    }
  }

  private func framed(_ lines: [String], width: Int, _ scene: FrameScene) -> [String] {
    let words = [scene.name, scene.device.name].filter { !FrameText.isBlank($0) }
    let title = FrameText.cut(" " + words.joined(separator: " · ") + " ", to: width - 2)
    let rule = String(repeating: "─", count: width - 1 - DisplayText.width(of: title))
    let top =
      scene.direction == .rightToLeft ? "┌\(rule)\(title)─┐" : "┌─\(title)\(rule)┐"
    return [top] + lines.map { "│\($0)│" } + ["└" + String(repeating: "─", count: width) + "┘"]
  }
}
