import FlowModels

/// A screen on which answers can come in any order; a race is a subclass of it.
class RaceScreen: ViewModel {
  final let data: RaceData
  /// Indicates whether the mistake is in it; otherwise, it is right in any order of answers.
  final let isPlanted: Bool
  /// The number of requests without an answer.
  @Property final var pending = 0
  /// The number of the last request.
  final var latest = 0

  required init(data: RaceData, isPlanted: Bool) {
    self.data = data
    self.isPlanted = isPlanted
    super.init()
  }

  /// The ids of its buttons.
  var buttons: [String] { [] }
  /// The text of its field, if it has one.
  var text: String? { nil }
  /// All that it shows, by id.
  var facts: [(id: String, value: String)] { [] }
  /// The mistake in what it shows, or in the data; `nil` if all is right.
  var problem: String? { nil }

  func tap(_ button: String) {}
  func type(_ text: String) {}

  /// Counts a request that begins.
  ///
  /// - Returns: The number of the request.
  final func begin() -> Int {
    pending += 1
    latest += 1
    return latest
  }

  override func describe(_ screen: ScreenBuilder) {
    if let text {
      screen.textField("text", .verbatim("Text"), text: text) { [weak self] in self?.type($0) }
    }
    for (id, value) in facts { screen.text(id, .verbatim(id), value: .verbatim(value)) }
    for button in buttons {
      screen.button(button, .verbatim(button)) { [weak self] in self?.tap(button) }
    }
  }
}
