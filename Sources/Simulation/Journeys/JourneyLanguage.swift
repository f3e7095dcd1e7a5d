/// The lines of a journey's language, in one table: the parser takes its words from it, and
/// `flowctl help journeys` and the article `Journeys` are made from it.
package enum JourneyLanguage {
  /// One row of the table: lines that belong together.
  package struct Form: Hashable, Sendable {
    /// The lines' verbs or conditions after `expect`; empty if a name or an id begins the lines.
    package var words: [String]
    /// The forms of the lines; what is in capitals is replaced.
    package var forms: [String]
    package var meaning: String
    /// Whole lines, at least one for each form.
    package var examples: [String]

    init(_ words: [String], _ forms: [String], _ meaning: String, examples: [String]) {
      self.words = words
      self.forms = forms
      self.meaning = meaning
      self.examples = examples
    }

    package var markdown: String {
      // A bar would end the cell.
      let forms = forms.map { "`\($0.replacing("|", with: "\\|"))`" }
      return "| " + forms.joined(separator: ", ") + " | \(meaning) |"
    }
  }

  /// The verb that begins every expectation.
  package static let expect = "expect"

  /// The verbs, in the order of the table, the one of expectations last.
  package static let verbs = words(of: actions) + [expect]

  package static let conditions = words(of: expectations)

  private static func words(of forms: [Form]) -> [String] {
    var words: [String] = []
    for word in forms.flatMap(\.words) where !words.contains(word) { words.append(word) }
    return words
  }
}

extension JourneyLanguage {
  /// The lines that are not steps; their examples are parts of journeys.
  package static let composition: [Form] = [
    Form(
      ["include"], [#"include "FILE""#],
      "the steps of another journey stand here; its path is seen from the folder of this file",
      examples: [#"include "login.journey""#]),
    Form(
      [], ["# setup: FILE"],
      "before the first step: the steps of another journey come first; of a journey that several "
        + "files name so, once", examples: ["# setup: login.journey"]),
    Form(
      ["for"], ["for each NAME, NAME…"],
      "before the first step: `run` plays the journey once for each row below; in a step, `{NAME}` "
        + "is a value, and `{{` a brace", examples: ["for each count, total"]),
    Form(
      [], [#"| VALUE | "VALUE" |"#],
      "a value for each name; a backslash before a bar makes it text, as quotes do",
      examples: [#"| 2 | "9.00 €" |"#]),
  ]

  package static let actions: [Form] = [
    Form(
      ["tap"], [#"tap "NAME""#], "taps the element with this name; there must be exactly one",
      examples: [#"tap "Recipes""#]),
    Form(
      ["tap"], [#"tap "NAME" 2"#], "taps the second element with this name, in reading order",
      examples: [#"tap "Edit" 2"#]),
    Form(
      ["tap"], ["tap #ID", #"tap #"AN ID""#],
      "taps the element with this id; the id of a row is that of its item",
      examples: ["tap #42", #"tap #"lemon tart""#]),
    Form(
      ["tap"], ["tap row N"], "taps the row with this number, from 1, on the focused screen",
      examples: ["tap row 3"]),
    Form(
      ["tap"], ["… in SCREEN"], "after any of these: looks only on the screen with this name",
      examples: ["tap #42 in RecipeList"]),
    Form(
      ["tap"], [#"… in row "NAME""#], "after a name or an id: looks only in the row with this name",
      examples: [#"tap "Delete" in row "Milk""#, #"tap #add in row "Milk" in Cart"#]),
    Form(
      ["long-press"], ["long-press A"],
      "presses an element long; `row N` counts the rows that can be tapped",
      examples: ["long-press row 1"]),
    Form(
      ["tap"], ["tap A and B"],
      "taps two things so fast that the second is meant for the screen as it was before the first",
      examples: ["tap #save and #cancel"]),
    Form(
      ["type"], [#"type "TEXT" into A"#], "types into an element, in place of its text",
      examples: [#"type "tart" into #search"#]),
    Form(
      ["choose"], [#"choose "OPTION" for A"#, "choose #ID for A"],
      "chooses an option of an element, by name or id, or takes the choice back",
      examples: [#"choose "Newest first" for "Sort by""#, "choose #newest for #sort"]),
    Form(
      ["set"], [#"set A to "VALUE""#],
      "sets a slider, a stepper or a date to a value, written as one would type it, or a switch to "
        + "`on` or `off`",
      examples: [#"set #portions to "4""#, #"set #newsletter to "on""#]),
    Form(
      ["increment", "decrement"], ["increment A", "decrement A"],
      "increases or decreases a number by one step",
      examples: ["increment #portions", "decrement #portions"]),
    Form(
      ["drag", "drop"], [#"drag A to "VALUE""#, "drop A"],
      "drags a slider to a value and keeps hold of it; lets it go",
      examples: [#"drag #rating to "4""#, "drop #rating"]),
    Form(
      ["confirm", "cancel"], ["confirm", "cancel"],
      "chooses the first action of a dialog, or closes it without choosing any",
      examples: ["confirm", "cancel"]),
    Form(
      ["open"], [#"open "LINK""#],
      "opens a link; a path alone, such as `\"recipe/42\"`, is taken as one under the brand's own "
        + "scheme", examples: [#"open "recipe/42""#]),
    Form(
      ["relaunch"], ["relaunch"],
      "kills the app's process, and starts it again with the state that was saved; answers stay "
        + "held", examples: ["relaunch"]),
    Form(
      ["back"], ["back"], "goes back one screen, dismisses what is presented, or cancels a dialog",
      examples: ["back"]),
    Form(["swipe"], ["swipe"], "goes back with the swipe gesture", examples: ["swipe"]),
    Form(["dismiss"], ["dismiss"], "dismisses what is presented on top", examples: ["dismiss"]),
    Form(
      ["scroll"], ["scroll", "scroll in SCREEN"], "scrolls the list to its end, which loads more",
      examples: ["scroll", "scroll in RecipeList"]),
    Form(
      ["scroll"], ["scroll up", "scroll up in SCREEN"],
      "scrolls a long list back to the first row that it keeps, which loads the rows before that; "
        + "a list keeps 2000 rows, unless its feature says otherwise",
      examples: ["scroll up", "scroll up in RecipeList"]),
    Form(
      ["refresh"], ["refresh", "refresh in SCREEN"],
      "pulls the list down, which loads it again from its beginning",
      examples: ["refresh", "refresh in RecipeList"]),
    Form(
      ["panes"], ["panes back N", "panes forward N"],
      "scrolls the strip of panes by `N` panes; without `N`, by one",
      examples: ["panes back 2", "panes forward"]),
    Form(
      ["wait"], ["wait 4s", "wait 250ms", "wait 2m"],
      "lets this time pass on the app's clock, without waiting in real time",
      examples: ["wait 4s", "wait 250ms", "wait 2m"]),
    Form(
      ["device"], ["device NAME", "device NAME N"],
      "changes the device: `phone`, `tablet`, `tablet-portrait`, `tablet-split` or `wide`; `N` is "
        + "the number of columns next to a fixed pane",
      examples: ["device phone", "device tablet 3"]),
    Form(
      ["hold", "release"], ["hold", "release"],
      "holds the answers to requests that data providers receive from now on, or lets all of them "
        + "arrive", examples: ["hold", "release"]),
    Form(
      ["answer", "fail"], ["answer N", "fail N"],
      "lets a held answer arrive, or fail; without `N`, the oldest",
      examples: ["answer 2", "fail"]),
    Form(
      ["fault"], ["fault RULE", "fault none"],
      "gives data a fault from now on, such as `fault recipes page 2: fail once`, or removes all "
        + "faults; see <doc:Faults>", examples: ["fault recipes page 2: fail once", "fault none"]),
    Form(
      ["finish"], ["finish"],
      "lets held answers arrive and time pass until nothing waits for them, and checks what has to "
        + "have come by then: what requirements wait for, lists, links", examples: ["finish"]),
  ]

  package static let expectations: [Form] = [
    Form(
      ["screen"], ["expect screen NAME"], "this screen has the focus",
      examples: ["expect screen RecipeDetail"]),
    Form(
      ["path"], ["expect path NAME…"], "these screens are on the main path, visible or not",
      examples: ["expect path Menu RecipeList RecipeDetail"]),
    Form(
      ["panes"], ["expect panes NAME…"], "the panes show these screens",
      examples: ["expect panes Menu RecipeList"]),
    Form(
      ["dialog", "no"], ["expect dialog NAME", "expect no dialog"],
      "this screen is presented on top, or none is",
      examples: ["expect dialog Share", "expect no dialog"]),
    Form(
      ["link"], [#"expect link "LINK""#],
      "the focused screen has this link, or an element that is a link has this name",
      examples: [#"expect link "app://recipe/42""#, #"expect link "Terms of use""#]),
    Form(
      ["focus"], [#"expect focus "NAME""#],
      "the focus is on the element, or on the screen as a whole, with this name",
      examples: [#"expect focus "Search""#]),
    Form(
      ["heard"], [#"expect heard "TEXT""#], "the last step announced this text",
      examples: [#"expect heard "3 recipes""#]),
    Form(
      ["problem"], [#"expect problem "REASON""#],
      "a visible element has a value that is not accepted, for this reason",
      examples: [#"expect problem "This is required""#]),
    Form(
      ["enabled", "disabled"], ["expect enabled A", "expect disabled A"],
      "this element can be used, or cannot",
      examples: ["expect enabled #save", #"expect disabled "Save""#]),
    Form(
      [], [#"expect #ID = "VALUE""#], "this element has the value; `\"\"` means no value",
      examples: [#"expect #portions = "4""#]),
    Form(
      [], ["expect #ID = N", "expect #ID from N to N"],
      "this element shows one number, as the language writes it, and it is this one or in this "
        + "range; with a currency after it, such as `€` or `EUR`, in that currency",
      examples: ["expect #sum = 12.50 €", "expect #portions from 1 to 12"]),
    Form(
      [], ["expect #ID = YYYY-MM-DD", "expect #ID from DAY to DAY"],
      "this element shows one day, as the language writes it with its year, and it is this one or "
        + "in this range",
      examples: ["expect #due = 2026-12-24", "expect #due from 2026-12-01 to 2026-12-24"]),
    Form(
      [], [#"expect #ID matches "PATTERN""#],
      "the whole text of this element is as the regular expression says",
      examples: [#"expect #code matches "[A-Z]{3} [0-9]+""#]),
    Form(
      ["rows"], ["expect rows N", "expect rows N in SCREEN"], "this number of rows can be tapped",
      examples: ["expect rows 12", "expect rows 0 in RecipeList"]),
    Form(
      ["rows"], ["expect rows N in #ID", #"expect rows N in "NAME""#],
      "this list or section has this number of rows, whether they can be tapped or not",
      examples: ["expect rows 3 in #lines", #"expect rows 2 in "Today" in Calendar"#]),
    Form(
      ["row"], [#"expect row N is "NAME""#, #"expect row N is "NAME" in SCREEN"#],
      "this row, of those that can be tapped, has this name",
      examples: [#"expect row 1 is "Lemon tart""#, #"expect row 2 is "Milk" in Cart"#]),
    Form(
      ["row"], [#"expect row "NAME" has "TEXT""#],
      "the row with this name shows this text: as its value, or as the name or value of something "
        + "in it",
      examples: [
        #"expect row "Lemon tart" has "2 pieces""#, #"expect row "Milk" has "1 l" in Cart"#,
      ]),
    Form(
      ["no"], [#"expect "NAME""#, #"expect no "NAME""#],
      "an element with this name is visible, or none is",
      examples: [#"expect "Lemon tart""#, #"expect no "Lemon tart""#]),
    Form(
      ExpectedRole.words,
      [#"expect ROLE "NAME""#, #"expect no ROLE "NAME""#],
      "an element with this name is visible in this role, as the tree of a screen shows it, or "
        + "none is: " + ExpectedRole.unwanted.map { "`\($0)`" }.joined(separator: ", "),
      examples: [#"expect heading "Method""#, #"expect no button "Buy""#]),
    Form(
      [], [#"expect heading N "NAME""#, #"expect switch "NAME" is on"#],
      "the heading has this level, from 1 to 5; the switch is `on`, or `off`",
      examples: [#"expect heading 2 "Method""#, #"expect switch "Newsletter" is on"#]),
    Form(
      [], [#"expect "NAME" = "VALUE""#], "an element with this name is visible and has this value",
      examples: [#"expect "By" = "Zoë Lindqvist""#]),
  ]
}
