import FlowModels

/// The form of a player. Its limits follow the points, and it wears out as it is used.
final class PlayerViewModel: FormViewModel {
  private let player: Player
  private let scoreboard: any DataStore<Player>
  private let name: TextInput
  private let points: NumberInput
  private var updates = 0 { didSet { adapt() } }
  private var uploads = 0 { didSet { adapt() } }

  init(_ player: Player, scoreboard: any DataStore<Player>) {
    self.player = player
    self.scoreboard = scoreboard
    name = TextInput(
      "name", title: .verbatim("Name"), value: player.name, limit: 20,
      rules: [.required(), .without(["admin", "root"])])
    points = NumberInput(
      "points", title: .verbatim("Points"), value: Double(player.points), range: 0...100,
      style: .stepper)
    super.init()
    submitButton.title = .verbatim("Upload")
    adopt([FormSection(fields: [name, points])])
    adapt()
  }

  override var title: LocalizedText { .verbatim("Player") }
  override var destination: (any Destination)? { PlayerPage(name: player.name) }

  override func start() {
    super.start()
    points.changes.observe(for: self) { form, _ in form.updates += 1 }
  }

  private func adapt() {
    let isHigh = points.value ?? 0 >= 10
    points.setRange(0...(isHigh ? 100 : 10), step: isHigh ? 10 : 1)
    points.isVisible = updates < 10 && uploads < 5
    name.isEnabled = uploads < 5
    submitButton.isVisible = uploads < 5
  }

  override func submit() {
    let player = Player(name: name.value ?? "", points: Int(points.value ?? 0))
    submit(.verbatim("upload the player")) { [scoreboard] in
      try await scoreboard.save(player)
    } done: { form, player in
      form.uploads += 1
      form.show(DialogViewModel(title: .verbatim("\(player.name) is uploaded")))
    }
  }

  override func save(to state: inout SavedState) {
    super.save(to: &state)
    state["updates"] = updates
    state["uploads"] = uploads
  }

  override func restore(from state: SavedState) {
    super.restore(from: state)
    (updates, uploads) = (state["updates"] ?? 0, state["uploads"] ?? 0)
  }
}
