package import FlowModels

/// A screen that is described by a closure.
package final class DrawnViewModel: ViewModel {
  private let draw: (ScreenBuilder) -> Void
  private let name: String

  package init(_ name: String = "Drawn", _ draw: @escaping (ScreenBuilder) -> Void) {
    self.name = name
    self.draw = draw
  }

  package override var responderName: String { name }
  package override func describe(_ screen: ScreenBuilder) { draw(screen) }
}
