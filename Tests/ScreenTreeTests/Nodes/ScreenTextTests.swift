import ScreenTree
import TestSupport
import Testing

@Suite("Text of a screen")
struct ScreenTextTests {
  @Test("a tree is one line a node, each level indented by two")
  func tree() {
    let screen = ScreenNode(
      role: .app, label: "Saffron Kitchen",
      children: [
        ScreenNode(
          role: .pane, id: "leading",
          children: [
            ScreenNode(
              role: .screen, id: "RecipeList", label: "Desserts", traits: [.focused],
              children: [
                ScreenNode(
                  role: .list, id: "items", label: "Desserts", value: "2 of more",
                  children: [
                    ScreenNode(role: .row, id: "42", label: "Lemon tart", value: "Zoë · ★ 4.6"),
                    ScreenNode(role: .row, id: "43", label: "Lemon tart", traits: [.selected]),
                  ]),
                ScreenNode(role: .button, id: "share", label: "Share", traits: [.disabled]),
              ])
          ]),
        ScreenNode(
          role: .dialog, id: "Confirm", label: "Delete?",
          children: [ScreenNode(role: .text, id: "message", label: "It cannot be undone")]),
      ])
    #expect(
      screen.text() == """
        app "Saffron Kitchen"
          pane leading
            screen RecipeList "Desserts" (focused)
              list "Desserts" = "2 of more"
                row "Lemon tart" = "Zoë · ★ 4.6" #42
                row "Lemon tart" (selected) #43
              button "Share" (disabled) #share
          dialog Confirm "Delete?"
            text "It cannot be undone"
        """)
  }

  @Test(
    "a line has the role, the name, the label, the value, the traits and the id, where it has them",
    arguments: [
      (ScreenNode(role: .app), "app"), (ScreenNode(role: .app, id: "x"), "app x"),
      (ScreenNode(role: .pane, id: "strip 0"), "pane strip 0"),
      (ScreenNode(role: .screen, id: "Menu", label: "Menu"), #"screen Menu "Menu""#),
      (ScreenNode(role: .heading, id: "h", label: "Steps"), #"heading "Steps""#),
      (ScreenNode(role: .text, id: "t", label: "a", value: "b"), #"text "a" = "b""#),
      (ScreenNode(role: .text, value: "b"), #"text = "b""#),
      (ScreenNode(role: .group, id: "g"), "group"),
      (
        ScreenNode(role: .status, id: "s", label: "Loading…", traits: [.busy]),
        #"status "Loading…" (busy)"#
      ),
      (ScreenNode(role: .row, id: "1", label: #"say "hi" \"#), #"row "say \"hi\" \\" #1"#),
      (ScreenNode(role: .button, id: "b", label: "B", value: "2"), #"button "B" = "2" #b"#),
    ])
  func lines(node: ScreenNode, line: String) {
    #expect(node.line == line)
    #expect(node.text() == line)
  }

  @Test("what stands in the place of a value, what is wrong and where a list is are on its line")
  func more() {
    var node = ScreenNode(
      role: .textField, id: "n", label: "Name", placeholder: "Your name", problem: "too short",
      traits: [.invalid])
    #expect(node.line == #"textField "Name" ‹Your name› ! "too short" (invalid) #n"#)
    node.value = "A"
    #expect(node.line == #"textField "Name" = "A" ! "too short" (invalid) #n"#)
    let list = ScreenNode(role: .list, label: "Words", value: "9", position: "4")
    #expect(list.line == #"list "Words" = "9" at #4"#)
  }

  @Test("an id is on the line of what is used by it, a name on that of what is known by it")
  func ids() {
    let roles: [(ScreenNode.Role, String)] = [
      (.app, "app x"), (.pane, "pane x"), (.dialog, "dialog x"), (.screen, "screen x"),
      (.heading, "heading"), (.text, "text"), (.image, "image"), (.list, "list"), (.row, "row #x"),
      (.button, "button #x"), (.textField, "textField #x"), (.slider, "slider #x"),
      (.stepper, "stepper #x"), (.datePicker, "datePicker #x"), (.choice, "choice #x"),
      (.option, "option #x"), (.group, "group"), (.status, "status"),
    ]
    for (role, line) in roles { #expect(ScreenNode(role: role, id: "x").line == line) }
    for role in [ScreenNode.Role.app, .pane, .dialog, .screen] {
      #expect(ScreenNode(role: role).line == role.rawValue)
    }
    #expect(ScreenNode(role: .app).text(indentation: -2) == "app")
  }

  @Test("traits come in their own order, each once")
  func traits() {
    let traits: [ScreenNode.Trait] = [
      .emphasized, .destructive, .busy, .disabled, .selected, .focused, .busy,
    ]
    #expect(
      ScreenNode(role: .group, traits: traits).line
        == "group (focused, selected, disabled, busy, destructive, emphasized)")
  }

  @Test("the whole text can be indented", arguments: [0, 1, 4])
  func indentation(spaces: Int) {
    let node = ScreenNode(
      role: .list, children: [ScreenNode(role: .text), ScreenNode(role: .text)])
    let space = String(repeating: " ", count: spaces)
    #expect(node.text(indentation: spaces) == "\(space)list\n\(space)  text\n\(space)  text")
  }

  @Test(
    "no text from data yields a control character, an override or a line break",
    arguments: [
      "\u{1B}[2J", "\u{9B}31m", "\u{1B}]0;x\u{7}", "a\nrow \"b\" #2", "a\r\nb", "a\u{85}b", "\0",
      "a\u{2028}b\u{2029}c", "\u{202E}a", "\u{2066}a", "\u{200F}", "a\tb", "\u{7F}", "\u{B}\u{C}",
    ] as [EscapedText])
  func hostileText(escaped: EscapedText) {
    let text = escaped.text
    for role in [ScreenNode.Role.app, .pane, .dialog, .screen, .row, .button, .list, .status] {
      let child = ScreenNode(role: role, id: text, label: text, value: text, traits: [.focused])
      let rendering = ScreenNode(role: role, id: text, label: text, children: [child]).text()
      #expect(rendering.split(separator: "\n").count == 2)
      for line in rendering.split(separator: "\n") {
        #expect(
          !line.unicodeScalars.contains {
            $0.properties.isBidiControl
              || [.control, .lineSeparator, .paragraphSeparator]
                .contains($0.properties.generalCategory)
          })
      }
    }
  }

  @Test("a node's quotes cannot be closed from inside")
  func quotes() {
    let node = ScreenNode(role: .row, id: "1", label: #"a" (disabled) #2 \"#, value: #"""#)
    #expect(node.line == #"row "a\" (disabled) #2 \\" = "\"" #1"#)
  }
}
