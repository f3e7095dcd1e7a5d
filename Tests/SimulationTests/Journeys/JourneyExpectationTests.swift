import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("What journeys expect")
@MainActor
struct JourneyExpectationTests {
  /// Plays lines, each with the message of its failure.
  private func expect(
    _ simulator: Simulator, _ lines: [(text: String, failure: String?)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    await simulator.launch()
    let player = JourneyPlayer(simulator)
    for (text, failure) in lines {
      let line = try #require(try Journey(text).lines.first)
      #expect(
        await player.play(line).failure == failure, "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test("a line is met, or says what was expected and what is there")
  func elements() async throws {
    try await expect(
      ElementsApp.simulator(),
      [
        ("expect screen Few", nil),
        (
          "expect screen Many", "expected the focused screen to be Many, found Few; Many is visible"
        ),
        ("expect screen Fw", "expected the focused screen to be Fw, found Few"),
        (
          "expect screen Mny",
          "expected the focused screen to be Mny, found Few; a similar one exists: `Many`"
        ),
        ("expect screen Nowhere", "expected the focused screen to be Nowhere, found Few"),
        ("expect path Many Few", nil),
        ("expect path Few", "expected the path to be Few, found Many Few"),
        ("expect panes Many Few", nil),
        ("expect panes Few", "expected the panes to be Few, found Many Few"),
        ("expect no dialog", nil),
        ("expect dialog Sheet", "expected the dialog to be Sheet, found nothing"),
        ("expect rows 2 in Many", nil),
        ("expect rows 0", nil),
        ("expect rows 1", "expected the rows of Few to be 1, found 0"),
        ("expect rows 3 in Many", "expected the rows of Many to be 3, found 2"),
        ("expect rows 1 in Nowhere", "no screen Nowhere is visible; visible: Many, Few"),
        (
          "expect link \"app://x\"",
          "expected the link of the focused screen to be \"app://x\", found \"none\""
        ),
        ("expect focus \"Few\"", "expected the focus to be on \"Few\", found \"Few things\""),
        (
          "expect heard \"Nothing\"",
          "expected \"Nothing\" to be announced, found \"Few things\", \"Nothing here yet\""
        ),
        ("expect heard \"Nothing here yet\"", nil),
        ("expect \"Weight\"", nil),
        (
          "expect \"Wait\"",
          "expected \"Wait\" on screen, but it is not there; nearest: \"Weight\", \"Name\", \"Zip\""
        ),
        ("expect no \"Wait\"", nil),
        (
          "expect no \"Weight\"",
          "expected nothing called \"Weight\", found text \"Weight\" = \"2 kg\""
        ),
        (
          "expect no \"Next\"",
          "expected nothing called \"Next\", found button \"Next\" = \"2\" #next"
        ),
        ("expect \"Price\" = \"9 €\"", nil),
        ("expect \"Price\" = \"8 €\"", nil),
        (
          "expect \"Price\" = \"7 €\"",
          "expected \"Price\" to have the value \"7 €\", found \"9 €\", \"8 €\""
        ),
        (
          "expect \"Next\" = \"1\"",
          "expected \"Next\" to have the value \"1\", found \"2\", no value, no value"
        ),
        (
          "expect \"Pric\" = \"9 €\"",
          "expected \"Pric\" on screen, but it is not there; nearest: \"Price\", \"Zip\", \"Note\""
        ),
        ("expect #name = \"Ada\"", nil),
        ("expect #name = \"Bob\"", "expected #name to have the value \"Bob\", found \"Ada\""),
        ("expect #empty = \"\"", nil),
        ("expect #empty = \"x\"", "expected #empty to have the value \"x\", found \"\""),
        ("expect #price = \"8 €\"", nil),
        ("expect #price in Many = \"9 €\"", nil),
        ("expect #price = 8", nil), ("expect #price = 8.0 €", nil),
        ("expect #price from 7.5 to 8.5 €", nil),
        ("expect #price from 1 to 7", "expected #price to show 1 to 7, found \"8 €\""),
        ("expect #price = 8 EUR", "expected #price to show 8 EUR, found \"8 €\""),
        (
          "expect #name = 1",
          "expected #name to show 1, but textField \"Name\" has no number: \"Ada\""
        ),
        ("expect #name matches \"A[a-z]+\"", nil),
        ("expect #name matches \"A\"", "expected #name to match \"A\", found \"Ada\""),
        (
          "expect #nothing = \"x\"",
          "expected #nothing on screen, but it is not there; nearest on screen: #one, #name, #zip"
        ),
        (
          "expect #next = \"\"",
          "#next is on screen 3 times; to be exact: `tap #next in Many`"
        ),
        ("expect problem \"Too short\"", nil),
        ("expect problem \"Too long\"", "expected the problem \"Too long\", found \"Too short\""),
        ("expect enabled #name", nil),
        ("expect disabled #save", nil),
        (
          "expect enabled #save",
          "expected #save to be enabled, found button \"Save\" (disabled) #save"
        ),
        (
          "expect disabled #name",
          "expected #name to be disabled, found textField \"Name\" = \"Ada\" #name"
        ),
        (
          "expect enabled #nothing",
          "expected #nothing on screen, but it is not there; nearest on screen: #one, #name, #zip"
        ),
      ])
  }

  @Test("links, the focus, announcements and devices are those after the last step")
  func places() async throws {
    try await expect(
      Simulator(PlacesFlow.app()),
      [
        ("expect path Home", nil),
        (
          "expect link \"app://x\"",
          "expected the link of the focused screen to be \"app://x\", found \"none\""
        ),
        ("expect problem \"x\"", "expected the problem \"x\", found none"),
        ("expect focus \"Home\"", nil),
        ("open \"number/1\"", nil),
        ("expect screen Home", "expected the focused screen to be Home, found Number1"),
        (
          "expect screen Hme",
          "expected the focused screen to be Hme, found Number1; a similar one exists: `Home`"
        ),
        (
          "expect link \"app://number/1\"",
          "expected the link of the focused screen to be \"app://number/1\", found \"https://app.example/number/1\""
        ),
        (
          "expect link \"app://number/2\"",
          "expected the link of the focused screen to be \"app://number/2\", found \"https://app.example/number/1\""
        ),
        ("expect heard \"Number 1\"", nil),
        ("expect heard \"x\"", "expected \"x\" to be announced, found \"Number 1\""),
        ("type \"half\" into #note", nil),
        ("expect focus \"Note\"", nil),
        ("expect focus \"Number 1\"", "expected the focus to be on \"Number 1\", found \"Note\""),
        ("expect heard \"x\"", "expected \"x\" to be announced, found nothing"),
        ("expect #note = \"half\"", nil),
        ("device tablet", nil),
        ("expect panes Home Number1", nil),
        ("device wide", nil),
        ("device tablet 1", nil),
        ("expect panes Number1", "expected the panes to be Number1, found Home Number1"),
        (
          "tap #nowhere",
          "expected #nowhere on screen, but it is not there; nearest on screen: #next"
        ),
        ("back", nil), ("expect screen Home", nil),
      ])
  }

  @Test("of two screens with one name, the rows are those of the last")
  func twice() async throws {
    try await expect(
      ElementsApp.simulator("Few"),
      [
        ("expect rows 0", nil), ("expect rows 0 in Few", nil),
        ("expect rows 2", "expected the rows of Few to be 2, found 0"),
      ])
  }

  @Test("a dialog is expected by its name")
  func dialog() async throws {
    let simulator = ElementsApp.simulator()
    await simulator.launch()
    simulator.app.root.present(NamedScreen("Sheet"))
    let player = JourneyPlayer(simulator)
    for (text, failure) in [
      ("expect dialog Sheet", nil),
      ("expect no dialog", "expected the dialog to be nothing, found Sheet"),
      ("expect dialog Shet", "expected the dialog to be Shet, found Sheet"),
    ] as [(String, String?)] {
      let line = try #require(try Journey(text).lines.first)
      #expect(await player.play(line).failure == failure)
    }
  }

  @Test("before the launch, nothing was announced, and no screen is there")
  func early() throws {
    let simulator = ElementsApp.simulator()
    #expect(
      Expectation.heard("x").failure(in: simulator)
        == "expected \"x\" to be announced, found nothing")
    #expect(
      Expectation.path(["A"]).failure(in: simulator)
        == "expected the path to be A, found nothing")
    #expect(
      Expectation.focus("A").failure(in: simulator)
        == "expected the focus to be on \"A\", found \"nothing\"")
  }
}
