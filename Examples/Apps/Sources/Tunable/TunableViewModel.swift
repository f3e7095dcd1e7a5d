public import FlowModels

/// A screen with two sliders for two numbers that any view can follow.
public final class TunableViewModel: ViewModel {
  /// The share of low tones, from 0 to 1.
  @Property public var bass = 0.5
  /// The share of high tones, from 0 to 1.
  @Property public var treble = 0.5

  private let bassSlider = TunableViewModel.slider("bass", "Bass")
  private let trebleSlider = TunableViewModel.slider("treble", "Treble")
  private lazy var reset = ButtonViewModel(
    "reset", title: .verbatim("Reset"),
    enabledWhen: { [weak self] in self.map { $0.bass != 0.5 || $0.treble != 0.5 } ?? false },
    perform: { [weak self] in self?.putBack() })

  /// Makes a screen with both numbers in the middle.
  public override init() {
    super.init()
    bassSlider.bind(to: $bass, { $0 }, { $0 ?? 0.5 })
    trebleSlider.bind(to: $treble, { $0 }, { $0 ?? 0.5 })
  }

  /// The title of the screen.
  public override var title: LocalizedText { .verbatim("Sound") }

  /// The sliders, and a button that puts them back.
  public override func describe(_ screen: ScreenBuilder) {
    screen.add(bassSlider)
    screen.add(trebleSlider)
    screen.add(reset)
  }

  /// Saves the numbers.
  public override func save(to state: inout SavedState) {
    state["bass"] = bass
    state["treble"] = treble
  }

  /// Restores the numbers.
  public override func restore(from state: SavedState) {
    bass = state["bass"] ?? bass
    treble = state["treble"] ?? treble
  }

  private func putBack() { (bass, treble) = (0.5, 0.5) }

  private static func slider(_ id: String, _ title: String) -> NumberInput {
    NumberInput(id, title: .verbatim(title), range: 0...1, step: 0.1, style: .slider)
  }
}
