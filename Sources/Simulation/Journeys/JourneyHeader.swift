package import FlowModels

/// The facts in a journey's comments before the first step: its tags, and the brands, devices and
/// languages that it is for, such as `# @smoke @checkout`, `# brands: saffron, zettel`,
/// `# devices: tablet`, `# on: country=DE`, `# data: samples` or `# unchecked: relaunches`.
package struct JourneyHeader: Hashable, Sendable {
  /// The first line that is neither tags nor a fact; `nil` if there is none.
  package private(set) var title: String?
  /// The tags, without `@`.
  package private(set) var tags: Set<String> = []
  /// The ids of the brands it is for; empty for all.
  package private(set) var brands: [String] = []
  /// The names of the devices it is for; empty for all.
  package private(set) var devices: [String] = []
  /// The languages it is for; empty for all.
  package private(set) var languages: [String] = []
  /// The run it is for, which the conditions of brands ask for; `nil` for any.
  package private(set) var on: RunContext?
  /// True if it is played over the samples of the app, instead of a brand's own data.
  package private(set) var usesSamples = false
  /// The checks that are always on and are switched off for it.
  package private(set) var unchecked: Set<CheckName> = []
  /// The line of each brand, device and language that is named.
  package private(set) var lines: [String: Int] = [:]
  /// The lines that no run can obey: an unknown device, or nothing after the colon.
  // With any, the journey is for everything, so that no run leaves it out silently.
  package private(set) var problems: [InputError.Problem] = []

  /// Reads the comments before the first step, in O(length of these comments).
  package init(_ source: SourceText) {
    // Line by line: a journey may be long, and its header is short.
    var rest = source.bytes[...]
    var number = 0
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      number += 1
      if Self.isPlain(line), title != nil { continue }
      var text = Substring(String(decoding: line, as: UTF8.self))
      if text.hasPrefix("\u{FEFF}") { text = text.dropFirst() }
      text = text.drop(while: \.isWhitespace)
      guard !text.isEmpty else { continue }
      // The parameters and their values may stand between the comments.
      if text.hasPrefix("|")
        || text.split(whereSeparator: \.isWhitespace).starts(with: ["for", "each"])
      {
        continue
      }
      guard text.hasPrefix("#") else { break }
      if let message = read(text.dropFirst(), number) {
        problems.append(InputError.Problem(file: source.file, line: number, message: message))
      }
    }
    if !problems.isEmpty { (brands, devices, languages, on) = ([], [], [], nil) }
  }

  // Compares bytes: of ten thousand journeys, most begin with such comments, and characters take
  // many times as long.
  private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "#") else { return false }
    let marks: [UInt8] = [UInt8(ascii: "@"), UInt8(ascii: ":")]
    return !line.contains(where: marks.contains)
  }

  private mutating func read(_ comment: Substring, _ number: Int) -> String? {
    let words = comment.split(whereSeparator: \.isWhitespace)
    // Prose may name somebody as @name; a line of tags has nothing else.
    if words.allSatisfy({ $0.hasPrefix("@") && $0.count > 1 }) {
      tags.formUnion(words.map { String($0.dropFirst()) })
      return nil
    }
    guard let key = words.first else { return nil }
    let values = words.dropFirst().flatMap { $0.split(separator: ",") }.map(String.init)
    switch key {
    case "brands:", "brand:": brands += values
    case "devices:", "device:": devices += values
    case "languages:", "language:": languages += values
    case "on:":
      do throws(RunContext.Mistake) {
        // A value that two lines have is an error, too.
        let known = on.map { "\($0)," } ?? ""
        let own = try RunContext(text: values.joined(separator: ","))
        on = try RunContext(text: "\(known)\(own)")
        return nil
      } catch {
        return error.message
      }
    case "data:":
      guard values == ["samples"] else {
        return "expected `# data: samples`, found "
          + DisplayText.quoted(values.joined(separator: ", "))
      }
      usesSamples = true
      return nil
    case "unchecked:":
      for value in values {
        guard let name = CheckName.allCases.first(where: { "\($0)" == value }) else {
          return "unknown check \(DisplayText.quoted(value)); expected one of "
            + CheckName.allCases.map { "\($0)" }.joined(separator: ", ")
        }
        unchecked.insert(name)
      }
      return values.isEmpty ? "expected the name of a check after \"unchecked:\"" : nil
    default:
      // A line of signs alone is a rule.
      if title == nil, comment.contains(where: { $0.isLetter || $0.isNumber }) {
        title = words.joined(separator: " ")
      }
      return nil
    }
    for value in values where lines[value] == nil { lines[value] = number }
    guard !values.isEmpty else {
      return "expected a value after \(DisplayText.quoted(String(key)))"
    }
    guard key.hasPrefix("device"), let other = values.first(where: { !Device.names.contains($0) })
    else { return nil }
    return "unknown device \(DisplayText.quoted(other)); expected one of "
      + Device.names.joined(separator: ", ")
  }
}
