import FlowModels

/// A slider of a view: it shows a number, and a finger drags it.
@MainActor
final class SliderView {
  /// The number at which the slider stands.
  @Property var position = 0.0

  /// Drags the slider, as a finger does.
  ///
  /// - Parameter positions: The numbers on the way.
  func drag(through positions: [Double]) {
    $position.beginChanging()
    for position in positions { self.position = position }
    $position.endChanging()
  }
}

/// The smallest view of the screen. Nothing but its two sliders and a caption follows the screen.
@MainActor
final class TunableView {
  let bass = SliderView()
  let treble = SliderView()
  /// The numbers in words.
  private(set) var caption = ""
  /// The number of times that the caption was drawn.
  private(set) var drawings = 0

  init(_ screen: TunableViewModel) {
    bass.$position.bind(to: screen.$bass, for: self)
    treble.$position.bind(to: screen.$treble, for: self)
    screen.onAnyChange(for: self) { view, screen in view.draw(screen) }
    draw(screen)
  }

  private func draw(_ screen: TunableViewModel) {
    caption = "bass \(screen.bass), treble \(screen.treble)"
    drawings += 1
  }
}
