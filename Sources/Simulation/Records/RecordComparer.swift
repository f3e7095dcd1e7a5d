import FlowModels

/// One line of a change, in one brand.
struct RecordChange: Hashable {
  var part: RecordComparison.Part
  var subject: String
  var line: String
  var before: [String]?
  var after: [String]?
  /// The screens that come or go only with the one that it is about.
  var followers: [String] = []

  init(
    _ part: RecordComparison.Part, _ subject: String, _ line: String, before: [String]? = nil,
    after: [String]? = nil
  ) {
    self.part = part
    self.subject = DisplayText.singleLine(subject)
    self.line = DisplayText.singleLine(line)
    self.before = before
    self.after = after
  }
}

/// Collects the changes of each brand, and groups them.
struct RecordComparer {
  private typealias Part = RecordComparison.Part
  private struct Line: Hashable {
    var part: Part
    var subject: String
    var line: String
  }

  // A line, with the first of its changes.
  private struct Noted {
    var line: Line
    var change: RecordChange
    var brands: [String]
    // The causes that all of the brands have.
    var causes: [String]
  }

  // The differences between the flows of two explorations.
  private struct Flows {
    var changes: [RecordChange] = []
    // The keys that the flows have asked for.
    var keys: Set<String> = []
    // The things that were not compared.
    var notes: [String] = []
  }

  private struct Group: Hashable {
    var part: Part
    var subject: String
    var brands: [String]
  }

  private struct Pair: Hashable {
    var before: String?
    var after: String?
  }

  let before: Record
  let after: Record
  private var noted: [Noted] = []
  private var indices: [Line: Int] = [:]
  // The same for all brands of a class.
  private var known: [Pair: Flows] = [:]
  private var notes: [String: [String]] = [:]
  private var noteOrder: [String] = []

  init(before: Record, after: Record) {
    self.before = before
    self.after = after
  }

  // Brands that differ in their own names have the same change.
  mutating func note(
    _ change: RecordChange, of brand: String, names: [String] = [], causes new: [String] = []
  ) {
    let line = Line(
      part: change.part, subject: change.subject, line: change.line.masking(names))
    guard let index = indices[line] else {
      indices[line] = noted.count
      return noted.append(Noted(line: line, change: change, brands: [brand], causes: new))
    }
    noted[index].causes.removeAll { !new.contains($0) }
    if noted[index].brands.last != brand { noted[index].brands.append(brand) }
  }

  mutating func compare(
    _ old: Record.Variant, _ new: Record.Variant
  ) throws(RecordProblem) {
    let names = Array(Set(old.names + new.names)).sorted { ($1.count, $0) < ($0.count, $1) }
    let flows = try flows(old, new)
    var found: [RecordChange] = []
    if old.exploration != nil, new.exploration == nil {
      found.append(RecordChange(.brands, "brand", "- it can no longer be explored"))
    } else if old.exploration == nil, new.exploration != nil {
      found.append(RecordChange(.brands, "brand", "+ it can be explored"))
    }
    // Of files with errors, nothing is known.
    let isRead = old.values.isEmpty == new.values.isEmpty
    if !isRead { tell("values and texts of files with errors", of: new.id) }
    for language in Set(old.texts.keys).union(new.texts.keys).sorted() where isRead {
      found += try texts(language, old.texts[language], new.texts[language])
    }
    var changed: [String] = []
    for key in Set(old.values.keys).union(new.values.keys).sorted() where isRead {
      let changes = try values(key, old.values[key], new.values[key])
      changed += changes.map(\.path)
      found += changes.map(\.change)
    }
    let keys = flows.keys
    changed.removeAll { path in
      !keys.contains { path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "[") }
    }
    // Of another build, anything may be the cause.
    let isSame = before.index.build != nil && before.index.build == after.index.build
    for change in flows.changes {
      note(change, of: new.id, names: names, causes: isSame ? changed : [])
    }
    let (one, other) = (Set(old.problems), Set(new.problems))
    found += old.problems.filter { !other.contains($0) }.map {
      RecordChange(.problems, $0.code, "- \($0.text)")
    }
    found += new.problems.filter { !one.contains($0) }.map {
      RecordChange(.problems, $0.code, "+ \($0.text)")
    }
    if old.data != new.data {
      let isExplored = [before, after].allSatisfy { $0.index.options.contains(Record.dataOption) }
      tell(
        "its own data differs" + (isExplored ? "" : ", and only samples were explored"), of: new.id)
    }
    for change in found { note(change, of: new.id, names: names) }
  }

  private mutating func flows(
    _ old: Record.Variant, _ new: Record.Variant
  ) throws(RecordProblem) -> Flows {
    guard let one = old.exploration, let other = new.exploration else {
      for (variant, when) in [(old, "before"), (new, "after")] where variant.exploration == nil {
        tell("not explored \(when): \(variant.reason ?? "it cannot be run")", of: variant.id)
      }
      return Flows()
    }
    let pair = Pair(before: one, after: other)
    let flows: Flows
    if let known = known[pair] { flows = known } else { flows = try compared(one, other) }
    known[pair] = flows
    for note in flows.notes { tell(note, of: new.id) }
    return flows
  }

  private func compared(
    _ one: String, _ other: String
  ) throws(RecordProblem) -> Flows {
    let first: RecordedExploration = try before.objects.value(one)
    let second: RecordedExploration = try after.objects.value(other)
    var flows = Flows(keys: Set(first.keys + second.keys))
    flows.notes =
      first.limits.map { "cut short before: \($0)" }
      + second.limits.map { "cut short after: \($0)" }
    guard one != other else { return flows }
    if first.coverage != second.coverage {
      let texts = [first, second].map { $0.coverage.prefix(2).joined(separator: ", ") }
      flows.notes.append("other coverage: \(texts[0]) before, \(texts[1]) after")
    }
    flows.changes = RecordedExploration.changes(
      first, try first.report(from: before.objects), second,
      try second.report(from: after.objects))
    return flows
  }

  private func texts(
    _ language: String, _ old: String?, _ new: String?
  ) throws(RecordProblem) -> [RecordChange] {
    guard old != new else { return [] }
    guard let old, let new else {
      return [
        RecordChange(
          .texts, "languages", "\(old == nil ? "+" : "-") \(language)")
      ]
    }
    let one: [String: String] = try before.objects.value(old)
    let other: [String: String] = try after.objects.value(new)
    return Set(one.keys).union(other.keys).sorted().compactMap { key in
      let (old, new) = (one[key], other[key])
      guard old != new else { return nil }
      return RecordChange(
        .texts, "text \(key)",
        Self.line(language, old.map { Self.quoted($0, new) }, new.map { Self.quoted($0, old) }))
    }
  }

  private func values(
    _ key: String, _ old: String?, _ new: String?
  ) throws(RecordProblem) -> [(path: String, change: RecordChange)] {
    guard old != new else { return [] }
    let all: [[Record.Value]] = [
      try old.map { name throws(RecordProblem) in try before.objects.value(name) } ?? [],
      try new.map { name throws(RecordProblem) in try after.objects.value(name) } ?? [],
    ]
    let tables = all.map { values in
      Dictionary(values.map { ($0.path, $0.value) }, uniquingKeysWith: { one, _ in one })
    }
    return Set(tables[0].keys).union(tables[1].keys).sorted().compactMap { path in
      let (old, new) = (tables[0][path] ?? nil, tables[1][path] ?? nil)
      guard old != new else { return nil }
      return (path, RecordChange(.values, "values of \(key)", Self.line(path, old, new)))
    }
  }

  // Two texts that look the same are shown with what makes them differ.
  private static func quoted(_ text: String, _ other: String?) -> String {
    let shown = DisplayText.quoted(text)
    guard let other, DisplayText.quoted(other) == shown else { return shown }
    return "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }

  private static func line(_ name: String, _ old: String?, _ new: String?) -> String {
    switch (old, new) {
    case (let old?, let new?): "~ \(name): \(old) → \(new)"
    case (let old?, nil): "- \(name): \(old)"
    default: "+ \(name): \(new ?? "nothing")"
    }
  }

  private mutating func tell(_ note: String, of brand: String) {
    let note = DisplayText.singleLine(note)
    if notes[note] == nil { noteOrder.append(note) }
    notes[note, default: []].append(brand)
  }

  var untried: [String] {
    noteOrder.map { note in
      let brands = notes[note, default: []]
      let more = brands.count - 3
      let names = DisplayText.singleLine(brands.prefix(3).joined(separator: ", "))
      return "\(note): \(names)" + (more > 0 ? " and \(more) more" : "")
    }
  }

  /// The kinds: lines about the same thing in the same brands are one.
  var kinds: [RecordComparison.Kind] {
    var places: [Group: Int] = [:]
    var prints: [StateFingerprint] = []
    var kinds: [RecordComparison.Kind] = []
    let classes = Classes(of: after.index.variants)
    for one in noted {
      let (line, change, brands) = (one.line, one.change, one.brands)
      let group = Group(part: line.part, subject: line.subject, brands: brands)
      let place = places[group, default: kinds.count]
      if place == kinds.count {
        places[group] = place
        kinds.append(
          RecordComparison.Kind(
            id: "", part: change.part, subject: change.subject, changes: [], brands: brands,
            alone: Self.identity.contains(line.subject) ? [] : classes.alone(among: brands),
            causes: one.causes, before: change.before, after: change.after))
        prints.append(StateFingerprint())
        // Other brands are another kind: what is wanted for one of them may be wrong for them.
        for text in [line.part.rawValue, line.subject] + brands { prints[place].add(text) }
      }
      // Of brands that differ in their names, one is shown.
      let isOfOne = brands.count == 1 || change.line == line.line
      kinds[place].followers += change.followers
      kinds[place].changes.append(isOfOne ? change.line : "\(change.line) (in \(brands[0]))")
      prints[place].add(change.line)
    }
    for (index, print) in prints.enumerated() { kinds[index].id = String(print.digits.prefix(8)) }
    return Part.allCases.flatMap { part in kinds.filter { $0.part == part } }
      .enumerated().sorted {
        (-$0.element.brands.count, $0.offset) < (-$1.element.brands.count, $1.offset)
      }
      .map(\.element)
  }

  // Each brand has these of its own.
  private static let identity = Set(
    ["bundleId", "id", "linkHosts", "links", "name", "tagline", "urlScheme"].map {
      "values of \($0)"
    }
      + ["brand"])

  // The brands with the same flows.
  private struct Classes {
    private var explorations: [String: String] = [:]
    private var sizes: [String: Int] = [:]

    init(of variants: [Record.Variant]) {
      for variant in variants {
        guard let name = variant.exploration else { continue }
        explorations[variant.id] = name
        sizes[name, default: 0] += 1
      }
    }

    // Of a class with several brands, the only ones that have a change.
    func alone(among brands: [String]) -> [String] {
      let touched = Dictionary(grouping: brands) { explorations[$0] }
      return touched.flatMap { exploration, brands in
        guard let exploration, brands.count == 1, sizes[exploration, default: 0] > 1 else {
          return [String]()
        }
        return brands
      }.sorted()
    }
  }
}
