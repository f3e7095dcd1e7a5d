import FlowModels

/// The changes of the planted shop's code, which decide its details.
struct PlantedEdits: Sendable {
  /// A screen or a dialog that comes between two others, and only leads on.
  enum Step: Sendable {
    /// A screen with the rules, before the form of a loan.
    case rulesBeforeForm
    /// A notice about the fee, before the form of a loan.
    case noticeBeforeForm
    /// A dialog that asks to confirm a loan.
    case confirmBeforeReceipt
    /// A screen that says that a loan is almost done.
    case screenBeforeReceipt
    /// A dialog that asks to confirm a report.
    case confirmBeforeThanks
    /// A screen before the one about the app.
    case screenBeforeAbout
    /// A dialog that asks to confirm changes of the card.
    case confirmBeforeSaved
    /// A notice as the loans are opened.
    case noticeOnLoans
    /// A notice about the opening hours, before a reservation.
    case noticeBeforeReserving
  }

  /// An element that is at another place.
  enum Move: Sendable {
    case shareIntoBar, previewIntoBar, shareIntoSheet, reserveIntoGroup, reportToOtherScreen
    case branchIntoSection, renewToPage, returnIntoGroup, totalFirst
    case signOutToOtherScreen, aboutIntoBar, looksLast
  }

  /// A mistake that a user would see.
  enum Mistake: Sendable {
    case borrowOpensReport, previewOpensReport, loanOpensCard, otherBookOpens, otherLoanOpens
    case otherBookIsLent, otherBookIsReturned
    case reserveIsUnheard, renewIsUnheard, doneDoesNothing
    case draftIsLost, reportIsLost
    case borrowIsDisabled, lendIsDisabled, shareIsMissing, shareReports
    case priceIsOld, totalIsOfFirst, branchIsLost, entriesAreCrossed, fieldsAreCrossed
    case returnIsUnasked, reserveIsUnasked, coverIsAsked, coverIsAskedInDialog
    case renewsTwice, signsOutEverywhere, shortReportIsTaken, linkIsOfOther
  }

  /// New texts by key.
  var words: [String: String] = [:]
  /// New ids of elements, by the old ones.
  var ids: [String: String] = [:]
  /// The keys of labels, by the old ones.
  var keys: [String: String] = [:]
  /// What comes first at a place: the ids of rows, or the old ids of elements.
  var orders: [String: [String]] = [:]
  /// New roles of elements, by their old ids.
  var roles: [String: ScreenNode.Role] = [:]
  var style = NavigationStyle.menu
  var steps: Set<Step> = []
  var moves: Set<Move> = []
  var mistakes: Set<Mistake> = []

  func id(_ old: String) -> String { ids[old] ?? old }

  func text(_ key: String) -> LocalizedText { .key(keys[key] ?? key) }

  func ordered(_ names: [String], at place: String) -> [String] {
    let first = orders[place, default: []].filter { names.contains($0) }
    return first + names.filter { !first.contains($0) }
  }
}
