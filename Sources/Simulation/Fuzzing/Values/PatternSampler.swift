import FlowModels

/// A maker of texts that a `Regex` may match. A `Regex` has no public structure: its parts are read
/// by reflection, as the standard library of Swift 6 stores them. Unknown parts are left out, so a
/// text may not match, and the caller has to test it.
package struct PatternSampler {
  indirect enum Piece {
    case text(String)
    case oneOf([Character])
    case sequence([Piece])
    case choice([Piece])
    case repeated(Piece, least: Int, most: Int)
  }

  private static let maxRepetitions = 8
  private let root: Piece

  /// Reads a pattern, a `Regex` of any output; `nil` if it has no structure that can be read.
  package init?(_ pattern: Any) {
    guard let program = Mirror(reflecting: pattern).descendant("program"),
      let node = Mirror(reflecting: program).descendant("tree", "root")
    else { return nil }
    root = PatternReader.piece(of: node, depth: 0)
  }

  /// Texts that may match: the shortest, a long one, and some at random.
  package func texts(count: Int = 24) -> [String] {
    var random = SplitMix(state: 7)
    var texts = [text(of: root) { range in range.lowerBound }]
    texts.append(text(of: root) { range in range.upperBound })
    for _ in 0..<count { texts.append(text(of: root) { Int.random(in: $0, using: &random) }) }
    return texts
  }

  private func text(of piece: Piece, choose: (ClosedRange<Int>) -> Int) -> String {
    switch piece {
    case .text(let text): text
    case .oneOf(let characters):
      characters.isEmpty ? "" : String(characters[choose(0...(characters.count - 1))])
    case .sequence(let pieces): pieces.map { text(of: $0, choose: choose) }.joined()
    case .choice(let pieces):
      pieces.isEmpty ? "" : text(of: pieces[choose(0...(pieces.count - 1))], choose: choose)
    case .repeated(let piece, let least, let most):
      (0..<choose(least...min(most, least + Self.maxRepetitions)))
        .map { _ in text(of: piece, choose: choose) }.joined()
    }
  }
}

private enum PatternReader {
  private static let greatestCount = 200
  private static let digits = Array("0123456789")
  private static let lowercase = Array("abcdefghijklmnopqrstuvwxyz")
  private static let uppercase = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let marks = Array("-_.,:;!?@#%&*+/()'\" ")
  private static let word = lowercase + uppercase + digits
  private static let everything = word + marks

  static func piece(of node: Any, depth: Int) -> PatternSampler.Piece {
    guard depth < 200, let (label, value) = payload(of: node) else { return .text("") }
    let parts = Array(Mirror(reflecting: value).children)
    let inner = { (index: Int) -> PatternSampler.Piece in
      index < parts.count ? piece(of: parts[index].value, depth: depth + 1) : .text("")
    }
    switch label {
    case "convertedRegexLiteral": return inner(0)
    case "ignoreCapturesInTypedOutput", "limitCaptureNesting":
      return piece(of: value, depth: depth + 1)
    case "concatenation": return .sequence(parts.map { piece(of: $0.value, depth: depth + 1) })
    case "orderedChoice": return .choice(parts.map { piece(of: $0.value, depth: depth + 1) })
    case "quotedLiteral": return .text(value as? String ?? "")
    case "capture": return inner(2)
    case "nonCapturingGroup":
      // A part that only looks ahead or behind takes no characters.
      let kind = parts.first.map { "\($0.value)" } ?? ""
      return kind.lowercased().contains("look") ? .text("") : inner(1)
    case "quantification":
      let (least, most) = parts.first.map { amount($0.value) } ?? (1, 1)
      return .repeated(inner(2), least: least, most: most)
    case "customCharacterClass": return .oneOf(characters(ofClass: value, depth: depth + 1))
    case "atom":
      let characters = characters(ofAtom: value)
      return characters.isEmpty ? .text("") : .oneOf(characters)
    default: return .text("")
    }
  }

  private static func payload(of value: Any) -> (label: String, value: Any)? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    guard let child = mirror.children.first else { return ("\(value)", ()) }
    return (child.label ?? "", child.value)
  }

  private static func amount(_ value: Any) -> (least: Int, most: Int) {
    guard let ast = Mirror(reflecting: value).descendant("ast"),
      let (label, payload) = payload(of: ast)
    else { return (1, 1) }
    let numbers = numbers(in: payload).map { min(max(0, $0), greatestCount) }
    switch label {
    case "zeroOrMore": return (0, .max)
    case "oneOrMore": return (1, .max)
    case "zeroOrOne": return (0, 1)
    case "exactly": return (numbers.first ?? 1, numbers.first ?? 1)
    case "nOrMore": return (numbers.first ?? 0, .max)
    case "upToN": return (0, numbers.first ?? 1)
    default:
      let least = numbers.first ?? 0
      return (least, max(least, numbers.last ?? least))
    }
  }

  // A number also holds its place in the pattern, which must not be read.
  private static func numbers(in value: Any) -> [Int] {
    let mirror = Mirror(reflecting: value)
    if let number = mirror.descendant("value", "some") as? Int { return [number] }
    return mirror.children.flatMap { numbers(in: $0.value) }
  }

  private static func characters(ofClass value: Any, depth: Int) -> [Character] {
    guard depth < 200, let members = Mirror(reflecting: value).descendant("members") else {
      return []
    }
    let found = Mirror(reflecting: members).children.flatMap { member -> [Character] in
      guard let (label, value) = payload(of: member.value) else { return [] }
      let parts = Array(Mirror(reflecting: value).children)
      switch label {
      case "atom": return characters(ofAtom: value)
      case "custom": return characters(ofClass: value, depth: depth + 1)
      case "quotedLiteral": return Array(value as? String ?? "")
      case "range":
        guard parts.count == 2, let first = characters(ofAtom: parts[0].value).first,
          let last = characters(ofAtom: parts[1].value).first
        else { return [] }
        return characters(from: first, to: last)
      case "intersection", "subtraction", "symmetricDifference":
        guard parts.count == 2 else { return [] }
        let first = characters(ofClass: parts[0].value, depth: depth + 1)
        let second = Set(characters(ofClass: parts[1].value, depth: depth + 1))
        return first.filter { second.contains($0) == (label == "intersection") }
      default: return []
      }
    }
    guard Mirror(reflecting: value).descendant("isInverted") as? Bool == true else { return found }
    let left = Set(found)
    return everything.filter { !left.contains($0) }
  }

  private static func characters(from first: Character, to last: Character) -> [Character] {
    guard let first = first.unicodeScalars.first?.value,
      let last = last.unicodeScalars.first?.value, first <= last
    else { return [] }
    return (first...min(last, first + 127)).compactMap { Unicode.Scalar($0).map { Character($0) } }
  }

  private static func characters(ofAtom atom: Any) -> [Character] {
    guard let (label, value) = payload(of: atom) else { return [] }
    switch label {
    case "char": return (value as? Character).map { [$0] } ?? []
    case "scalar": return (value as? Unicode.Scalar).map { [Character($0)] } ?? []
    case "any", "dot", "anyNonNewline", "graphemeCluster": return everything
    case "characterClass": return characters(named: "\(value)")
    case "unconverted": return characters(named: String(reflecting: value))
    default: return []
    }
  }

  private static func characters(named name: String) -> [Character] {
    let name = name.lowercased()
    let isInverted = name.hasPrefix("not") || name.contains("isinverted: true")
    let members: [Character] =
      if name.contains("digit") || name.contains("number") {
        digits
      } else if name.contains("whitespace") || name.contains("space") {
        [" "]
      } else if name.contains("uppercase") {
        uppercase
      } else if name.contains("lowercase") {
        lowercase
      } else if name.contains("letter") || name.contains("alphabetic") {
        lowercase + uppercase
      } else if name.contains("punctuation") || name.contains("symbol") {
        marks
      } else { word }
    guard isInverted else { return members }
    return everything.filter { !members.contains($0) }
  }
}
