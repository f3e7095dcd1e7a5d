import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("For whom work is done")
@MainActor
struct WorkSenderTests {
  private let root = NamedFlow("Root")
  private let menu = NamedScreen("Menu")
  private let gate = AnswerGate()
  private let app: AppModel

  init() {
    app = AppModel.launched(root, device: .tablet(columns: 3))
    root.push(menu)
    gate.isHolding = true
  }

  @Test("an outcome pushes for the screen that started the work, and truncates the path above it")
  func pushesForTheSender() async {
    root.push(NamedScreen("Old"))
    menu.send(
      Perform { [root, gate] in
        root.run("load") {
          try await gate.pass()
        } apply: { root, _ in
          root.push(NamedScreen("New"))
        }
      })
    gate.open()
    await app.work.settle()
    #expect(root.names == ["Menu", "New"])
  }

  @Test(
    "beside a push of the same handler, what began first goes where the screen stands",
    arguments: [true, false])
  func besidePush(isFirst: Bool) async {
    root.push(NamedScreen("Old"))
    let load = { [root, gate] in
      _ = root.run("load") {
        try await gate.pass()
      } apply: { root, _ in
        root.push(NamedScreen("Loaded"))
      }
    }
    menu.send(
      Perform { [root] in
        if isFirst { load() }
        root.push(NamedScreen("New"))
        if !isFirst { load() }
      })
    #expect(root.names == ["Menu", "New"])
    gate.open()
    await app.work.settle()
    #expect(root.names == (isFirst ? ["Menu", "Loaded"] : ["Menu", "New", "Loaded"]))
  }

  @Test("an outcome of work without a sender is pushed on top")
  func pushesForNobody() async {
    root.push(NamedScreen("Old"))
    root.run("load") { [gate] in
      try await gate.pass()
    } apply: { root, _ in
      root.push(NamedScreen("New"))
    }
    gate.open()
    await app.work.settle()
    #expect(root.names == ["Menu", "Old", "New"])
  }

  @Test("work does not keep the screen alive that started it")
  func senderIsNotRetained() async {
    weak var probe: NamedScreen?
    do {
      let asking = NamedScreen("Asking")
      probe = asking
      root.push(asking)
      asking.send(
        Perform { [root, gate] in
          root.run("load") {
            try await gate.pass()
          } apply: { _, _ in
          }
        })
      root.pop()
    }
    #expect(probe == nil)
    gate.open()
    await app.work.settle()
  }

  @Test("work that is cancelled as it begins has its task cancelled, too")
  func cancelledAtOnce() async {
    var wasCancelled: Bool?
    let work = menu.run("load") { [menu, gate] in
      menu.work.current[0].cancel()
      try? await gate.pass()
      wasCancelled = Task.isCancelled
    } apply: { _, _ in
      Issue.record("it was cancelled")
    }
    #expect(work.isCancelled)
    gate.open()
    await app.work.settle()
    #expect(wasCancelled == true)
  }
}
