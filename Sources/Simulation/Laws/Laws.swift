public import FlowModels

/// Laws that hold on the screens of nearly every app, and need no rules of this one.
///
/// What breaks a law is suspicious, and no more: an app may have its reasons, such as a discount.
/// It then says so, and the suspicion is counted and not reported:
///
/// ```swift
/// app.accept("2 × 3.00 € is not 5.40 €", because: "two cost ten percent less")
/// ```
///
/// `explore` checks them where it looks for the kinds of states. A unit test checks what is visible
/// at one moment:
///
/// ```swift
/// #expect(Laws().suspicions(in: app).isEmpty)
/// ```
@MainActor
public struct Laws {
  /// Makes the laws.
  public init() {}

  /// Returns what is suspicious in what an app shows now, apart from what it accepts: at most one
  /// finding for each law and screen.
  ///
  /// Sums are not among it, as these are found by comparing states.
  ///
  /// - Parameter app: The app.
  /// - Complexity: O(length of all texts that are visible).
  public func suspicions(in app: AppModel) -> [Finding] {
    judged(app, showing: app.screen().node).suspicions
  }

  /// Returns the suspicions about what an app shows, and what the app accepts of them.
  func judged(
    _ app: AppModel, showing root: ScreenNode
  ) -> (suspicions: [Finding], accepted: [Acceptance: Set<String>]) {
    app.accepted.sorting(changes(from: root, to: app.screen().node) + broken(root, in: app))
  }

  // A place for a value in a text, such as `{price}`.
  private static var place: Regex<Substring> { /\{\p{L}[\p{L}\p{N}_.]*\}/ }

  private func broken(_ root: ScreenNode, in app: AppModel) -> [Finding] {
    var found: [Finding] = []
    let reader = AmountReader(app.localization)
    let isEnglish = LanguageTag(app.localization.language).language == "en"
    for screen in root.screens {
      var lines: [String: [String]] = [:]
      for text in screen.flattened.flatMap(\.node.ownTexts) {
        if isEnglish, let noun = PluralLaw.broken(by: text) {
          lines["uses the plural for one thing", default: []].append(
            "\(DisplayText.quoted(noun)) in \(DisplayText.quoted(text))")
        }
        if text.utf8.contains(UInt8(ascii: "{")), let place = text.firstMatch(of: Self.place) {
          found.append(
            Finding(
              .suspicion,
              "\(screen.id) shows a place that nothing fills: \(place.output) in "
                + DisplayText.quoted(text)))
        }
        if let product = reader.brokenProduct(in: text) {
          lines["shows a wrong product", default: []].append(
            "\(product) in \(DisplayText.quoted(text))")
        }
      }
      for (law, lines) in lines.sorted(by: { $0.key < $1.key }) {
        found += lines.map { Finding(.suspicion, "\(screen.id) \(law): \($0)") }
      }
    }
    return found
  }

  private func changes(from one: ScreenNode, to other: ScreenNode) -> [Finding] {
    guard one != other else { return [] }
    return zip(one.screens, other.screens).compactMap { screen, again in
      guard screen != again else { return nil }
      let (lines, others) = (screen.toldLines, again.toldLines)
      let (old, new) = (screen.flattened.map(\.node.line), again.flattened.map(\.node.line))
      guard lines != others else {
        return Finding(.suspicion, "\(screen.id) has other ids when it is described again")
      }
      let index = zip(lines, others).enumerated().first { $1.0 != $1.1 }?.offset
      let place = index ?? min(old.count, new.count)
      let texts = [old, new].map { place < $0.count ? $0[place] : "nothing" }
      return Finding(
        .suspicion,
        "\(screen.id) changes when it is described again: \(texts[0]) became \(texts[1])")
    }
  }
}

extension [Acceptance] {
  /// Separates the suspicions that are not accepted from the messages of those that are.
  func sorting(
    _ suspicions: [Finding]
  ) -> (suspicions: [Finding], accepted: [Acceptance: Set<String>]) {
    var accepted: [Acceptance: Set<String>] = [:]
    let rest = suspicions.filter { finding in
      guard let acceptance = first(where: { $0.accepts(finding.message) }) else { return true }
      accepted[acceptance, default: []].insert(finding.message)
      return false
    }
    return (rest, accepted)
  }
}

extension Acceptance {
  // A match inside longer words or numbers does not count.
  fileprivate func accepts(_ message: String) -> Bool {
    guard !text.isEmpty else { return false }
    var rest = message[...]
    while let place = rest.firstRange(of: text) {
      let (before, after) = (message[..<place.lowerBound].last, message[place.upperBound...].first)
      let isPart = { (inside: Character?, outside: Character?) in
        guard let inside, let outside, inside.isLetter || inside.isNumber else { return false }
        return outside.isLetter || outside.isNumber || inside.isNumber && ".,".contains(outside)
      }
      if !isPart(text.first, before), !isPart(text.last, after) { return true }
      rest = message[message.index(after: place.lowerBound)...]
    }
    return false
  }
}

extension ScreenNode {
  /// The texts that the app has put there: not what a field holds, a link or the name of a picture.
  var ownTexts: [String] {
    let isEntered = role.isTextField || role == .datePicker || role == .choice
    return words.filter { part, _ in
      switch part {
      case .label, .placeholder, .problem: true
      case .value: !isEntered
      case .link, .picture: false
      }
    }
    .map(\.text)
  }
}
