/// A pattern for texts: `*` for any characters, `?` for one, and a class such as `[a-z0-9-]` for
/// one of its characters, or with a `+` after it for one or more of them.
struct Wildcard: Sendable {
  private struct Part: Sendable {
    // The characters that it is one of; `nil` for any.
    var ranges: [ClosedRange<Character>]?
    var isRepeated = false
    var isOptional = false

    func accepts(_ character: Character) -> Bool {
      ranges?.contains { $0.contains(character) } ?? true
    }
  }

  let text: String
  private var parts: [Part] = []

  struct Problem: Error {
    var text: String
  }

  static let maxLength = 1000

  init(_ text: String) throws(Problem) {
    self.text = text
    let characters = Array(text)
    guard !characters.isEmpty else { throw Problem(text: "expected a pattern, found no character") }
    guard characters.count <= Self.maxLength else {
      throw Problem(
        text:
          "expected a pattern of at most \(Self.maxLength) characters, found \(characters.count)")
    }
    var index = 0
    while index < characters.count {
      switch characters[index] {
      case "*":
        // Some stars in a row are the same as one.
        if parts.last?.isOptional != true { parts.append(Part(isRepeated: true, isOptional: true)) }
      case "?": parts.append(Part())
      case "[":
        guard let end = characters[index...].firstIndex(of: "]") else {
          throw Problem(text: "expected `]` after `[`, found the end of the pattern")
        }
        let ranges = try Self.ranges(characters[(index + 1)..<end])
        let isRepeated = end + 1 < characters.count && characters[end + 1] == "+"
        parts.append(Part(ranges: ranges, isRepeated: isRepeated))
        index = isRepeated ? end + 1 : end
      case let character: parts.append(Part(ranges: [character...character]))
      }
      index += 1
    }
  }

  private static func ranges(
    _ characters: ArraySlice<Character>
  ) throws(Problem) -> [ClosedRange<Character>] {
    guard !characters.isEmpty else {
      throw Problem(text: "expected characters between `[` and `]`, found none")
    }
    var ranges: [ClosedRange<Character>] = []
    var index = characters.startIndex
    while index < characters.endIndex {
      let first = characters[index]
      if index + 2 < characters.endIndex, characters[index + 1] == "-" {
        let last = characters[index + 2]
        guard first <= last else {
          throw Problem(text: "expected a range such as `a-z`, found `\(first)-\(last)`")
        }
        ranges.append(first...last)
        index += 3
      } else {
        ranges.append(first...first)
        index += 1
      }
    }
    return ranges
  }

  /// The number of steps that matching a text of some length takes at most.
  func cost(of length: Int) -> Int { parts.count * length }

  /// Returns true if the pattern matches a whole text; in O(n · m).
  // All parts that may come next are followed at once, and none is tried twice.
  func matches(_ text: String) -> Bool {
    var places = [Bool](repeating: false, count: parts.count + 1)
    places[0] = true
    skip(&places)
    for character in text {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where places[index] && part.accepts(character) {
        next[index + 1] = true
        if part.isRepeated { next[index] = true }
      }
      skip(&next)
      places = next
    }
    return places[parts.count]
  }

  private func skip(_ places: inout [Bool]) {
    for index in parts.indices where places[index] && parts[index].isOptional {
      places[index + 1] = true
    }
  }
}
