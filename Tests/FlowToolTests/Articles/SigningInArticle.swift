import FlowModels
import Simulation
import Testing

// The code of the article "SigningIn".

private struct Order: Identifiable, Sendable {
  static let samples = [Order(id: 1, title: "Tea"), Order(id: 2, title: "A lamp")]
  var id: Int
  var title: String
}

private struct OrderPage: Destination { var id: Int }
private struct OrdersPage: Destination {}

private struct SignInWasTapped: Action {}
private struct SignOutWasTapped: Action {}
private struct PersonSignedIn: Action { var user: String }
private struct Account: Sendable { var user: String? }
private struct CurrentAccount: Action { typealias Reply = Account }

private final class SignInFlowModel: ResultFlowModel<String> {
  override func start() { push(SignInViewModel()) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(PersonSignedIn.self) { (flow: SignInFlowModel, signedIn) in
      flow.finish(with: signedIn.user)
    }
  }
}

private final class SignInViewModel: FormViewModel {
  private let name = TextInput("name", title: .verbatim("Name"), rules: [.required()])
  private let password = TextInput(
    "password", title: .verbatim("Password"), isSecure: true, rules: [.required()])

  override init() {
    super.init()
    adopt([FormSection(fields: [name, password])])
  }

  override var title: LocalizedText { .verbatim("Sign in") }

  override func submit() {
    let (name, password) = (name.value ?? "", password.value ?? "")
    submit(.verbatim("sign in")) {
      try await Accounts.signIn(name, password)
    } done: { form, user in
      form.send(PersonSignedIn(user: user))
    }
  }
}

private enum Accounts {
  static func signIn(_ name: String, _ password: String) async throws -> String { name }
}

private final class WelcomeViewModel: ViewModel {
  private let signIn = ButtonViewModel(
    "signIn", title: .verbatim("Sign in"), sending: { SignInWasTapped() })
  private let signOut = ButtonViewModel(
    "signOut", title: .verbatim("Sign out"), sending: { SignOutWasTapped() })

  override var title: LocalizedText { .verbatim("Welcome") }

  override func describe(_ screen: ScreenBuilder) {
    let user = send(CurrentAccount())?.user
    screen.heading(.verbatim(user.map { "Hello, \($0)" } ?? "Hello"))
    screen.add(user == nil ? signIn : signOut)
  }
}

private final class RootFlowModel: FlowModel {
  @Property private(set) var user: String?

  init(user: String?) {
    _user = Property(wrappedValue: user)
    super.init()
  }

  override func start() { push(WelcomeViewModel()) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(SignInWasTapped.self) { (flow: RootFlowModel, _) in
      flow.present(SignInFlowModel()) { (flow: RootFlowModel, ending) in
        if case .finished(let user) = ending { flow.user = user }
      }
    }
    actions.on(SignOutWasTapped.self) { (flow: RootFlowModel, _) in
      flow.user = nil
      flow.popToFirst()
    }
    actions.answer(CurrentAccount.self) { (flow: RootFlowModel, _) in Account(user: flow.user) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(OrdersPage.self) { (_: RootFlowModel, page) in
      ListViewModel(
        name: "Orders", title: .verbatim("Orders"), provider: InMemoryProvider(Order.samples),
        row: RowDescription { Row(title: .verbatim($0.title)) }, destination: page)
    }
    destinations.screen(OrderPage.self) { (_: RootFlowModel, page) in
      Order.samples.first { $0.id == page.id }.map { OrderViewModel(order: $0) }
    }
  }

  override func save(to state: inout SavedState) { state["user"] = user }
  override func restore(from state: SavedState) { user = state["user"] }
}

private final class OrderViewModel: ViewModel {
  private let order: Order

  init(order: Order) {
    self.order = order
    super.init()
  }

  override var title: LocalizedText { .verbatim(order.title) }
  override var destination: (any Destination)? { OrderPage(id: order.id) }
  override func describe(_ screen: ScreenBuilder) { screen.heading(title) }
}

private enum OrdersApp: FlowApp {
  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    let root = RootFlowModel(user: nil)
    let app = AppModel(
      name: name, root: root, device: environment.device,
      links: LinkTable(
        scheme: "orders",
        patterns: [
          LinkPattern("order/{id}", OrderPage.self) { link in [OrdersPage(), link] }
        ]), clock: environment.clock)
    app.acceptsLinks = root.user != nil
    root.$user.onChange(for: app) { app, _, user in app.acceptsLinks = user != nil }
    return app
  }
}

@Suite("The article about signing in")
@MainActor
struct SigningInArticle {
  @Test func aLinkWaitsForSigningIn() async throws {
    let simulator = try Simulator { try OrdersApp.makeApp(in: $0) }
    await simulator.launch()
    try await simulator.play(
      #"open "orders://order/2""#, "expect screen Welcome", #"tap "Sign in""#,
      #"type "Ann" into "Name""#, #"type "secret" into "Password""#, "tap #submit",
      "expect path Welcome Orders Order", "relaunch", "expect path Welcome Orders Order", "back",
      "back", #"expect "Hello, Ann""#, #"tap "Sign out""#, #"open "orders://order/1""#,
      "expect path Welcome")
    #expect(simulator.app.pendingLinks == ["orders://order/1"])
    #expect(simulator.findings.isEmpty)
  }
}
