/// The rule that a brand has no word of another one: in no language, link, host, id or file name.
/// It knows the words that all checked brands and their parents have. A base that is `abstract` is
/// no brand, and its values belong to the whole family.
struct LeakRule {
  /// The findings of the rule, and the words that it has not looked for.
  struct Result {
    var diagnostics: [Diagnostic] = []
    var unsought: [UnsoughtWord] = []
    /// The number of brands whose words were looked for.
    var brands = 0
  }

  private struct Finding {
    var match: LeakIndex.Match
    var owner: LeakIndex.Owner

    var isAlike: Bool { match.text == owner.word.text }
  }

  private let brands: [BrandReading]
  private let checked: [BrandReading]
  private let files: Set<String>
  private let reader: BrandReader
  private let skipsShared: Bool
  private let appWords: AppWords
  private var index = LeakIndex()
  private var unsought: [UnsoughtWord] = []
  private var positions: [String: Int] = [:]
  private var allowances: [[Allowance]] = []
  // The first owner of each entry; -1 if it belongs to a group of brands, -2 if to a brand that
  // another word represents.
  private var firstOwners: [Int] = []
  private var nameEntries: [Set<Int>] = []

  /// Prepares the rule for brands in the given order, and for those that they extend.
  // With `skipsShared`, an id or a host that two brands share is left to the rule about identities.
  init(_ readings: [BrandReading], _ reader: BrandReader, skipsShared: Bool = true) {
    self.reader = reader
    self.skipsShared = skipsShared
    appWords = AppWords(reader.schema)
    var seen: Set<String> = []
    checked = readings.filter { !$0.isAbstract && seen.insert($0.chain.file.path).inserted }
    files = seen
    // A brand that others extend comes before them: it is the original.
    var brands: [BrandReading] = []
    var known: Set<String> = []
    for reading in checked {
      for file in reading.chain.files where !file.isAbstract && known.insert(file.path).inserted {
        if file === reading.chain.file {
          brands.append(reading)
        } else if files.contains(file.path),
          let other = checked.first(where: { $0.chain.file === file })
        {
          brands.append(other)
        } else if let other = try? reader.read(file.path) {
          brands.append(other)
        }
      }
    }
    self.brands = brands
    // One brand alone has nobody's words but its own.
    guard brands.count > 1 else { return }
    for (position, brand) in brands.enumerated() {
      positions[brand.chain.file.path] = position
      let words = BrandWords(brand, appWords)
      unsought += words.unsought
      for word in words.words { index.add(word, of: position) }
    }
    allowances = brands.map { brand in
      (brand.chain.value["allow"]?.items ?? []).compactMap { item in
        guard let word = item.value.node.text ?? item.value["word"]?.node.text,
          let entry = index.addAllowance(word)
        else { return nil }
        return Allowance(
          entry: entry, word: word, key: item.value["in"]?.node.text, node: item.value.node)
      }
    }
    chooseFirstOwners()
    nameEntries = brands.map { Self.entries(inNamesOf: $0, index) }
  }

  // An uncertain word that so many brands share belongs to their group.
  private static let group = 4

  private static func entries(inNamesOf brand: BrandReading, _ index: LeakIndex) -> Set<Int> {
    Set(brand.brand.names.flatMap { index.matches(in: FoldedText($0), .name).map(\.entry) })
  }

  // Prefers a brand with this id or name, then one with its id in its name, then the first one.
  private mutating func chooseFirstOwners() {
    firstOwners = index.entries.map { entry in
      var certain = entry.owners.filter(\.word.kind.isCertain)
      let short = certain.filter { $0.word.kind == .shortForm }
      // The first word of several names distinguishes none of them.
      if short.count > 1 { certain.removeAll { $0.word.kind == .shortForm } }
      if certain.isEmpty, !short.isEmpty { return -1 }
      guard certain.isEmpty, let first = entry.owners.first, first.word.kind != .tagline else {
        return (certain.isEmpty ? entry.owners : certain).map(\.brand)
          .min { rank($0) < rank($1) } ?? -1
      }
      // A host with the name of a brand belongs to that brand, whoever else has it too.
      let named = Set(
        index.matches(in: FoldedText(first.word.text), .name).flatMap { match in
          index.entries[match.entry].owners.filter(\.word.kind.isCertain).map(\.brand)
        })
      let owners = named.isEmpty ? entry.owners : entry.owners.filter { named.contains($0.brand) }
      if named.isEmpty, owners.count >= Self.group { return -1 }
      return owners.map(\.brand).min { rank($0) < rank($1) } ?? -2
    }
    for (position, entry) in index.entries.enumerated() where firstOwners[position] == -1 {
      // The other spellings of a word are no other words.
      guard let word = entry.owners.first?.word, word.spelling == word.text else { continue }
      unsought.append(
        UnsoughtWord(
          brand: "\(entry.owners.count) brands", word: word.text,
          places: "names", reason: "as several share it, it distinguishes none of them"))
    }
  }

  private func rank(_ brand: Int) -> (Int, Int) {
    let name = FoldedText(brands[brand].brand.name).bytes
    let id = FoldedText(brands[brand].brand.id).bytes
    let isInName =
      name.count >= id.count
      && (0...(name.count - id.count)).contains { start in
        name[start..<(start + id.count)].elementsEqual(id)
      }
    return (isInName ? 0 : 1, brand)
  }

  // MARK: Checking

  /// Checks all brands, or only the one with a path.
  func check(only file: String? = nil) -> Result {
    var result = Result(unsought: unsought, brands: brands.count)
    guard brands.count > 1 else { return result }
    var scans: [ObjectIdentifier: LeakScan] = [:]
    let app = appLeaks()
    for reading in checked where file == nil || reading.chain.file.path == file {
      guard reading.chain.value.isObject, let own = positions[reading.chain.file.path] else {
        continue
      }
      var used: Set<Int> = []
      let languages = Self.spoken(reading.brand)
      for file in reading.chain.files {
        let scan = scans[ObjectIdentifier(file)] ?? LeakScan(file, index)
        scans[ObjectIdentifier(file)] = scan
        let isOwn = file === reading.chain.file
        for hit in scan.hits {
          guard Self.isSpoken(hit, languages) else { continue }
          let steps = hit.environment + hit.steps
          guard isOwn || reading.chain.value.hasEffect(hit.node, at: steps) else { continue }
          // That is reported as inherited.
          if !isOwn, !file.isAbstract, Self.isIdentity(hit, reader.description) { continue }
          if let diagnostic = check(hit, of: reading, own, &used) {
            result.diagnostics.append(diagnostic)
          }
        }
      }
      for hit in reading.chain.followed.map({ LeakScan($0, index).hits }) ?? []
      where Self.isSpoken(hit, languages) {
        if let diagnostic = check(hit, of: reading, own, &used) {
          result.diagnostics.append(diagnostic)
        }
      }
      for hit in app
      where languages.contains(hit.language)
        && reading.brand.strings[hit.language]?[hit.key] == nil
      {
        if let diagnostic = check(hit, of: reading, own, &used) {
          result.diagnostics.append(diagnostic)
        }
      }
      result.diagnostics += unusedAllowances(of: reading, own, used)
    }
    return result
  }

  private static func spoken(_ brand: Brand) -> Set<String> {
    Set((brand.languages + ["en"]).flatMap(LanguageTag.fallbacks))
  }

  private static func isSpoken(_ hit: LeakScan.Hit, _ languages: Set<String>) -> Bool {
    guard hit.key == "strings", hit.steps.count > 1, case .key(let language) = hit.steps[1] else {
      return true
    }
    return languages.contains(language)
  }

  /// Returns whether a value belongs to a brand's identity.
  static func isIdentity(_ hit: LeakScan.Hit, _ description: ConfigurationDescription) -> Bool {
    var object = description.object
    for case .key(let name) in hit.steps {
      guard let field = object[name] else { return false }
      if field.isIdentity { return true }
      guard case .object(let inner) = field.schema else { return false }
      object = inner
    }
    return false
  }

  // MARK: One value

  // With `excuses`, a brand's own words excuse others within them; not in its own name and id.
  private func foreign(
    _ matches: [LeakIndex.Match], in own: Int, at path: String, _ used: inout Set<Int>,
    excuses: Bool = true, isExcused: (LeakIndex.Owner) -> Bool
  ) -> [Finding] {
    let applying = allowances[own].indices.filter { allowances[own][$0].applies(to: path) }
    let allowed = matches.filter { match in
      applying.contains { allowances[own][$0].entry == match.entry }
    }
    let excusing = Coverage(
      matches.filter { match in
        excuses && firstOwners[match.entry] == own
          && index.entries[match.entry].owners.contains {
            $0.brand == own && $0.word.kind.isCertain
          }
      })
    let allowing = Coverage(allowed)
    var found: [Finding] = []
    for match in matches {
      let first = firstOwners[match.entry]
      guard first >= 0, first != own,
        let owner = index.entries[match.entry].owners.first(where: { $0.brand == first }),
        !isExcused(owner),
        owner.word.kind != .shortForm || !nameEntries[own].contains(match.entry),
        !excusing.holds(match.range)
      else { continue }
      if allowing.holds(match.range) {
        guard used.count < allowances[own].count else { continue }
        let entries = Set(allowed.filter { $0.range.holds(match.range) }.map(\.entry))
        used.formUnion(applying.filter { entries.contains(allowances[own][$0].entry) })
        continue
      }
      found.append(Finding(match: match, owner: owner))
    }
    return Self.widest(found)
  }

  private static func widest(_ found: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    let sorted = found.sorted {
      // Of several words at the same place, the one that is written alike says most.
      ($0.match.range.lowerBound, -$0.match.range.count, $0.isAlike ? 0 : 1, $0.owner.word.kind)
        < ($1.match.range.lowerBound, -$1.match.range.count, $1.isAlike ? 0 : 1, $1.owner.word.kind)
    }
    // The ranges begin one after another, so that only the farthest end matters.
    var end = 0
    for one in sorted where one.match.range.upperBound > end {
      end = one.match.range.upperBound
      kept.append(one)
    }
    return kept
  }

  private func check(
    _ hit: LeakScan.Hit, of reading: BrandReading, _ own: Int, _ used: inout Set<Int>
  ) -> Diagnostic? {
    let found = foreign(
      hit.matches, in: own, at: hit.path, &used, excuses: !["id", "name"].contains(hit.key)
    ) { owner in
      // A value that two brands share whole is reported as such.
      ["id", "bundleId", "urlScheme", "linkHosts"].contains(hit.key)
        && isDuplicate(hit, of: reading, with: brands[owner.brand])
    }
    guard !found.isEmpty else { return nil }
    let owner = found[0].owner
    return Diagnostic(
      .brandLeak, at: reading.chain.place(of: hit.node), path: hit.path,
      Self.message(found, brands), help: Self.help(for: hit.key, owner.word.text),
      notes: Self.note(owner, brands) + reading.chain.inheritance(of: hit.node))
  }

  private func isDuplicate(
    _ hit: LeakScan.Hit, of reading: BrandReading, with other: BrandReading
  ) -> Bool {
    guard skipsShared, files.contains(other.chain.file.path) else { return false }
    let value = other.chain.value[hit.key]
    let nodes = value.map { $0.isArray ? $0.items.map(\.value.node) : [$0.node] } ?? []
    return nodes.contains { $0.text?.lowercased() == hit.text.lowercased() }
  }

  private static func message(_ found: [Finding], _ brands: [BrandReading]) -> String {
    // A word that stands there twice is one problem.
    var seen: Set<String> = []
    let found = found.filter { seen.insert($0.match.text).inserted }
    let parts = found.prefix(3).map { finding in
      let word = finding.owner.word
      return "\(DisplayText.quoted(finding.match.text)) is "
        + (finding.isAlike ? "" : "like \(DisplayText.quoted(word.text)), ")
        + "\(word.kind.description) of the brand "
        + DisplayText.quoted(brands[finding.owner.brand].brand.id)
    }
    return parts.joined(separator: "; ")
      + (found.count > 3 ? "; and \(found.count - 3) more" : "")
  }

  static func help(for key: String, _ word: String) -> String {
    let fix =
      switch key {
      case "strings", "facts", "tagline": "write this brand's own words, or `{brand}` for its name"
      case "name": "give the brand its own name"
      case "theme": "give the brand its own file"
      default: "set this brand's own"
      }
    return fix + "; if both may have it, add \(DisplayText.quoted(word)) to `allow`"
  }

  private static func note(
    _ owner: LeakIndex.Owner, _ brands: [BrandReading]
  ) -> [Diagnostic.Note] {
    guard let node = owner.word.node else { return [] }
    return [
      Diagnostic.Note("it is set at", at: brands[owner.brand].chain.place(of: node))
    ]
  }

  // MARK: The app's own texts

  private struct AppHit {
    var language: String
    var key: String
    var matches: [LeakIndex.Match]
  }

  private func appLeaks() -> [AppHit] {
    appWords.texts.compactMap { entry in
      let matches = index.matches(in: entry.text, .prose)
      guard !matches.isEmpty else { return nil }
      return AppHit(language: entry.language, key: entry.key, matches: matches)
    }
  }

  private func check(
    _ hit: AppHit, of reading: BrandReading, _ own: Int, _ used: inout Set<Int>
  ) -> Diagnostic? {
    let path = "strings.\(hit.language).\(DisplayText.singleLine(hit.key))"
    let found = foreign(hit.matches, in: own, at: path, &used) { _ in false }
    guard !found.isEmpty else { return nil }
    return Diagnostic(
      .brandLeak, at: reading.chain.place(of: reading.chain.file.root),
      path: path, "the app's own text has it: " + Self.message(found, brands),
      help: "replace the text in this brand, or write `{brand}` in the app",
      notes: Self.note(found[0].owner, brands))
  }

  // MARK: What is allowed

  private func unusedAllowances(
    of reading: BrandReading, _ own: Int, _ used: Set<Int>
  ) -> [Diagnostic] {
    allowances[own].enumerated().compactMap { position, allowance in
      guard reading.chain.isOwn(allowance.node), !used.contains(position),
        // A whole text may be the same in two languages.
        allowance.key.map({ reading.hasText(allowance.word, at: $0) }) != true
      else { return nil }
      let place = allowance.key.map { "`\(DisplayText.singleLine($0))`" } ?? "this one"
      return Diagnostic(
        .unusedAllow, at: reading.chain.place(of: allowance.node), path: "allow",
        "\(DisplayText.quoted(allowance.word)) allows nothing: no word of the other "
          + "\(brands.count == 2 ? "brand" : "\(brands.count - 1) brands") in \(place) has it",
        help: "remove it, or check it together with the brand that has the word")
    }
  }
}

extension Range<Int> {
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
