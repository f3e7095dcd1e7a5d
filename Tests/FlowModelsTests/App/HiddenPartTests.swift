import TestSupport
import Testing

@testable import FlowModels

/// The state of parts decides what happens next, although no description shows it.
@Suite("The hidden state of a screen's parts")
@MainActor
struct HiddenPartTests {
  private final class Stars: ScreenPart {
    var count = 0
    let name = TextInput("name", title: .verbatim("Name"))
  }

  @MainActor
  private struct Tally {
    @Property var count = 0
  }

  /// A screen that shows none of its parts.
  private final class Holder: ViewModel {
    let secret = TextInput("secret", title: .verbatim("Secret"), isSecure: true)
    let others = [TextInput("other", title: .verbatim("Other"))]
    let limited = Command<Void, Void>("limited", limit: 3) { _ in }
    let unlimited = Command<Void, Void>("unlimited") { _ in }
    lazy var later = Command<Void, Void>("later", limit: 3) { _ in }
    let stars = Stars()
    let tally = Tally()
    let tallies = [Property(wrappedValue: 0)]
  }

  private let screen = Holder()
  private let app: AppModel

  init() {
    let screen = screen
    app = .launched(NamedFlow("Flow") { $0.push(screen) })
    _ = screen.later
  }

  private var state: UInt64 { StateReader(app).read().state }

  @Test("each change of one is another state, and the old value the old state again")
  func changes() {
    let first = state
    for (name, change, undo) in [
      (
        "field", { [screen] in screen.secret.value = "a" },
        { [screen] in screen.secret.value = nil }
      ),
      (
        "field in an array", { [screen] in screen.others[0].value = "a" },
        { [screen] in screen.others[0].value = nil }
      ),
      (
        "hidden field", { [screen] in screen.secret.isVisible = false },
        { [screen] in screen.secret.isVisible = true }
      ),
      (
        "runs of a limit", { [screen] in screen.limited.resetRuns(to: 1) },
        { [screen] in screen.limited.resetRuns() }
      ),
      (
        "runs of a lazy command", { [screen] in screen.later.resetRuns(to: 1) },
        { [screen] in screen.later.resetRuns() }
      ),
      ("own part", { [screen] in screen.stars.count = 1 }, { [screen] in screen.stars.count = 0 }),
      (
        "field of an own part", { [screen] in screen.stars.name.value = "a" },
        { [screen] in screen.stars.name.value = nil }
      ),
      (
        "property in a structure", { [screen] in screen.tally.count = 1 },
        { [screen] in screen.tally.count = 0 }
      ),
      (
        "property in an array", { [screen] in screen.tallies[0].value = 1 },
        { [screen] in screen.tallies[0].value = 0 }
      ),
    ] as [(String, () -> Void, () -> Void)] {
      change()
      #expect(state != first, "\(name)")
      undo()
      #expect(state == first, "\(name)")
    }
  }

  @Test("what is known about a field makes another state, in each combination")
  func combinations() {
    let states = (0..<16).map { number in
      let field = TextInput("name", title: .verbatim("Name"))
      field.isDirty = number & 1 > 0
      field.isTouched = number & 2 > 0
      field.isVisible = number & 4 > 0
      field.isEnabled = number & 8 > 0
      return field.hiddenState
    }
    #expect(Set(states).count == states.count)
  }

  @Test("the runs of a command without a limit are no other state")
  func unlimited() {
    let first = state
    screen.unlimited.resetRuns(to: 1)
    #expect(state == first)
  }

  @Test("two secure texts of one length are two states, wherever they are held")
  func secure() {
    let shown = { (text: String) in
      let input = TextInput("secret", title: .verbatim("Secret"), value: text, isSecure: true)
      return ScreenBuilder(digesting: Localization()).digest(
        of: DrawnViewModel("Page") { $0.add(input) })
    }
    #expect(shown("one") != shown("two"))
    #expect(shown("one") == shown("one"))
  }

  @Test("which load of a list has failed is another state, as it is the one that is tried again")
  func failedLoads() {
    let places: [PagePlace] = [.next, .again]
    let states = places.map { (place) -> UInt64 in
      let list = ListViewModel(
        name: "List", title: .verbatim("List"), provider: InMemoryProvider([Word]()),
        row: .word)
      let load = list.loader.begin(PageRequest(limit: 20), as: place)
      list.loader.fail(load, with: DataError(doing: .verbatim("load"), reason: .verbatim("no")))
      var state = StateFingerprint()
      list.addState(to: &state)
      return state.value
    }
    #expect(states[0] != states[1])
  }

  @Test("a form's entries count while they are hidden, and what a changed one is compared with")
  func form() {
    final class Entries: FormViewModel {
      init(_ field: Field) {
        super.init()
        adopt([FormSection(fields: [field])])
      }
    }
    let field = TextInput("code", title: .verbatim("Code"))
    let form = Entries(field)
    let app = AppModel.launched(NamedFlow("Flow") { $0.push(form) })
    let read = { StateReader(app).read().state }
    field.isVisible = false
    let empty = read()
    field.value = "a"
    let first = read()
    #expect(first != empty)
    // The same entry and the same changes, but another value was submitted before.
    field.value = "b"
    form.didSubmit()
    field.value = "a"
    #expect(read() != first)
  }
}
