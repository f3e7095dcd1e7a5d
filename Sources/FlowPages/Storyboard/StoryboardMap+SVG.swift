import FlowHTML
import FlowModels

extension StoryboardMap {
  // The grounds of districts, as in the style sheet of the page.
  private static let grounds = ["3F6FD8", "D08A18", "2E9A63", "B2469A", "C5492F", "5F6B7A"]
  private static let margin = 40

  /// Returns the map as a picture; `pictures` has the screen of each place.
  func svg(named name: String, device: String, _ pictures: [HTMLTree], theme: Theme) -> String {
    var svg = HTMLWriter()
    let (width, height) = (layout.width + 2 * Self.margin, layout.height + 2 * Self.margin)
    svg.beginBlock(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": "\(width)", "height": "\(height)", "role": "img", "font-family": "sans-serif",
        "font-size": "15",
      ])
    Self.write("title", name, [:], into: &svg)
    let styles = HTMLRenderer.styles + HTMLRenderer().styles(for: theme)
    Self.write("style", styles, [:], into: &svg)
    Self.draw("rect", ["width": "100%", "height": "100%", "fill": "#F4F4F6"], into: &svg)
    svg.beginBlock("g", ["transform": "translate(\(Self.margin) \(Self.margin))"])
    for (place, point) in zip(boxed.map { places[$0] }, layout.positions) {
      Self.draw(
        "rect",
        [
          "x": "\(point.x - measures.gapAcross / 2)", "y": "\(point.y - measures.heading)",
          "width": "\(measures.width + measures.gapAcross)",
          "height": "\(measures.heading + measures.height + measures.gapDown)",
          "fill": "#\(Self.grounds[place.flow % Self.grounds.count])", "fill-opacity": "0.16",
        ], into: &svg)
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
      Self.write(
        "text", flow.hasSuffix("FlowModel") && flow.count > 9 ? String(flow.dropLast(9)) : flow,
        [
          "x": "\(point.x)", "y": "\(point.y - 12)", "font-weight": "700", "font-size": "18",
          "fill": "#33333A",
        ], into: &svg)
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
    Self.draw(
      "polyline",
      [
        "points": line.map { "\($0.x),\($0.y)" }.joined(separator: " "), "fill": "none",
        "stroke": isMain ? "#2A4FD0" : "#55555F", "stroke-width": isMain ? "6" : "2",
      ], into: &svg)
  }

  private func write(
    _ place: Place, at point: StoryboardLayout.Point, _ picture: HTMLTree, device: String,
    into svg: inout HTMLWriter
  ) {
    let (x, y) = (point.x, point.y)
    // A name that is too long is cut by the box that it is in.
    svg.beginBlock(
      "svg", ["x": "\(x)", "y": "\(y)", "width": "\(measures.width)", "height": "26"])
    Self.write(
      "text", place.name, ["x": "4", "y": "18", "font-weight": "700", "fill": "#1C1C22"],
      into: &svg)
    svg.endBlock("svg")
    let (across, down) = (measures.width, measures.height - 28)
    let widths = ["tablet": 1180, "tablet-portrait": 820, "tablet-split": 590, "wide": 1720]
    let width = widths[device] ?? 390
    // A picture is cut at the bottom: what a screen is can be seen at its top.
    svg.beginBlock(
      "svg",
      [
        "x": "\(x)", "y": "\(y + 28)", "width": "\(across)", "height": "\(down)",
        "viewBox": "0 0 \(width) \(width * down / across)",
      ])
    svg.beginBlock("foreignObject", ["width": "100%", "height": "100%"])
    svg.write(picture, isFirst: true)
    svg.endBlock("foreignObject")
    svg.endBlock("svg")
    Self.draw(
      "rect",
      [
        "x": "\(x)", "y": "\(y + 28)", "width": "\(across)", "height": "\(down)", "rx": "14",
        "fill": "none", "stroke": place.isTried ? "#33333A" : "#8A8A96", "stroke-width": "2",
        "stroke-dasharray": place.isTried ? nil : "6 5",
      ], into: &svg)
  }

  private static func draw(
    _ tag: String, _ attributes: HTMLAttributes, into svg: inout HTMLWriter
  ) {
    svg.beginBlock(tag, attributes)
    svg.endBlock(tag)
  }

  private static func write(
    _ tag: String, _ text: String, _ attributes: HTMLAttributes, into svg: inout HTMLWriter
  ) {
    svg.beginBlock(tag, attributes)
    svg.text(text)
    svg.endBlock(tag)
  }
}

extension HTMLWriter {
  // Writes a tree as XML, where every element has an end. In many pictures, an id would repeat.
  fileprivate mutating func write(_ tree: HTMLTree, isFirst: Bool = false) {
    guard case .element(let tag, let attributes, let children) = tree else {
      if case .text(let text) = tree { self.text(text) }
      return
    }
    var written: HTMLAttributes =
      isFirst ? ["xmlns": "http://www.w3.org/1999/xhtml", "data-theme": "flow"] : [:]
    for attribute in attributes where !Self.references.contains(attribute.name) {
      written = written + HTMLAttributes(dictionaryLiteral: (attribute.name, attribute.value))
    }
    begin(tag, written)
    for child in children { write(child) }
    end(tag)
  }

  private static let references: Set<String> = [
    "id", "for", "name", "aria-labelledby", "aria-controls", "aria-describedby", "data-theme",
  ]
}
