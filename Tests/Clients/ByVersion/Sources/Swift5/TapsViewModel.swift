import FlowModels

/// A screen that counts taps.
final class TapsViewModel: ViewModel {
  @Property private var count = 0

  override var title: LocalizedText { .verbatim("Taps") }

  override func save(to state: inout SavedState) { state["count"] = count }
  override func restore(from state: SavedState) { count = state["count"] ?? 0 }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(.verbatim("\(count) taps"))
    screen.button("tap", .verbatim("Tap")) { [weak self] in self?.count += 1 }
  }
}
