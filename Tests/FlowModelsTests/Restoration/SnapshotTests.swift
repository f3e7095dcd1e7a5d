import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("Snapshots")
@MainActor
struct SnapshotTests {
  private func snapshot(version: Int = 1) -> Snapshot {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    root.push(NumberViewModel(id: 1))
    var snapshot = app.snapshot()
    snapshot.version = version
    return snapshot
  }

  /// What the app tells as it begins afresh.
  private func refusal(_ snapshot: Snapshot, _ schema: SnapshotSchema) -> String? {
    let log = EventLog()
    let app = PlacesFlow.app(snapshots: schema, events: log)
    app.launch(restoring: snapshot)
    #expect(app.root.controller.screens.map(\.responderName) == ["Home"])
    return log.lines.last
  }

  @Test("of an older version, it is migrated step by step")
  func migrated() {
    let schema = SnapshotSchema(
      version: 3,
      migrations: [
        1: { $0.nodes[1].destination = "Old" },
        2: { snapshot in
          #expect(snapshot.nodes[1].destination == "Old" && snapshot.version == 2)
          snapshot.nodes[1].destination = "Number"
          snapshot.nodes[1].arguments = .object(["id": .integer(7)])
        },
      ])
    let root = PlacesFlow()
    PlacesFlow.app(root, snapshots: schema).launch(restoring: snapshot())
    #expect(root.names == ["Home", "Number7"])
  }

  @Test("of a newer version, it is refused, and the app begins afresh")
  func newer() {
    #expect(
      refusal(snapshot(version: 4), SnapshotSchema(version: 3))
        == "start afresh: the saved state has version 4, and this app knows versions up to 3")
    var other = snapshot()
    other.format = 2
    #expect(
      refusal(other, SnapshotSchema())
        == "start afresh: the saved state has format 2, expected at most 1")
  }

  @Test("without a migration from its version, it is refused")
  func noWay() {
    #expect(
      refusal(snapshot(), SnapshotSchema(version: 2))
        == "start afresh: the saved state has version 1, and there is no migration from it")
  }

  @Test("where a migration fails, it is refused")
  func failing() {
    struct Broken: Error {}
    #expect(
      refusal(snapshot(), SnapshotSchema(version: 2, migrations: [1: { _ in throw Broken() }]))
        == "start afresh: the saved state is damaged: its migration from version 1 failed: Broken()"
    )
  }

  @Test("of another app, it is refused")
  func other() {
    var other = snapshot()
    other.app = "Elsewhere"
    #expect(
      refusal(other, SnapshotSchema())
        == "start afresh: the saved state is of \"Elsewhere\", expected \"Places\"")
  }

  @Test(
    "with nodes in nodes that are not before them, it is refused",
    arguments: [
      1, 2, 99, -2, .max, .min,
    ])
  func damaged(_ parent: Int) {
    var damaged = snapshot()
    damaged.nodes[1].parent = parent
    #expect(
      refusal(damaged, SnapshotSchema())?.hasPrefix(
        "start afresh: the saved state is damaged: nodes[1].parent: expected the number") == true)
  }

  @Test("flows are restored as deep as they can be started, and not as deep as a stack goes")
  func deep() throws {
    var snapshot = Snapshot(app: "Places")
    let add = { (index: Int) in
      var node = Snapshot.Node(name: "Section")
      node.destination = "SectionPlace"
      node.arguments = .object(["name": .string("\(index)")])
      node.parent = index == 0 ? nil : index - 1
      snapshot.nodes.append(node)
    }
    for index in 0..<256 { add(index) }
    var screen = snapshot.nodes[255]
    (screen.name, screen.destination, screen.parent) = ("Number", "Number", 255)
    screen.arguments = .object(["id": .integer(7)])
    snapshot.nodes.append(screen)
    #expect(try SnapshotSchema().migrated(snapshot) == snapshot)
    let app = PlacesFlow.app()
    app.launch(restoring: snapshot)
    #expect(app.snapshot().nodes.count == 257 && app.root.names == ["Number7"])
    snapshot.nodes.removeLast()
    for index in 256...257 { add(index) }
    let error = #expect(throws: SnapshotError.self) { try SnapshotSchema().migrated(snapshot) }
    #expect(
      error?.description
        == "the saved state is damaged: nodes[257].parent: nested deeper than 256 levels")
  }

  @Test("numbers that make no sense do no harm", arguments: [Int.min, -1, 0, 7, .max])
  func numbers(_ number: Int) {
    var odd = snapshot()
    odd.scrolledBack = number
    odd.focused = number
    odd.nodes[0].started = number
    odd.nodes[1].presented = number
    odd.nodes[1].hasOpened = true
    odd.nodes[1].state = SavedState(["count": .integer(number), "note": .integer(1)])
    let app = PlacesFlow.app(device: .tablet())
    app.launch(restoring: odd)
    #expect(app.layout.focused != nil)
  }

  @Test("a screen takes less than 500 bytes")
  func size() throws {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    for _ in 1...100 {
      let page = NumberViewModel(id: 12)
      page.note = "a line that a person has typed into a field"
      page.focus(on: ["list", "42"])
      root.push(page)
    }
    #expect(try JSONEncoder().encode(app.snapshot()).count / 100 < 500)
  }
}
