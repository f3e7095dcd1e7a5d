import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("Roles that journeys expect")
@MainActor
struct RoleExpectationTests {
  private func simulator() async -> Simulator {
    let news = SwitchInput("news", title: .verbatim("News"), isOn: true)
    let screen = DrawnViewModel("Settings") { screen in
      screen.heading(.verbatim("Profile"))
      screen.heading(.verbatim("Letters"), level: 2)
      screen.add(news)
      screen.text("letters", .verbatim("Monthly"))
      screen.link("terms", .verbatim("Terms")) {}
      screen.button("save", .verbatim("Save")) {}
      screen.progress("sent", .verbatim("Sent"), 0.4)
    }
    let simulator = Simulator(
      AppModel(
        name: "App", root: NamedFlow("Root") { $0.push(screen) }, device: .phone,
        clock: ManualClock()))
    await simulator.launch()
    return simulator
  }

  @Test(
    "an element is there in its role, with its level or state, or the line says what is there",
    arguments: [
      (#"expect heading "Profile""#, nil), (#"expect heading 1 "Profile""#, nil),
      (#"expect heading 2 "Letters""#, nil), (#"expect heading "Letters""#, nil),
      (#"expect switch "News" is on"#, nil), (#"expect switch "News""#, nil),
      (#"expect link "Terms""#, nil), (#"expect button "Save""#, nil),
      (#"expect progress "Sent""#, nil), (#"expect no heading "Save""#, nil),
      (#"expect no button "Terms""#, nil), (#"expect no heading 1 "Letters""#, nil),
      (
        #"expect heading 1 "Letters""#,
        #"expected a heading of level 1 "Letters", found it at level 2, and not at 1"#
      ),
      (
        #"expect switch "News" is off"#,
        #"expected a switch "News" that is off, found switch "News" (checked) #news"#
      ),
      (#"expect heading "Save""#, #"expected a heading "Save", found button "Save" #save"#),
      (
        #"expect heading "Leters""#,
        #"expected a heading "Leters", but it is not on screen; nearest: "Letters", "Profile""#
      ),
      (
        #"expect image "Tart""#,
        #"expected an image "Tart", but it is not on screen; there is no image"#
      ),
      (#"expect no button "Save""#, #"expected no button "Save", found button "Save" #save"#),
      (
        #"expect link "Save""#,
        #"expected a link "Save", found button "Save" #save"#
      ),
    ] as [(String, String?)])
  func roles(_ text: String, _ failure: String?) async throws {
    let line = try #require(try Journey(text).lines.first)
    #expect(await JourneyPlayer(simulator()).play(line).failure == failure)
  }

  @Test(
    "what does not fit the role is an error",
    arguments: [
      ("expect heading", "a name in quotes"), (#"expect heading 0 "A""#, "from 1 to 5"),
      (#"expect heading 6 "A""#, "from 1 to 5"), (#"expect heading +1 "A""#, "from 1 to 5"),
      (#"expect heading """#, "not empty"), (#"expect no Button "A""#, "exists: `button`"),
      (#"expect button 2 "A""#, "a name in quotes"), (#"expect button "A" is on"#, "the end"),
      (#"expect switch "A" is"#, "a state"), (#"expect switch "A" is wet"#, "known: on, off"),
      (#"expect no switch "A" is on"#, "the end"), (#"expect bar "A""#, "unknown condition"),
    ])
  func unreadable(_ text: String, _ message: String) throws {
    let error = #expect(throws: InputError.self) { try Journey(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("a line about a role has the element as its target, also one that is not as expected")
  func targets() async {
    let root = await simulator().screen
    func line(_ text: String) -> String? {
      guard case .element(let path)? = root.target(of: text) else { return nil }
      return root.node(at: path)?.line
    }
    #expect(line(#"expect heading "Letters""#) == #"heading "Letters" level 2"#)
    #expect(line(#"expect heading 1 "Letters""#) == #"heading "Letters" level 2"#)
    #expect(line(#"expect heading "Save""#) == ##"button "Save" #save"##)
    #expect(line(#"expect no button "Save""#) == ##"button "Save" #save"##)
    #expect(line(#"expect no heading "Save""#) == nil)
    let place = ScreenNode(role: .screen, link: "app://a", traits: [.focused])
    let not = { (name: String) in ExpectedRole(role: .link, name: name, isThere: false) }
    #expect(not("app://a").failure(on: place) != nil && not("app://b").failure(on: place) == nil)
    let button = ExpectedRole(role: .button, name: "app://a", isThere: false)
    #expect(button.failure(on: place) == nil)
    // Of several with a name, the first of the role is meant.
    let twice = ScreenNode(
      role: .screen,
      children: [.text, .heading, .heading].map { ScreenNode(role: $0, label: "A") })
    #expect(twice.target(of: #"expect heading 2 "A""#) == .element([1]))
    #expect(twice.target(of: #"expect heading "A""#) == .element([1]))
    #expect(twice.target(of: #"expect image "A""#) == .element([0]))
    #expect(line(#"expect link "Terms""#) == ##"link "Terms" #terms"##)
  }

  @Test(
    "lines that cannot both be true exclude each other",
    arguments: [
      (#"expect heading "A""#, #"expect no heading "A""#, true),
      (#"expect heading "A""#, #"expect no "A""#, true),
      (#"expect switch "A" is on"#, #"expect switch "A" is off"#, true),
      (#"expect switch "A" is on"#, #"expect switch "A""#, false),
      (#"expect heading 1 "A""#, #"expect heading 2 "A""#, false),
      (#"expect heading 2 "A""#, #"expect no heading "A""#, true),
      (#"expect no heading 2 "A""#, #"expect heading "A""#, false),
      (#"expect link "Terms""#, #"expect link "Privacy""#, false),
      (#"expect link "a://b""#, #"expect link "a://c""#, true),
      (#"expect link "Terms""#, #"expect no link "Terms""#, true),
      (#"expect row "A" has "B""#, #"expect no "A""#, true),
      (#"expect no "A""#, #"expect "A" = "B""#, true),
      (#"expect heading "A""#, #"expect no button "A""#, false),
      (#"expect no heading "A""#, #"expect no "A""#, false),
    ])
  func excluded(_ one: String, _ other: String, _ isExcluded: Bool) throws {
    let problems = JourneyLinter().problems(of: try Journey("\(one)\n\(other)"))
    #expect(problems.contains { $0.message.contains("something else") } == isExcluded)
  }
}
