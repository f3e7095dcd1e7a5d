public import FlowModels

/// The objects that a host keeps for each screen, such as its controller, for as long as the app
/// has the screen: also while the screen is beneath another, or in a tab that is hidden.
///
/// So a tab that is shown again has the same views, at the same scroll positions.
///
/// ```swift
/// let controller = kept[id] ?? makeController(id)
/// kept[id] = controller
/// kept.removeLeft(app, shown: shown)  // after each change of navigation, and each transition
/// ```
@MainActor
public struct KeptViews<Content> {
  private var contents: [ElementID: Content] = [:]

  /// Keeps nothing yet.
  public init() {}

  /// The identities of the screens that something is kept for.
  public var ids: Set<ElementID> { Set(contents.keys) }

  /// The object that is kept for a screen; `nil` if there is none.
  public subscript(id: ElementID) -> Content? {
    get { contents[id] }
    set { contents[id] = newValue }
  }

  /// Stops keeping what belongs to screens that have left the app. A screen that is still on
  /// screen, because its transition has not ended, is kept until a later call.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - shown: The layout that the host shows.
  /// - Returns: What is not kept any more.
  /// - Complexity: O(kept screens + screens of the app).
  @discardableResult
  public mutating func removeLeft(_ app: AppModel, shown: HostLayout) -> [Content] {
    let visible = Set(shown.layers.flatMap(\.path))
    let numbers = app.numbers
    let left = contents.keys.filter { !visible.contains($0) && !numbers.contains($0.number) }
    return left.compactMap { contents.removeValue(forKey: $0) }
  }
}
