import Foundation

/// The words that a brand is known by, and those among them that are not looked for in others.
struct BrandWords {
  private(set) var words: [BrandWord] = []
  private(set) var unsought: [UnsoughtWord] = []
  private let reading: BrandReading
  private let appWords: AppWords

  /// Finds the words in a brand's own file.
  // An inherited word belongs to another brand, or to the whole family.
  init(_ reading: BrandReading, _ appWords: AppWords) {
    self.reading = reading
    self.appWords = appWords
    addNames()
    addMachineWords()
  }

  private func own(_ key: String) -> [(text: String, node: JSONNode)] {
    guard let value = reading.chain.value[key] else { return [] }
    let values = value.isObject ? value.members.map(\.value) : [value]
    return values.compactMap { value in
      guard reading.chain.isOwn(value.node), let text = value.node.text else { return nil }
      return (text, value.node)
    }
  }

  private func ownList(_ key: String) -> [(text: String, node: JSONNode)] {
    (reading.chain.value[key]?.items ?? []).compactMap { item in
      guard reading.chain.isOwn(item.value.node), let text = item.value.node.text else {
        return nil
      }
      return (text, item.value.node)
    }
  }

  private mutating func add(
    _ kind: BrandWord.Kind, _ text: String, _ node: JSONNode?, prose: Bool, names: Bool
  ) {
    guard prose || names else { return }
    guard FoldedText(text).bytes.count <= Self.maxBytes else {
      leaveOut(String(text.prefix(40)) + "…", in: "texts and names", "it is too long")
      return
    }
    let isName = [.name, .shortName, .shortForm].contains(kind)
    for spelling in WordSpellings.all(of: text, isName: isName)
    where !words.contains(where: { $0.kind == kind && $0.spelling == spelling }) {
      // Another spelling of a name may be an ordinary word.
      if spelling != text, let pattern = LeakPattern(spelling),
        appWords.reason(against: spelling, pattern) != nil
      {
        continue
      }
      words.append(
        BrandWord(
          kind: kind, text: text, spelling: spelling, node: node, isInProse: prose,
          isInNames: names))
    }
  }

  /// The largest size of a word, in bytes of folded text.
  static let maxBytes = 1_000

  private mutating func leaveOut(_ text: String, in places: String, _ reason: String) {
    let bytes = FoldedText(text).bytes
    // The id is often the scheme too.
    guard
      !unsought.contains(where: { $0.places == places && FoldedText($0.word).bytes == bytes })
    else { return }
    unsought.append(
      UnsoughtWord(
        brand: DisplayText.singleLine(reading.brand.id), word: text, places: places,
        reason: reason))
  }

  // MARK: Names

  private mutating func addNames() {
    for (text, node) in own("name") {
      guard let pattern = LeakPattern(text) else {
        leaveOut(text, in: "texts and names", "it has no letters")
        continue
      }
      guard Self.isLongEnough(text) else {
        leaveOut(text, in: "texts and names", "it is too short")
        continue
      }
      let reason = appWords.reason(against: text, pattern)
      if let reason { leaveOut(text, in: "texts", reason) }
      let isGeneric =
        pattern.words.count == 1
        && CommonWords.generic.contains(String(decoding: FoldedText(text).bytes, as: UTF8.self))
      if isGeneric { leaveOut(text, in: "names", "many names have this word") }
      add(.name, text, node, prose: reason == nil, names: !isGeneric)
    }
    for (text, node) in ownList("shortNames") where LeakPattern(text) != nil {
      guard Self.isLongEnough(text) else {
        leaveOut(text, in: "texts and names", "it is too short")
        continue
      }
      add(.shortName, text, node, prose: true, names: true)
    }
    for (text, node) in own("tagline") {
      guard let pattern = LeakPattern(text), pattern.words.count > 1 || pattern.length > 14 else {
        leaveOut(text, in: "texts", "a tagline of one word is no sign of a brand")
        continue
      }
      add(.tagline, text, node, prose: true, names: false)
    }
  }

  // Two letters are enough in a script that has a letter for each syllable or word.
  private static func isLongEnough(_ text: String) -> Bool {
    let folded = FoldedText(text)
    let letters = String(decoding: folded.bytes, as: UTF8.self).unicodeScalars
    let isSyllabic = folded.bytes.count >= 3 * letters.count && letters.count > 1
    return letters.count > 2 || isSyllabic
  }

  // MARK: Ids and hosts

  private mutating func addMachineWords() {
    for (text, node) in own("id") { addMark(.id, text, node) }
    for (text, node) in own("urlScheme") { addMark(.scheme, text, node) }
    for (text, node) in own("bundleId") where text.contains(".") {
      add(.bundleID, text, node, prose: true, names: true)
    }
    for (text, node) in ownList("linkHosts") {
      add(.host, text, node, prose: true, names: true)
      if let name = Self.name(ofHost: text) { addMark(.hostName, name, node) }
    }
    if let short = shortForm() {
      let reason = LeakPattern(short.text).flatMap { appWords.reason(against: short.text, $0) }
      if let reason { leaveOut(short.text, in: "texts", reason) }
      addMark(.shortForm, short.text, short.node, prose: reason == nil)
    }
  }

  private mutating func addMark(
    _ kind: BrandWord.Kind, _ text: String, _ node: JSONNode?, prose: Bool = false
  ) {
    let folded = String(decoding: FoldedText(text).bytes, as: UTF8.self)
    if folded.unicodeScalars.count < 3 {
      leaveOut(text, in: "names", "it is too short")
    } else if CommonWords.generic.contains(folded) {
      leaveOut(text, in: "names", "many names have this word")
    } else {
      add(kind, text, node, prose: prose, names: true)
    }
  }

  private func shortForm() -> (text: String, node: JSONNode)? {
    let ids = ["id", "urlScheme", "bundleId"].flatMap { own($0) } + ownList("linkHosts")
    for (text, node) in own("name") {
      let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "-" || $0 == "_" })
      guard words.count > 1,
        let word = words.first(where: { !CommonWords.articles.contains($0.lowercased()) })
          .map(String.init),
        FoldedText(word).bytes.count > 4, let pattern = LeakPattern(word)
      else { continue }
      var trie = LeakTrie()
      trie.add(pattern, as: 0)
      let isKnown = ids.contains { id in
        let text = FoldedText(id.text)
        var isThere = false
        for start in text.bytes.indices where text.gap(before: start) != .none {
          trie.visit(text, from: start) { _, end in
            if text.gap(before: end) != .none { isThere = true }
          }
        }
        return isThere
      }
      if isKnown { return (word, node) }
    }
    return nil
  }

  /// Returns the label of a host that distinguishes it: `saffron` of `api.saffron.co.uk`.
  static func name(ofHost host: String) -> String? {
    var labels = host.split(separator: ".").dropLast()
    if labels.count > 1, let last = labels.last,
      ["co", "com", "org", "net", "gov", "ac", "edu", "or", "ne"].contains(last)
    {
      labels.removeLast()
    }
    return labels.last.map(String.init)
  }
}
