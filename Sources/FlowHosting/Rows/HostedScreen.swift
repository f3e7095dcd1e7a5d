public import FlowModels
import Observation

/// One screen as a view keeps it: its elements without the rows of its list, and the rows that the
/// view has asked for.
///
/// A view that shows a long list asks only for the rows that are visible. Then a change in one row
/// describes that row and nothing else, however many there are.
///
/// ```swift
/// let hosted = HostedScreen(list, in: app) { change in
///   tableView.reloadRows(change.changedRows)
/// }
/// hosted.tree           // the search field, the buttons, the list without rows
/// hosted.row("42")      // one row, described when it is asked for
/// ```
@MainActor
public final class HostedScreen {
  /// A change of what the screen shows.
  public struct Change {
    /// A Boolean value that indicates whether the elements outside the rows have changed.
    public var isTreeChanged = false
    /// The rows that came and went, in terms of their ids; `nil` if none did.
    public var rows: CollectionDifference<String>?
    /// The ids of the rows that were asked for and that show something else now.
    public var changedRows: [String] = []

    /// A Boolean value that indicates whether nothing has changed.
    public var isEmpty: Bool { !isTreeChanged && rows == nil && changedRows.isEmpty }
  }

  /// The screen.
  public let viewModel: ViewModel
  /// The description of the screen, without the rows of its list.
  public private(set) var tree = ScreenNode.nothing
  /// The ids of the rows in memory, in order.
  public private(set) var rowIDs: [String] = []

  private weak var app: AppModel?
  private var onChange: (Change) -> Void
  private var rows: [String: ScreenNode] = [:]
  private var isTreeStale = false
  private var staleRows: Set<String> = []
  private var isWaiting = false
  private var isEnded = false

  /// Makes a description of a screen, and follows the screen from now on.
  ///
  /// - Parameters:
  ///   - viewModel: The screen.
  ///   - app: The app that it belongs to.
  ///   - onChange: Receives each change, at the end of the turn of a user's action, and otherwise
  ///     at the next turn of the main actor.
  /// - Complexity: O(elements), without the rows.
  public init(
    _ viewModel: ViewModel, in app: AppModel, onChange: @escaping @MainActor (Change) -> Void
  ) {
    self.viewModel = viewModel
    self.app = app
    self.onChange = onChange
    describeTree()
  }

  /// Returns one row, and follows it from now on; `nil` if there is no such row.
  ///
  /// - Parameter id: The id of the row.
  /// - Complexity: O(elements of the row).
  public func row(_ id: String) -> ScreenNode? { rows[id] ?? describeRow(id) }

  /// Stops following a row that is not visible any more.
  public func forgetRow(_ id: String) { rows[id] = nil }

  /// Stops following the screen.
  public func end() {
    isEnded = true
    rows = [:]
    onChange = { _ in }
  }

  /// Describes what has changed, without waiting for the end of the turn.
  ///
  /// - Returns: The change since the last description.
  /// - Complexity: O(elements that have changed); O(rows) if rows came or went.
  @discardableResult
  public func update() -> Change {
    var change = Change()
    guard !isEnded else { return change }
    if isTreeStale {
      let (oldTree, oldIDs) = (tree, rowIDs)
      describeTree()
      change.isTreeChanged = oldTree != tree
      if oldIDs != rowIDs {
        change.rows = reconcileRows(oldIDs, rowIDs)
        let listed = Set(rowIDs)
        rows = rows.filter { listed.contains($0.key) }
      }
    }
    let stale = staleRows
    staleRows = []
    for id in stale {
      guard let old = rows[id] else { continue }
      if describeRow(id) != old { change.changedRows.append(id) }
    }
    if change.changedRows.count > 1 { change.changedRows.sort() }
    if !change.isEmpty { onChange(change) }
    return change
  }

  private func describeTree() {
    isTreeStale = false
    tree = withObservationTracking { () -> ScreenNode in
      rowIDs = (viewModel as? any DescribedRowSource)?.rowIDs ?? []
      return app?.screen(of: viewModel, rows: .none).node ?? .nothing
    } onChange: { [weak self] in
      onMainActor { self?.becomeStale { $0.isTreeStale = true } }
    }
  }

  private func describeRow(_ id: String) -> ScreenNode? {
    guard !isEnded, let app, let list = viewModel as? any DescribedRowSource else { return nil }
    rows[id] = withObservationTracking {
      app.row(id, of: list)
    } onChange: { [weak self] in
      onMainActor { self?.becomeStale { $0.staleRows.insert(id) } }
    }
    return rows[id]
  }

  // The change is only about to happen, so it is described once the turn is over.
  private func becomeStale(_ note: (HostedScreen) -> Void) {
    note(self)
    guard !isWaiting, !isEnded, let app else { return }
    isWaiting = true
    app.atEndOfTurn { [weak self] in
      self?.isWaiting = false
      self?.update()
    }
  }
}

/// Returns the difference of two lists of row ids.
package func reconcileRows(_ old: [String], _ new: [String]) -> CollectionDifference<String> {
  let first = zip(old, new).prefix { $0 == $1 }.count
  let last = zip(old[first...].reversed(), new[first...].reversed()).prefix { $0 == $1 }.count
  let middle = new[first..<(new.count - last)].difference(from: old[first..<(old.count - last)])
  guard first > 0 else { return middle }
  let shifted = middle.map { change -> CollectionDifference<String>.Change in
    switch change {
    case .insert(let offset, let id, let other):
      .insert(offset: offset + first, element: id, associatedWith: other.map { $0 + first })
    case .remove(let offset, let id, let other):
      .remove(offset: offset + first, element: id, associatedWith: other.map { $0 + first })
    }
  }
  // Shifted alike, the changes are as valid as before.
  return CollectionDifference(shifted) ?? middle
}
