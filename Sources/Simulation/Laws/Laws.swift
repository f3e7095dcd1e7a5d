public import FlowModels
import Foundation

/// Laws that hold on the screens of nearly every app, and need no rules of this one.
///
/// What breaks a law is suspicious, and no more: an app may have its reasons, such as a discount.
/// It then says so, and the suspicion is counted and not told:
///
/// ```swift
/// app.accept("2 × 3.00 € is not 5.40 €", because: "two cost ten percent less")
/// ```
///
/// `explore` checks them in every state that its deviations come to; in a test of a unit, so does
///
/// ```swift
/// #expect(Laws().suspicions(in: app).isEmpty)
/// ```
@MainActor
public struct Laws {
  /// Makes the laws.
  public init() {}

  /// Returns what is suspicious in what an app shows now, apart from what it accepts.
  ///
  /// - Parameter app: The app.
  /// - Complexity: O(length of all texts that are visible).
  public func suspicions(in app: AppModel) -> [Finding] {
    judged(app, showing: app.screen().node).suspicions
  }

  /// Returns what is suspicious in what an app shows, and of what it accepts, what was seen.
  ///
  /// - Parameter root: What the app shows.
  func judged(
    _ app: AppModel, showing root: ScreenNode
  ) -> (suspicions: [Finding], accepted: [Acceptance]) {
    app.accepted.sorting(suspicions(root, in: app))
  }

  private func suspicions(_ root: ScreenNode, in app: AppModel) -> [Finding] {
    var found: [Finding] = []
    if let line = difference(root, app.screen().node) {
      found.append(Finding(.suspicion, "described twice, the app shows something else: \(line)"))
    }
    let reader = AmountReader(app.localization)
    root.forEachNode { screen in
      guard screen.role == .screen else { return }
      for (_, text) in screen.flattened.flatMap(\.node.words) {
        let shown = DisplayText.quoted(text)
        if reader.isEnglish, let words = PluralLaw.broken(by: text) {
          found.append(
            Finding(
              .suspicion,
              "\(DisplayText.quoted(words)) on \(screen.id) is of one, as it shows \(shown)"))
        }
        if let product = reader.brokenProduct(in: text) {
          found.append(
            Finding(.suspicion, "\(product), as \(screen.id) claims by showing \(shown)"))
        }
      }
    }
    return found
  }

  /// Returns the first line that two descriptions do not share.
  private func difference(_ one: ScreenNode, _ other: ScreenNode) -> String? {
    guard one != other else { return nil }
    let (lines, others) = (one.flattened.map(\.node), other.flattened.map(\.node))
    let index = zip(lines, others).enumerated().first { $1.0.told != $1.1.told }?.offset
    return index.map { "\(lines[$0].line) became \(others[$0].line)" } ?? "\(one.id)"
  }
}

extension [Acceptance] {
  /// Returns the suspicions that are not accepted, and for each of the others what accepts it.
  func sorting(_ suspicions: [Finding]) -> (suspicions: [Finding], accepted: [Acceptance]) {
    var accepted: [Acceptance] = []
    let rest = suspicions.filter { finding in
      guard let acceptance = first(where: { finding.message.contains($0.words) }) else {
        return true
      }
      accepted.append(acceptance)
      return false
    }
    return (rest, accepted)
  }
}

/// The law that one thing has no words of many, in English.
enum PluralLaw {
  /// Words in `s` of one thing.
  private static let singular: Set<String> = ["series", "species", "lens", "news", "means", "plus"]

  /// Returns the words that break it, such as `1 points`; `nil` if none do.
  ///
  /// - Complexity: O(length of the text).
  static func broken(by text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    for (index, word) in words.enumerated().dropLast() where word == "1" || word == "(1" {
      // A number behind a name tells which one it is, and a verb may follow.
      if index > 0, word == "1", words[index - 1].first?.isUppercase != false { continue }
      let noun = words[index + 1].prefix(while: \.isLetter)
      guard noun.count >= 4, noun.last == "s", noun == noun.lowercased(),
        !["ss", "us", "is"].contains(noun.suffix(2)), !singular.contains(String(noun))
      else { continue }
      return "1 \(noun)"
    }
    return nil
  }
}
