import FlowModels
import Responder
import Testing

@testable import Simulation

@Suite("Requirements of states")
@MainActor
struct StateRequirementTests {
  private struct Added: Action {}

  /// A counter up to three, which can get busy, for ever where it is told so.
  private final class CounterViewModel: ViewModel {
    @Property var count = 0
    @Property var isBusy = false
    let endsBusy: Bool

    init(endsBusy: Bool) {
      self.endsBusy = endsBusy
      super.init()
    }

    override func describe(_ screen: ScreenBuilder) {
      screen.text("count", .verbatim("\(count)"))
      if isBusy { screen.status("busy", .verbatim("Busy"), isBusy: true) }
      screen.button("add", .verbatim("Add"), traits: count < 3 ? [] : [.disabled]) { [weak self] in
        self?.send(Added())
      }
      screen.button("save", .verbatim("Save"), traits: isBusy ? [.disabled] : []) { [weak self] in
        self?.save()
      }
    }

    private func save() {
      isBusy = true
      after(.seconds(2), "save") { screen in
        if screen.endsBusy { screen.isBusy = false } else { screen.save() }
      }
    }
  }

  private final class CounterFlow: FlowModel {
    let counter: CounterViewModel
    let step: Int

    init(step: Int, endsBusy: Bool) {
      counter = CounterViewModel(endsBusy: endsBusy)
      self.step = step
      super.init()
    }

    override func start() { push(counter) }

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Added.self) { (flow: CounterFlow, _) in
        flow.counter.count += flow.counter.count == 1 ? flow.step : 1
      }
    }
  }

  private func explorer(step: Int = 1, endsBusy: Bool = true) -> StateExplorer {
    StateExplorer(limits: .init(depth: 9)) {
      let flow = CounterFlow(step: step, endsBusy: endsBusy)
      let app = AppModel(name: "Counter", root: flow, clock: ManualClock())
      let counter = flow.counter
      app.requirements = [
        .always("at most three") { _ in counter.count <= 3 },
        .never("four") { _ in counter.count == 4 },
        .sometimes("three") { _ in counter.count == 3 },
        .sometimes("seven") { _ in counter.count == 7 },
        .leadsTo("a save ends", from: { _ in counter.isBusy }, to: { _ in !counter.isBusy }),
        .onEach(Added.self, "adding adds one", of: { _ in counter.count }) { before, after, _ in
          after == before + 1
        },
        .always("a page has lines", of: { _ in [Int]() }) { _ in false },
      ]
      return Simulator(app)
    }
  }

  @Test("those that hold are put to the test, and what never was is said")
  func holds() async throws {
    let report = try await explorer().run()
    #expect(report.isComplete)
    #expect(
      report.problems.map(\.finding.message) == [
        "requirement \"seven\" does not hold: no state is so"
      ])
    #expect(report.requirements.vacuous == ["a page has lines"])
    #expect(report.requirements.lines.contains { $0.hasPrefix("✓ leads to \"a save ends\"") })
  }

  @Test("one that does not hold is reported with the shortest way to it")
  func broken() async throws {
    let report = try await explorer(step: 3).run()
    let four = try #require(report.problems.first { $0.finding.message.contains("\"four\"") })
    #expect(four.events == ["tap #add", "tap #add"])
    let adding = try #require(report.problems.first { $0.finding.message.contains("adding") })
    #expect(adding.finding.message.hasSuffix("Added: 1 becomes 4"))
    #expect(adding.events == ["tap #add", "tap #add"])
  }

  @Test("an action knows those of the shortest way before it")
  func earlierActions() async throws {
    let report = try await explorer().checking(
      .onEach(Added.self, "twice at most") { _, earlier in earlier.count < 2 }
    ).run()
    let problem = try #require(report.problems.first { $0.finding.message.contains("twice") })
    #expect(problem.finding.message.hasSuffix("Added: after Added, Added"))
    #expect(problem.events == ["tap #add", "tap #add", "tap #add"])
  }

  @Test("what is busy for ever is shown as a way that comes back to itself")
  func lasso() async throws {
    let report = try await explorer(endsBusy: false).run()
    let problem = try #require(report.problems.first { $0.finding.message.contains("a save ends") })
    #expect(problem.events == ["tap #save", "wait 2s"])
  }

  @Test("requirements of a test are checked beside those of the app")
  func added() async throws {
    let report = try await explorer().checking(.never("any screen") { !$0.path.isEmpty }).run()
    let problem = try #require(report.problems.first { $0.finding.message.contains("any screen") })
    #expect(problem.events.isEmpty)
  }
}
