import FlowHosting
import FlowModels
import TestSupport
import Testing

@Suite("The platform's commands lead into the app's chain, and unhandled actions back")
@MainActor
struct PlatformCommandTests {
  /// A page that can be deleted, unless it is locked.
  private final class Page: ViewModel {
    var isLocked = false
    var deletions = 0
    var open: (Int) -> Void = { _ in }
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Delete.self) { (page: Page, _) in page.deletions += 1 }
      actions.on(Open.self) { (page: Page, open) in
        page.open(open.id)
      }
      actions.validate(Delete.self) { (page: Page, _) in
        page.isLocked ? .disabled(reason: "locked") : .enabled
      }
    }
  }

  private struct Delete: Action {}
  private struct Print: Action { var copies = 1 }
  private struct Open: Action { var id: Int }

  private let root = PlacesFlow()
  private let app: AppModel
  private let page = Page()
  private let commands = PlatformCommands([
    PlatformCommand("delete:", title: .verbatim("Delete"), shortcut: .init("d")) { Delete() },
    PlatformCommand("print:", shortcut: .init("p", [.command, .shift])) { Print() },
    PlatformCommand("next", shortcut: .init("n")) { Open(id: 7) },
    PlatformCommand("silent") { Delete() },
  ])

  init() {
    app = PlacesFlow.app(root)
    app.launch()
    root.push(page)
    page.open = { [weak root] in root?.push(NumberViewModel(id: $0)) }
  }

  @Test("a command is sent from the focused screen, and is handled up its chain")
  func perform() {
    #expect(commands.perform("delete:", in: app))
    #expect(page.deletions == 1)
    #expect(commands.perform("next", in: app))
    #expect(app.layout.focused?.responderName == "Number7")
    // The page is not on the way up any more.
    #expect(!commands.perform("delete:", in: app))
    #expect(page.deletions == 1)
  }

  @Test("the responder that would handle a command decides if it is enabled")
  func validation() {
    #expect(commands.validation(of: "delete:", in: app) == .enabled)
    page.isLocked = true
    #expect(commands.validation(of: "delete:", in: app) == .disabled(reason: "locked"))
    #expect(!commands.perform("delete:", in: app))
    #expect(page.deletions == 0)
    #expect(commands.validation(of: "print:", in: app) == .noTarget)
    #expect(commands.validation(of: "paste:", in: app) == nil)
    #expect(!commands.perform("paste:", in: app))
  }

  @Test("shortcuts are those of the commands that have a target, disabled or not")
  func shortcuts() {
    page.isLocked = true
    #expect(commands.shortcuts(in: app).map(\.id) == ["delete:", "next"])
    app.back()
    #expect(commands.shortcuts(in: app).isEmpty)
  }

  @Test("of commands with the same name, the last is used")
  func sameName() {
    let commands = PlatformCommands([
      PlatformCommand("x") { Delete() }, PlatformCommand("x") { Open(id: 3) },
    ])
    #expect(commands.perform("x", in: app))
    #expect(page.deletions == 0 && app.layout.focused?.responderName == "Number3")
    #expect(commands.command(named: "y") == nil)
  }

  @Test("a command is one turn of navigation")
  func oneTurn() {
    var changes = 0
    let token = app.observeLayout { _ in changes += 1 }
    commands.perform("next", in: app)
    #expect(changes == 1)
    token.cancel()
  }

  @Test("an unhandled action is offered to the platform, and then goes to the app's policy")
  func offers() {
    let platform = PlatformResponder(above: app)
    var printed: [Int] = []
    var unhandled: [String] = []
    app.unhandledPolicy = { unhandled.append($0.path.joined(separator: " ")) }
    platform.offer(Print.self) { print in
      guard print.copies > 0 else { return false }
      printed.append(print.copies)
      return true
    }
    page.send(Print(copies: 2))
    #expect(printed == [2] && unhandled.isEmpty)
    page.send(Print(copies: 0))
    #expect(printed == [2])
    #expect(unhandled == ["Page HomeController HomeFlowModel AppModel PlatformResponder"])
    #expect(app.inconsistencies().isEmpty)
  }

  @Test("an action that the platform sends back while it is offered goes to the policy, and ends")
  func sentBack() {
    let platform = PlatformResponder(above: app)
    var unhandled = 0
    app.unhandledPolicy = { _ in unhandled += 1 }
    platform.offer(Print.self) { [page] _ in page.send(Print()) != nil }
    page.send(Print())
    #expect(unhandled == 2)
    page.send(Print())
    #expect(unhandled == 4)
  }

  /// A platform that handles printing itself, so that buttons can be validated.
  private final class Printer: PlatformResponder {
    var copies = 0
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Print.self) { (printer: Printer, print) in printer.copies += print.copies }
    }
  }

  @Test("a platform of its own handles actions, and gives commands a target")
  func subclass() {
    let printer = Printer(above: app)
    #expect(commands.validation(of: "print:", in: app) == .enabled)
    #expect(commands.perform("print:", in: app))
    #expect(printer.copies == 1)
  }

  @Test("the app does not own the platform, and goes on without it")
  func lifetime() {
    do {
      let platform = PlatformResponder(above: app)
      #expect(app.nextResponder === platform)
    }
    // Chains hold what is above them weakly.
    #expect(app.nextResponder == nil)
    var unhandled = 0
    app.unhandledPolicy = { _ in unhandled += 1 }
    page.send(Print())
    #expect(unhandled == 1)
  }
}
