import FlowHTML

// Pictures in SVG, with screens in them.
extension HTMLWriter {
  /// Writes an element without content.
  mutating func draw(_ tag: String, _ attributes: HTMLAttributes) {
    beginBlock(tag, attributes)
    endBlock(tag)
  }

  /// Writes an element with text.
  mutating func write(_ tag: String, _ text: String, _ attributes: HTMLAttributes = [:]) {
    beginBlock(tag, attributes)
    self.text(text)
    endBlock(tag)
  }

  /// Draws a screen in a box, which cuts it at the bottom.
  mutating func drawScreen(
    _ screen: HTMLTree, of device: String, x: Int, y: Int, width: Int, height: Int
  ) {
    let across = PageDocument.size(of: device).width
    beginBlock(
      "svg",
      [
        "x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)",
        "viewBox": "0 0 \(across) \(across * height / width)",
      ])
    beginBlock("foreignObject", ["width": "100%", "height": "100%"])
    write(screen, isFirst: true)
    endBlock("foreignObject")
    endBlock("svg")
  }

  // Writes a tree as XML, where every element has an end. In many pictures, an id would repeat.
  private mutating func write(_ tree: HTMLTree, isFirst: Bool = false) {
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
