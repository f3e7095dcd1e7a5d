import FlowModels
import Testing

@testable import Tunable

@Suite("A view of the tunable screen")
@MainActor
struct TunableViewTests {
  private let screen = TunableViewModel()

  @Test("any change updates the view, an equal value does not")
  func anyChange() {
    let view = TunableView(screen)
    #expect(view.drawings == 1)
    screen.bass = 0.2
    #expect(view.caption == "bass 0.2, treble 0.5")
    screen.treble = 0.9
    screen.treble = 0.9
    #expect(view.caption == "bass 0.2, treble 0.9")
    #expect(view.drawings == 3)
  }

  @Test("a change of one property updates one slider, and the other is told nothing")
  func oneProperty() {
    let view = TunableView(screen)
    var told: [String] = []
    let tokens = [
      view.bass.$position.onChange { told.append("bass \($1)") },
      view.treble.$position.onChange { told.append("treble \($1)") },
    ]
    screen.bass = 0.2
    #expect(told == ["bass 0.2"])
    screen.treble = 0.9
    #expect(told == ["bass 0.2", "treble 0.9"])
    withExtendedLifetime(tokens) {}
  }

  @Test("dragging one slider begins, changes the number step by step, and ends, only there")
  func dragging() {
    let view = TunableView(screen)
    var told: [String] = []
    let tokens = [
      screen.$bass.isChanging.onChange { told.append($1 ? "begin" : "end") },
      screen.$bass.onChange { told.append("\($1)") },
      screen.$treble.isChanging.onChange { told.append("treble \($1)") },
      screen.$treble.onChange { told.append("treble \($1)") },
    ]
    view.bass.drag(through: [0.6, 0.7])
    #expect(told == ["begin", "0.6", "0.7", "end"])
    withExtendedLifetime(tokens) {}
  }

  @Test("the bindings of a released view end, and keep neither the view nor its sliders")
  func released() {
    var view: TunableView? = TunableView(screen)
    let other = TunableView(screen)
    weak let probe = view
    weak let slider = view?.bass
    view = nil
    #expect(probe == nil && slider == nil)
    screen.bass = 0.1
    #expect(screen.bass == 0.1 && other.bass.position == 0.1)
    #expect(other.drawings == 2)
  }

  @Test("a view does not keep the screen")
  func releasedScreen() {
    var screen: TunableViewModel? = TunableViewModel()
    weak let probe = screen
    let view = screen.map { TunableView($0) }
    screen = nil
    #expect(probe == nil)
    view?.bass.drag(through: [0.3])
    #expect(view?.drawings == 1)
  }
}
