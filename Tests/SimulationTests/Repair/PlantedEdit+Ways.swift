import FlowModels

// Harmless edits of where things are, and of the ways there.
extension PlantedEdit {
  static let places: [PlantedEdit] = [
    PlantedEdit("the button Reserve is in a group") { $0.moves = [.reserveIntoGroup] },
    PlantedEdit("the branch and the weeks are in a section") { $0.moves = [.branchIntoSection] },
    PlantedEdit("two buttons of a book are in its bar") {
      $0.moves = [.shareIntoBar, .previewIntoBar]
    },
    PlantedEdit("the report of damage is on another screen") { $0.moves = [.reportToOtherScreen] },
    PlantedEdit("sharing is in an action sheet") { $0.moves = [.shareIntoSheet] },
    PlantedEdit("renewing is on the page of a loan") { $0.moves = [.renewToPage] },
    PlantedEdit("signing out is on another screen") { $0.moves = [.signOutToOtherScreen] },
  ]

  static let styles: [PlantedEdit] = [
    PlantedEdit("the menu became tabs", from: .menu) { $0.style = .tabs },
    PlantedEdit("the menu became a drawer", from: .menu) { $0.style = .drawer },
    PlantedEdit("the tabs became a menu", from: .tabs) { $0.style = .menu },
    PlantedEdit("the tabs became a drawer", from: .tabs) { $0.style = .drawer },
    PlantedEdit("the drawer became a menu", from: .drawer) { $0.style = .menu },
    PlantedEdit("the drawer became tabs", from: .drawer) { $0.style = .tabs },
  ]

  static let steps: [PlantedEdit] = [
    PlantedEdit("the rules come before the form of a loan") { $0.steps = [.rulesBeforeForm] },
    PlantedEdit("a notice comes before the form of a loan") { $0.steps = [.noticeBeforeForm] },
    PlantedEdit("a loan is confirmed in a dialog") { $0.steps = [.confirmBeforeReceipt] },
    PlantedEdit("a screen comes before the receipt") { $0.steps = [.screenBeforeReceipt] },
    PlantedEdit("a report is confirmed in a dialog") { $0.steps = [.confirmBeforeThanks] },
    PlantedEdit("a screen comes before the one about the shop") { $0.steps = [.screenBeforeAbout] },
    PlantedEdit("changes of the card are confirmed in a dialog") {
      $0.steps = [.confirmBeforeSaved]
    },
    PlantedEdit("a notice is shown as the loans open") { $0.steps = [.noticeOnLoans] },
    PlantedEdit("a notice comes before a reservation") { $0.steps = [.noticeBeforeReserving] },
  ]

  static let roles: [PlantedEdit] = [
    PlantedEdit("About is a row, and what is read is in rows") {
      $0.roles = ["about": .row, "version": .row, "author": .row]
    },
    PlantedEdit("numbers are entered with sliders") {
      $0.roles = ["weeks": .slider, "size": .slider]
    },
  ]

  static let several: [PlantedEdit] = [
    PlantedEdit("books and buttons are in the opposite order, and Borrow has another name and id") {
      $0.orders["books"] = ["momo", "heidi", "dune", "ulysses", "emma"]
      $0.orders["book"] = ["report", "share", "preview", "reserve", "borrow"]
      $0.words["book.borrow"] = "Take home"
      $0.ids["borrow"] = "take"
    },
    PlantedEdit("the menu became tabs, and features have other names") {
      $0.style = .tabs
      $0.words["loans.title"] = "Borrowed"
      $0.words["settings.title"] = "Options"
    },
    PlantedEdit("a loan is confirmed in a dialog, and its form has other names and ids") {
      $0.steps = [.confirmBeforeReceipt]
      $0.words["form.name"] = "Full name"
      $0.words["form.lend"] = "Take it"
      $0.ids["name"] = "fullName"
      $0.ids["price"] = "fee"
    },
    PlantedEdit("returning all is in a group, and has another name and id, and so have loans") {
      $0.moves = [.returnIntoGroup]
      $0.words["loans.return"] = "Give all back"
      $0.words["return.yes"] = "Give them back"
      $0.words["loans.none"] = "You have no books"
      $0.ids["returnAll"] = "giveAllBack"
      $0.ids["lent"] = "borrowed"
    },
    PlantedEdit("the settings are in another order, About is in the bar, and names are others") {
      $0.moves = [.aboutIntoBar, .looksLast]
      $0.words["settings.about"] = "Who we are"
      $0.words["about.title"] = "Who we are and what we do"
      $0.words["settings.out"] = "Log out"
      $0.ids["size"] = "letters"
    },
  ]
}
