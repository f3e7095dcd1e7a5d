/// The rule that no brand contains a secret, because everyone who has the app has its brand.
/// It finds known key prefixes, private keys, web tokens, passwords in addresses and long random
/// words, but never reports the value. A random word in a path is a folder, such as a commit's.
enum SecretRule {
  static func check(
    _ file: ConfigurationFile, _ description: ConfigurationDescription
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for node in file.root.document.strings(where: isSuspect) {
      guard let text = node.text, let what = name(of: text) else { continue }
      if what == key, description.isPath(node) { continue }
      diagnostics.append(
        Diagnostic(
          .secret, at: file.place(of: node), "found what looks like \(what)",
          help: "remove it, revoke it, and name an environment variable instead"))
    }
    return diagnostics
  }

  /// Checks the texts that are computed from several parts, which may be no secrets themselves.
  static func check(_ chain: ConfigurationFamily.Chain) -> [Diagnostic] {
    (chain.followed?.all ?? []).compactMap { value in
      guard value.operation == .concat, let text = value.node.text, let what = name(of: text),
        what != key || value.steps.first != .key("theme")
      else { return nil }
      return Diagnostic(
        .secret, at: chain.place(of: value.node), path: value.path,
        "the parts make what looks like \(what)",
        help: "remove it, revoke it, and name an environment variable instead",
        notes: chain.inheritance(of: value.node))
    }
  }

  // A fast filter, because few strings need a closer look.
  private static func isSuspect(
    _ text: Slice<UnsafeBufferPointer<UInt8>>, _ hasEscapes: Bool
  ) -> Bool {
    guard text.count > 14 else { return false }
    // Escapes may hide anything.
    if hasEscapes { return true }
    var length = 0
    var hasDigit = false
    for byte in text.dropFirst() {
      if byte == UInt8(ascii: "@") { return true }
      if byte <= 0x20 {
        length = 0
        hasDigit = false
        continue
      }
      length += 1
      if Bytes.isDigit(byte) || byte == Bytes.hyphen { hasDigit = true }
      if length >= shortestSecret, hasDigit { return true }
    }
    return false
  }

  // No known prefix belongs to a shorter secret.
  private static let shortestSecret = 16

  /// Returns the kind of secret that a text looks like, or `nil` if it does not look like one.
  static func name(of text: String) -> String? {
    let bytes = text.utf8
    if text.contains("-----BEGIN"), text.contains("PRIVATE KEY") {
      return "a private key"
    }
    if hasPassword(text) { return "an address with a password" }
    for word in bytes.split(whereSeparator: { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 }) {
      if let name = name(ofWord: word) { return name }
    }
    return nil
  }

  private static let beginnings: [(String, Int, String)] = [
    ("AKIA", 20, "a cloud access key"), ("ASIA", 20, "a cloud access key"),
    ("AIza", 35, "an API key"), ("ghp_", 30, "an access token"), ("gho_", 30, "an access token"),
    ("github_pat_", 30, "an access token"), ("glpat-", 20, "an access token"),
    ("sk_live_", 20, "a payment key"), ("sk_test_", 20, "a payment key"),
    ("rk_live_", 20, "a payment key"), ("xoxb-", 20, "a chat token"),
    ("xoxp-", 20, "a chat token"), ("SG.", 40, "a mail key"), ("npm_", 30, "a registry token"),
  ]

  private static func name(ofWord word: Substring.UTF8View) -> String? {
    for (beginning, length, name) in beginnings
    where word.count >= length && word.starts(with: beginning.utf8) {
      return name
    }
    guard word.count >= 32 else { return nil }
    let parts = word.split(separator: Bytes.dot, omittingEmptySubsequences: false)
    if parts.count == 3, word.starts(with: "eyJ".utf8), parts.allSatisfy({ $0.count > 8 }) {
      return "a web token"
    }
    return isSenseless(word) ? key : nil
  }

  private static let key = "a key"

  private static func isSenseless(_ word: Substring.UTF8View) -> Bool {
    var changes = 0
    var digits = 0
    var last: UInt8?
    for byte in word {
      let isAllowed =
        Bytes.isLetter(byte) || Bytes.isDigit(byte) || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "_")
        || byte == Bytes.hyphen
      guard isAllowed else { return false }
      if Bytes.isDigit(byte) { digits += 1 }
      if let last, Bytes.isDigit(byte) != Bytes.isDigit(last) { changes += 1 }
      last = byte
    }
    return digits * 8 >= word.count && changes * 6 >= word.count
  }

  private static func hasPassword(_ text: String) -> Bool {
    guard let at = text.utf8.firstIndex(of: UInt8(ascii: "@")) else { return false }
    let before = text[..<at]
    guard let slashes = before.lastIndex(of: "/"), before[..<slashes].hasSuffix(":/") else {
      return false
    }
    return before[slashes...].contains(":")
  }
}
