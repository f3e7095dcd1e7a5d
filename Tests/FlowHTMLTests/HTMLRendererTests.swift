import FlowModels
import Foundation
import TestSupport
import Testing

@testable import FlowHTML

@Suite("An app as HTML")
struct HTMLRendererTests {
  // MARK: Roles

  @Test("every role is drawn once, with its role and its path", arguments: DrawnNodes.roles)
  func everyRole(role: ScreenNode.Role) {
    let tree = DrawnNodes.app(
      ScreenNode(role: role, id: "a", label: "Name", value: "Value", actions: [.tap]))
    let checker = MarkupChecker(DrawnNodes.draw(tree))
    #expect(checker.problems == [])
    #expect(checker.roles == tree.roles)
    // The path of an element begins at its screen, which has none.
    let drawn = checker.tags.filter {
      role == .screen
        ? $0.attributes["data-actions"] != nil : $0.attributes["data-path"] == "a"
    }
    #expect(drawn.map { $0.attributes["data-role"] } == [role.rawValue])
    #expect(drawn.first?.attributes["data-actions"] == "tap")
  }

  @Test(
    "a role has the element that browsers know for it",
    arguments: [
      (ScreenNode.Role.heading, "h2"), (.text, "p"), (.image, "span"), (.list, "section"),
      (.row, "li"), (.button, "button"), (.textField, "div"), (.choice, "fieldset"),
      (.group, "fieldset"), (.status, "div"), (.topBar, "div"), (.tabBar, "div"), (.tab, "button"),
    ])
  func elements(role: ScreenNode.Role, tag: String) {
    let inner = ScreenNode(role: role, id: "a", label: "Name", actions: [.tap])
    let tree =
      role == .row
      ? DrawnNodes.app(ScreenNode(role: .list, id: "l", label: "L", children: [inner]))
      : DrawnNodes.app(inner)
    let drawn = MarkupChecker(DrawnNodes.draw(tree)).tags.first {
      $0.attributes["data-role"] == role.rawValue
    }
    #expect(drawn?.name == tag)
  }

  @Test("every role inside every other, with every trait, is drawn well")
  func everything() throws {
    let facts = try [
      nil, #"{"row": {"subtitle": "s", "detail": "d", "badge": "3"}}"#,
      #"{"row": {"accessory": {"kind": "rating", "text": "4.6", "number": 4.6}}}"#,
      #"{"row": {"accessory": {"kind": "disclosure"}}}"#,
      #"{"button": {"subtitle": "s", "badge": "1", "placement": "bottom"}}"#,
      #"{"button": {"placement": "barLeading"}}"#, #"{"button": {"placement": "barTrailing"}}"#,
      #"{"image": {"asset": "a"}}"#, #"{"image": {"url": "https://a.example/a.png"}}"#,
      #"{"text": {"keyboard": "email", "isMultiline": true, "limit": 5}}"#,
      #"{"number": {"number": 4, "minimum": 1, "maximum": 9, "step": 0.5}}"#,
      #"{"number": {"step": 0}}"#, #"{"date": {"mode": "date", "text": "2026-03-01"}}"#,
      #"{"date": {"mode": "dateAndTime", "text": "2026-03-01 18:30"}}"#,
      #"{"date": {"mode": "duration", "text": "1:30"}}"#, #"{"choice": {"most": 1}}"#,
      #"{"screen": {"id": 7}}"#,
    ].map { try $0.map(DrawnNodes.content) }
    var options = HTMLOptions()
    options.picture = HTMLOptions.webPicture
    for (number, content) in facts.enumerated() {
      let isNested = Campaign.isOn || number == 0
      let tree = DrawnNodes.everything("Some text", content: content, isNested: isNested)
      let checker = MarkupChecker(DrawnNodes.draw(tree, options, device: .tablet()))
      #expect(checker.problems == [], "\(String(describing: content))")
      #expect(checker.roles == tree.roles, "\(String(describing: content))")
      #expect(checker.repeatedPaths == [])
    }
  }

  // MARK: Traits

  @Test("every trait can be seen by its marks", arguments: ScreenNode.Trait.allCases)
  func everyTrait(trait: ScreenNode.Trait) {
    let roles: [ScreenNode.Role] = [.button, .textField, .row, .choice, .option, .status, .text]
    for role in roles {
      let markup = { (traits: [ScreenNode.Trait]) in
        DrawnNodes.draw(
          DrawnNodes.app(
            ScreenNode(role: role, id: "a", label: "Name", value: "V", traits: traits)))
      }
      let drawn = MarkupChecker(markup([trait]))
      #expect(drawn.problems == [])
      #expect(drawn.tags.contains { $0.attributes["data-traits"] == trait.rawValue })
      #expect(markup([trait]) != markup([]))
    }
    let isStyled =
      HTMLRenderer.styles.contains("data-traits~=\"\(trait.rawValue)\"")
      || [
        .focused: "data-focused", .disabled: ":disabled", .busy: "flow-spinner",
        .secure: "data-icon=\"lock\"", .checked: "data-icon=\"check\"",
        .required: "flow-required",
      ][trait].map(HTMLRenderer.styles.contains) ?? false
    #expect(isStyled)
  }

  @Test("assistive technologies learn of the traits")
  func attributes() {
    let attribute = {
      (role: ScreenNode.Role, trait: ScreenNode.Trait, tag: String, name: String) in
      MarkupChecker(
        DrawnNodes.draw(
          DrawnNodes.app(
            ScreenNode(role: role, id: "a", label: "N", traits: [trait], actions: [.tap])))
      ).tags.last { $0.name == tag && $0.attributes[name] != nil }?.attributes[name]
    }
    #expect(attribute(.button, .disabled, "button", "disabled") == "")
    #expect(attribute(.button, .busy, "button", "aria-busy") == "true")
    #expect(attribute(.button, .expanded, "button", "aria-expanded") == "true")
    #expect(attribute(.button, .selected, "button", "aria-pressed") == "true")
    #expect(attribute(.row, .selected, "button", "aria-current") == "true")
    #expect(attribute(.row, .checked, "button", "aria-pressed") == "true")
    #expect(attribute(.textField, .invalid, "input", "aria-invalid") == "true")
    #expect(attribute(.textField, .required, "input", "required") == "")
    #expect(attribute(.textField, .disabled, "input", "disabled") == "")
    #expect(attribute(.textField, .secure, "input", "type") == "password")
    #expect(attribute(.choice, .required, "fieldset", "aria-required") == "true")
    #expect(attribute(.option, .selected, "input", "checked") == "")
    #expect(attribute(.status, .busy, "div", "aria-busy") == "true")
  }

  // MARK: Facts

  @Test("the parts of a row stay apart")
  func rowFacts() throws {
    let facts = try DrawnNodes.content(
      #"""
      {"row": {"subtitle": "hot", "detail": "40 min", "badge": "3",
      "accessory": {"kind": "rating", "text": "4.6 of 5", "number": 4.6}}}
      """#)
    let row = ScreenNode(
      role: .row, id: "1", label: "Curry", value: "hot · 40 min · 4.6 of 5 · 3", content: facts)
    let checker = MarkupChecker(DrawnNodes.draw(DrawnNodes.app(row)))
    let texts = checker.tags.filter { $0.name == "bdi" }.map(\.text)
    #expect(texts == ["Title", "Curry", "hot", "40 min", "3", "4.6 of 5"])
    #expect(checker.tags.contains { $0.attributes["style"] == "inline-size: 92%" })
  }

  @Test("a field has its facts as attributes, and its problem beside it")
  func fieldFacts() throws {
    let input = { (node: ScreenNode) in
      MarkupChecker(DrawnNodes.draw(DrawnNodes.app(node))).tags.first {
        $0.name == "input" || $0.name == "textarea"
      }
    }
    let text = input(
      ScreenNode(
        role: .textField, id: "a", label: "Mail", value: "x", problem: "Wrong",
        content: try DrawnNodes.content(
          #"{"text": {"keyboard": "email", "isMultiline": false, "limit": 5}}"#),
        traits: [.invalid]))
    #expect(text?.attributes["inputmode"] == "email")
    #expect(text?.attributes["maxlength"] == nil)
    #expect(text?.attributes["aria-describedby"] == "flow-0-0-problem")
    let lines = input(
      ScreenNode(
        role: .textField, id: "a", label: "Note", value: "\none\ntwo",
        content: try DrawnNodes.content(#"{"text": {"keyboard": "plain", "isMultiline": true}}"#)))
    #expect(lines?.name == "textarea")
    #expect(lines?.text == "\n\none\ntwo")
    let range = input(
      ScreenNode(
        role: .slider, id: "a", label: "Size", value: "4 cm",
        content: try DrawnNodes.content(
          #"{"number": {"number": 4, "minimum": 1, "maximum": 9, "step": 0.5}}"#)))
    #expect(range?.attributes["type"] == "range")
    #expect(range?.attributes["aria-valuetext"] == "4 cm")
    let names = ["min", "max", "step", "value"]
    #expect(names.map { range?.attributes[$0] } == ["1", "9", "0.5", "4"])
    let date = input(
      ScreenNode(
        role: .datePicker, id: "a", label: "Day", value: "1 March",
        content: try DrawnNodes.content(
          #"{"date": {"mode": "date", "text": "2026-03-01", "maximum": "2026-12-31"}}"#)))
    #expect(date?.attributes["type"] == "date")
    #expect(date?.attributes["value"] == "2026-03-01")
    #expect(date?.attributes["max"] == "2026-12-31")
  }

  @Test("one option of a choice can be chosen, or several")
  func choices() throws {
    let kinds = { (content: String?, chosen: Int) throws -> Set<String?> in
      let options = (0..<3).map {
        ScreenNode(
          role: .option, id: "\($0)", label: "\($0)", traits: $0 < chosen ? [.selected] : [])
      }
      let choice = ScreenNode(
        role: .choice, id: "c", label: "C", content: try content.map(DrawnNodes.content),
        children: options)
      let inputs = MarkupChecker(DrawnNodes.draw(DrawnNodes.app(choice))).all("input")
      #expect(Set(inputs.map { $0.attributes["name"] }) == ["flow-0-0"])
      return Set(inputs.map { $0.attributes["type"] })
    }
    #expect(try kinds(#"{"choice": {"most": 1}}"#, 1) == ["radio"])
    #expect(try kinds(#"{"choice": {"most": 2}}"#, 1) == ["checkbox"])
    #expect(try kinds(nil, 2) == ["checkbox"])
  }

  @Test("a button is in the bar, below the content or in it")
  func placements() throws {
    let buttons = try ["barLeading", "barTrailing", "bottom", "content"].map {
      ScreenNode(
        role: .button, id: $0, label: $0,
        content: try DrawnNodes.content(#"{"button": {"placement": "\#($0)"}}"#))
    }
    let root = ScreenNode(
      role: .app, label: "App",
      children: [ScreenNode(role: .screen, id: "S", label: "S", children: buttons)])
    let checker = MarkupChecker(DrawnNodes.draw(root))
    let places = checker.all("button").map { button -> String? in
      var parent = button.parent
      while let index = parent, checker.tags[index].attributes["class"] == "flow-buttons" {
        parent = checker.tags[index].parent
      }
      return parent.flatMap { checker.tags[$0].attributes["class"] }
    }
    #expect(places == ["flow-bar-start", "flow-bar-end", "flow-content", "flow-bottom"])
  }

  // MARK: Pictures

  @Test("a picture is drawn where its address is allowed, and named in any case")
  func pictures() throws {
    let image = ScreenNode(
      role: .image, id: "a", label: "A tart",
      content: try DrawnNodes.content(#"{"image": {"asset": "tart"}}"#))
    let draw = { (address: String?) -> MarkupChecker in
      var options = HTMLOptions()
      options.picture = { source in source == .asset("tart") ? address : nil }
      return MarkupChecker(DrawnNodes.draw(DrawnNodes.app(image), options))
    }
    let shown = draw("https://a.example/tart.png?a=1&b=2")
    #expect(shown.problems == [])
    #expect(shown.all("img").map { $0.attributes["alt"] } == ["A tart"])
    #expect(shown.all("img").first?.attributes["src"] == "https://a.example/tart.png?a=1&b=2")
    for address in [nil, "javascript:alert(1)", "tart.png"] {
      let placeholder = draw(address)
      #expect(placeholder.all("img").isEmpty)
      let names = placeholder.tags.filter { $0.attributes["role"] == "img" }
      #expect(names.map { $0.attributes["aria-label"] } == ["A tart"])
    }
  }

  // MARK: Documents

  @Test("the same scene gives the same bytes, and a prefix keeps ids apart")
  func bytes() {
    let tree = DrawnNodes.everything("x")
    #expect(DrawnNodes.draw(tree) == DrawnNodes.draw(tree))
    var options = HTMLOptions()
    options.prefix = "other <one>"
    let both = DrawnNodes.draw(tree) + "\n" + DrawnNodes.draw(tree, options)
    #expect(MarkupChecker(both).problems == [])
    #expect(both.contains("id=\"otherone\""))
  }

  @Test("a page is whole, in the language and direction of the app")
  func page() {
    let scene = HTMLScene(
      DrawnNodes.everything("x"), localization: Localization(language: "ar"))
    let page = HTMLRenderer().page(scene)
    let checker = MarkupChecker(page)
    #expect(checker.problems == [])
    let attributes = checker.all("html").first?.attributes
    #expect(attributes?["lang"] == "ar")
    #expect(attributes?["dir"] == "rtl")
    #expect(checker.all("title").first?.text == "x · x")
    #expect(checker.all("main").count == 1)
    #expect(!page.contains("url(http"))
    #expect(!page.contains("@import"))
  }

  @Test("headings begin at the level that is asked for")
  func headings() {
    var options = HTMLOptions()
    options.headingLevel = 3
    let tree = DrawnNodes.app(ScreenNode(role: .heading, label: "H"))
    let checker = MarkupChecker(DrawnNodes.draw(tree, options))
    #expect(checker.all("h3").count == 1)
    #expect(checker.all("h4").count == 1)
    options.headingLevel = 99
    #expect(MarkupChecker(DrawnNodes.draw(tree, options)).all("h6").count == 1)
  }

  @Test("styles know leading and trailing edges, and no left or right")
  func logicalStyles() {
    let styles = HTMLRenderer.styles.replacing(/url\("[^"]*"\)/, with: "")
    let words = Set(styles.matches(of: /[a-z-]+/).map { String($0.0) })
    for word in words {
      let parts = word.split(separator: "-")
      #expect(!parts.contains("left") && !parts.contains("right"), "\(word)")
      #expect(!parts.contains("top") && !parts.contains("bottom") || word.hasPrefix("flow-"))
    }
    for word in ["width", "height"] { #expect(!words.contains(word)) }
  }

  @Test("the colours and fonts of the theme are in the styles, for both modes")
  func themes() {
    var theme = Theme()
    theme.fonts.title = "Lora"
    theme.cornerRadius = -5
    let styles = HTMLRenderer().styles(for: theme)
    #expect(styles.contains("--flow-title-font: \"Lora\", system-ui"))
    #expect(styles.contains("--flow-radius: 0px"))
    #expect(styles.components(separatedBy: "--flow-accent: #1F5FBF;").count == 2)
    #expect(styles.components(separatedBy: "--flow-accent: #8AB4F8;").count == 3)
    #expect(styles.contains("@media (prefers-color-scheme: dark)"))
  }
}
