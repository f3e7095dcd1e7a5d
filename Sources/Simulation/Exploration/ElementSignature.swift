import FlowModels

/// The signature of a kind of screen: the roles and ids of its elements, and which are disabled.
/// It leaves out data: the ids of rows and options, the elements of rows that are only read, and
/// all text. It is the same for brands that differ in text only.
struct ElementSignature: Hashable {
  /// The elements, each once, in the order of their text.
  let elements: [String]

  init(of screen: ScreenNode) {
    var found: Set<String> = []
    for child in screen.children { Self.collect(child, row: nil, into: &found) }
    elements = found.sorted()
  }

  private static func collect(_ node: ScreenNode, row: String?, into found: inout Set<String>) {
    let isRow = node.role == .row
    // Which rows show a picture is data.
    if row != nil, [.text, .image, .heading, .status].contains(node.role) { return }
    var element = row == nil ? node.role.rawValue : "row \(node.role.rawValue)"
    if !isRow, node.role != .option { element += " #" + node.id(in: row) }
    if node.traits.contains(.disabled) { element += " disabled" }
    // The status of a failure has details, that of an empty list has none.
    if node.role == .status, node.value != nil { element += " with details" }
    if node.traits.contains(.invalid) { element += " invalid" }
    found.insert(element)
    for child in node.children { collect(child, row: isRow ? node.id : row, into: &found) }
  }

  /// Returns a hash of the text of a kind, in hexadecimal digits.
  // It is the hash of Fowler, Noll and Vo, folded to 32 bits: the same in every process.
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
  /// Returns its id without that of the row that it is in: `delete` for `42.delete`.
  func id(in row: String?) -> String {
    guard let row, id.hasPrefix(row + ".") else { return id }
    return String(id.dropFirst(row.count + 1))
  }

  /// The node without traces of the user: the focus, the opened row, and the scroll position.
  var atRest: ScreenNode {
    var node = self
    node.traits.removeAll { $0 == .focused || ($0 == .selected && role == .row) }
    node.position = nil
    node.children = children.map(\.atRest)
    return node
  }
}
