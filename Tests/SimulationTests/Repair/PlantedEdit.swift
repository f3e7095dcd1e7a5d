import FlowModels
import Testing

/// A line of the table of planted edits.
struct PlantedEdit: Sendable, CustomTestStringConvertible {
  let name: String
  /// The style of navigation before.
  let before: NavigationStyle
  /// The journey that shows a regression; `nil` for a harmless edit.
  let journey: String?
  let edits: PlantedEdits
  /// The mistake of a regression alone, without what it hides behind.
  let mistake: PlantedEdits
  let isHidden: Bool

  var testDescription: String { name }

  /// Makes a harmless edit.
  init(
    _ name: String, from before: NavigationStyle = .menu, _ change: (inout PlantedEdits) -> Void
  ) {
    var edits = PlantedEdits(style: before)
    change(&edits)
    self.init(name, before, nil, edits, edits, isHidden: false)
  }

  /// Makes a regression; a harmless edit may break the same journey before it.
  init(
    _ name: String, shownBy journey: String, _ mistake: PlantedEdits.Mistake,
    behind change: ((inout PlantedEdits) -> Void)? = nil
  ) {
    let alone = PlantedEdits(mistakes: [mistake])
    var edits = alone
    change?(&edits)
    self.init(name, .menu, journey, edits, alone, isHidden: change != nil)
  }

  private init(
    _ name: String, _ before: NavigationStyle, _ journey: String?, _ edits: PlantedEdits,
    _ mistake: PlantedEdits, isHidden: Bool
  ) {
    self.name = name
    self.before = before
    self.journey = journey
    self.edits = edits
    self.mistake = mistake
    self.isHidden = isHidden
  }

  /// The journeys that mean the same after the edit.
  // A menu is a screen of the path, and tabs and a drawer are not.
  var journeys: [PlantedJourney] {
    let keepsMenu = (before == .menu) == (edits.style == .menu)
    return PlantedJourney.all.filter { keepsMenu || !$0.isAboutNavigation }
  }
}

extension PlantedEdit {
  /// The edits after which the app does the same.
  static let harmless: [PlantedEdit] = [
    texts, ids, textsAndIDs, keys, rows, buttons, places, styles, steps, roles, several,
  ].flatMap { $0 }
}
