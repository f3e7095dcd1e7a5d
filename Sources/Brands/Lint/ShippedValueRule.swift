/// The rule that what ships has no hosts and no names for tests. It is about brands that have
/// environments: only there is another place for them.
enum ShippedValueRule {
  static func check(_ reading: BrandReading) -> [Diagnostic] {
    let chain = reading.chain
    let others = chain.environments.filter { $0 != chain.environment && !live.contains($0) }
    guard !chain.environments.isEmpty,
      chain.environment == chain.value["defaultEnvironment"]?.node.text
    else { return [] }
    let found = hosts(of: chain).filter { isForTests($0.text, tests.union(others)) }
    let names = names(of: chain).filter { _, _, text in
      text.split { !$0.isLetter && !$0.isNumber }
        .contains { staging.union(others).contains($0.lowercased()) }
    }
    return found.map { problem("host", $0, chain) } + names.map { problem("name", $0, chain) }
  }

  private typealias Value = (path: String, node: JSONNode, text: String)

  private static func problem(
    _ what: String, _ value: Value, _ chain: ConfigurationFamily.Chain
  ) -> Diagnostic {
    Diagnostic(
      .testValue, at: chain.place(of: value.node), path: value.path,
      "a \(what) for tests ships: \(DisplayText.quoted(value.text))",
      help: "write it in the environment that it is for",
      notes: chain.inheritance(of: value.node))
  }

  // MARK: Values

  private static func hosts(of chain: ConfigurationFamily.Chain) -> [Value] {
    let links = (chain.value["links"]?.members ?? []).flatMap { link in
      texts(link.value, SchemaChecker.path("links", link.name))
    }
    let server = texts(chain.value.at(["data", "url"]), "data.url")
    let pages = (links + server).compactMap { path, node, text -> Value? in
      text.contains("//[::1]")
        ? (path, node, "[::1]") : LinkRule.host(of: text).map { (path, node, $0) }
    }
    // A placeholder for a real host is reported there, and is an error.
    return (pages + list("linkHosts", chain)).filter { value in
      value.path == "data.url" || !LinkRule.isPlaceholder(value.text)
    }
  }

  private static func names(of chain: ConfigurationFamily.Chain) -> [Value] {
    ["name", "bundleId", "urlScheme", "defaultEnvironment"].flatMap { texts(chain.value[$0], $0) }
      + ["bundleId", "urlScheme"].flatMap {
        texts(chain.value.at(["suffixes", $0]), "suffixes.\($0)")
      } + list("shortNames", chain)
  }

  private static func texts(_ value: ConfigurationValue?, _ path: String) -> [Value] {
    guard let value else { return [] }
    if let text = value.node.text { return [(path, value.node, text)] }
    return value.members.compactMap { member in
      member.value.node.text.map {
        (SchemaChecker.path(path, member.name), member.value.node, $0)
      }
    }
  }

  private static func list(_ key: String, _ chain: ConfigurationFamily.Chain) -> [Value] {
    (chain.value[key]?.items ?? []).enumerated().compactMap { index, item in
      item.value.node.text.map { ("\(key)[\(index)]", item.value.node, $0) }
    }
  }

  // MARK: Words

  // These environments ship too, in another way.
  private static let live: Set<String> = ["production", "prod", "live", "release"]

  private static let staging: Set<String> = ["staging", "stg", "preprod", "uat", "qa"]

  private static let tests = staging.union([
    "stage", "test", "testing", "dev", "development", "sandbox", "int",
  ])

  private static let testDomains: Set<String> = [
    "test", "example", "invalid", "localhost", "local", "internal", "lan", "home",
  ]

  private static func isForTests(_ host: String, _ words: Set<String>) -> Bool {
    let labels = host.lowercased().split(separator: ".").map(String.init)
    guard labels.count > 1, let last = labels.last else { return true }
    if testDomains.contains(last) || LinkRule.isPlaceholder(host) { return true }
    let numbers = labels.compactMap { Int($0) }
    if numbers.count == labels.count { return isPrivate(numbers) }
    // A domain may have such a name by chance, but not such a part of its name.
    let domain = labels[labels.count - 2].split(separator: "-").map(String.init)
    let parts =
      labels.dropLast(2).flatMap { $0.split(separator: "-").map(String.init) }
      + (domain.count > 1 ? domain : [])
    return parts.contains { words.contains($0) }
  }

  // The addresses of one machine, and of networks without the internet (RFC 1918, RFC 3927).
  private static func isPrivate(_ numbers: [Int]) -> Bool {
    switch (numbers[0], numbers[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168), (172, 16...31): true
    default: false
    }
  }
}
