/// Counts documentation that is out of proportion: a type that is not public has at most three
/// lines, its members have one, and what is private has none.
struct DocumentationRule {
  enum Access: Int, Comparable {
    case isPrivate, isInternal, isPackage, isPublic

    init?(_ word: String) {
      switch word {
      case "private", "fileprivate": self = .isPrivate
      case "internal": self = .isInternal
      case "package": self = .isPackage
      case "public", "open": self = .isPublic
      default: return nil
      }
    }

    static func < (first: Access, second: Access) -> Bool { first.rawValue < second.rawValue }
  }

  /// The access of each type that is declared in the sources, by module and qualified name.
  private var types: [String: Access] = [:]

  init(_ sources: [(path: String, text: String)]) {
    for (path, text) in sources {
      var reader = DocumentedScopes(text) { _ in nil }
      for type in reader.read().types { types["\(path.module) \(type.name)"] = type.access }
    }
  }

  /// The lines of documentation beyond the rule.
  func linesOver(in text: String, of module: String) -> Int {
    var reader = DocumentedScopes(text) { types["\(module) \($0)"] }
    let ends = Self.documentation(in: text)
    return reader.read().declarations.reduce(0) { sum, declaration in
      guard let count = ends[declaration.line] else { return sum }
      let limit =
        switch declaration.access {
        case .isPublic: Int.max
        case .isPackage, .isInternal: declaration.isType ? 3 : 1
        case .isPrivate: 0
        }
      return sum + max(0, count - limit)
    }
  }

  /// The number of lines of each documentation comment, by the line that follows it, from 1.
  private static func documentation(in text: String) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    var count = 0
    for (index, line) in text.lines.enumerated() {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("///") {
        count += 1
      } else if words.hasPrefix("//") {
        continue
      } else {
        if count > 0 { counts[index + 1] = count }
        count = 0
      }
    }
    return counts
  }
}

/// Reads the declarations of a Swift file, each with the access that its surroundings leave it.
struct DocumentedScopes {
  typealias Access = DocumentationRule.Access

  struct Declaration {
    /// The line on which its attributes begin, from 1.
    var line: Int
    var access: Access
    var isType: Bool
  }

  private struct Scope {
    /// The bracket that ends it.
    var end: Int
    var name: String
    /// The most that a member can have, and what it has without a word.
    var most: Access
    var usual: Access
  }

  private let tokens: [Token]
  private let known: (String) -> Access?
  private var scopes: [Scope] = []
  private var declarations: [Declaration] = []
  private var types: [(name: String, access: Access)] = []

  /// - Parameter known: The access of a type that another file declares; public if it is `nil`.
  init(_ text: String, known: @escaping (String) -> Access?) {
    tokens = Lexer.tokens(of: Array(text.utf8))
    self.known = known
  }

  mutating func read() -> (
    declarations: [Declaration], types: [(name: String, access: Access)]
  ) {
    for index in tokens.indices {
      while let last = scopes.last, index >= last.end { scopes.removeLast() }
      guard tokens[index].kind == .word, isDeclared(index) else {
        // Everything else in braces is code.
        if tokens[index].text == "{", !isTypeBody(index) {
          scopes.append(
            Scope(end: tokens[index].partner, name: "", most: .isPrivate, usual: .isPrivate))
        }
        continue
      }
      declare(at: index)
    }
    return (declarations, types)
  }

  private static let typeKinds: Set = [
    "struct", "class", "enum", "actor", "protocol", "extension",
  ]
  private static let kinds = typeKinds.union([
    "func", "var", "let", "init", "subscript", "case", "typealias", "associatedtype", "deinit",
    "operator", "precedencegroup",
  ])
  private static let modifiers: Set = [
    "public", "open", "package", "internal", "private", "fileprivate", "static", "final",
    "override", "mutating", "nonmutating", "nonisolated", "indirect", "lazy", "weak", "unowned",
    "required", "convenience", "isolated", "dynamic", "borrowing", "consuming", "prefix",
    "postfix", "infix", "class",
  ]

  private func isDeclared(_ index: Int) -> Bool {
    let word = tokens[index].text
    guard Self.kinds.contains(word), index == 0 || tokens[index - 1].text != "." else {
      return false
    }
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    if word == "class", let next, Self.kinds.contains(next.text) || isModifier(next.text) {
      return false
    }
    return tokens[start(of: index)].hasNewlineBefore
  }

  private func isModifier(_ word: String) -> Bool { Self.modifiers.contains(word) }

  /// The first of the attributes and modifiers before a keyword. Attributes may have their own lines.
  private func start(of index: Int) -> Int {
    var first = index
    while first > 0 {
      var name = first - 1
      if tokens[name].text == ")" { name = tokens[name].partner - 1 }
      guard name >= 0, tokens[name].kind == .word else { break }
      if name > 0, tokens[name - 1].text == "@" {
        first = name - 1
      } else if isModifier(tokens[name].text), !tokens[first].hasNewlineBefore {
        first = name
      } else {
        break
      }
    }
    return first
  }

  private func isTypeBody(_ index: Int) -> Bool { scopes.last?.end == tokens[index].partner }

  private mutating func declare(at index: Int) {
    let first = start(of: index)
    let isType = Self.typeKinds.contains(tokens[index].text)
    let scope = scopes.last
    // One that is followed by a bracket is that of a setter.
    let word = (first..<index).first {
      tokens[$0 + 1].text != "(" && Access(tokens[$0].text) != nil
    }
    .flatMap { Access(tokens[$0].text) }
    let isCase = tokens[index].text == "case"
    let usual = (isCase ? scope?.most : scope?.usual) ?? .isInternal
    var access = min(word ?? usual, scope?.most ?? .isPublic)
    if isType {
      let name = qualified(after: index, in: scope)
      let isExtension = tokens[index].text == "extension"
      if isExtension { access = min(level(of: name), word ?? .isPublic) }
      if !isExtension { types.append((name, access)) }
      open(index, name: name, access: access, isExtension: isExtension, word: word)
    }
    declarations.append(Declaration(line: tokens[first].line, access: access, isType: isType))
  }

  private func qualified(after index: Int, in scope: Scope?) -> String {
    var name = tokens[index + 1].text
    var next = index + 2
    while next + 1 < tokens.count, tokens[next].text == ".", tokens[next + 1].kind == .word {
      name += "." + tokens[next + 1].text
      next += 2
    }
    return scope.map { $0.name.isEmpty ? name : "\($0.name).\(name)" } ?? name
  }

  private func level(of name: String) -> Access {
    types.first { $0.name == name }?.access ?? known(name) ?? .isPublic
  }

  private mutating func open(
    _ index: Int, name: String, access: Access, isExtension: Bool, word: Access?
  ) {
    var brace = index + 1
    while brace < tokens.count, tokens[brace].text != "{" {
      brace = tokens[brace].kind == .open ? tokens[brace].partner + 1 : brace + 1
    }
    guard brace < tokens.count else { return }
    let isProtocol = tokens[index].text == "protocol"
    let usual = isProtocol ? access : isExtension ? word ?? .isInternal : .isInternal
    scopes.append(Scope(end: tokens[brace].partner, name: name, most: access, usual: usual))
  }
}
