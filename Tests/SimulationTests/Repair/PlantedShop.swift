import FlowModels
import Simulation

/// An app without brands, a shop that lends books: its details are decided by edits.
@MainActor
enum PlantedShop {
  nonisolated static let books = [
    PlantedBook(id: "emma", title: "Emma", author: "Jane Austen", fee: 2),
    PlantedBook(id: "ulysses", title: "Ulysses", author: "James Joyce", fee: 3),
    PlantedBook(id: "dune", title: "Dune", author: "Frank Herbert", fee: 4),
    PlantedBook(id: "heidi", title: "Heidi", author: "Johanna Spyri", fee: 1),
    PlantedBook(id: "momo", title: "Momo", author: "Michael Ende", fee: 2),
  ]

  nonisolated static let words: [String: String] = [
    "books.title": "Books", "loans.title": "My loans", "card.title": "Card",
    "settings.title": "Settings",
    "book.author": "Author", "book.fee": "Fee a week", "book.state": "State",
    "book.borrow": "Borrow", "book.reserve": "Reserve", "book.preview": "Look inside",
    "book.share": "Share", "book.report": "Report damage", "book.later": "For later",
    "book.more": "More", "book.copied": "The link is copied",
    "state.shelf": "On the shelf", "state.lent": "Lent to you",
    "state.desk": "Reserved at the desk", "state.mail": "Comes by mail",
    "preview.title": "A few pages", "preview.page": "Page", "preview.next": "Next page",
    "reserve.title": "Where do you collect it?", "reserve.desk": "At the desk",
    "reserve.mail": "By mail",
    "share.title": "Share this book", "share.mail": "Send a mail", "share.copy": "Copy the link",
    "form.title": "Borrow a book", "form.name": "Your name", "form.phone": "Phone",
    "form.branch": "Pick up at", "form.weeks": "Weeks", "form.price": "Price",
    "form.lend": "Lend", "form.where": "Where and when", "form.who": "Who",
    "branch.center": "Town centre", "branch.harbour": "Harbour", "branch.north": "North",
    "receipt.title": "It is yours", "receipt.who": "Lent to", "receipt.phone": "Call",
    "receipt.where": "Waiting at", "receipt.until": "Bring back by", "receipt.done": "Done",
    "receipt.loans": "Show my loans",
    "report.title": "Report damage to a book", "report.what": "What is broken",
    "report.part": "Which part", "report.send": "Send", "report.short": "Say a little more",
    "part.cover": "Cover", "part.pages": "Pages", "part.spine": "Spine",
    "thanks.title": "Thank you", "thanks.done": "Close",
    "loans.list": "Books that you have", "loans.due": "Due", "loans.renew": "Renew",
    "loans.total": "Total", "loans.return": "Return all", "loans.none": "Nothing is lent",
    "loans.all": "All of them", "return.title": "Return all books?",
    "return.yes": "Return them", "return.renew": "Renew them instead",
    "loan.back": "Give back",
    "card.holder": "Holder", "card.plan": "Plan", "card.fee": "Fee a year", "card.save": "Save",
    "card.saved": "Your card is saved", "plan.basic": "Basic", "plan.plus": "Plus",
    "settings.looks": "Looks", "settings.account": "Account", "settings.theme": "Theme",
    "settings.size": "Text size", "settings.about": "About", "settings.out": "Sign out",
    "settings.state": "You are", "settings.links": "More about us",
    "theme.day": "Day", "theme.night": "Night",
    "user.in": "Signed in", "user.out": "Signed out", "user.nowhere": "Signed out everywhere",
    "out.title": "Where do you sign out?", "out.here": "On this device",
    "out.everywhere": "On all devices",
    "about.title": "About this shop", "about.version": "Version",
    "step.Rules": "The rules", "step.Almost": "Almost there", "step.Legal": "Before you read",
    "step.Cover": "Insurance", "step.text": "Please read this.", "step.onward": "Continue",
    "step.insured": "With insurance", "step.plain": "Without insurance",
    "notice.fee": "Fees are by the week", "notice.hours": "The desk closes at six",
    "notice.prices": "Prices include tax", "confirm.title": "Are you sure?", "confirm.ok": "OK",
    "other.title": "More about this book",
  ]

  static func simulator(_ edits: PlantedEdits = PlantedEdits()) -> Simulator {
    let make = { app(edits) }
    return Simulator(make(), remake: make)
  }

  static func app(_ edits: PlantedEdits) -> AppModel {
    let desk = PlantedDesk(edits)
    let features = edits.ordered(["books", "loans", "card", "settings"], at: "menu").map { id in
      Feature(
        id: id, title: edits.text("\(id).title"),
        links: id == "books" ? [LinkPattern("book/{id}", to: PlantedBookPage.self)] : []
      ) { flow(of: id, at: desk) }
    }
    let table = words.merging(edits.words) { $1 }
    return AppModel(
      name: "Planted shop", root: edits.style.root(features: features),
      localization: Localization(
        language: "en",
        defaults: ["en": table.mapValues { Localization.Pattern(stringLiteral: $0) }]),
      links: LinkTable(scheme: "lib", features: features), clock: ManualClock())
  }

  private static func flow(of feature: String, at desk: PlantedDesk) -> FlowModel {
    switch feature {
    case "books": PlantedBooksFlow(desk)
    case "loans": PlantedLoansFlow(desk)
    case "card": PlantedCardFlow(desk)
    default: PlantedSettingsFlow(desk)
    }
  }

  nonisolated static func euros(_ amount: Int) -> String { "\(amount).00 €" }

  /// Returns the day by which a book is due after some weeks.
  nonisolated static func day(after weeks: Int) -> String {
    let days = [
      "May 12, 2031", "May 19, 2031", "May 26, 2031", "June 2, 2031", "June 9, 2031",
      "June 16, 2031", "June 23, 2031", "June 30, 2031", "July 7, 2031", "July 14, 2031",
    ]
    return days[min(weeks, days.count - 1)]
  }
}

struct PlantedBook: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: String
  var title: String
  var author: String
  /// The fee for a week, in euros.
  var fee: Int
  var description: String { id }
}

struct PlantedBookPage: Destination {
  var id: String
}

struct PlantedLoan: Identifiable, Hashable, Sendable {
  var book: PlantedBook
  var name: String
  var phone: String
  var branch: String
  var weeks: Int

  var id: String { book.id }
  var price: Int { book.fee * weeks }
  var due: String { PlantedShop.day(after: weeks) }
}

/// The data of one app, in memory, with the edits of its code.
@MainActor
final class PlantedDesk {
  let edits: PlantedEdits
  @Property var loans: [PlantedLoan] = []
  /// The keys of the states of reserved books, by id.
  @Property var reservations: [String: String] = [:]
  /// The id of the book whose link was copied last.
  @Property var copied = ""
  @Property var holder = "Ada"
  @Property var plan = "basic"
  /// The key of the text that says who is signed in.
  @Property var user = "user.in"

  init(_ edits: PlantedEdits) { self.edits = edits }

  func has(_ mistake: PlantedEdits.Mistake) -> Bool { edits.mistakes.contains(mistake) }

  func isLent(_ book: PlantedBook) -> Bool { loans.contains { $0.id == book.id } }

  /// The key of the text for the state of a book.
  func state(of book: PlantedBook) -> String {
    isLent(book) ? "state.lent" : reservations[book.id] ?? "state.shelf"
  }

  /// Lends a book; returns the loan as it was taken down.
  func lend(_ loan: PlantedLoan) -> PlantedLoan {
    var loan = loan
    if has(.branchIsLost) { loan.branch = "center" }
    if has(.entriesAreCrossed) { (loan.name, loan.phone) = (loan.phone, loan.name) }
    loans.append(loan)
    return loan
  }

  func renew(_ id: String) {
    guard let index = loans.firstIndex(where: { $0.id == id }) else { return }
    loans[index].weeks += has(.renewsTwice) ? 2 : 1
  }

  func giveBack(_ id: String) {
    let other = loans.first { $0.id != id }?.id ?? id
    let meant = has(.otherBookIsReturned) ? other : id
    loans.removeAll { $0.id == meant }
  }

  var total: Int {
    has(.totalIsOfFirst) ? loans.first?.price ?? 0 : loans.reduce(0) { $0 + $1.price }
  }
}
