import FlowModels
package import Simulation

/// The source of what a preview shows: how the app of a choice is made, and how a recording of it
/// is written.
@MainActor
package protocol PreviewSource {
  /// Reads the brand, and makes its app for each device, which logs its requests for data.
  func apps(_ choice: PreviewChoice, _ requests: [RequestLog]) throws -> [PlayedApp]

  /// Returns the facts about a brand as its files have them now; `nil` if they cannot be read.
  func read(_ brand: PreviewBrand) -> PreviewBrand?

  /// Returns a function for the file of a picture or font in a brand's theme.
  func resources(of brand: PreviewBrand) -> @Sendable (String) -> String?

  /// Returns the errors in a brand's file, each with a caret.
  func errors(in file: String) -> [String]

  /// Returns the message of an error that it has thrown.
  func message(of error: any Error) -> String

  /// Returns the comment at the beginning of a file with a recorded journey.
  func header(_ choice: PreviewChoice, device: String, file: String) -> [String]

  /// Returns a Swift test of a recorded journey, with remarks about it.
  func test(
    _ journey: Journey, of text: String, _ choice: PreviewChoice, device: String
  ) -> (text: String, notes: [String])
}

/// A brand that a preview can show; without a file for an app without brands.
package struct PreviewBrand: Hashable, Sendable {
  package var file: String?
  /// Its id, or the name of a file that cannot be read.
  package var id: String?
  package var languages: [String]
  package var files: Set<String>

  package init(
    file: String? = nil, id: String? = nil, languages: [String] = [], files: Set<String> = []
  ) {
    self.file = file
    self.id = id
    self.languages = languages
    self.files = files
  }

  /// The languages that can be chosen: its own, and the pseudo-locales.
  var choices: [String] { languages + [PseudoLocale.accented, .mirrored].map(\.rawValue) }
}
