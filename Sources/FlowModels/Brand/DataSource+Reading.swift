extension Brand.DataSource {
  init(_ reader: ObjectReader?, relativeTo file: String) {
    self = .sample
    guard let reader else { return }
    let source = reader.name("source", known: ["http", "json", "sample", "sqlite"])
    let path = { (key: String, example: String, isRequired: Bool) in
      reader.string(
        key, pattern: { !$0.isEmpty && !$0.contains("\0") }, like: example, isRequired: isRequired
      ).map { Self.path($0, relativeTo: file) }
    }
    let folder = path("folder", "../data", source == "json")
    let database = path("file", "../recipes.sqlite", false)
    let seed = path("seed", "../data", source == "sqlite" && !reader.has("file"))
    let web = WebSource(reader, isRequired: source == "http")
    for (key, owner) in [
      ("folder", "json"), ("file", "sqlite"), ("seed", "sqlite"), ("url", "http"),
      ("allowsPlainHTTP", "http"), ("tokenVariable", "http"), ("timeout", "http"),
    ] where reader.has(key) && source != nil && source != owner {
      reader.report(key, "it goes with the source `\(owner)` only; remove it", unlessReported: true)
    }
    switch source {
    case "json": if let folder { self = .json(folder: folder) }
    case "http": if let web { self = .http(web) }
    case "sqlite": self = .database(file: database, seed: seed)
    default: break
    }
    reader.finish()
  }

  /// The folder as seen from where the program runs, `brands/../data` written as `data`.
  private static func path(_ folder: String, relativeTo file: String) -> String {
    guard !folder.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return folder }
    var parts: [Substring] = []
    for part in (file[...slash] + folder).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let path = parts.joined(separator: "/")
    return file.hasPrefix("/") ? "/" + path : path.isEmpty ? "." : path
  }
}

extension WebSource {
  /// Reads what says where on the web the data is; the rest of the keys are another's.
  fileprivate init?(_ reader: ObjectReader, isRequired: Bool) {
    let allowsPlainHTTP = reader.bool("allowsPlainHTTP") ?? false
    let variable = reader.string(
      "tokenVariable", pattern: Self.isVariable, like: "RECIPES_TOKEN", isRequired: false)
    let timeout = reader.whole("timeout", in: 1...600)
    guard
      let text = reader.string(
        "url", pattern: { !$0.isEmpty }, like: "https://api.example/v1", isRequired: isRequired)
    else { return nil }
    let address: WebAddress
    do {
      address = try WebAddress(text, allowsPlainHTTP: allowsPlainHTTP)
    } catch {
      if isRequired { reader.report("url", error.description) }
      return nil
    }
    if isRequired, variable != nil, address.origin.isPlain, !address.origin.isLoopback {
      reader.report("tokenVariable", "a token is not sent over plain http; use https")
    }
    self.init(
      address, tokenVariable: variable, timeout: timeout.map { Duration.seconds($0) })
  }

  /// A name as POSIX has it for the environment: capital letters, digits and underscores.
  private static func isVariable(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
    }
  }
}
