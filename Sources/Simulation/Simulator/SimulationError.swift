import FlowModels

/// The reason why an event could not be played.
public enum SimulationError: Error, Hashable, Sendable {
  /// No element on screen has that name or id; `nearest` are similar ones, as a journey writes
  /// them.
  case notFound(ElementReference, nearest: [String])
  /// Several elements have that name or id; `places` are the id and the screen of each.
  case ambiguous(ElementReference, places: [Place])
  /// The element is there, and cannot be used; with the reason.
  case notUsable(ElementReference, Obstacle)
  /// There is no such row; `count` is the number of rows.
  case rowOutOfRange(Int, screen: String, count: Int, hasMore: Bool)
  /// No screen of that name is visible; `visible` are those that are.
  case screenNotVisible(String, visible: [String])
  /// The screen has no list with more to load.
  case nothingToScroll(screen: String)
  /// The screen's list is loading, and may have more once that has ended.
  case listIsLoading(screen: String)
  /// The screen has no list with rows before those it keeps.
  case nothingToScrollBack(screen: String)
  /// The screen has no list that can be loaded again.
  case nothingToRefresh(screen: String)
  /// There is nothing before the first screen.
  case atFirstScreen(String)
  /// Nothing is presented.
  case nothingToDismiss
  /// No dialog is shown.
  case noDialog
  /// The dialog has no action; it can only be cancelled.
  case nothingToConfirm
  /// The element has no option of that name or id; `nearest` are similar ones, as a journey writes
  /// them.
  case noSuchOption(String, of: ElementReference, nearest: [String])
  /// The app runs on a clock that cannot be advanced.
  case clockRunsByItself
  /// The simulator was not given a gate that holds answers.
  case answersCannotBeHeld
  /// There is no held answer of that number; `held` is the number of held answers.
  case noAnswer(held: Int)
  /// The simulator was not given a plan for faults.
  case faultsCannotBeSet
  /// The app has no data of that name, or does not put it behind the plan; `known` are the names
  /// that it has.
  case unknownData(String, known: [String])
  /// The items of the data with this name cannot have the form of a rule.
  case cannotReshape(String)
  /// The simulator was not given a way to make the app again.
  case cannotRelaunch
  /// The strip of panes is at its end already, or there is none.
  case panesCannotScroll
  /// The app did not settle within the simulator's ``Patience``, in this step or in an earlier one:
  /// the limit, and each piece of work that is not finished. No event can be played on it any more.
  case neverSettles(String)

  /// The reason why an element on screen cannot be used.
  public enum Obstacle: String, Hashable, Sendable {
    /// It is disabled.
    case disabled = "it is disabled"
    /// Something is presented above it.
    case covered = "something presented above covers it"
    /// It cannot be tapped.
    case notTappable = "it cannot be tapped"
    /// It cannot be typed into.
    case notTypable = "it does not accept text"
    /// It cannot be set to a value.
    case notSettable = "it cannot be set to a value"
    /// It offers no long press.
    case notLongPressable = "it offers no long press"
    /// It cannot be incremented, or not any further.
    case notIncrementable = "it cannot be incremented, or not any further"
    /// It cannot be decremented, or not any further.
    case notDecrementable = "it cannot be decremented, or not any further"
    /// It has no options to choose from.
    case notChoosable = "it has no options to choose from"
    /// It cannot be dragged.
    case notDraggable = "it cannot be dragged"
  }

  /// One of several elements with the same name or id.
  public struct Place: Hashable, Sendable {
    package var id: String
    package var screen: String
    /// The name of the row it is in, if it is in one.
    package var row: String?
  }
}

extension SimulationError: CustomStringConvertible {
  /// A message with the request, what was found instead, and a way to correct the request.
  public var description: String {
    switch self {
    case .notFound(let reference, let nearest):
      let found =
        nearest.isEmpty
        ? "no element there can be used in this way"
        : "nearest on screen: " + nearest.joined(separator: ", ")
      return "expected \(reference) on screen, but it is not there; \(found)"
    case .ambiguous(let reference, let places): return Self.describe(reference, places)
    case .notUsable(let reference, let obstacle):
      return "\(reference) is on screen, but \(obstacle.rawValue)"
    case .rowOutOfRange(let row, let screen, let count, let hasMore):
      let rows = count == 0 ? "no rows" : count == 1 ? "1 row" : "rows 1 to \(count)"
      let more = hasMore ? "; `scroll` loads more" : ""
      return "row \(row) is out of range: \(screen) shows \(rows)\(more)"
    case .screenNotVisible(let name, let visible):
      return "no screen \(DisplayText.singleLine(name)) is visible; visible: "
        + (visible.isEmpty ? "none" : visible.joined(separator: ", "))
    case .nothingToScroll(let screen): return "\(screen) has no list with more to load"
    case .listIsLoading(let screen):
      return "the list of \(screen) is still loading; `release` or `wait 1s` lets it continue"
    case .nothingToScrollBack(let screen):
      return "\(screen) has no list with rows before those it keeps"
    case .nothingToRefresh(let screen): return "\(screen) has no list that can be loaded again"
    case .atFirstScreen(let screen): return "cannot go back: \(screen) is the first screen"
    case .nothingToDismiss: return "cannot dismiss: nothing is presented"
    case .noDialog: return "no dialog is shown"
    case .nothingToConfirm: return "the dialog offers nothing to confirm; `cancel` closes it"
    case .noSuchOption(let option, let reference, let nearest):
      let found =
        nearest.isEmpty ? "it has no options" : "nearest: " + nearest.joined(separator: ", ")
      return "\(reference) does not have the option \(DisplayText.quoted(option)); \(found)"
    case .clockRunsByItself:
      return "cannot wait: the app was not made with a manual clock"
    case .answersCannotBeHeld:
      return "cannot hold answers: the simulator was not given a gate"
    case .noAnswer(let held):
      return held == 0
        ? "no answer is held; `hold` holds the answers to later requests"
        : "only \(held) answers are held"
    case .faultsCannotBeSet: return "cannot set faults: the simulator was not given a plan for them"
    case .unknownData(let name, let known): return Self.describe(data: name, known)
    case .cannotReshape(let name):
      return "the items of \(name) cannot have this form: they are not in memory, or not Codable, "
        + "or their ids cannot be others"
    case .cannotRelaunch:
      return "cannot relaunch: the simulator was not given a way to make the app again"
    case .panesCannotScroll: return "the panes cannot be scrolled any further that way"
    case .neverSettles(let message): return message
    }
  }

  private static func describe(data name: String, _ known: [String]) -> String {
    let hint =
      known.isEmpty
      ? "this app has no data with faults" : NearestNames.helpOrAll(for: name, in: known)
    return "unknown data \(DisplayText.quoted(name)); \(hint)"
  }

  private static func describe(_ reference: ElementReference, _ places: [Place]) -> String {
    let key = ElementReference(reference.key).description
    let times = places.count == 2 ? "twice" : "\(places.count) times"
    // A line that means several again, or that a journey cannot write, is no help.
    let alone = places.filter { place in
      UsableElements.isWord(place.screen)
        && places.count { $0.id == place.id && $0.screen == place.screen } == 1
    }
    let rows = places.compactMap(\.row).filter { row in places.count { $0.row == row } == 1 }
    var exact = rows.prefix(2).map { "`tap \(key) in row \(DisplayText.quoted($0))`" }
    exact += alone.prefix(3).map { "`tap \(DisplayText.idToken($0.id)) in \($0.screen)`" }
    if case .name = reference.key { exact.append("`tap \(key) 2` for the second") }
    let help =
      exact.isEmpty
      ? "name the group around one, as in `tap \(key) in GROUP`"
      : "to be exact: " + exact.joined(separator: ", ")
    return "\(key) is on screen \(times); \(help)"
  }
}
