import Observation

/// The state that an app's flows and screens share: they hold it, and it holds none of them.
/// So they need no weak reference, which would cost each tap and each step back more than all the
/// rest, and they can still report late events after they have left.
@Observable
@MainActor
final class AppState {
  /// The observer of navigation that is set in one place, such as a simulation.
  @ObservationIgnored @exclusivity(unchecked) var eventObserver: ((AppEvent) -> Void)?
  @ObservationIgnored let events = Signal<AppEvent>()
  @ObservationIgnored let navigation = NavigationTurns()
  /// The greatest number of an identity so far.
  @ObservationIgnored @exclusivity(unchecked) private(set) var lastNumber = 0
  #if DEBUG
    @ObservationIgnored var walks = 0
  #endif
  /// The numbers in saved state of the elements that flows start with.
  @ObservationIgnored @exclusivity(unchecked) var savedNumbers: [StartedElement: Int] = [:]
  /// The keys of the texts that were described; `nil` while they are not collected.
  @ObservationIgnored @exclusivity(unchecked) var usedKeys: Set<String>?
  /// The description of what is visible, while it is known to be up to date.
  @ObservationIgnored var described: ScreenNode?
  @ObservationIgnored let readings = ElementReadings()
  /// The number of screens, flows and dialogs presented anywhere in the app.
  var presentations = 0 { didSet { navigation.isChanged = true } }
  /// Indicates whether the root has branches that are not shown, or that are leaving.
  @ObservationIgnored @exclusivity(unchecked) var hasHiddenBranches = false
  /// The number of hidden branches that are leaving right now.
  @ObservationIgnored @exclusivity(unchecked) var leavingHidden = 0
  /// The number of newest screens that the strip of panes is scrolled past.
  var scrolledBack = 0 { didSet { navigation.isChanged = true } }

  /// The ordinal of the screen that the user has focused, unless it is the newest.
  var focusedOrdinal: Int? { didSet { navigation.isChanged = true } }
  /// A flag that toggles whenever the focus moves inside a screen, so that observers are notified.
  var focusHasMoved = false { didSet { navigation.isChanged = true } }

  @ObservationIgnored let exits = ExitCoordinator()
  @ObservationIgnored let work = WorkTracker()
  @ObservationIgnored let clock: any Clock<Duration>
  /// The app itself, for tasks that do not run at every tap.
  @ObservationIgnored @exclusivity(unchecked) weak var app: AppModel?

  init(clock: any Clock<Duration>) {
    self.clock = clock
    exits.attach(to: self)
    work.onHiddenFailure = { [weak self] purpose, error in
      self?.note(
        .failed(purpose, reason: "\(DataError(error).diagnosis); cached data is used instead"))
    }
  }

  /// Reports an event to the observers. Without an observer, the event is not even made.
  func note(_ event: @autoclosure () -> AppEvent) {
    guard eventObserver != nil || events.isObserved else { return }
    let event = event()
    eventObserver?(event)
    events.send(event)
  }

  func takeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Leaves out the numbers up to a saved one, which restored elements have.
  func leaveOut(numbersTo number: Int) { lastNumber = max(lastNumber, number) }

  /// Returns the number that saved state has for an element that its flow starts with, once.
  func takeSavedNumber(of element: PathElement, at index: Int, in flow: FlowModel?) -> Int? {
    guard !savedNumbers.isEmpty,
      let number = savedNumbers.removeValue(
        forKey: StartedElement(flow: flow?.elementNumber ?? 0, index: index, name: element.name)),
      app?.numbers.contains(number) == false
    else { return nil }
    return number
  }

  /// Indicates whether nothing is presented and the newest screens are shown.
  var showsNewest: Bool { presentations == 0 && scrolledBack == 0 }

  // What is so already is not written, as that would notify observers.
  func showNewestPanes() {
    if _scrolledBack != 0 { scrolledBack = 0 }
  }

  /// Shows the newest panes again and puts the focus there, as every change of a path does.
  func revealNewest() {
    showNewestPanes()
    if _focusedOrdinal != nil { focusedOrdinal = nil }
  }
}
