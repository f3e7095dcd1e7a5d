import FlowModels
import TestSupport
import Testing

@Suite("Dialogs that change while they are shown")
@MainActor
struct DialogChangesTests {
  private let flow = SharingFlow()
  private let app: AppModel
  private let sheet: DialogViewModel

  init() {
    app = AppModel.launched(flow)
    sheet = flow.sheet()
    flow.show(sheet)
  }

  private func text(of app: AppModel) -> String? {
    app.screen().node.flattened.first { $0.node.role == .dialog }?.node.text()
  }

  private static let before = """
    dialog
      screen Dialog "Share" (focused, actionSheet)
        text "Looking for a printer"
        button "Mail" #mail
        button "Print" (disabled, destructive) #print
        button "Cancel" #cancel
    """
  private static let after = """
    dialog
      screen Dialog "Share or print" (focused, actionSheet)
        text "One printer"
        button "Mail" #mail
        button "Print" (destructive) #print
        button "Cancel" #cancel
    """

  @Test("title, message and enabled actions change, and whoever shows them is notified of each")
  func changes() {
    var texts: [String] = []
    let token = sheet.onAnyChange { texts.append(text(of: app) ?? "") }
    #expect(text(of: app) == Self.before)
    sheet.title = .verbatim("Share or print")
    sheet.message = .verbatim("One printer")
    sheet.setEnabled(true, for: "print")
    #expect(texts.count == 3 && texts.last == Self.after)
    // Nothing has changed.
    sheet.findPrinter()
    #expect(texts.count == 3)
    sheet.setEnabled(false, for: "print")
    sheet.message = .empty
    #expect(texts.count == 5 && texts.last?.contains("text") == false)
    token.cancel()
  }

  @Test("a disabled action cannot be chosen, in any way, and an enabled one can")
  func choosing() throws {
    let page = app.screen()
    let place = try #require(page.path(to: "print"))
    #expect(!page.perform(.tap, at: place) && !sheet.isEnabled("print"))
    sheet.choose(sheet.actions[1])
    #expect(flow.chosen == [] && app.dialogs.count == 1)
    sheet.setEnabled(true, for: "print")
    #expect(sheet.isEnabled("print") && sheet.isEnabled("mail"))
    sheet.setEnabled(false, for: "mail")
    sheet.choose(sheet.actions[0])
    #expect(flow.chosen == [] && app.dialogs.count == 1)
    #expect(app.screen().perform(.tap, at: place))
    #expect(flow.chosen == ["print"] && app.dialogs.isEmpty)
  }

  @Test("an enabled action still needs a valid input")
  func input() {
    let field = TextInput("name", title: .verbatim("Name"), rules: [.required()])
    var isDone = false
    let dialog = DialogViewModel(
      title: .verbatim("Name it"),
      actions: [
        DialogViewModel.Action(id: "ok", title: .verbatim("OK"), isEnabled: false) { isDone = true }
      ], input: field)
    sheet.cancel()
    flow.show(dialog)
    dialog.setEnabled(true, for: "ok")
    dialog.choose(dialog.actions[0])
    #expect(!isDone)
    field.type("Ada")
    dialog.choose(dialog.actions[0])
    #expect(isDone)
  }

  @Test("an action that the dialog does not have is not enabled, and enabling it is a mistake")
  func unknown() async {
    #expect(!sheet.isEnabled("fax"))
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        DialogViewModel(title: .verbatim("Share")).setEnabled(true, for: "fax")
      }
    }
  }

  @Test("saved state brings back what has changed, and only that")
  func restoring() throws {
    let unchanged = AppModel(name: "App", root: SharingFlow())
    unchanged.launch(restoring: app.snapshot())
    #expect(text(of: unchanged) == Self.before)
    #expect(app.snapshot().nodes.last?.state == nil)
    sheet.findPrinter()
    let changed = AppModel(name: "App", root: SharingFlow())
    changed.launch(restoring: app.snapshot())
    #expect(text(of: changed) == Self.after)
    #expect(changed.layers.map(\.kind) == [.main, .actionSheet])
    sheet.title = .verbatim("Share")
    sheet.setEnabled(false, for: "mail")
    let other = AppModel(name: "App", root: SharingFlow())
    other.launch(restoring: app.snapshot())
    let dialog = try #require(other.dialogs.first)
    #expect(dialog.title == .verbatim("Share") && dialog.message == .verbatim("One printer"))
    #expect(!dialog.isEnabled("mail") && dialog.isEnabled("print"))
  }

  @Test("saved actions that the dialog no longer has are left out")
  func olderState() {
    var state = SavedState()
    state["disabled"] = ["fax", "mail"]
    state["title"] = 3
    let dialog = flow.sheet()
    dialog.restore(from: state)
    #expect(dialog.title == .verbatim("Share"))
    #expect(!dialog.isEnabled("mail") && !dialog.isEnabled("fax") && dialog.isEnabled("print"))
  }

  @Test("an action sheet is a layer of its own kind; an alert is the other one")
  func style() {
    #expect(app.layers.map(\.kind) == [.main, .actionSheet])
    sheet.cancel()
    flow.show(SharingFlow(.alert).sheet())
    #expect(app.layers.map(\.kind) == [.main, .dialog])
    #expect(text(of: app)?.contains("actionSheet") == false)
  }

  @Test("localized texts of all kinds survive being saved")
  func savedTexts() {
    let texts: [LocalizedText] = [
      .empty, .verbatim("Ä \"\n"), .number(2.5, decimals: 1), .key("a.b"),
      .joined([.key("a", ["b": .joined([], separator: "")]), .number(-1)], separator: ", "),
    ]
    for text in texts {
      let dialog = flow.sheet()
      dialog.message = text
      var state = SavedState()
      dialog.save(to: &state)
      let again = flow.sheet()
      again.restore(from: state)
      #expect(again.message == text)
    }
  }
}
