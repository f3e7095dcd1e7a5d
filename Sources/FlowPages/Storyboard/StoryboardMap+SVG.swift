import FlowHTML
import FlowModels

extension StoryboardMap {
  /// Returns the map as a picture that needs nothing else: the named places, and the ways.
  package func svg(named name: String) -> String {
    var svg = HTMLWriter()
    let (width, height) = (layout.width + 80, layout.height + 80)
    svg.beginBlock(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": "\(width)", "height": "\(height)", "role": "img", "font-family": "sans-serif",
        "font-size": "15",
      ])
    Self.write("title", name, [:], into: &svg)
    svg.beginBlock("rect", ["width": "100%", "height": "100%", "fill": "#F4F4F6"])
    svg.endBlock("rect")
    for (lane, flow) in flows.all.enumerated() {
      Self.write(
        "text", flow,
        ["x": "40", "y": "\(layout.lanes[lane] + 64)", "font-weight": "700", "fill": "#33333A"],
        into: &svg)
    }
    for (way, _) in ways {
      svg.beginBlock(
        "path", ["d": line(way), "fill": "none", "stroke": "#8A8A96", "stroke-width": "1.5"])
      svg.endBlock("path")
    }
    for (index, place) in places.enumerated() { write(place, at: index, into: &svg) }
    svg.endBlock("svg")
    return svg.markup + "\n"
  }

  private func write(_ place: Place, at index: Int, into svg: inout HTMLWriter) {
    let (x, y) = (layout.positions[index].x + 40, layout.positions[index].y + 40)
    svg.beginBlock(
      "rect",
      [
        "x": "\(x)", "y": "\(y)", "width": "\(measures.width)", "height": "\(measures.height)",
        "rx": "16", "fill": "#FFFFFF", "stroke": place.isTried ? "#33333A" : "#8A8A96",
        "stroke-dasharray": place.isTried ? nil : "6 5",
      ])
    svg.endBlock("rect")
    let middle = "\(x + measures.width / 2)"
    Self.write(
      "text", place.name,
      [
        "x": middle, "y": "\(y + measures.height / 2)", "text-anchor": "middle",
        "font-weight": "700", "fill": "#1C1C22",
      ], into: &svg)
    Self.write(
      "text", place.count.counted("state") + (place.isTried ? "" : ", nothing tried there"),
      [
        "x": middle, "y": "\(y + measures.height / 2 + 24)", "text-anchor": "middle",
        "font-size": "13", "fill": "#55555F",
      ], into: &svg)
  }

  private static func write(
    _ tag: String, _ text: String, _ attributes: HTMLAttributes, into svg: inout HTMLWriter
  ) {
    svg.beginBlock(tag, attributes)
    svg.text(text)
    svg.endBlock(tag)
  }

  private func line(_ way: Way) -> String {
    let (from, to) = (layout.positions[way.from], layout.positions[way.to])
    let start = (x: from.x + measures.width + 40, y: from.y + measures.height / 2 + 40)
    let end = (x: to.x + 40, y: to.y + measures.height / 2 + 40)
    let bend = max(40, abs(end.x - start.x) / 2)
    return "M\(start.x) \(start.y)C\(start.x + bend) \(start.y) \(end.x - bend) \(end.y) "
      + "\(end.x) \(end.y)"
  }
}
