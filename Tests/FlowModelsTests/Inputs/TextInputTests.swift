import FlowModels
import Testing

@Suite("TextInput")
@MainActor
struct TextInputTests {
  @Test("using what is on another screen ends the editing of what had the focus")
  func anotherScreen() {
    let input = TextInput("name", title: .verbatim("Name"))
    let button = ButtonViewModel("go", title: .verbatim("Go")) {}
    let app = InputApp(InputScreen([button]))
    app.flow.push(InputScreen([input]))
    app.app.resize(to: .tablet(columns: 4))
    let finished = Heard(input.finishes)
    app.app.screen().enter("a", at: app.path("name"))
    #expect(input.isEditing)
    app.app.screen().perform(.tap, at: app.path("go"))
    #expect(!input.isEditing && finished.values == ["a"])
  }

  private func input(
    limit: Int? = nil, isTrimmed: Bool = true, isMultiline: Bool = false
  ) -> TextInput {
    TextInput(
      "name", title: .verbatim("Name"), limit: limit, isTrimmed: isTrimmed, isMultiline: isMultiline
    )
  }

  @Test(
    "what is typed beyond its limit is cut, by characters as a person counts them",
    arguments: [
      ("abcdef", "abc"), ("👩‍👩‍👧‍👦👨‍👩‍👧🏳️‍🌈👍🏽", "👩‍👩‍👧‍👦👨‍👩‍👧🏳️‍🌈"), ("e\u{301}e\u{301}ee", "ééé".decomposed(2)),
      ("\u{200F}אבגד", "\u{200F}אב"), ("\0\0\0abc\0", "abc"), ("ab", "ab"),
    ])
  func limit(_ typed: String, _ kept: String) {
    let input = input(limit: 3)
    input.type(typed)
    #expect(input.value == kept && input.text == kept)
    input.value = typed
    #expect(input.value == kept)
  }

  @Test("nothing is typed into one that takes no characters")
  func noCharacters() {
    let input = input(limit: 0)
    input.type("a")
    #expect(input.value == nil && input.text.isEmpty)
    let negative = TextInput("n", title: .verbatim("N"), value: "abc", limit: -1)
    #expect(negative.value == nil && negative.text.isEmpty)
  }

  @Test("spaces around are not meant, stand there while typing, and are gone at the end")
  func trimmed() {
    let input = input()
    input.type("  Ada \u{2003}")
    #expect(input.value == "Ada" && input.text == "  Ada \u{2003}")
    input.endEditing()
    #expect(input.text == "Ada")
    input.type("   ")
    #expect(input.value == nil)
    let exact = self.input(isTrimmed: false)
    exact.type(" a ")
    exact.endEditing()
    #expect(exact.value == " a " && exact.text == " a ")
  }

  @Test("control characters are left out; a line break only of what has one line")
  func control() {
    let one = input()
    one.type("a\u{0}b\u{1B}[1mc\nd")
    #expect(one.value == "ab[1mcd")
    let several = input(isMultiline: true)
    several.type("a\r\nb\u{7}")
    #expect(several.value == "a\nb")
  }

  @Test("a megabyte of text, and of marks on one letter, is taken", .timeLimit(.minutes(15)))
  func megabyte() {
    let input = input(limit: 10)
    input.type(String(repeating: "long ", count: 200_000))
    #expect(input.value == "long long")
    input.type("a" + String(repeating: "\u{301}", count: 500_000) + "b")
    #expect(input.value?.count == 2)
    let unlimited = self.input()
    unlimited.type(String(repeating: "x", count: 1_000_000))
    #expect(unlimited.value?.count == 1_000_000)
  }

  @Test("what it says at first is cut and trimmed like what is typed")
  func first() {
    let input = TextInput("name", title: .verbatim("Name"), value: "  Adaline ", limit: 5)
    #expect(input.value == "Ada" && input.text == "Ada" && !input.isDirty)
    #expect(TextInput("name", title: .verbatim("Name"), value: "  ").value == nil)
  }

  @Test("one who sets another value while it is typed changes what stands there")
  func changedWhileTyping() {
    let input = input()
    let token = input.changes.observe { input.value = $0?.uppercased() }
    input.type("ada ")
    #expect(input.value == "ADA" && input.text == "ADA")
    withExtendedLifetime(token) {}
  }

  @Test("a value that is set elsewhere stands there")
  func setElsewhere() {
    let input = input()
    input.type("Ada ")
    input.value = "Grace"
    #expect(input.text == "Grace")
    input.value = nil
    #expect(input.text.isEmpty)
  }

  @Test("a secure one shows how long it is, and no more, and is not saved")
  func secure() {
    let input = TextInput("pin", title: .verbatim("PIN"), isSecure: true)
    let form = FormViewModel()
    form.adopt([FormSection(fields: [input])])
    let app = InputApp(form)
    input.type("1👍🏽3")
    #expect(app.line("pin") == "textField \"PIN\" = \"•••\" (secure) #pin")
    input.type(String(repeating: "x", count: 1000))
    #expect(app.line("pin")?.count ?? 0 < 120)
    var state = SavedState()
    form.save(to: &state)
    #expect(state.isEmpty)
  }

  @Test("while it cannot be used, nothing is typed", arguments: [0, 1, 2])
  func unusable(_ obstacle: Int) {
    let input = input()
    let screen = InputScreen([input])
    let app = InputApp(screen)
    switch obstacle {
    case 0: input.isEnabled = false
    case 1: input.isVisible = false
    default: app.flow.pop()
    }
    input.type("a")
    #expect(input.value == nil && input.text.isEmpty && !input.isTouched)
  }
}

extension String {
  /// This text with the marks of its letters apart.
  fileprivate func decomposed(_ marked: Int) -> String {
    String(repeating: "e\u{301}", count: marked) + "e"
  }
}
