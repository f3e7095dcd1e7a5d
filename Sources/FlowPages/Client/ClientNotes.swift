package import FlowModels
import Foundation

/// The notes of a client on the screens of a storyboard, as its page saves them.
package struct ClientNotes: Codable {
  package enum Verdict: String, Codable, Sendable {
    case approved, rejected
  }

  package struct Note: Codable {
    /// The id of the app on the page.
    package var app: String
    /// The title of the screen.
    package var title: String
    /// The lines of the journey to it.
    package var way: [String]
    package var verdict: Verdict?
    package var text: String
    /// The words on the screen when the note was written.
    package var shows: [String]
  }

  static let currentVersion = 1

  var type: String
  var version: Int
  /// The identity of the page that it is about.
  package var storyboard: String
  package var notes: [Note]

  private struct Head: Decodable {
    var type: String?
    var version: Int?
  }

  /// Reads a file of notes; throws if it cannot be read, or is none of this version.
  package static func read(contentsOf path: String) throws(InputError) -> ClientNotes {
    let source = try SourceText(contentsOf: path)
    let head: Head = try source.decoded()
    func refuse(_ message: String) -> InputError {
      InputError(InputError.Problem(file: source.file, message: message))
    }
    guard head.type == "notes", let version = head.version else {
      throw refuse("expected the notes that a page for clients saves, found another document")
    }
    guard version == currentVersion else {
      throw refuse("expected version \(currentVersion) of notes, found \(version)")
    }
    return try source.decoded()
  }
}

/// A storyboard that notes are held against: that of the client, or one from later.
package struct NotedStoryboard {
  /// The comparison of a note with the storyboard.
  package enum Outcome: Equatable {
    case same
    /// The words that went, and those that came.
    case changed(removed: [String], added: [String])
    /// The way ends at a line.
    case gone(line: String)
    /// The way ends at a line where not everything was tried.
    case notTried(line: String)
    /// The storyboard has no such app.
    case otherApp
  }

  private struct Index: Decodable {
    var storyboard: String?
    var variants: [StoryboardVariant.Summary]
  }

  // Words that are compared: finding the fewest changes takes the square of their number.
  private static let most = 2000

  /// The identity of a page for clients; `nil` for another storyboard.
  package let identity: String?
  private var apps: [String: StoredStoryboard] = [:]

  /// Reads the page of a storyboard, for clients or not.
  package init(contentsOf path: String) throws(InputError) {
    let source = try SourceText(contentsOf: path)
    let page = source.text
    guard let text = PageDocument.content(of: "index", in: page),
      let index = try? JSONDecoder().decode(Index.self, from: Data(text.utf8))
    else {
      throw InputError(
        InputError.Problem(file: source.file, message: "expected a storyboard, found another file"))
    }
    identity = index.storyboard
    for (number, summary) in index.variants.enumerated() where !summary.isBaseline {
      let json = PageDocument.content(of: "variant-\(number)", in: page)
      guard let app = json.flatMap({ StoredStoryboard(json: $0) }) else {
        throw InputError(
          InputError.Problem(
            file: source.file, message: "the storyboard's app \(summary.id) cannot be read"))
      }
      apps[summary.id] = app
    }
  }

  /// Returns the difference between a note's screen and what is there now.
  package func outcome(of note: ClientNotes.Note) -> Outcome {
    guard let app = apps[note.app] else { return .otherApp }
    let ends = app.followFromLaunches(note.way)
    let found = ends.filter { $0.missing == nil }.map { app.words(of: $0.state) }
    if found.contains(note.shows) { return .same }
    guard let now = found.first else {
      // The launch from where the way leads furthest tells most.
      let furthest = ends.compactMap(\.missing).max { $0.step < $1.step }
      guard let furthest else { return .otherApp }
      return furthest.isTried ? .gone(line: furthest.line) : .notTried(line: furthest.line)
    }
    func changes(_ words: [String]) -> CollectionDifference<String> {
      words.prefix(Self.most).difference(from: note.shows.prefix(Self.most))
    }
    // Of several launches, the one with the fewest changes is meant.
    let difference =
      found.dropFirst().map(changes).reduce(changes(now)) { $1.count < $0.count ? $1 : $0 }
    func words(_ changes: [CollectionDifference<String>.Change]) -> [String] {
      changes.map { change in
        switch change {
        case .insert(_, let word, _), .remove(_, let word, _): word
        }
      }
    }
    return .changed(removed: words(difference.removals), added: words(difference.insertions))
  }
}
