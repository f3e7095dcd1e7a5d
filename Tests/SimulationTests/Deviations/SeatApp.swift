import FlowModels
import Responder
import Simulation
import TestSupport

/// A mistake about what was before: another entry, another device, an answer, a relaunch.
enum SeatMistake: String, CaseIterable, Sendable {
  case coveredCount, dialogFocus, failedAsEmpty, oldEntry, earlierTimer, openedWide

  /// The kind of finding.
  var kind: Finding.Kind {
    switch self {
    case .coveredCount, .oldEntry: .staleValue
    case .dialogFocus: .lostFocus
    case .failedAsEmpty: .unansweredFailure
    case .earlierTimer: .lateTimer
    case .openedWide: .paneDifference
    }
  }
}

/// Seats that are booked, held for a while, counted and given back.
@MainActor
enum SeatApp {
  /// Makes the app with one mistake, or with none.
  static func simulator(_ mistake: SeatMistake?) -> Simulator {
    .over(InMemoryStore([Word(1)]), named: "words") { words, clock in
      AppModel(
        name: "Seats", root: SeatFlow(words, mistake), device: .phone,
        links: LinkTable(scheme: "seats", patterns: [LinkPattern("all", to: AllPlace.self)]),
        clock: clock)
    }
  }
}

private struct SeatPlace: Destination {}
private struct AllPlace: Destination {}
private struct HeldPlace: Destination { var seats: Int }
private struct ReturnPlace: Destination {}
private struct HoldWasTapped: Action { var seats: Int }
private struct ReturnWasTapped: Action {}

private final class SeatFlow: FlowModel {
  let words: any DataStore<Word>
  let mistake: SeatMistake?
  private var hold: Work?

  init(_ words: any DataStore<Word>, _ mistake: SeatMistake?) {
    (self.words, self.mistake) = (words, mistake)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(HoldWasTapped.self) { (flow: SeatFlow, held) in
      flow.push(HeldScreen(held.seats, flow.mistake))
      if flow.mistake != .earlierTimer { flow.hold?.cancel() }
      flow.hold = flow.after(.seconds(300), "end the hold") { flow in
        flow.show(
          DialogViewModel(title: .verbatim("Over"), message: .verbatim("The seats are free.")))
      }
    }
    actions.on(ReturnWasTapped.self) { (flow: SeatFlow, _) in
      flow.push(ReturnScreen(flow.words))
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(SeatPlace.self) { (flow: SeatFlow, _) in
      SeatScreen(flow.words, flow.mistake)
    }
    destinations.screen(HeldPlace.self) { (flow: SeatFlow, place) in
      HeldScreen(place.seats, flow.mistake)
    }
    destinations.screen(ReturnPlace.self) { (flow: SeatFlow, _) in ReturnScreen(flow.words) }
    destinations.screen(AllPlace.self) { (flow: SeatFlow, _) in
      ListViewModel<Word>(
        name: "All", title: .verbatim("All"), provider: flow.words, row: .word,
        destination: AllPlace())
    }
  }

  override func start() { push(SeatScreen(words, mistake)) }
}

/// The number of seats, and what can be done with them.
private final class SeatScreen: ViewModel {
  let words: any DataStore<Word>
  let mistake: SeatMistake?
  let seats = NumberInput("seats", title: .verbatim("Seats"), range: 1...9, step: 1)
  @Property var booked = 0
  private var known = 1
  private var isAsking = false

  init(_ words: any DataStore<Word>, _ mistake: SeatMistake?) {
    (self.words, self.mistake) = (words, mistake)
    super.init()
    seats.value = 1
  }

  override var title: LocalizedText { .verbatim("Seats") }
  override var destination: (any Destination)? { SeatPlace() }

  override func save(to state: inout SavedState) { seats.save(to: &state) }
  override func restore(from state: SavedState) {
    seats.restore(from: state)
    known = Int(seats.value ?? 1)
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.add(seats)
    if booked > 0 { screen.text("booked", .number(Double(booked))) }
    screen.button("book", .verbatim("Book")) { [weak self] in self?.book() }
    screen.button("ask", .verbatim("Ask")) { [weak self] in self?.ask() }
    screen.button("hold", .verbatim("Hold")) { [weak self] in
      guard let self else { return }
      send(HoldWasTapped(seats: Int(seats.value ?? 1)))
    }
    screen.button("return", .verbatim("Return")) { [weak self] in self?.send(ReturnWasTapped()) }
  }

  private var app: AppModel? { responderChain.last as? AppModel }

  private func book() {
    let count = mistake == .oldEntry ? known : Int(seats.value ?? 1)
    run("book") { [words] in
      try await words.save(Word(10 + count))
    } apply: { [mistake] screen, _ in
      guard mistake == .coveredCount else { return }
      screen.booked = 1
      screen.thankLater()
    }
  }

  /// Starts a timer that never ends, and hides no mistake.
  private func thankLater() {
    after(.seconds(600), "thank for the booking") { $0.thankLater() }
  }

  private func ask() {
    guard !isAsking, app?.dialogs.isEmpty != false else { return }
    isAsking = true
    run("ask") { [words, mistake] in
      do {
        return try await words.page(PageRequest(limit: 100)).items.isEmpty
      } catch  where mistake == .failedAsEmpty {
        return true
      }
    } apply: { screen, outcome in
      screen.isAsking = false
      switch outcome {
      case .success(let isEmpty):
        if screen.mistake == .dialogFocus { screen.focus() }
        screen.show(
          DialogViewModel(
            title: .verbatim(isEmpty ? "Close?" : "Open"),
            message: .verbatim(isEmpty ? "There is nothing." : "There is something.")))
      case .failure(let error):
        screen.show(
          DialogViewModel(DataError(error), doing: .verbatim("ask")) { [weak screen] in
            screen?.ask()
          })
      }
    }
  }
}

/// The seats that are held.
private final class HeldScreen: ViewModel {
  let seats: Int
  let mistake: SeatMistake?
  private var isWide = false

  init(_ seats: Int, _ mistake: SeatMistake?) { (self.seats, self.mistake) = (seats, mistake) }

  override var title: LocalizedText { .verbatim("Held") }
  override var destination: (any Destination)? { HeldPlace(seats: seats) }

  override func start() {
    super.start()
    isWide = (responderChain.last as? AppModel)?.device.hasFixedPane == true
  }

  override func describe(_ screen: ScreenBuilder) {
    // Beside the form, the number is there already.
    if mistake == .openedWide, isWide { return }
    screen.text("held", .number(Double(seats)))
  }
}

/// The screen on which seats are given back.
private final class ReturnScreen: ViewModel {
  let words: any DataStore<Word>
  init(_ words: any DataStore<Word>) { self.words = words }

  override var title: LocalizedText { .verbatim("Return") }
  override var destination: (any Destination)? { ReturnPlace() }

  override func describe(_ screen: ScreenBuilder) {
    screen.button("one", .verbatim("Return one")) { [weak self] in self?.giveBack() }
  }

  private func giveBack() {
    run("give back") { [words] in
      try await words.remove(id: 11)
    } apply: { _, _ in
    }
  }
}
