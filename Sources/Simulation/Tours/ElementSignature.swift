import FlowModels

/// What makes two screens one of a kind: the roles and ids of their elements, and which are disabled.
///
/// What is data is left out: the ids of rows and of options, what rows show beside things to use, and
/// everything that is said. It is the same for brands that differ in words only.
struct ElementSignature: Hashable {
  /// The elements, each once, in the order of their text.
  let elements: [String]

  /// Reads a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - countsReading: Whether it matters what is only there to be read: texts, headings, pictures, what
  ///     is going on, and that something cannot be taken.
  /// - Complexity: O(elements × log elements).
  init(of screen: ScreenNode, countsReading: Bool) {
    var found: Set<String> = []
    for child in screen.children {
      Self.collect(child, row: nil, countsReading, into: &found)
    }
    elements = found.sorted()
  }

  private static func collect(
    _ node: ScreenNode, row: String?, _ countsReading: Bool, into found: inout Set<String>
  ) {
    let isRow = node.role == .row
    let isRead = [.text, .image, .heading, .status].contains(node.role)
    // Which rows show a picture is data.
    if isRead, row != nil || !countsReading { return }
    var element = row == nil ? node.role.rawValue : "row \(node.role.rawValue)"
    if !isRow, node.role != .option { element += " #" + id(of: node, in: row) }
    if node.traits.contains(.disabled) { element += " disabled" }
    // What failed says why, what is empty has no more to say.
    if node.role == .status, node.value != nil { element += " with details" }
    if countsReading, node.traits.contains(.invalid) { element += " invalid" }
    found.insert(element)
    for child in node.children {
      collect(child, row: isRow ? node.id : row, countsReading, into: &found)
    }
  }

  /// What is in a row begins with the id of that: `42.delete`.
  private static func id(of node: ScreenNode, in row: String?) -> String {
    guard let row, node.id.hasPrefix(row + ".") else { return node.id }
    return String(node.id.dropFirst(row.count + 1))
  }

  /// A number in hexadecimal digits, made from everything that is said of a kind.
  ///
  /// It is that of Fowler, Noll and Vo, folded to 32 bits: the same in every process.
  static func digits(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01B3
    }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension ScreenNode {
  /// The node without what follows from where a person was: the focus, which row was opened, where a
  /// list is scrolled to.
  var atRest: ScreenNode {
    var node = self
    node.traits.removeAll { $0 == .focused || ($0 == .selected && role == .row) }
    node.position = nil
    node.children = children.map(\.atRest)
    return node
  }
}
