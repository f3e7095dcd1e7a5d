/// Reads the keys of a JSON object, and collects everything that is wrong with them.
///
/// A value that is wrong reads as `nil`, so that reading goes on to the next problem.
final class ObjectReader {
  private final class Report {
    var problems: [(offset: Int, problem: InputError.Problem)] = []
    var count = 0
  }

  private let source: SourceText
  private let node: JSONNode
  private let path: String
  private let report: Report
  private var asked: Set<String> = []

  /// - Throws: `InputError` if the node is not an object.
  init(_ node: JSONNode, source: SourceText) throws(InputError) {
    guard case .object = node.value else {
      throw InputError(
        source.problem(at: node.offset, "expected an object, found \(node.kind)"))
    }
    self.node = node
    self.source = source
    path = ""
    report = Report()
  }

  private init(_ node: JSONNode, at path: String, in parent: ObjectReader) {
    self.node = node
    self.path = path
    source = parent.source
    report = parent.report
  }

  // MARK: Values

  func object(_ key: String, isRequired: Bool = false) -> ObjectReader? {
    guard let value = value(key, isRequired: isRequired, "an object") else { return nil }
    guard case .object = value.value else { return wrong(value, key, "an object") }
    return ObjectReader(value, at: place(key), in: self)
  }

  func string(
    _ key: String, pattern: (String) -> Bool, like example: String, isRequired: Bool = true
  ) -> String? {
    let expected = "a string such as \(DisplayText.quoted(example))"
    guard let value = value(key, isRequired: isRequired, expected) else { return nil }
    guard case .string(let text) = value.value, pattern(text) else {
      return wrong(value, key, expected)
    }
    return text
  }

  func bool(_ key: String) -> Bool? {
    guard let value = value(key, isRequired: false, "") else { return nil }
    guard case .bool(let bool) = value.value else { return wrong(value, key, "true or false") }
    return bool
  }

  func whole(_ key: String, in range: ClosedRange<Int>) -> Int? {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let value = value(key, isRequired: false, expected) else { return nil }
    guard case .number(let number) = value.value, let whole = Int(exactly: number),
      range.contains(whole)
    else { return wrong(value, key, expected) }
    return whole
  }

  /// One of the known names.
  func name(_ key: String, known: [String]) -> String? {
    let expected = "one of " + known.map { DisplayText.quoted($0) }.joined(separator: ", ")
    guard let value = value(key, isRequired: true, expected) else { return nil }
    guard case .string(let name) = value.value else { return wrong(value, key, expected) }
    guard known.contains(name) else {
      let similar = NearestNames.nearest(to: name, in: known)
      let hint = similar.map { "; a similar one exists: `\($0)`" } ?? ""
      add(value, place(key), "expected \(expected), found \(value.kind)\(hint)")
      return nil
    }
    return name
  }

  /// Whether the key is there, whatever its value.
  func has(_ key: String) -> Bool { node[key] != nil }

  /// A list of strings that differ.
  func strings(_ key: String, pattern: (String) -> Bool, like example: String) -> [String]? {
    list(key) { text, item, place in
      if pattern(text) { return true }
      add(
        item, place,
        "expected a string such as \(DisplayText.quoted(example)), found \(item.kind)")
      return false
    }
  }

  /// A list of known names that differ.
  func names(_ key: String, known: [String]) -> [String]? {
    list(key, isRequired: true) { name, item, place in
      if known.contains(name) { return true }
      add(item, place, unknown(name, in: known, kind: "name"))
      return false
    }
  }

  /// Every key of this object with its string, where the key is known.
  func table(known: Set<String>) -> [String: String] {
    guard case .object(let members) = node.value else { return [:] }
    var table: [String: String] = [:]
    let names = known.sorted()
    for member in members {
      asked.insert(member.key)
      if !known.contains(member.key) {
        add(member.keyOffset, place(member.key), unknown(member.key, in: names))
      } else if case .string(let text) = member.value.value {
        table[member.key] = text
      } else {
        add(member.value, place(member.key), "expected a string, found \(member.value.kind)")
      }
    }
    return table
  }

  // MARK: Reporting

  /// Adds a problem with the value of a key, or with this object if the key is absent.
  func report(_ key: String, _ message: String, unlessReported: Bool = false) {
    let place = place(key)
    if unlessReported,
      report.problems.contains(where: { $0.problem.path?.hasPrefix(place) == true })
    {
      return
    }
    add(node[key] ?? node, place, message)
  }

  /// Reports the keys that nobody asked for.
  func finish() {
    guard case .object(let members) = node.value else { return }
    let names = asked.sorted()
    for member in members where !asked.contains(member.key) {
      add(member.keyOffset, place(member.key), unknown(member.key, in: names))
    }
  }

  /// Reports the keys that nobody asked for, and throws everything that was wrong.
  func finishAll() throws(InputError) {
    finish()
    guard !report.problems.isEmpty else { return }
    let sorted = report.problems.sorted { $0.offset < $1.offset }
    throw InputError(sorted.map(\.problem), of: report.count)
  }

  // MARK: Detail

  private func list(
    _ key: String, isRequired: Bool = false,
    accept: (_ text: String, _ item: JSONNode, _ place: String) -> Bool
  ) -> [String]? {
    guard let value = value(key, isRequired: isRequired, "an array of strings") else { return nil }
    guard case .array(let items) = value.value else {
      return wrong(value, key, "an array of strings")
    }
    var accepted: [String] = []
    var seen: Set<String> = []
    for (index, item) in items.enumerated() {
      let place = "\(place(key))[\(index)]"
      guard case .string(let text) = item.value else {
        add(item, place, "expected a string, found \(item.kind)")
        continue
      }
      guard accept(text, item, place) else { continue }
      if seen.insert(text).inserted {
        accepted.append(text)
      } else {
        add(item, place, "\(DisplayText.quoted(text)) is there twice; remove one")
      }
    }
    return accepted
  }

  private func value(_ key: String, isRequired: Bool, _ expected: String) -> JSONNode? {
    asked.insert(key)
    if let value = node[key] { return value }
    if isRequired, case .object = node.value {
      add(node, place(key), "the key is missing; expected \(expected)")
    }
    return nil
  }

  private func wrong<Value>(_ value: JSONNode, _ key: String, _ expected: String) -> Value? {
    add(value, place(key), "expected \(expected), found \(value.kind)")
    return nil
  }

  private func unknown(_ name: String, in known: [String], kind: String = "key") -> String {
    let hint =
      NearestNames.nearest(to: name, in: known).map { "a similar \(kind) exists: `\($0)`" }
      ?? "known here: " + known.map { "`\($0)`" }.joined(separator: ", ")
    return "unknown \(kind) \(DisplayText.quoted(name)); \(hint)"
  }

  private func place(_ key: String) -> String {
    let key = DisplayText.singleLine(key)
    return path.isEmpty ? key : "\(path).\(key)"
  }

  private func add(
    _ node: JSONNode, _ path: String, _ message: @autoclosure () -> String
  ) {
    add(node.offset, path, message())
  }

  /// The message is not even made when there are more problems than are told.
  private func add(_ offset: Int, _ path: String, _ message: @autoclosure () -> String) {
    report.count += 1
    guard report.problems.count < InputError.mostProblems else { return }
    let path = path.isEmpty ? nil : path
    report.problems.append((offset, source.problem(at: offset, path: path, message())))
  }
}
