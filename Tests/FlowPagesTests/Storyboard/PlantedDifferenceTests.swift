import Brands
import FlowModels
import FlowPages
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// Differences between two builds of one app, each of a kind that a team makes: the page of the
/// older one, as a baseline, must name every one of them.
@Suite("Planted differences between two storyboards")
@MainActor
struct PlantedDifferenceTests {
  /// The things that a build may do differently.
  struct Build: Sendable {
    var name = "Kiosk"
    var title = "Home"
    var heading = "Today"
    var note: String? = "Open until six"
    var noteValue: String?
    var picture = "front.png"
    var pictureText = "The front"
    var listTitle = "Dishes"
    var rows = ["soup", "bread", "tea"]
    var rowTitle = "Soup"
    var rowFacts = RowFacts(subtitle: "Hot", badge: "2", accessory: .init(.text, text: "€ 4"))
    var button = "Order"
    var buttonTraits: [ScreenNode.Trait] = []
    var placement = ButtonPlacement.content
    var field = "Ada"
    var placeholder = "A name"
    var problem: String?
    var fieldTraits: [ScreenNode.Trait] = []
    var textFacts = TextFacts()
    var slider = 2.0
    var sliderMaximum = 9.0
    var options = ["here", "home"]
    var chosen = "here"
    var status: String?
    var isBusy = false
    var detail: String? = "Soup of the day"
    var detailName = "Detail"
    var question: String?
    var answer = "Yes"
    var theme = Theme()

    @MainActor
    func app(in environment: AppEnvironment) -> AppModel {
      let flow = NamedFlow("Kiosk") { flow in
        flow.push(TitledViewModel("Home", title: title) { draw($0, in: flow) })
      }
      return AppModel(
        name: name, root: flow, device: environment.device, theme: theme, clock: environment.clock)
    }

    @MainActor
    private func draw(_ screen: ScreenBuilder, in flow: NamedFlow) {
      screen.heading(.verbatim(heading))
      if let note { screen.text("note", .verbatim(note), value: noteValue.map { .verbatim($0) }) }
      screen.image("front", Picture(.asset(picture), alternative: .verbatim(pictureText)))
      screen.list("dishes", .verbatim(listTitle)) {
        for row in rows {
          let isFirst = row == "soup"
          screen.add(
            .row, id: row, label: .verbatim(isFirst ? rowTitle : row),
            content: isFirst ? .row(rowFacts) : nil)
        }
      }
      screen.button(
        "order", .verbatim(button), content: .button(ButtonFacts(placement: placement)),
        traits: buttonTraits
      ) { [weak flow] in
        if let question {
          let action = DialogViewModel.Action(id: "yes", title: .verbatim(answer)) {}
          flow?.present(DialogViewModel(title: .verbatim(question), actions: [action]))
          return
        }
        guard let detail else { return }
        flow?.push(DrawnViewModel(detailName) { $0.heading(.verbatim(detail)) })
      }
      screen.input(
        .textField, "name", .verbatim("Name"), value: .verbatim(field),
        placeholder: .verbatim(placeholder), problem: problem.map { .verbatim($0) },
        content: .text(textFacts), traits: fieldTraits, enterText: { _ in })
      screen.add(
        .slider, id: "count", label: .verbatim("Count"), value: .verbatim("\(slider)"),
        content: .number(
          NumberFacts(number: slider, minimum: 0, maximum: sliderMaximum, step: 1)))
      screen.add(
        .choice, id: "where", label: .verbatim("Where"), content: .choice(ChoiceFacts(most: 1)),
        traits: [.expanded]
      ) {
        for option in options {
          screen.add(
            .option, id: option, label: .verbatim(option),
            traits: option == chosen ? [.selected] : [])
        }
      }
      if let status { screen.status("state", .verbatim(status), isBusy: isBusy) }
    }
  }

  struct Planted: CustomTestStringConvertible, Sendable {
    var name: String
    /// A part of one of the lines, which names the difference.
    var line: String
    var change: @Sendable (inout Build) -> Void
    var testDescription: String { name }
  }

  nonisolated static let all: [Planted] = [
    Planted(name: "the name of the app", line: "app") { $0.name = "Stand" },
    Planted(name: "the title of a screen", line: "words: \"Start\", before \"Home\"") {
      $0.title = "Start"
    },
    Planted(name: "a heading", line: "\"Tomorrow\"") { $0.heading = "Tomorrow" },
    Planted(name: "a text", line: "before \"Open until six\"") {
      $0.note = "Open until seven"
    },
    Planted(name: "a text that is gone", line: "only before: \"Open until six\"") { $0.note = nil },
    Planted(name: "a value next to a text", line: "six") { $0.noteValue = "today" },
    Planted(name: "a picture", line: "pictures: \"The front\"") { $0.picture = "back.png" },
    Planted(name: "the text of a picture", line: "before \"The front\"") {
      $0.pictureText = "The door"
    },
    Planted(name: "the title of a list", line: "\"Dishes\"") { $0.listTitle = "Meals" },
    Planted(name: "a row that is new", line: "only now: \"salt\"") { $0.rows.append("salt") },
    Planted(name: "a row that is gone", line: "only before: \"tea\"") { $0.rows.removeLast() },
    Planted(name: "an empty list", line: "only before: \"bread\"") { $0.rows = [] },
    Planted(name: "the order of rows", line: "order: ") { $0.rows.swapAt(1, 2) },
    Planted(name: "the title of a row", line: "before \"Soup") { $0.rowTitle = "Broth" },
    Planted(name: "the second line of a row", line: "before \"Soup Hot") {
      $0.rowFacts.subtitle = "Cold"
    },
    Planted(name: "the badge of a row", line: "Soup") { $0.rowFacts.badge = "3" },
    Planted(name: "the end of a row", line: "€ 5") {
      $0.rowFacts.accessory = .init(.text, text: "€ 5")
    },
    Planted(name: "the text of a button", line: "words: \"Buy\", before \"Order\"") {
      $0.button = "Buy"
    },
    Planted(name: "a button that is off", line: "traits: \"Order\"") {
      $0.buttonTraits = [.disabled]
    },
    Planted(name: "a button that destroys", line: "traits, pictures, looks: \"Order\"") {
      $0.buttonTraits = [.destructive]
    },
    Planted(name: "the place of a button", line: "order, looks: \"Home\"") {
      $0.placement = .bottom
    },
    Planted(name: "the text in a field", line: "values: \"Name\"") { $0.field = "Bea" },
    Planted(name: "a placeholder", line: "labels: \"Name\"") { $0.placeholder = "Your name" },
    Planted(name: "a problem", line: "too short") { $0.problem = "too short" },
    Planted(name: "a field that is required", line: "\"Name *\", before \"Name\"") {
      $0.fieldTraits = [.required]
    },
    Planted(name: "the keyboard of a field", line: "looks: \"Name\"") {
      $0.textFacts = TextFacts(keyboard: .email)
    },
    Planted(name: "the limit of a field", line: "values: \"Name\"") {
      $0.textFacts = TextFacts(limit: 20)
    },
    Planted(name: "a field of several lines", line: "\"Name Ada\", before") {
      $0.textFacts = TextFacts(isMultiline: true)
    },
    Planted(name: "a number", line: "\"Count") { $0.slider = 3 },
    Planted(name: "the end of a slider", line: "\"Count") { $0.sliderMaximum = 10 },
    Planted(name: "an option", line: "only now: \"garden\"") { $0.options.append("garden") },
    Planted(name: "what is chosen", line: "home") { $0.chosen = "home" },
    Planted(name: "a status", line: "only now: \"Closed\"") { $0.status = "Closed" },
    Planted(
      name: "a screen behind a button",
      line: "leads to \"Detail\", before to \"Home\", after tap #order"
    ) {
      $0.detail = "Soup of the day"
    },
    Planted(
      name: "a screen that is gone",
      line: "leads to \"Home\", before to \"Detail\", after tap #order"
    ) { $0.detail = nil },
    Planted(name: "a screen with another name", line: "screen: Dish, before Detail") {
      $0.detailName = "Dish"
    },
    Planted(name: "what a screen with another name shows", line: "\"Bread of the day\"") {
      $0.detailName = "Dish"
      $0.detail = "Bread of the day"
    },
    Planted(name: "the question of a dialog", line: "words: ") { $0.question = "Pay now?" },
    Planted(name: "the answer of a dialog", line: "\"Pay\"") {
      $0.question = "Pay later?"
      $0.answer = "Pay"
    },
    Planted(name: "a title further in", line: "\"Bread of the day\"") {
      $0.detail = "Bread of the day"
    },
    Planted(name: "the accent", line: "accent: #FF0000") {
      $0.theme.light.accent = ThemeColor(0xFF_0000)
    },
    Planted(name: "a colour of the dark mode", line: "dark background") {
      $0.theme.dark.background = ThemeColor(0x12_3456)
    },
    Planted(name: "the size of text", line: "size") { $0.theme.fonts.size = 19 },
    Planted(name: "a font", line: "Serif") { $0.theme.fonts.title = "Serif" },
    Planted(name: "the corners", line: "radius: 3px") { $0.theme.cornerRadius = 3 },
  ]

  private func storyboard(_ build: Build, on device: Device = .phone) async throws -> Storyboard {
    try await Storyboard(device: device, depth: 2) { build.app(in: $0) }
  }

  @Test("each is named, in both directions", arguments: all)
  func planted(_ planted: Planted) async throws {
    let folder = try TemporaryFolder()
    var before = Build()
    // A screen that is new was not there.
    if planted.name == "a screen behind a button" { before.detail = nil }
    if planted.name.hasSuffix("of a dialog") { before.question = "Pay later?" }
    var now = before
    planted.change(&now)
    let pages = ["\(folder.path)/before.html", "\(folder.path)/now.html"]
    let boards = [try await storyboard(before), try await storyboard(now)]
    for (board, page) in zip(boards, pages) { try board.write(to: page) }
    let found = try boards[1].differences(from: pages[0])
    #expect(found.contains { $0.contains(planted.line) }, "\(found)")
    // Nobody changed it back without a difference.
    #expect(try !boards[0].differences(from: pages[1]).isEmpty)
    // Each is equal to itself.
    for (board, page) in zip(boards, pages) { #expect(try board.differences(from: page) == []) }
  }

  @Test("another device is a difference too")
  func device() async throws {
    let folder = try TemporaryFolder()
    try await storyboard(Build()).write(to: folder.path + "/before.html")
    let found = try await storyboard(Build(), on: .tablet())
      .differences(from: folder.path + "/before.html")
    #expect(!found.isEmpty)
    #expect(Self.all.count >= 30)
  }
}

private final class TitledViewModel: ViewModel {
  private let name: String
  private let text: String
  private let draw: (ScreenBuilder) -> Void

  init(_ name: String, title: String, _ draw: @escaping (ScreenBuilder) -> Void) {
    (self.name, text, self.draw) = (name, title, draw)
  }

  override var responderName: String { name }
  override var title: LocalizedText { .verbatim(text) }
  override func describe(_ screen: ScreenBuilder) { draw(screen) }
}
