import FlowModels

extension PlantedEdit {
  /// The edits with a mistake that a user would see.
  static let regressions: [PlantedEdit] = plain + hidden

  private static let plain: [PlantedEdit] = [
    PlantedEdit(
      "Borrow opens the report of damage", shownBy: "borrow by names", .borrowOpensReport),
    PlantedEdit(
      "Look inside opens the report of damage", shownBy: "look inside", .previewOpensReport),
    PlantedEdit("a draft of a loan is lost", shownBy: "leave a draft", .draftIsLost),
    PlantedEdit("a draft of a report is lost", shownBy: "report damage", .reportIsLost),
    PlantedEdit("nothing handles Reserve", shownBy: "reserve", .reserveIsUnheard),
    PlantedEdit("nothing handles Renew", shownBy: "loans", .renewIsUnheard),
    PlantedEdit("a row opens another book", shownBy: "borrow by names", .otherBookOpens),
    PlantedEdit("a row opens another loan", shownBy: "give back", .otherLoanOpens),
    PlantedEdit("Borrow always lends the first book", shownBy: "borrow by ids", .otherBookIsLent),
    PlantedEdit("Lend is never enabled", shownBy: "borrow by names", .lendIsDisabled),
    PlantedEdit("Share is missing", shownBy: "share", .shareIsMissing),
    PlantedEdit("the price does not follow the weeks", shownBy: "borrow by names", .priceIsOld),
    PlantedEdit("the total is that of the first loan", shownBy: "loans", .totalIsOfFirst),
    PlantedEdit("name and phone are exchanged", shownBy: "borrow by ids", .entriesAreCrossed),
    PlantedEdit(
      "the fields for name and phone have each other's id", shownBy: "borrow by names",
      .fieldsAreCrossed),
    PlantedEdit("all books are returned without a question", shownBy: "loans", .returnIsUnasked),
    PlantedEdit(
      "a screen asks for insurance before a loan", shownBy: "borrow by names", .coverIsAsked),
    PlantedEdit(
      "a dialog asks for insurance before a loan", shownBy: "borrow by ids", .coverIsAskedInDialog),
    PlantedEdit("the user is signed out everywhere", shownBy: "settings", .signsOutEverywhere),
    PlantedEdit("the link is that of another book", shownBy: "where I am", .linkIsOfOther),
  ]

  private static let hidden: [PlantedEdit] = [
    PlantedEdit(
      "Borrow has another id, and is disabled", shownBy: "borrow by ids", .borrowIsDisabled,
      behind: { $0.ids["borrow"] = "take" }),
    PlantedEdit(
      "Done has another name, and does nothing", shownBy: "borrow by names", .doneDoesNothing,
      behind: { $0.words["receipt.done"] = "Finish" }),
    PlantedEdit(
      "Reserve has another name, and asks nothing", shownBy: "reserve", .reserveIsUnasked,
      behind: { $0.words["book.reserve"] = "Keep it for me" }),
    PlantedEdit(
      "Renew has another name, and renews for two weeks", shownBy: "loans", .renewsTwice,
      behind: { $0.words["loans.renew"] = "Keep it longer" }),
    PlantedEdit(
      "the field of a report has another id, and takes a short text", shownBy: "report damage",
      .shortReportIsTaken, behind: { $0.ids["what"] = "description" }),
    PlantedEdit(
      "the books are in the opposite order, and a row opens another", shownBy: "leave a draft",
      .otherBookOpens,
      behind: { $0.orders["books"] = ["momo", "heidi", "dune", "ulysses", "emma"] }),
    PlantedEdit(
      "Give back has another name, and gives another book back", shownBy: "give back",
      .otherBookIsReturned, behind: { $0.words["loan.back"] = "Return it" }),
    PlantedEdit(
      "Share has another id, and opens the report of damage", shownBy: "share", .shareReports,
      behind: { $0.ids["share"] = "recommend" }),
    PlantedEdit(
      "Show my loans has another id, and opens the card", shownBy: "give back", .loanOpensCard,
      behind: { $0.ids["toLoans"] = "myLoans" }),
    PlantedEdit(
      "a branch has another name, and the choice of it is lost", shownBy: "borrow by names",
      .branchIsLost, behind: { $0.words["branch.harbour"] = "Old harbour" }),
  ]
}
