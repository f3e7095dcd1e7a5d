import FlowModels
import Responder
import TestSupport
import Testing

@Suite("The focus in components, and forms that are components")
@MainActor
struct ComponentFocusTests {
  private let root = NamedFlow("Root")
  private let page = NumberViewModel(id: 5)
  private let form = FormViewModel()
  private let name = TextInput("name", title: .verbatim("Name"), rules: [.required()])
  private let host: DrawnViewModel
  private let app: AppModel

  init() {
    form.adopt([FormSection(fields: [name])])
    app = .launched(root)
    let inner = DrawnViewModel("Inner") { [page] in $0.add(page) }
    host = DrawnViewModel("Host") { [form] screen in
      screen.add(.group, id: "box") { screen.add(inner) }
      screen.add(form)
    }
    host.embed(form, as: "form")
    root.push(NamedScreen("Home"))
  }

  /// The ids of the elements that are marked, without the screen.
  private var marked: [String] {
    app.screen().node.flattened.map(\.node).filter {
      $0.traits.contains(.focused) && $0.role != .screen
    }.map(\.id)
  }

  @Test("it reaches an element of a component, wherever that is on the screen")
  func reaches() {
    root.push(host)
    _ = app.screen()
    #expect(page.focus(on: ["note"]))
    #expect(host.focusedElement == ["box", "Inner", "Number5", "note"] && marked == ["note"])
    #expect(page.focus() && marked == ["Number5"] && page.focusedElement.isEmpty)
    let events = EventLog()
    app.eventObserver = { events.lines.append($0.summary) }
    #expect(!page.focus(on: ["gone"]))
    #expect(events.lines == ["inert focus on gone: Number5 does not show it"])
  }

  @Test("a component that is described as a screen of its own moves it there, too")
  func describedAlone() throws {
    root.push(host)
    let screen = app.screen(of: form)
    let index = try #require(screen.node.children.firstIndex { $0.id == "name" })
    #expect(screen.enter("Ada", at: [index]))
    #expect(name.value == "Ada" && host.focusedElement == ["form", "name"] && marked == ["name"])
  }

  @Test("submitting moves it to the invalid field of a form that is a component")
  func invalidField() {
    root.push(host)
    form.attemptToSubmit()
    #expect(marked == ["name"] && name.problem != nil)
  }

  @Test("also if the form describes the field in a group of its own")
  func groupedField() {
    final class Grouped: FormViewModel {
      override func describe(_ screen: ScreenBuilder) {
        screen.add(.group, id: "box") { self.describeFields(on: screen) }
        screen.add(submitButton)
      }
    }
    let grouped = Grouped()
    grouped.adopt([
      FormSection("a", fields: [TextInput("one", title: .verbatim("One"))]),
      FormSection("b", fields: [TextInput("two", title: .verbatim("Two"), rules: [.required()])]),
    ])
    root.push(DrawnViewModel("Host") { $0.add(grouped) })
    _ = app.screen()
    grouped.attemptToSubmit()
    #expect(marked == ["two"])
  }

  @Test(
    "cancelling a form that is a component of the only screen ends the flow",
    arguments: [false, true], [false, true])
  func cancels(isPresented: Bool, isNested: Bool) {
    let (child, inner) = (NamedFlow("Child"), NamedFlow("Inner"))
    if isPresented { root.present(child) } else { root.start(child) }
    if isNested { child.start(inner) }
    (isNested ? inner : child).push(host)
    form.cancel()
    #expect(form.phase == .ended && host.phase == .ended && child.phase == .ended)
    #expect(root.names == ["Home"] && root.controller.presented.isEmpty)
  }
}
