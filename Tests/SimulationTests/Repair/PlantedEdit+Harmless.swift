import FlowModels

extension PlantedEdit {
  static let texts: [PlantedEdit] = [
    PlantedEdit("the button Borrow is called Take home") { $0.words["book.borrow"] = "Take home" },
    PlantedEdit("the field Your name is called Full name") { $0.words["form.name"] = "Full name" },
    PlantedEdit("the choice Pick up at is called Collect at") {
      $0.words["form.branch"] = "Collect at"
    },
    PlantedEdit("the branch Harbour is called Old harbour") {
      $0.words["branch.harbour"] = "Old harbour"
    },
    PlantedEdit("the button Lend is called Confirm the loan") {
      $0.words["form.lend"] = "Confirm the loan"
    },
    PlantedEdit("the feature My loans is called Borrowed by me") {
      $0.words["loans.title"] = "Borrowed by me"
    },
    PlantedEdit("the total is called To pay") { $0.words["loans.total"] = "To pay" },
    PlantedEdit("a book that nobody has is Available") { $0.words["state.shelf"] = "Available" },
    PlantedEdit("the theme and its option Night have other names") {
      $0.words["settings.theme"] = "Colours"
      $0.words["theme.night"] = "Dark"
    },
    PlantedEdit("the question of a reservation has other words") {
      $0.words["reserve.title"] = "Where will you get it?"
      $0.words["reserve.desk"] = "At the front desk"
      $0.words["state.desk"] = "Waiting at the front desk"
    },
    PlantedEdit("the problem with a short report has other words") {
      $0.words["report.short"] = "Please describe it"
    },
    PlantedEdit("copying a link has other words") {
      $0.words["share.copy"] = "Copy its address"
      $0.words["book.copied"] = "Its address is copied"
    },
  ]

  static let ids: [PlantedEdit] = [
    PlantedEdit("the id borrow is lend") { $0.ids["borrow"] = "lend" },
    PlantedEdit("the id of the name is borrower") { $0.ids["name"] = "borrower" },
    PlantedEdit("the id of the branch is place") { $0.ids["branch"] = "place" },
    PlantedEdit("the id of the weeks is period") { $0.ids["weeks"] = "period" },
    PlantedEdit("the facts of a receipt have other ids") {
      $0.ids["who"] = "reader"
      $0.ids["where"] = "library"
      $0.ids["until"] = "lastDay"
    },
    PlantedEdit("the id of the total is sum") { $0.ids["total"] = "sum" },
    PlantedEdit("the id of the report is damage") { $0.ids["report"] = "damage" },
    PlantedEdit("the id of the button Return all is giveAllBack") {
      $0.ids["returnAll"] = "giveAllBack"
    },
    PlantedEdit("the id of the button Share is recommend") { $0.ids["share"] = "recommend" },
  ]

  static let textsAndIDs: [PlantedEdit] = [
    PlantedEdit("the button Borrow has another name and id") {
      $0.words["book.borrow"] = "Take home"
      $0.ids["borrow"] = "take"
    },
    PlantedEdit("the field for the name has another name and id") {
      $0.words["form.name"] = "Full name"
      $0.ids["name"] = "fullName"
    },
    PlantedEdit("the button Renew has another name and id") {
      $0.words["loans.renew"] = "Keep it longer"
      $0.ids["renew"] = "extend"
    },
    PlantedEdit("the text size has another name and id") {
      $0.words["settings.size"] = "Letters"
      $0.ids["size"] = "letters"
    },
    PlantedEdit("the fields of the card have other names and ids") {
      $0.words["card.holder"] = "Owner"
      $0.words["card.plan"] = "Tier"
      $0.ids["holder"] = "owner"
      $0.ids["plan"] = "tier"
    },
    PlantedEdit("signing out has other names and ids") {
      $0.words["settings.out"] = "Log out"
      $0.words["user.out"] = "Logged out"
      $0.ids["signOut"] = "logOut"
      $0.ids["user"] = "session"
    },
    PlantedEdit("the fields of a report have other names and ids") {
      $0.words["report.what"] = "Describe the damage"
      $0.words["report.part"] = "Where is it"
      $0.ids["what"] = "description"
      $0.ids["part"] = "spot"
    },
  ]

  static let keys: [PlantedEdit] = [
    PlantedEdit("the button Borrow has the text of another key") {
      $0.keys["book.borrow"] = "common.take"
      $0.words["common.take"] = "Take home"
    },
    PlantedEdit("the button Done has the text of another key") {
      $0.keys["receipt.done"] = "common.finish"
      $0.words["common.finish"] = "Finish"
    },
    PlantedEdit("the button Sign out has the text of another key") {
      $0.keys["settings.out"] = "common.leave"
      $0.words["common.leave"] = "Leave the shop"
    },
  ]

  static let rows: [PlantedEdit] = [
    PlantedEdit("the books are in the opposite order") {
      $0.orders["books"] = ["momo", "heidi", "dune", "ulysses", "emma"]
    },
    PlantedEdit("Dune is the first book") { $0.orders["books"] = ["dune"] },
    PlantedEdit("the loans are in the opposite order") { $0.orders["loans"] = ["dune", "heidi"] },
    PlantedEdit("the settings are the first feature") { $0.orders["menu"] = ["settings", "card"] },
    PlantedEdit("options are in another order") {
      $0.orders["branches"] = ["north", "harbour"]
      $0.orders["themes"] = ["night"]
      $0.orders["parts"] = ["spine", "pages"]
    },
  ]

  static let buttons: [PlantedEdit] = [
    PlantedEdit("the buttons of a book are in the opposite order") {
      $0.orders["book"] = ["report", "share", "preview", "reserve", "borrow"]
    },
    PlantedEdit("the fields of a loan are in the opposite order") {
      $0.orders["form"] = ["weeks", "branch", "phone", "name"]
    },
    PlantedEdit("the total is above the loans") { $0.moves = [.totalFirst] },
    PlantedEdit("the looks are below the account") { $0.moves = [.looksLast] },
    PlantedEdit("a receipt and its dialogs are in another order") {
      $0.orders["receipt"] = ["until", "where"]
      $0.orders["receiptButtons"] = ["toLoans"]
      $0.orders["reserve"] = ["mail"]
      $0.orders["out"] = ["everywhere"]
    },
  ]
}
