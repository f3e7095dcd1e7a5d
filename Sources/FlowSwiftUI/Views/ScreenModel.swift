// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import Observation

  /// One screen that SwiftUI draws: its outline, and the rows that are visible.
  @Observable
  @MainActor
  final class ScreenModel {
    /// One row, so that a change of it draws no other.
    @Observable
    @MainActor
    final class Row {
      fileprivate(set) var node: ScreenNode
      init(_ node: ScreenNode) { self.node = node }
    }

    let id: ElementID
    let viewModel: ViewModel
    let app: AppModel
    private(set) var outline: ScreenOutline
    @ObservationIgnored private var hosted: HostedScreen?
    @ObservationIgnored private var rows: [String: Row] = [:]
    @ObservationIgnored private var visible: [ScreenOutline.Section.ID: Set<Int>] = [:]
    // The first rows of a list appear when it is shown, before anyone has scrolled.
    @ObservationIgnored private var scrolled: Set<ScreenOutline.Section.ID> = []

    init(_ viewModel: ViewModel, _ id: ElementID, in app: AppModel) {
      self.id = id
      self.viewModel = viewModel
      self.app = app
      outline = ScreenOutline(app.screen(of: viewModel, rows: .none).node, of: id)
      let hosted = HostedScreen(viewModel, in: app) { [weak self] change in
        guard let self, let hosted = self.hosted else { return }
        for row in change.changedRows {
          if let node = hosted.row(row) { rows[row]?.node = node }
        }
        if change.isTreeChanged || change.rows != nil { outline = ScreenOutline(of: hosted) }
      }
      self.hosted = hosted
      outline = ScreenOutline(of: hosted)
    }

    func end() { hosted?.end() }

    /// Returns the node of an item, and follows it.
    func node(of item: ScreenOutline.Item) -> ScreenNode? {
      if let node = outline.node(of: item) { return node }
      guard let id = item.path.ids.last else { return nil }
      if let row = rows[id] { return row.node }
      guard let node = hosted?.row(id) else { return nil }
      let row = Row(node)
      rows[id] = row
      return row.node
    }

    /// The message of a dialog.
    var message: String {
      let texts = outline.nodes.filter { $0.role == .text }
      return texts.map(\.label).joined(separator: "\n")
    }

    /// A Boolean value that indicates whether an alert can show all that the dialog holds.
    var isAlert: Bool {
      outline.nodes.allSatisfy { node in
        [.text, .button, .textField].contains(node.role) && !node.isMultiline
      }
    }

    /// True if an action sheet, which has no fields, can show all that the dialog holds.
    var isActionSheet: Bool { isAlert && outline.nodes.allSatisfy { $0.role != .textField } }

    // MARK: Scrolling

    /// Notes that a row has come into sight.
    func rowAppeared(
      _ item: ScreenOutline.Item, at position: Int, in section: ScreenOutline.Section
    ) {
      visible[section.id, default: []].insert(position)
      guard let list = section.list else { return }
      if position == section.items.count - 1, list.actions.contains(.scrollToEnd) {
        app.perform(.scrollToEnd, on: section.id.path)
      }
      if position == 0, scrolled.contains(section.id), list.actions.contains(.scrollToStart) {
        app.perform(.scrollToStart, on: section.id.path)
      }
    }

    /// Notes that a row has gone out of sight.
    func rowDisappeared(
      _ item: ScreenOutline.Item, at position: Int, in section: ScreenOutline.Section
    ) {
      visible[section.id]?.remove(position)
      // Where all rows go, or one was removed, no one has scrolled.
      let isListed = section.items.indices.contains(position) && section.items[position] == item
      if isListed, visible[section.id]?.isEmpty == false { scrolled.insert(section.id) }
      if outline.node(of: item) == nil, let id = item.path.ids.last {
        rows[id] = nil
        hosted?.forgetRow(id)
      }
      guard let top = visible[section.id]?.min(), section.items.indices.contains(top),
        let row = section.items[top].path.ids.last
      else { return }
      (viewModel as? any RowSource)?.scroll(toRow: row)
    }

    /// The row that the list was scrolled to.
    var position: ScreenOutline.Item? {
      for section in outline.sections {
        guard let position = section.list?.position else { continue }
        return section.items.first { $0.path.ids.last == position }
      }
      return nil
    }
  }

  extension ScreenOutline {
    /// The nodes of all items that have one.
    var nodes: [ScreenNode] { sections.flatMap(\.items).compactMap { node(of: $0) } }
  }
#endif
