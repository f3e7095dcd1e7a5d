public import FlowModels

/// A screen in the form that lists and forms draw: sections of items with stable ids.
///
/// Each list of the screen is a section, and so are the elements between lists. The rows that a
/// ``HostedScreen`` describes one by one are items without nodes; a view asks for those that are
/// visible.
///
/// ```swift
/// let outline = ScreenOutline(of: hosted)
/// for section in outline.sections { snapshot.appendItems(section.items, toSection: section.id) }
/// ```
public struct ScreenOutline: Hashable, Sendable {
  /// The identity of an item. No two items of a screen have the same.
  public struct Item: Hashable, Sendable, Identifiable {
    /// The element.
    public var path: ElementPath
    /// The number of items before it with the same path: elements may share their id.
    package var occurrence = 0

    /// The item itself.
    public var id: Item { self }
  }

  /// Items that belong together.
  public struct Section: Hashable, Sendable, Identifiable {
    /// The position of the section among those of the screen, or the path of its list.
    public var id: Item
    /// The list, without its rows; `nil` if the elements are in no list.
    public var list: ScreenNode?
    /// The items, in reading order.
    public var items: [Item] = []
  }

  /// The screen, without its elements.
  public private(set) var screen: ScreenNode
  /// The sections, in reading order.
  public private(set) var sections: [Section] = []
  /// The buttons that are not in the content, in reading order.
  public private(set) var buttons: [Item] = []
  /// The element that has the focus, if one has.
  public private(set) var focused: ElementPath?

  private var nodes: [Item: ScreenNode] = [:]
  private var occurrences: [ElementPath: Int] = [:]

  /// Makes the outline of a screen as it was described last.
  ///
  /// - Complexity: O(elements), plus O(rows) without describing them.
  @MainActor
  public init(of hosted: HostedScreen) {
    let isSource = hosted.viewModel is any DescribedRowSource
    self.init(
      hosted.tree, of: hosted.viewModel.elementID ?? .main, rows: isSource ? hosted.rowIDs : nil)
  }

  /// Makes an outline of a described screen.
  ///
  /// - Parameters:
  ///   - root: The screen.
  ///   - id: The identity of the screen.
  ///   - rows: The ids of the rows of its first list, if they are described one by one.
  public init(_ root: ScreenNode, of id: ElementID, rows: [String]? = nil) {
    screen = root
    screen.children = []
    var rows = rows
    for node in root.children {
      if node.role == .list {
        add(list: node, at: ElementPath(id, [node.id]), rows: rows)
        rows = nil
      } else {
        add(node, at: ElementPath(id, [node.id]))
      }
    }
    focused = Self.focus(in: root.children, from: ElementPath(id))
  }

  /// Returns the node of an item; `nil` for a row that is described by itself.
  public func node(of item: Item) -> ScreenNode? { nodes[item] }

  /// Returns the buttons in a place outside the content.
  public func buttons(at placement: ButtonPlacement) -> [Item] {
    buttons.filter { nodes[$0]?.placement == placement }
  }

  private mutating func add(list node: ScreenNode, at path: ElementPath, rows: [String]?) {
    var section = Section(id: item(at: path))
    section.list = node
    section.list?.children = []
    for child in node.children {
      let item = item(at: path.appending(child.id))
      nodes[item] = child
      section.items.append(item)
    }
    for row in rows ?? [] { section.items.append(item(at: path.appending(row))) }
    sections.append(section)
  }

  private mutating func add(_ node: ScreenNode, at path: ElementPath) {
    let item = item(at: path)
    nodes[item] = node
    if !node.placement.isInContent { return buttons.append(item) }
    if sections.last?.list != nil || sections.isEmpty {
      let id = ElementPath(path.screen, ["section \(sections.count)"])
      sections.append(Section(id: Item(path: id)))
    }
    sections[sections.count - 1].items.append(item)
  }

  private mutating func item(at path: ElementPath) -> Item {
    let occurrence = occurrences[path, default: 0]
    occurrences[path] = occurrence + 1
    return Item(path: path, occurrence: occurrence)
  }

  private static func focus(in nodes: [ScreenNode], from path: ElementPath) -> ElementPath? {
    for node in nodes {
      let path = path.appending(node.id)
      if let inner = focus(in: node.children, from: path) { return inner }
      if node.traits.contains(.focused) { return path }
    }
    return nil
  }
}

extension ElementPath {
  /// Returns the path of an element inside this one.
  ///
  /// - Parameter id: The id of the inner element.
  public func appending(_ id: String) -> ElementPath { ElementPath(screen, ids + [id]) }
}
