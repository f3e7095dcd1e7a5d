import FlowModels
import Simulation

/// The reference of the journeys' language, as a terminal shows it.
enum JourneyReference {
  private static let width = 90

  static var text: String {
    [
      """
      A journey is a text file that describes what a person does and should see, one step per line.
      Empty lines and lines that begin with # are ignored. A name is written in double quotes;
      inside it, \\" stands for a quote and \\\\ for a backslash. A and B stand for an element on
      screen, written as after `tap`.
      """,
      "What a user does:\n\n" + text(of: JourneyLanguage.actions),
      "What a user should see:\n\n" + text(of: JourneyLanguage.expectations),
      "What is no step:\n\n" + text(of: JourneyLanguage.composition),
    ].joined(separator: "\n\n")
  }

  /// Returns the rows of the lines that begin with a word.
  static func forms(of word: String) -> [JourneyLanguage.Form] {
    if word == JourneyLanguage.verbs.last { return JourneyLanguage.expectations }
    return (JourneyLanguage.actions + JourneyLanguage.composition).filter {
      $0.words.contains(word)
    }
  }

  /// Returns rows as text: the forms, the meaning, an example.
  static func text(of forms: [JourneyLanguage.Form]) -> String {
    forms.map { form in
      let meaning = plain(form.meaning)
      let lines = wrapped(meaning, to: width - 6).map { "      " + $0 }
      return
        (["  " + form.forms.joined(separator: ", ")] + lines
        + ["      e.g. " + form.examples.joined(separator: "   ")]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func plain(_ markdown: String) -> String {
    markdown.replacing("<doc:Faults>", with: "the article Faults").replacing("`", with: "")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
