import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The structure of JUnit's files as two schemas of Jenkins state it, for holding documents against
/// both: `jenkins-junit.xsd`, the older one, and `junit-10.xsd` of its plug-in xUnit, whose
/// importer refuses files that differ from it. A document is parsed by another program than ours.
struct JUnitSchema {
  /// A document as it was parsed.
  final class Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    /// All elements of a name, in the order of the document.
    func all(_ name: String) -> [Element] {
      (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
    }
  }

  /// The content that an element has.
  enum Content {
    case text
    case nothing
    /// Elements in this order, with the least and the greatest number of each.
    case sequence([(name: String, from: Int, to: Int)])
    /// Elements in any order and number.
    case choice([String])
  }

  struct Rule {
    var required: Set<String> = []
    var optional: Set<String> = []
    var content: Content
  }

  let rules: [String: Rule]

  /// `jenkins-junit.xsd`, also known as `junit-4.xsd`: no properties in cases, no message of what
  /// was skipped, and a fixed order.
  static let old = JUnitSchema(rules: [
    "testsuites": Rule(
      optional: ["name", "time", "tests", "failures", "disabled", "errors"],
      content: .sequence([("testsuite", 0, .max)])),
    "testsuite": Rule(
      required: ["name", "tests"],
      optional: [
        "failures", "errors", "time", "disabled", "skipped", "timestamp", "hostname", "id",
        "package",
      ],
      content: .sequence([
        ("properties", 0, 1), ("testcase", 0, .max), ("system-out", 0, 1), ("system-err", 0, 1),
      ])),
    "testcase": Rule(
      required: ["name"], optional: ["assertions", "time", "classname", "status"],
      content: .sequence([
        ("skipped", 0, 1), ("error", 0, .max), ("failure", 0, .max), ("system-out", 0, .max),
        ("system-err", 0, .max),
      ])),
    "properties": Rule(content: .sequence([("property", 1, .max)])),
    "property": Rule(required: ["name", "value"], content: .nothing),
    "failure": Rule(optional: ["type", "message"], content: .text),
    "error": Rule(optional: ["type", "message"], content: .text),
    "skipped": Rule(content: .text),
    "system-out": Rule(content: .text),
    "system-err": Rule(content: .text),
  ])

  /// `junit-10.xsd`: more attributes have to be there, and fewer may.
  static let new = JUnitSchema(rules: [
    "testsuites": Rule(
      optional: ["name", "time", "tests", "failures", "errors"],
      content: .choice(["testsuite"])),
    "testsuite": Rule(
      required: ["name", "tests", "failures", "errors"],
      optional: [
        "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
      ],
      content: .choice(["testsuite", "properties", "testcase", "system-out", "system-err"])),
    "testcase": Rule(
      required: ["name"], optional: ["time", "classname", "group"],
      content: .choice([
        "skipped", "error", "failure", "rerunFailure", "rerunError", "flakyFailure", "flakyError",
        "system-out", "system-err",
      ])),
    "properties": Rule(content: .choice(["property"])),
    "property": Rule(required: ["name", "value"], content: .nothing),
    "failure": Rule(optional: ["type", "message"], content: .text),
    "error": Rule(optional: ["type", "message"], content: .text),
    "skipped": Rule(optional: ["type", "message"], content: .text),
    "system-out": Rule(content: .text),
    "system-err": Rule(content: .text),
  ])

  /// Returns everything that is not as the schema states it.
  func problems(of root: Element) -> [String] {
    let roots = ["testsuites", "testsuite"]
    return (roots.contains(root.name) ? [] : ["\(root.name) is no root"]) + check(root)
  }

  private func check(_ element: Element) -> [String] {
    guard let rule = rules[element.name] else { return ["\(element.name) is unknown"] }
    let names = Set(element.attributes.keys)
    var found = rule.required.subtracting(names).map { "\(element.name) lacks \($0)" }
    found += names.subtracting(rule.required.union(rule.optional)).map {
      "\(element.name) has \($0)"
    }
    // The type SUREFIRE_TIME.
    if let time = element.attributes["time"], !time.allSatisfy({ $0.isNumber || $0 == "." }) {
      found.append("the time \(time)")
    }
    let children = element.children.map(\.name)
    if case .text = rule.content {
    } else if element.text.contains(where: { !$0.isWhitespace }) {
      found.append("\(element.name) has text")
    }
    switch rule.content {
    case .text, .nothing: found += children.map { "\(element.name) contains \($0)" }
    case .choice(let known):
      found += children.filter { !known.contains($0) }.map { "\(element.name) contains \($0)" }
    case .sequence(let parts):
      var rest = children[...]
      for part in parts {
        let count = rest.prefix { $0 == part.name }.count
        if count < part.from || count > part.to {
          found.append("\(element.name) contains \(part.name) \(count) times")
        }
        rest = rest.dropFirst(count)
      }
      found += rest.map { "\(element.name) contains \($0) there" }
    }
    return found + element.children.flatMap { check($0) }
  }

  /// Returns the root of a document, or `nil` if it is not well-formed.
  static func parse(_ bytes: [UInt8]) -> Element? {
    let parser = XMLParser(data: Data(bytes))
    let builder = Builder()
    parser.delegate = builder
    return parser.parse() ? builder.root : nil
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = Element(name, attributes)
      open.last?.children.append(element)
      if root == nil { root = element }
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
  }
}
