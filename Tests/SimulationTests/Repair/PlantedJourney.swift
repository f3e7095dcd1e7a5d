import FlowModels

/// A journey through the planted shop, written for each style of navigation.
///
/// A line `go FEATURE` becomes the taps that choose a feature, `home` the way back to the menu, and
/// `start` nothing where the books are shown first. In a path, `MENU` is the menu, where it is.
struct PlantedJourney: Sendable {
  let name: String
  let lines: String
  /// True if it also expects the screens around the feature, which depend on the style.
  var isAboutNavigation = false

  func text(in style: NavigationStyle) -> String {
    lines.split(separator: "\n").flatMap { Self.lines(of: String($0), in: style) }
      .joined(separator: "\n")
  }

  private static func lines(of line: String, in style: NavigationStyle) -> [String] {
    let words = line.split(separator: " ")
    switch words.first {
    case "start": return style == .menu ? choosing("books", in: style) : []
    case "home": return style == .menu ? ["back"] : []
    case "go": return choosing(String(words.last ?? ""), in: style)
    default: return [line.replacing("MENU ", with: style == .menu ? "Menu " : "")]
    }
  }

  private static func choosing(_ feature: String, in style: NavigationStyle) -> [String] {
    let title = PlantedShop.words["\(feature).title"] ?? feature
    return (style == .drawer ? ["tap \"Menu\""] : []) + ["tap \"\(title)\""]
  }
}

extension PlantedJourney {
  static let all = [
    borrowByNames, borrowByIDs, leaveDraft, reserve, loans, lookInside, report, settings, card,
    giveBack, whereIAm, share,
  ]

  static func named(_ name: String) -> PlantedJourney? { all.first { $0.name == name } }

  private static let borrowByNames = PlantedJourney(
    name: "borrow by names",
    lines: """
      start
      expect screen Books
      expect rows 5
      tap "Emma"
      expect screen Book
      expect heard "Emma"
      expect focus "Emma"
      expect "Author" = "Jane Austen"
      expect "State" = "On the shelf"
      tap "Borrow"
      expect screen LoanForm
      expect focus "Borrow a book"
      type "Ada" into "Your name"
      choose "Harbour" for "Pick up at"
      increment "Weeks"
      expect "Price" = "6.00 €"
      tap "Lend"
      expect screen Receipt
      expect "Emma"
      expect "Lent to" = "Ada"
      expect "Waiting at" = "Harbour"
      tap "Done"
      expect screen Books
      """)

  private static let borrowByIDs = PlantedJourney(
    name: "borrow by ids",
    lines: """
      start
      tap #dune
      expect enabled #borrow
      tap #borrow
      type "Bo" into #name
      type "0123" into #phone
      choose #north for #branch
      set #weeks to "4"
      expect #price = 16 €
      expect enabled #submit
      tap #submit
      expect screen Receipt
      expect "Dune"
      expect #who = "Bo"
      expect #phone = "0123"
      expect #where = "North"
      expect #until = 2031-06-09
      expect #until from 2031-06-01 to 2031-06-30
      tap #done
      tap #dune
      expect #state = "Lent to you"
      expect disabled #borrow
      """)

  private static let leaveDraft = PlantedJourney(
    name: "leave a draft",
    lines: """
      start
      tap row 4
      expect screen Book
      expect #author = "Johanna Spyri"
      tap #borrow
      type "Cy" into #name
      back
      expect dialog Dialog
      cancel
      expect no dialog
      expect screen LoanForm
      expect #name = "Cy"
      back
      tap #leave
      expect screen Book
      expect #state = "On the shelf"
      """)

  private static let reserve = PlantedJourney(
    name: "reserve",
    lines: """
      start
      tap row 2
      expect "Author" = "James Joyce"
      tap "Reserve"
      expect dialog Dialog
      expect "Where do you collect it?"
      tap "At the desk"
      expect no dialog
      expect "State" = "Reserved at the desk"
      expect disabled "Reserve"
      """)

  private static let loans = PlantedJourney(
    name: "loans",
    lines: """
      start
      tap "Momo"
      tap "Borrow"
      type "Ada" into "Your name"
      tap "Lend"
      tap "Done"
      tap "Heidi"
      tap "Borrow"
      type "Ada" into "Your name"
      tap "Lend"
      tap "Done"
      home
      go loans
      expect screen Loans
      expect rows 2
      expect rows 2 in #lent
      expect row "Momo" has "4.00 €"
      expect #total = 6 €
      expect #total from 5 to 7
      tap "Renew" in row "Momo"
      expect row "Momo" has "June 2, 2031"
      expect "Total" = "8.00 €"
      tap #returnAll
      expect dialog Dialog
      tap "Return them"
      expect no dialog
      expect rows 0
      expect "Nothing is lent"
      expect disabled #returnAll
      """)

  private static let lookInside = PlantedJourney(
    name: "look inside",
    lines: """
      start
      tap "Ulysses"
      tap "Look inside"
      expect dialog Preview
      expect "Ulysses"
      expect #page = 1
      tap "Next page"
      tap "Next page"
      expect #page = 3
      expect #page matches "[0-9]"
      dismiss
      expect no dialog
      expect screen Book
      """)

  private static let report = PlantedJourney(
    name: "report damage",
    lines: """
      start
      tap #ulysses
      tap #report
      expect screen ReportForm
      type "wet" into #what
      expect problem "Say a little more"
      expect disabled #submit
      back
      expect dialog Dialog
      tap "Keep editing"
      type "The pages are wet" into #what
      choose "Pages" for "Which part"
      expect enabled "Send"
      tap "Send"
      expect screen Thanks
      expect heard "Thank you"
      tap "Close"
      expect screen Books
      """)

  private static let settings = PlantedJourney(
    name: "settings",
    lines: """
      go settings
      expect screen Settings
      choose "Night" for "Theme"
      expect "Theme" = "Night"
      increment #size
      expect #size = 4
      tap "About"
      expect screen About
      expect heard "About this shop"
      expect "Version" = "3.1"
      back
      tap "Sign out"
      expect dialog Dialog
      expect "On all devices"
      tap "On this device"
      expect #user = "Signed out"
      expect no "Sign out"
      """)

  private static let card = PlantedJourney(
    name: "card",
    lines: """
      go card
      expect #holder = "Ada"
      type "Ada B." into "Holder"
      choose #plus for #plan
      expect #fee = 12 €
      tap "Save"
      expect dialog Dialog
      expect "Your card is saved"
      cancel
      expect no dialog
      home
      go settings
      expect screen Settings
      """)

  private static let giveBack = PlantedJourney(
    name: "give back",
    lines: """
      start
      tap row 1
      tap #borrow
      type "Ada" into #name
      tap #submit
      tap #done
      tap row 3
      tap #borrow
      type "Ada" into #name
      tap #submit
      tap #toLoans
      expect screen Loans
      tap row 1
      expect screen Loan
      expect "Emma"
      expect "Due" = "May 26, 2031"
      tap "Give back"
      expect screen Loans
      expect rows 1
      expect no "Emma"
      expect row "Dune" has "8.00 €"
      """)

  private static let whereIAm = PlantedJourney(
    name: "where I am",
    lines: """
      start
      tap "Dune"
      expect path MENU Books Book
      expect link "lib://book/dune"
      device tablet
      expect panes MENU Books Book
      expect rows 5 in Books
      tap "Heidi" in Books
      expect "Author" = "Johanna Spyri"
      expect path MENU Books Book
      device phone
      back
      expect path MENU Books
      """, isAboutNavigation: true)

  private static let share = PlantedJourney(
    name: "share",
    lines: """
      start
      tap #emma
      tap #share
      expect dialog Dialog
      expect "Share this book"
      tap "Copy the link"
      expect heard "The link is copied"
      expect "The link is copied"
      expect screen Book
      """)
}
