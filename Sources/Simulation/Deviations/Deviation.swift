import FlowModels

/// Something that happens to people now and then, and that the shortest ways through an app leave
/// out.
package enum Deviation: String, Hashable, Sendable, Codable, CaseIterable {
  /// The app is shown on another device for a while.
  case device
  /// The app is used in another language.
  case language
  /// The app is killed, and starts again with what it has saved.
  case relaunch
  /// A control is tapped twice at once, or again while the first tap works.
  case doubleTap
  /// The screen is left while it works.
  case leaving
  /// Another control is used while one works.
  case otherTap
  /// An answer fails, and is asked for again.
  case failure
  /// An answer comes without anything in it.
  case emptyAnswer
  /// A link leads to a page, to something that is not there or was removed, or out of a form.
  case link
  /// Nothing is done for a long time.
  case wait
  /// A screen is opened and left several times.
  case reopening
  /// An answer comes after something was typed.
  case lateAnswer
  /// Each option is chosen of a choice that blocks a screen.
  case choice
  /// An entry is taken back, such as by signing out, and something else is entered.
  case otherEntries
  /// A field is changed, and changed back.
  case takingBack
  /// Two changes are made in the other order.
  case otherOrder
  /// A list is searched or sorted.
  case list
  /// Data have another form: one item, many, all of one name, or without optional parts.
  case data
  /// A page is opened of an item whose row was not tried.
  case page
  /// Something is changed in another tab while a screen stays open.
  case otherTab
  /// Something happens that would change nothing alone, while another deviation is made.
  case pair

  /// The deviation in a report, after a number.
  package func words(_ count: Int) -> String {
    switch self {
    case .device: count.counted("other device")
    case .language: count.counted("state") + " in another language"
    case .relaunch: count.counted("relaunch", plural: "relaunches")
    case .doubleTap: count.counted("double tap")
    case .leaving: count.counted("way out", plural: "ways out") + " while something works"
    case .otherTap: count.counted("other tap") + " while something works"
    case .failure: count.counted("failed answer")
    case .emptyAnswer: count.counted("empty answer")
    case .link: count.counted("opened link")
    case .wait: count.counted("long wait")
    case .reopening: count.counted("screen") + " opened again"
    case .lateAnswer: count.counted("late answer")
    case .choice: count.counted("option") + " of choices that block a screen"
    case .otherEntries: count.counted("form") + " filled in otherwise"
    case .takingBack: count.counted("change") + " taken back"
    case .otherOrder: count.counted("pair") + " of changes in the other order"
    case .list: count.counted("list") + " searched or sorted"
    case .data: count.counted("other form") + " of data"
    case .page: count.counted("page") + " of further rows"
    case .otherTab: count.counted("change") + " in another tab"
    case .pair: count.counted("pair") + " of deviations"
    }
  }
}
