import FlowHTML
import FlowModels

extension StoryboardMap {
  // The grounds of districts, as in the style sheet of the page.
  private static let grounds = ["3F6FD8", "D08A18", "2E9A63", "B2469A", "C5492F", "5F6B7A"]
  private static let margin = 40

  /// Returns the map as a picture; `pictures` has the screen of each place, drawn by `renderer`.
  func svg(
    named name: String, device: String, _ pictures: [HTMLTree], theme: Theme,
    renderer: HTMLRenderer = HTMLRenderer()
  ) -> String {
    var svg = HTMLWriter()
    let (width, height) = (layout.width + 2 * Self.margin, layout.height + 2 * Self.margin)
    svg.beginBlock(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": "\(width)", "height": "\(height)", "role": "img", "font-family": "sans-serif",
        "font-size": "15",
      ])
    svg.write("title", name)
    let styles = HTMLRenderer.styles + renderer.styles(for: theme)
    svg.write("style", styles)
    svg.draw("rect", ["width": "100%", "height": "100%", "fill": "#F4F4F6"])
    svg.beginBlock("g", ["transform": "translate(\(Self.margin) \(Self.margin))"])
    for (place, point) in zip(boxed.map { places[$0] }, layout.positions) {
      svg.draw(
        "rect",
        [
          "x": "\(point.x - measures.gapAcross / 2)", "y": "\(point.y - measures.heading)",
          "width": "\(measures.width + measures.gapAcross)",
          "height": "\(measures.heading + measures.height + measures.gapDown)",
          "fill": "#\(Self.grounds[place.flow % Self.grounds.count])", "fill-opacity": "0.16",
        ])
    }
    // The main line lies over the others.
    for isMain in [false, true] {
      for (index, line) in zip(boxed, layout.lines) where self.isMain(index) == isMain {
        drawLine(line, isMain: isMain, into: &svg)
      }
    }
    for entry in entries {
      let point = layout.positions[entry]
      let flow = flows.all[places[boxed[entry]].flow]
      svg.write(
        "text", flow.hasSuffix("FlowModel") && flow.count > 9 ? String(flow.dropLast(9)) : flow,
        [
          "x": "\(point.x)", "y": "\(point.y - 12)", "font-weight": "700", "font-size": "18",
          "fill": "#33333A",
        ])
    }
    for (index, point) in zip(boxed, layout.positions) {
      write(places[index], at: point, pictures[index], device: device, into: &svg)
    }
    svg.endBlock("g")
    svg.endBlock("svg")
    return svg.markup + "\n"
  }

  private func isMain(_ place: Int) -> Bool {
    places[place].isMain && places[place].parent.map { places[$0].isMain } == true
  }

  private func drawLine(
    _ line: [StoryboardLayout.Point], isMain: Bool, into svg: inout HTMLWriter
  ) {
    guard !line.isEmpty else { return }
    svg.draw(
      "polyline",
      [
        "points": line.map { "\($0.x),\($0.y)" }.joined(separator: " "), "fill": "none",
        "stroke": isMain ? "#2A4FD0" : "#55555F", "stroke-width": isMain ? "6" : "2",
      ])
  }

  private func write(
    _ place: Place, at point: StoryboardLayout.Point, _ picture: HTMLTree, device: String,
    into svg: inout HTMLWriter
  ) {
    let (x, y) = (point.x, point.y)
    // A name that is too long is cut by the box that it is in.
    svg.beginBlock(
      "svg", ["x": "\(x)", "y": "\(y)", "width": "\(measures.width)", "height": "26"])
    svg.write(
      "text", place.name, ["x": "4", "y": "18", "font-weight": "700", "fill": "#1C1C22"])
    svg.endBlock("svg")
    let (across, down) = (measures.width, measures.height - 28)
    svg.drawScreen(picture, of: device, x: x, y: y + 28, width: across, height: down)
    svg.draw(
      "rect",
      [
        "x": "\(x)", "y": "\(y + 28)", "width": "\(across)", "height": "\(down)", "rx": "14",
        "fill": "none", "stroke": place.isTried ? "#33333A" : "#8A8A96", "stroke-width": "2",
        "stroke-dasharray": place.isTried ? nil : "6 5",
      ])
  }
}
