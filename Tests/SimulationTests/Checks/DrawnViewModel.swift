import FlowModels

/// A screen that is described by a closure, for the tests of checks.
final class DrawnViewModel: ViewModel {
  private let draw: (ScreenBuilder) -> Void
  private let name: String
  init(_ name: String = "Drawn", _ draw: @escaping (ScreenBuilder) -> Void) {
    self.name = name
    self.draw = draw
  }
  override var responderName: String { name }
  override func describe(_ screen: ScreenBuilder) { draw(screen) }
}
