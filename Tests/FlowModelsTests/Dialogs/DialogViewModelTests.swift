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

  @Test("the title of the cancel button depends on whether there is something to choose")
  func cancelTitles() {
    let action = DialogViewModel.Action(id: "a", title: .verbatim("A")) {}
    #expect(DialogViewModel(title: .verbatim("T")).cancelTitle == .key("dialog.dismiss"))
    #expect(
      DialogViewModel(title: .verbatim("T"), actions: [action]).cancelTitle == .key("dialog.cancel")
    )
    #expect(
      DialogViewModel(title: .verbatim("T"), cancelTitle: .verbatim("No")).cancelTitle
        == .verbatim("No"))
  }

  @Test("it says what failed, why and what next, without what is not known")
  func failure() throws {
    let error = DataError(
      doing: .verbatim("save the word"), reason: .verbatim("It is full."),
      suggestion: .verbatim("Delete some."), detail: "table words has 9 rows")
    screen.show(DialogViewModel(error) {})
    #expect(dialogText?.contains("Could not save the word") == true)
    #expect(dialogText?.contains("\"It is full. Delete some.\"") == true)
    #expect(dialogText?.contains("9 rows") == false)
    app.dismiss()
    screen.show(
      DialogViewModel(DataError(doing: .empty, reason: .empty), doing: .verbatim("go")) {})
    #expect(dialogText?.contains("text") == false && dialogText?.contains("sentences") == false)
  }

  @Test("retrying does the same again, as often as it fails, and cancelling ends it")
  func retry() {
    var attempts = 0
    func attempt() {
      attempts += 1
      screen.show(
        DialogViewModel(DataError(doing: .verbatim("try"), reason: .verbatim("no"))) { attempt() })
    }
    attempt()
    for _ in 0..<3 { app.dialogs[0].choose(app.dialogs[0].actions[0]) }
    #expect(attempts == 4 && app.dialogs.count == 1)
    app.dialogs[0].cancel()
    #expect(attempts == 4 && app.dialogs.isEmpty)
  }

  @Test("what an action pushes comes after the screen that asked, and after none that has left")
  func asker() {
    let flow = flow
    func ask() {
      let open = DialogViewModel.Action(id: "open", title: .verbatim("Open")) {
        flow.push(NamedScreen("Opened"))
      }
      flow.show(DialogViewModel(title: .verbatim("Open it?"), actions: [open]))
    }
    flow.push(NamedScreen("Beside"))
    // The screen that asks has another one after it, as beside a pane.
    screen.send(Perform { ask() })
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(flow.controller.screens.map(\.responderName) == ["Screen", "Opened"])
    // Nobody has asked.
    ask()
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(flow.controller.screens.map(\.responderName) == ["Screen", "Opened", "Opened"])
    // The one that asked is gone.
    flow.controller.screens[2].send(Perform { ask() })
    flow.pop()
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(flow.controller.screens.map(\.responderName) == ["Screen", "Opened", "Opened"])
  }

  @Test("several at once are answered one after the other, and none is lost")
  func queued() {
    var told: [String] = []
    for name in ["a", "b", "c"] {
      screen.show(
        DialogViewModel(
          title: .verbatim(name),
          actions: [
            DialogViewModel.Action(id: "ok", title: .verbatim("OK")) { told.append("ok " + name) }
          ],
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
      title: .verbatim("T"),
      actions: [DialogViewModel.Action(id: "ok", title: .verbatim("OK")) { told += 1 }],
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
    let field = TextInput("name", title: .verbatim("Name"), rules: [.required(), .length(2...5)])
    let dialog = DialogViewModel(
      title: .verbatim("Name it"),
      actions: [DialogViewModel.Action(id: "ok", title: .verbatim("OK")) { name = field.value }],
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

  @Test("it shows what it says, where the person types, and each choice, which does what it says")
  func shown() throws {
    let field = TextInput(
      "name", title: .verbatim("Name"), placeholder: .verbatim("Your name"), rules: [.length(2...5)]
    )
    let log = log
    screen.show(
      DialogViewModel(
        title: .verbatim("Name it"), message: .verbatim("It has none"),
        actions: [
          DialogViewModel.Action(id: "ok", title: .verbatim("OK")) { log.lines.append("ok") },
          DialogViewModel.Action(id: "drop", title: .verbatim("Drop"), isDestructive: true) {},
        ],
        cancelTitle: .verbatim("Later"), input: field, onCancel: { log.lines.append("later") }))
    func use(_ id: String) throws {
      let screen = app.screen()
      #expect(screen.perform(.tap, at: try #require(screen.path(to: id))))
    }
    func type(_ text: String) throws {
      let screen = app.screen()
      #expect(screen.enter(text, at: try #require(screen.path(to: "name"))))
    }
    #expect(
      app.screen().node.outline == """
        app phone "App"
          dialog
            screen Dialog "Name it" (focused)
              text "It has none"
              textField "Name" ‹Your name› #name ["enterText"]
              button "OK" #ok ["tap"]
              button "Drop" (destructive) #drop ["tap"]
              button "Later" #cancel ["tap"]
        """)
    try type("A")
    #expect(
      app.screen().outline(of: "drop") == #"button "Drop" (disabled, destructive) #drop"#)
    #expect(app.screen().outline(of: "cancel") == #"button "Later" #cancel ["tap"]"#)
    try type("Ada")
    try use("ok")
    #expect(app.dialogs.isEmpty && log.lines.last == "ok")
    let plain = DialogViewModel(title: .verbatim("T"), onCancel: { log.lines.append("later") })
    screen.show(plain)
    plain.choose(
      DialogViewModel.Action(id: "other", title: .verbatim("O")) { log.lines.append("other") })
    #expect(app.dialogs.isEmpty && log.lines.last == "other")
    screen.show(
      DialogViewModel(
        title: .verbatim("T"),
        onCancel: { [app] in log.lines.append("cancelled \(app.dialogs.count)") }))
    try use("cancel")
    #expect(log.lines.last == "cancelled 0")
    plain.cancel()
    #expect(log.lines.last == "cancelled 0")
  }

  @Test("what is chosen is done after the dialog has gone")
  func goesFirst() {
    var count: Int?
    let dialog = DialogViewModel(
      title: .verbatim("T"),
      actions: [
        DialogViewModel.Action(id: "ok", title: .verbatim("OK")) { [app] in
          count = app.dialogs.count
        }
      ])
    screen.show(dialog)
    dialog.choose(dialog.actions[0])
    #expect(count == 0)
  }

  @Test("a screen that has left shows none")
  func left() {
    flow.pop()
    screen.show(DialogViewModel(title: .verbatim("T")))
    #expect(app.dialogs.isEmpty && log.lines.last?.hasPrefix("dropped show Dialog") == true)
  }

  @Test("nothing keeps one that was answered")
  func lifetime() {
    weak var probe: DialogViewModel?
    do {
      let dialog = DialogViewModel(
        title: .verbatim("T"),
        input: TextInput("name", title: .verbatim("Name"), rules: [.required()]))
      probe = dialog
      screen.show(dialog)
      dialog.cancel()
    }
    #expect(probe == nil)
  }
}
