import Brands
import FlowHosting
import FlowModels
import Glibc
import HostTesting
import Measure
import RecipeFeature
import Simulation

/// The costs of a view that follows an app, and the contract of hosts over many gestures.
@MainActor
struct HostingBenchmark {
  let options: Options

  func run() async throws {
    try await rows()
    pushes()
    guard let file = options.brand else { return print("  the rest is skipped: no brand is given") }
    let brand = try Brand(contentsOf: file, schema: RecipeApp.brandSchema)
    try await recipePage(brand)
    try await gestures(brand)
  }

  // MARK: Rows

  private func rows() async throws {
    heading("A list of 2,000 rows, of which 20 are visible: ns of CPU")
    let data = NoteData(store: InMemoryStore((0..<2000).map { Note(id: $0) }))
    let list = ListViewModel(
      name: "Notes", title: .verbatim("Notes"), provider: data, pageSize: 2000,
      row: RowDescription<Note> {
        Row(title: .verbatim("Note \($0.id)"), badge: .number(Double($0.count)))
      }
    ) { _ in }
    let app = AppModel(name: "Notes", root: RootFlow(list), clock: ManualClock())
    app.launch()
    await app.work.settle()
    let hosted = HostedScreen(list, in: app) { _ in }
    for id in hosted.rowIDs.prefix(20) { _ = hosted.row(id) }
    var (one, all) = (Sample(), Sample())
    for pass in 0..<200 {
      // The list shows the saved item, and asks the data again. The view describes what has changed.
      var note = Note(id: 7)
      note.count = pass + 1
      _ = try await data.store.save(note)
      data.changes.send(.saved(note))
      let start = Clock.cpu
      let change = hosted.update()
      one.add(Clock.cpu - start)
      guard change.changedRows == ["7"] else { fatalError("row 7 has changed, not \(change)") }
      let startOfAll = Clock.cpu
      Entrant.sink &+= app.screen(of: list).node.children.count
      all.add(Clock.cpu - startOfAll)
    }
    var table = Table(["", "ns"])
    table.add(["one saved row: described and reconciled", Figure.of(one)])
    table.add(["reference: all 2,000 rows described", Figure.of(all)])
    table.show()
    Aim.show(
      "a changed row in under 50 µs", found: "\(Figure.of(one, in: 1e3)) µs",
      isMet: one.median < 50e3)
    app.end()
  }

  // MARK: Pushes

  private func pushes() {
    heading("A push onto a path of 10 screens: ns of CPU")
    let root = RootFlow(EmptyScreen())
    let app = AppModel(name: "App", root: root, clock: ManualClock())
    app.launch()
    for _ in 0..<9 { root.push(EmptyScreen()) }
    let old = HostLayout(of: app)
    root.push(EmptyScreen())
    let layout = Entrant("the new layout, and the steps to it") { count in
      Self.cpu(count) { _ in reconcile(old, HostLayout(of: app)).count }
    }
    let moved = Entrant("reference: the push and a step back, unobserved") { count in
      Self.cpu(count) { _ in
        root.push(EmptyScreen())
        root.pop()
        return 1
      }
    }
    let samples = Contest.measure([layout, moved])
    show([layout, moved], samples)
    Aim.show(
      "a push reconciled in under 20 µs", found: "\(Figure.of(samples[0], in: 1e3)) µs",
      isMet: samples[0].median < 20e3)
    app.end()
  }

  // MARK: The recipe app

  private func recipePage(_ brand: Brand) async throws {
    heading("Describing screens of the recipe app: ns of CPU")
    let app = try RecipeApp.makeApp(brand: brand, in: .simulated())
    app.launch()
    await app.work.settle()
    var entrants: [Entrant] = []
    for (name, taps) in [("the menu", 0), ("a list of recipes", 2), ("a recipe", 3)] {
      let app = try RecipeApp.makeApp(brand: brand, in: .simulated())
      app.launch()
      await app.work.settle()
      for _ in 0..<taps {
        let screen = app.screen()
        let row = screen.node.flattened.first {
          $0.node.role == .row && $0.node.actions.contains(.tap)
        }
        guard let row else { break }
        screen.perform(.tap, at: row.path)
        await app.work.settle()
      }
      let shown = app.layout.focused?.responderName ?? ""
      entrants.append(
        Entrant("\(name): \(shown)") { count in
          Self.cpu(count) { _ in app.screen().node.children.count }
        })
    }
    show(entrants, Contest.measure(entrants))
    app.end()
  }

  private func gestures(_ brand: Brand) async throws {
    let count = Int(getenv("GESTURES").map { String(cString: $0) } ?? "") ?? 10_000
    heading("\(count) gestures on the recipe app under a hostile toolkit")
    let start = Clock.process
    let report = try await HostContract(seed: 1).run(
      gestures: count, settle: { await $0.work.settle() }
    ) {
      try RecipeApp.makeApp(brand: brand, in: .simulated())
    }
    let time = (Clock.process - start) / Double(report.gestures)
    print("  \(Figure.short(time / 1e3)) µs a gesture, \(report.steps) steps of the view")
    print("  gestures: \(report.kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    print("  seen: \(report.seen.sorted().joined(separator: ", "))")
    print("  everything rebuilt, because a step had no effect: \(report.rebuilds)")
    for violation in report.violations { print("  VIOLATION: \(violation)") }
    Aim.show(
      "the view always shows what the layout says",
      found: "\(report.violations.count) violations in \(report.gestures) gestures",
      isMet: report.violations.isEmpty)
    guard report.violations.isEmpty else { exit(1) }
  }

  private func show(_ entrants: [Entrant], _ samples: [Sample]) {
    var table = Table(["", "ns"])
    for (entrant, sample) in zip(entrants, samples) {
      table.add([entrant.name, Figure.of(sample)])
    }
    table.show()
  }

  /// The CPU time of a number of operations, whose results are taken up.
  private static func cpu(_ count: Int, _ operation: (Int) -> Int) -> Double {
    let start = Clock.cpu
    for index in 0..<count { Entrant.sink &+= operation(index) }
    return Clock.cpu - start
  }
}

private struct Note: Identifiable, Equatable, Sendable {
  var id: Int
  var count = 0
}

/// Data that reports a change when it is told to, so that the view is measured right after it.
private struct NoteData: ObservedData {
  let store: InMemoryStore<Note>
  let changes: Signal<DataChange<Note>>

  @MainActor
  init(store: InMemoryStore<Note>) {
    self.store = store
    changes = Signal()
  }

  func page(_ request: PageRequest) async throws -> Page<Note> { try await store.page(request) }
  func item(id: Int) async throws -> Note? { try await store.item(id: id) }
}

private final class EmptyScreen: ViewModel {}

private final class RootFlow: FlowModel {
  private let first: ViewModel

  init(_ first: ViewModel) {
    self.first = first
    super.init()
  }

  override func start() { push(first) }
}
