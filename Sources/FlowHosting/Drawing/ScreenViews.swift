public import FlowModels

/// The views that an app makes itself, for screens of some types. All other screens have default
/// views.
///
/// ```swift
/// var views = ScreenViews<UIViewController>()
/// views.register(RecipeDetailViewModel.self) { RecipeController($0) }
/// ```
@MainActor
public struct ScreenViews<Content> {
  private var makers: [(ViewModel) -> Content?] = []

  /// Makes a table without views.
  public init() {}

  /// Registers a view for the screens of a type and of its subclasses. A later one goes before
  /// those that were registered earlier.
  ///
  /// - Parameters:
  ///   - type: The type of the screens.
  ///   - make: Makes the view of a screen. The view must not own the app.
  public mutating func register<S: ViewModel>(
    _ type: S.Type, _ make: @escaping @MainActor (S) -> Content
  ) {
    makers.append { ($0 as? S).map(make) }
  }

  /// Makes the view of a screen; `nil` if none is registered for its type.
  ///
  /// - Complexity: O(registered types).
  public func content(for screen: ViewModel) -> Content? {
    makers.reversed().lazy.compactMap { $0(screen) }.first
  }
}
