import FlowHTML

/// The difference between two drawings of an app, as JSON. A page applies it to its elements:
/// unchanged ones stay, with their focus and scroll position. Keys: `a`: changed attributes (`null`
/// if removed); `c`: new content; `o`: the old position of a changed element.
// In `c`, a list that begins with a number is a run of kept elements (first position, count).
// An object is a changed element. Everything else is new.
struct FrameDelta {
  private struct Change {
    var attributes: [(name: String, value: String?)] = []
    var children: [Item]?
  }

  private enum Item {
    case kept(Int)
    case changed(Int, Change)
    case new(HTMLTree)
  }

  private struct Key: Hashable {
    var tag = ""
    var place = ""
    var screen = ""
    var layer = ""
    var name = ""

    init(_ tree: HTMLTree) {
      guard case .element(let tag, let attributes, _) = tree else { return }
      self.tag = tag
      for attribute in attributes {
        switch attribute.name {
        case "data-path": place = attribute.value
        case "data-screen": screen = attribute.value
        case "data-layer": layer = attribute.value
        case "class": name = attribute.value
        // A browser does not let the type of a control change.
        case "type": if tag == "input" { layer = attribute.value }
        default: break
        }
      }
    }
  }

  private let change: Change

  /// Compares two drawings; `nil` if they are equal.
  init?(from old: HTMLTree, to new: HTMLTree) {
    guard let change = Self.change(from: old, to: new) else { return nil }
    self.change = change
  }

  var json: String {
    var writer = ScriptJSON()
    Self.write(change, into: &writer)
    return writer.text
  }

  /// Returns whether a drawing can become another one by changes: whether both are of one kind.
  static func areAlike(_ old: HTMLTree, _ new: HTMLTree) -> Bool { Key(old) == Key(new) }

  // MARK: Comparing

  private static func change(from old: HTMLTree, to new: HTMLTree) -> Change? {
    guard case .element(_, let oldAttributes, let oldChildren) = old,
      case .element(_, let newAttributes, let newChildren) = new
    else { return nil }
    var change = Change()
    if oldAttributes != newAttributes {
      let before = Dictionary(
        oldAttributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      var gone = Set(before.keys)
      for attribute in newAttributes {
        gone.remove(attribute.name)
        if before[attribute.name] != attribute.value {
          change.attributes.append((attribute.name, attribute.value))
        }
      }
      change.attributes += gone.sorted().map { ($0, nil) }
    }
    change.children = children(from: oldChildren, to: newChildren)
    return change.attributes.isEmpty && change.children == nil ? nil : change
  }

  private static func children(from old: [HTMLTree], to new: [HTMLTree]) -> [Item]? {
    let oldKeys = old.map { Key($0) }
    let newKeys = new.map { Key($0) }
    var places: [Key: [Int]] = [:]
    // Those of one kind are taken in their order.
    for index in oldKeys.indices.reversed() { places[oldKeys[index], default: []].append(index) }
    var isSame = old.count == new.count
    var items: [Item] = []
    for (index, child) in new.enumerated() {
      guard let place = places[newKeys[index]]?.popLast() else {
        items.append(.new(child))
        isSame = false
        continue
      }
      if place != index { isSame = false }
      if case .text = child {
        guard old[place] == child else {
          items.append(.new(child))
          isSame = false
          continue
        }
        items.append(.kept(place))
      } else if let change = change(from: old[place], to: child) {
        items.append(.changed(place, change))
        isSame = false
      } else {
        items.append(.kept(place))
      }
    }
    return isSame ? nil : items
  }

  // MARK: Writing

  private static func write(_ change: Change, into writer: inout ScriptJSON, old place: Int? = nil)
  {
    var separator = "{"
    func begin(_ name: String) {
      writer.add(raw: separator + "\"\(name)\":")
      separator = ","
    }
    if let place {
      begin("o")
      writer.add(place)
    }
    if !change.attributes.isEmpty {
      begin("a")
      for (index, attribute) in change.attributes.enumerated() {
        writer.add(raw: index == 0 ? "{" : ",")
        writer.add(attribute.name)
        writer.add(raw: ":")
        if let value = attribute.value { writer.add(value) } else { writer.add(raw: "null") }
      }
      writer.add(raw: "}")
    }
    if let children = change.children {
      begin("c")
      write(children, into: &writer)
    }
    writer.add(raw: separator == "{" ? "{}" : "}")
  }

  private static func write(_ items: [Item], into writer: inout ScriptJSON) {
    writer.add(raw: "[")
    var index = 0
    while index < items.count {
      if index > 0 { writer.add(raw: ",") }
      switch items[index] {
      case .kept(let first):
        var count = 1
        while index + count < items.count, case .kept(first + count) = items[index + count] {
          count += 1
        }
        writer.add(raw: "[\(first),\(count)]")
        index += count - 1
      case .changed(let place, let change): write(change, into: &writer, old: place)
      case .new(let tree): writer.add(raw: tree.json)
      }
      index += 1
    }
    writer.add(raw: "]")
  }
}
