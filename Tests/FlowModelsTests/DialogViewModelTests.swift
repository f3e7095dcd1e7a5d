import FlowModels
import Responder
import TestSupport
import Testing

@Suite("DialogViewModel")
@MainActor
struct DialogViewModelTests {
  private let flow = NamedFlow("Flow")
  private let screen = NamedScreen("Screen")
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel.launched(flow, events: log)
    flow.push(screen)
  }

  private var dialogText: String? {
    app.screen().node.flattened.first { $0.node.role == .dialog }?.node.text()
  }

  @Test("what its button to do nothing is called depends on whether there is something to choose")
  func cancelTitles() {
    let action = DialogViewModel.Action(id: "a", title: "A") {}
    #expect(DialogViewModel(title: "T").cancelTitle == .key("dialog.dismiss"))
    #expect(DialogViewModel(title: "T", actions: [action]).cancelTitle == .key("dialog.cancel"))
    #expect(DialogViewModel(title: "T", cancelTitle: "No").cancelTitle == "No")
  }

  @Test("it says what failed, why and what next, without what is not known")
  func failure() throws {
    let error = DataError(doing: "save the word", reason: "full", suggestion: "delete some")
    screen.show(DialogViewModel(error) {})
    #expect(dialogText?.contains("Could not save the word") == true)
    #expect(dialogText?.contains("\"full; delete some\"") == true)
    app.dismiss()
    screen.show(DialogViewModel(DataError(doing: "", reason: ""), doing: "go") {})
    #expect(dialogText?.contains("text") == false && dialogText?.contains(";") == false)
  }

  @Test("retrying does the same again, as often as it fails, and cancelling ends it")
  func retry() {
    var attempts = 0
    func attempt() {
      attempts += 1
      screen.show(DialogViewModel(DataError(doing: "try", reason: "no")) { attempt() })
    }
    attempt()
    for _ in 0..<3 { app.dialogs[0].choose(app.dialogs[0].actions[0]) }
    #expect(attempts == 4 && app.dialogs.count == 1)
    app.dialogs[0].cancel()
    #expect(attempts == 4 && app.dialogs.isEmpty)
  }

  @Test("several at once are answered one after the other, and none is lost")
  func queued() {
    var told: [String] = []
    for name in ["a", "b", "c"] {
      screen.show(
        DialogViewModel(
          title: .verbatim(name),
          actions: [DialogViewModel.Action(id: "ok", title: "OK") { told.append("ok " + name) }],
          onCancel: { told.append("no " + name) }))
    }
    #expect(app.layout.dialog?.screen === app.dialogs[0])
    let second = app.dialogs[1]
    second.choose(second.actions[0])
    #expect(told.isEmpty && app.dialogs.count == 3)
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    app.dialogs[0].cancel()
    app.back()
    #expect(told == ["ok a", "no b", "no c"] && app.dialogs.isEmpty)
  }

  @Test("one is answered once")
  func once() {
    var told = 0
    let dialog = DialogViewModel(
      title: "T", actions: [DialogViewModel.Action(id: "ok", title: "OK") { told += 1 }],
      onCancel: { told += 10 })
    screen.show(dialog)
    dialog.choose(dialog.actions[0])
    dialog.choose(dialog.actions[0])
    dialog.cancel()
    #expect(told == 1)
  }

  @Test("its actions can be chosen only while what is typed into it is valid")
  func input() {
    var name: String?
    let field = TextInput("name", title: "Name", rules: [.required(), .length(2...5)])
    let dialog = DialogViewModel(
      title: "Name it",
      actions: [DialogViewModel.Action(id: "ok", title: "OK") { name = field.value }],
      input: field)
    screen.show(dialog)
    dialog.choose(dialog.actions[0])
    #expect(name == nil && dialogText?.contains("button \"OK\" (disabled) #ok") == true)
    field.type("Ada")
    #expect(dialogText?.contains("button \"OK\" #ok") == true)
    dialog.choose(dialog.actions[0])
    #expect(name == "Ada")
    field.type("Grace")
    #expect(field.value == "Ada")
  }

  @Test("a screen that has left shows none")
  func left() {
    flow.pop()
    screen.show(DialogViewModel(title: "T"))
    #expect(app.dialogs.isEmpty && log.lines.last?.hasPrefix("dropped show Dialog") == true)
  }

  @Test("nothing keeps one that was answered")
  func lifetime() {
    weak var probe: DialogViewModel?
    do {
      let dialog = DialogViewModel(
        title: "T", input: TextInput("name", title: "Name", rules: [.required()]))
      probe = dialog
      screen.show(dialog)
      dialog.cancel()
    }
    #expect(probe == nil)
  }
}
