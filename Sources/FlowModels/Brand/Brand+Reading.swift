extension Brand {
  /// Reads a brand's JSON file.
  ///
  /// - Parameters:
  ///   - file: The path of the file. Folders that it names are relative to the file's own.
  ///   - schema: What the app lets a brand decide.
  /// - Throws: ``InputError`` with everything that is wrong, each with line, column, key path, what
  ///   was expected and what was found.
  public init(contentsOf file: String, schema: BrandSchema) throws(InputError) {
    try self.init(try SourceText(contentsOf: file), schema: schema)
  }

  package init(_ source: SourceText, schema: BrandSchema) throws(InputError) {
    let reader = try ObjectReader(try JSONParser.parse(source), source: source)
    let defaults = Brand()
    id = reader.string("id", pattern: Self.isIdentifier, like: "kitchen-1") ?? ""
    name = reader.string("name", pattern: { !$0.isEmpty }, like: "My Kitchen") ?? ""
    let tags =
      reader.strings("languages", pattern: Self.isLanguage, like: "en")
      ?? (reader.has("languages") ? [] : defaults.languages)
    languages = tags
    urlScheme = reader.string(
      "urlScheme", pattern: Self.isScheme, like: "saffron", isRequired: false)
    linkHosts = reader.strings("linkHosts", pattern: Self.isHost, like: "saffron.example") ?? []
    menu = reader.names("menu", known: schema.features) ?? []
    theme = Theme(reader.object("theme"))
    let devices = reader.object("devices")
    let tablet = devices?.object("tablet")
    tabletColumns = tablet?.whole("columns", in: 1...8) ?? defaults.tabletColumns
    let dataReader = reader.object("data", isRequired: true)
    dataCache = CachePolicy(dataReader?.object("cache"))
    data = DataSource(dataReader, relativeTo: source.file)
    rows = Self.rows(reader.object("rows"), known: schema.rows)
    strings = Self.strings(reader.object("strings"), languages: tags, known: schema.stringKeys)
    forbiddenWords =
      reader.strings("forbiddenWords", pattern: { !$0.isEmpty }, like: "rude") ?? []
    if menu.isEmpty { reader.report("menu", "expected at least one feature", unlessReported: true) }
    if languages.isEmpty {
      reader.report("languages", "expected at least one language", unlessReported: true)
    }
    tablet?.finish()
    devices?.finish()
    try reader.finishAll()
  }

  /// A scheme as RFC 3986 has it, in lower case, and not one that systems keep for themselves.
  private static func isScheme(_ text: String) -> Bool {
    let isAllowed = { (byte: UInt8) in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || [0x2B, 0x2D, 0x2E].contains(byte)
    }
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return text.utf8.allSatisfy(isAllowed)
      && !["http", "https", "file", "mailto", "tel", "sms", "data", "javascript"].contains(text)
  }

  /// A host name of several labels, in lower case.
  private static func isHost(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { isIdentifier(String($0)) && !$0.hasPrefix("-") && !$0.hasSuffix("-") }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }

  /// A language tag with an optional script and an optional region, as BCP 47 has it: `zh-Hans-TW`.
  private static func isLanguage(_ text: String) -> Bool {
    var parts = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    let isLetters = { (part: Substring) in part.allSatisfy { $0.isASCII && $0.isLetter } }
    let isDigits = { (part: Substring) in part.allSatisfy { $0.isASCII && $0.isNumber } }
    guard let language = parts.popFirst(), (2...3).contains(language.count), isLetters(language)
    else { return false }
    if let script = parts.first, script.count == 4, isLetters(script) { parts.removeFirst() }
    if let region = parts.first,
      region.count == 2 && isLetters(region) || region.count == 3 && isDigits(region)
    {
      parts.removeFirst()
    }
    return parts.isEmpty
  }

  private static func rows(_ reader: ObjectReader?, known: [String]) -> [String: RowParts] {
    var rows: [String: RowParts] = [:]
    for kind in known {
      guard let row = reader?.object(kind) else { continue }
      var parts = RowParts.all
      if row.bool("image") == false { parts.remove(.image) }
      if row.bool("subtitle") == false { parts.remove(.subtitle) }
      if row.bool("rating") == false { parts.remove(.rating) }
      row.finish()
      rows[kind] = parts
    }
    reader?.finish()
    return rows
  }

  private static func strings(
    _ reader: ObjectReader?, languages: [String], known: Set<String>
  ) -> [String: Localization.Table] {
    var strings: [String: Localization.Table] = [:]
    for language in languages {
      guard let table = reader?.object(language) else { continue }
      strings[language] = table.table(known: known)
    }
    // Where the languages are wrong, which ones may be named here is not known.
    if !languages.isEmpty { reader?.finish() }
    return strings
  }
}

extension Theme {
  fileprivate init(_ reader: ObjectReader?) {
    self.init()
    guard let reader else { return }
    accent = reader.color("accent") ?? accent
    background = reader.color("background") ?? background
    text = reader.color("text") ?? text
    reader.finish()
  }
}

extension ObjectReader {
  fileprivate func color(_ key: String) -> Color? {
    string(key, pattern: { Color($0) != nil }, like: "#7A1F2B", isRequired: false)
      .flatMap { Color($0) }
  }
}

extension CachePolicy {
  fileprivate init?(_ reader: ObjectReader?) {
    guard let reader else { return nil }
    self.init()
    let seconds = { (key: String) in reader.whole(key, in: 0...31_622_400).map(Duration.seconds) }
    items = reader.whole("items", in: 1...1_000_000) ?? items
    freshFor = seconds("freshFor") ?? freshFor
    staleFor = seconds("staleFor")
    worksOffline = reader.bool("offline") ?? worksOffline
    reader.finish()
  }
}
