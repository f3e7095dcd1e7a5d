import Responder
import TestSupport
import Testing

@testable import FlowModels

@Suite("SwitchInput")
@MainActor
struct SwitchInputTests {
  private func screen(_ input: SwitchInput) -> Screen {
    InputApp(InputScreen([input])).app.screen()
  }

  private func node(_ screen: Screen) -> (path: [Int], node: ScreenNode)? {
    screen.node.flattened.first { $0.node.role == .switch }
  }

  @Test("a tap turns it on, another one off, and each is a change")
  func tap() throws {
    let input = SwitchInput("news", title: .verbatim("News"))
    let app = InputApp(InputScreen([input])).app
    var changes: [Bool?] = []
    let token = input.changes.observe { changes.append($0) }
    #expect(node(app.screen())?.node.line == #"switch "News" #news"#)
    #expect(node(app.screen())?.node.actions == [.tap, .setValue])
    for _ in 0..<2 {
      let screen = app.screen()
      screen.perform(.tap, at: try #require(node(screen)?.path))
    }
    #expect(changes == [true, nil] && !input.isOn && input.isTouched && !input.isDirty)
    input.isOn = true
    #expect(node(app.screen())?.node.line == #"switch "News" (focused, checked) #news"#)
    token.cancel()
  }

  @Test("it is set to on and to off, in the same words in every language, and to nothing else")
  func set() throws {
    let input = SwitchInput("news", title: .verbatim("News"), isOn: true)
    let app = InputApp(InputScreen([input]), language: "ar").app
    func set(_ text: String) throws -> Bool {
      let screen = app.screen()
      screen.set(text, at: try #require(node(screen)?.path))
      return input.isOn
    }
    #expect(
      try ["on", "ON", "off", "yes", "true", "", "on"].map(set) == [
        true, true, false, false, false, false, true,
      ])
  }

  @Test("one that is required has to be on")
  func required() {
    let input = SwitchInput("terms", title: .verbatim("Terms"), rules: [.required()])
    #expect(!input.validity.isValid && !input.accepts("off") && input.accepts("on"))
    input.toggle()
    #expect(input.validity.isValid && input.hasValue)
    #expect(!input.accepts("perhaps") && SwitchInput("x", title: .empty).accepts("off"))
  }

  @Test("while it cannot be used, a tap does nothing")
  func disabled() {
    let input = SwitchInput("news", title: .verbatim("News"))
    _ = screen(input)
    input.isEnabled = false
    input.toggle()
    #expect(!input.isOn)
  }

  @Test("it is bound to a property of a model, in both directions")
  func bound() {
    let model = Property(wrappedValue: true)
    let input = SwitchInput("news", title: .verbatim("News"))
    input.bind(to: model)
    #expect(input.isOn && !input.isDirty)
    input.isOn = false
    #expect(!model.value && input.isDirty)
    model.value = true
    #expect(input.isOn && !input.isDirty)
  }

  @Test("it is saved once it was used, reset to what it was, and restored")
  func saved() {
    let input = SwitchInput("news", title: .verbatim("News"), isOn: true)
    _ = screen(input)
    var state = SavedState()
    input.save(to: &state)
    #expect(state.isEmpty)
    input.toggle()
    input.save(to: &state)
    let other = SwitchInput("news", title: .verbatim("News"), isOn: true)
    other.restore(from: state)
    #expect(!other.isOn && other.isDirty && other.isTouched)
    other.reset()
    #expect(other.isOn && !other.isDirty)
  }
}
