/// A file with several mutants, each of which a number turns on when the program starts.
struct SwitchedFile {
  /// A mutant with its form.
  struct Part {
    let number: Int
    let form: Switching
  }

  private let source: Source
  private let path: String
  private(set) var parts: [Part] = []

  init(path: String, bytes: [UInt8]) {
    self.path = path
    source = Source(path: path, bytes: bytes)
  }

  /// The name of the function that says whether a mutant is on, which each module has for itself.
  static func name(in module: String) -> String { "isActiveMutantOf\(module)" }

  /// Adds a mutant, and says whether it could be added: it has a form, which lies inside of the
  /// others, around them, or beside them.
  mutating func add(_ mutation: Mutation, as number: Int) -> Bool {
    guard let form = source.switching(mutation) else { return false }
    let range = form.range
    let fits = parts.allSatisfy { part in
      let other = part.form.range
      return !range.overlaps(other) || range.isEmpty || other.isEmpty
        || (range.lowerBound <= other.lowerBound && other.upperBound <= range.upperBound)
        || (other.lowerBound <= range.lowerBound && range.upperBound <= other.upperBound)
    }
    if fits { parts.append(Part(number: number, form: form)) }
    return fits
  }

  mutating func remove(_ numbers: Set<Int>) { parts.removeAll { numbers.contains($0.number) } }

  /// The file with all of its mutants.
  var text: String {
    // What is inserted stands before what begins at the same place, and what is outside before what
    // is inside.
    let sorted = parts.sorted { first, second in
      let (one, two) = (first.form.range, second.form.range)
      if one.lowerBound != two.lowerBound { return one.lowerBound < two.lowerBound }
      if one.isEmpty != two.isEmpty { return one.isEmpty }
      return one.upperBound > two.upperBound
    }
    return text(0..<source.bytes.count, sorted[...])
  }

  private func text(_ range: Range<Int>, _ parts: ArraySlice<Part>) -> String {
    var text = ""
    var position = range.lowerBound
    var rest = parts
    while let part = rest.popFirst() {
      let place = part.form.range
      text += source.text(bytes: position..<place.lowerBound)
      let inner = rest.prefix {
        $0.form.range.lowerBound < place.upperBound && $0.form.range.upperBound <= place.upperBound
      }
      rest = rest.dropFirst(inner.count)
      text +=
        Self.begin(part.number) + written(part, self.text(place, inner)) + Self.end(part.number)
      position = place.upperBound
    }
    return text + source.text(bytes: position..<range.upperBound)
  }

  private func written(_ part: Part, _ inner: String) -> String {
    let isOn = "\(Self.name(in: Self.module(of: path)))(\(part.number))"
    return switch part.form {
    case .insertion(_, let before, let after): before + isOn + after
    case .choice(_, "", true): "if !(\(isOn)) { \(inner) }"
    case .choice(_, let alternative, true): "if \(isOn) { \(alternative) } else { \(inner) }"
    case .choice(_, let alternative, false): "(\(isOn) ? (\(alternative)) : (\(inner)))"
    }
  }

  static func module(of path: String) -> String {
    path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
  }

  // MARK: Places

  private static func begin(_ number: Int) -> String { "/*m\(number)*/" }
  private static func end(_ number: Int) -> String { "/*\(number)m*/" }

  /// The mutants that may be the cause of an error in a line: those of the line, else the last
  /// before it, else all.
  func suspects(line: Int) -> Set<Int> {
    var open: Set<Int> = []
    var last: Set<Int> = []
    for (index, text) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var found = open
      for mark in text.matches(of: #/\/\*(m?)([0-9]+)(m?)\*\//#) {
        guard let number = Int(mark.2), mark.1.isEmpty != mark.3.isEmpty else { continue }
        if mark.3.isEmpty {
          open.insert(number)
          found.insert(number)
        } else {
          open.remove(number)
        }
      }
      if !found.isEmpty { last = found }
      if index + 1 == line {
        if !found.isEmpty { return found }
        break
      }
    }
    return last.isEmpty ? Set(parts.map(\.number)) : last
  }
}
