import FlowModels
import TestSupport
import Testing

/// The calls around a system's gestures: before one begins, and after it has ended.
@Suite("Reports of a view")
@MainActor
struct ViewReportTests {
  private let root = PlacesFlow()
  private let app: AppModel
  private let first = NumberViewModel(id: 1)
  private let second = NumberViewModel(id: 2)

  init() {
    app = PlacesFlow.app(root)
    app.launch()
    root.push(first)
    root.push(second)
  }

  private var ids: [ElementID] { app.layers[0].path.compactMap(\.elementID) }

  @Test("a swipe that has ended lets the missing screens leave")
  func swiped() {
    let all = ids
    #expect(app.didShow(all) == .nothing)
    #expect(app.didShow(Array(all.prefix(1))) == .left)
    #expect(ids == Array(all.prefix(1)) && second.phase == .ended && first.phase == .ended)
  }

  @Test("repeated, longer, foreign and empty reports change nothing")
  func ignored() {
    let all = ids
    for report in [all, all, all + [ElementID(99)], [ElementID(99)], [], [all[1]], all.reversed()] {
      #expect(app.didShow(report) == .nothing)
    }
    #expect(ids == all)
  }

  @Test("a report that came late, from before a push, does not take away what was pushed")
  func late() {
    let all = ids
    app.didShow(all)
    root.push(NumberViewModel(id: 3))
    #expect(app.didShow(all) == .nothing && ids.count == 4)
    app.didShow(ids)
    #expect(app.didShow(all) == .left && ids == all)
    // Repeated, it finds that done.
    #expect(app.didShow(all) == .nothing && ids == all)
  }

  @Test("a screen that does not agree stays, and the person is asked")
  func asked() {
    let all = ids
    app.didShow(all)
    second.decide = { $0 == .swipe ? .ask(ExitQuestion()) : .allow }
    #expect(app.mustAsk(before: .swipe) && !app.mustAsk(before: .back))
    #expect(app.didShow(Array(all.dropLast())) == .waiting && ids == all)
    #expect(app.dialogs.count == 1)
    // Another gesture would be about something else than the question.
    #expect(app.mustAsk(before: .back))
    // The same again, and the answer: the person is asked once.
    #expect(app.didShow(Array(all.dropLast())) == .waiting)
    app.dialogs[0].cancel()
    #expect(ids == all && second.phase == .onPath && app.dialogs.isEmpty)
  }

  @Test("only those that would leave are asked before a gesture, and nothing changes")
  func mustAsk() throws {
    first.decide = { _ in .refuse }
    var events = 0
    let token = app.observeEvents { _ in events += 1 }
    #expect(!app.mustAsk(before: .swipe))
    #expect(!app.mustAsk(before: .swipe, leaving: second.elementID))
    #expect(app.mustAsk(before: .swipe, leaving: first.elementID))
    #expect(!app.mustAsk(before: .swipe, leaving: ElementID(77)))
    let sheet = NumberViewModel(id: 3)
    root.present(sheet)
    sheet.decide = { $0 == .dismiss ? .ask(ExitQuestion()) : .allow }
    #expect(app.mustAsk(before: .dismiss, leaving: sheet.elementID))
    #expect(app.mustAsk(before: .dismiss) && !app.mustAsk(before: .swipe))
    #expect(events == 1 && app.dialogs.isEmpty)
    token.cancel()
  }

  @Test("before the first screen of the app nobody is asked, as going back does nothing there")
  func onlyScreen() throws {
    let only = NumberViewModel(id: 3)
    only.decide = { _ in .refuse }
    let flow = NamedFlow("Only") { $0.push(only) }
    let app = AppModel.launched(flow)
    let id = try #require(only.elementID)
    #expect(!app.mustAsk(before: .back) && !app.mustAsk(before: .swipe, leaving: id))
    #expect(app.back() == .nothing)
    let tabs = TabsFlowModel(features: [
      Feature(id: "a", title: .verbatim("A")) { NamedFlow("A") { $0.push(NumberViewModel(id: 4)) } }
    ])
    let tabbed = AppModel.launched(tabs)
    (tabs.controller.lastScreen as? NumberViewModel)?.decide = { _ in .ask(ExitQuestion()) }
    #expect(!tabbed.mustAsk(before: .back) && tabbed.back() == .nothing && tabbed.dialogs.isEmpty)
  }

  @Test("what the system has dismissed leaves, with what was above it in its flow")
  func dismissed() throws {
    let child = PlacesFlow("Child")
    root.present(child)
    let inner = NumberViewModel(id: 4)
    child.present(inner)
    let (outer, top) = (try #require(child.elementID), try #require(inner.elementID))
    #expect(app.layers.map(\.id) == [.main, outer, top])
    #expect(app.didDismiss(ElementID(99)) == .nothing && app.layers.count == 3)
    #expect(app.didDismiss(outer) == .left && app.layers.map(\.id) == [.main])
    #expect(child.phase == .ended && inner.phase == .ended)
    #expect(app.didDismiss(outer) == .nothing && app.didDismiss(top) == .nothing)
  }

  @Test("only the upper of two sheets leaves if the upper was dismissed")
  func childOnly() throws {
    root.present(NumberViewModel(id: 4))
    let upper = NumberViewModel(id: 5)
    root.present(upper)
    #expect(app.didDismiss(try #require(upper.elementID)) == .left && app.layers.count == 2)
  }

  @Test("a sheet that does not agree is still there")
  func refusedDismissal() throws {
    let sheet = NumberViewModel(id: 4)
    sheet.decide = { _ in .refuse }
    root.present(sheet)
    let id = try #require(sheet.elementID)
    #expect(app.didDismiss(id) == .refused && app.layers.map(\.id) == [.main, id])
    sheet.decide = { _ in .ask(ExitQuestion()) }
    #expect(app.didDismiss(id) == .waiting && app.didDismiss(id) == .waiting)
    app.dialogs[0].cancel()
    #expect(app.dialogs.isEmpty && app.layers.map(\.id) == [.main, id])
  }

  @Test("a dialog that the system has closed is cancelled")
  func dialog() throws {
    var isCancelled = false
    let dialog = DialogViewModel(title: .verbatim("Sure?")) { isCancelled = true }
    app.show(dialog)
    let id = try #require(dialog.elementID)
    #expect(app.didDismiss(id) == .left && isCancelled && app.dialogs.isEmpty)
    #expect(app.didDismiss(id) == .nothing)
  }

  @Test("several observers receive each event, and one that ends no more")
  func observers() {
    var (one, two, three) = (0, 0, 0)
    app.eventObserver = { _ in one += 1 }
    let first = app.observeEvents { _ in two += 1 }
    let second = app.observeEvents { _ in three += 1 }
    root.pop()
    first.cancel()
    root.pop()
    second.cancel()
    root.push(NumberViewModel(id: 5))
    #expect((one, two, three) == (3, 1, 2))
  }

  @Test("observers of navigation are called once a turn, in it, and see it as it is then")
  func turns() throws {
    var paths: [[String]] = []
    let token = app.observeNavigation { [app] in
      paths.append(app.layers.flatMap(\.path).map(\.responderName))
    }
    app.perform(.tap, on: ElementPath(try #require(second.elementID), ["next"]))
    root.popToFirst()
    app.open("app://number/7")
    second.focus()
    #expect(paths.first == ["Home", "Number1", "Number2", "Number3"])
    #expect(paths.count >= 2 && paths[1] == ["Home"])
    token.cancel()
  }

  @Test("an observer that navigates is called again, and without end it is reported")
  func endless() {
    var reports: [String] = []
    ObservationCycle.onCycle = { reports.append($0) }
    var count = 0
    let token = app.observeNavigation { [root] in
      count += 1
      if count < 1000 { root.push(NumberViewModel(id: 1)) }
    }
    root.push(NumberViewModel(id: 1))
    #expect(count > 1 && count < 1000 && reports.count == 1)
    token.cancel()
  }
}
