import Foundation

// Makes the tables of languages from CLDR's XML, for `scripts/languages`:
//
//     languages COMMON NEWER FILES SAMPLES

let arguments = CommandLine.arguments
guard arguments.count == 5 else {
  FileHandle.standardError.write(Data("usage: languages COMMON NEWER FILES SAMPLES\n".utf8))
  exit(64)
}
let common = arguments[1]

func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

func write(_ text: String, to path: String) throws {
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

/// One element of a file. CLDR's own tools write these files, one element a line, so that no parser
/// of XML is needed.
struct Element {
  var attributes: [String: String] = [:]
  var content = ""
}

/// Returns the elements of a name. Comments are left out.
func elements(_ name: String, in text: String) -> [Element] {
  var found: [Element] = []
  var rest = text[...]
  while let start = rest.range(of: "<\(name) "), let end = rest[start.upperBound...].range(of: ">")
  {
    let head = rest[start.upperBound..<end.lowerBound]
    var element = Element()
    for match in head.matches(of: /([A-Za-z]+)="([^"]*)"/) {
      element.attributes[String(match.1)] = String(match.2)
    }
    rest = rest[end.upperBound...]
    if !head.hasSuffix("/"), let close = rest.range(of: "</\(name)>") {
      element.content = String(rest[..<close.lowerBound])
      rest = rest[close.upperBound...]
    }
    found.append(element)
  }
  return found
}

func withoutComments(_ text: String) -> String {
  var result = ""
  var rest = text[...]
  while let start = rest.range(of: "<!--"), let end = rest[start.upperBound...].range(of: "-->") {
    result += rest[..<start.lowerBound]
    rest = rest[end.upperBound...]
  }
  return result + rest
}

func tag(_ locale: String) -> String { locale.replacingOccurrences(of: "_", with: "-") }

// MARK: Tables

/// Writes a table: a line for each key, in the order of the bytes, with its value behind a space.
func write(_ name: String, _ summary: String, _ values: [String: String]) throws {
  let lines = values.map { key, value in value.isEmpty ? key : "\(key) \(value)" }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  try write(
    """
    # \(summary)
    # Written by scripts/languages from Unicode's CLDR; do not change it by hand.
    # © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).

    """ + lines.joined(separator: "\n") + "\n", to: "\(arguments[3])/\(name).txt")
}

// MARK: Plural rules

struct PluralGroup {
  var locales: [String]
  /// The conditions by category; `other` has none.
  var rules: [(category: String, condition: String, samples: [String])]

  var key: String { rules.map { "\($0.category): \($0.condition)" }.joined(separator: "; ") }
}

func pluralGroups(_ path: String) throws -> [PluralGroup] {
  elements("pluralRules", in: withoutComments(try text(path))).map { group in
    PluralGroup(
      locales: (group.attributes["locales"] ?? "").split(separator: " ").map { tag(String($0)) },
      rules: elements("pluralRule", in: group.content).map { rule in
        let parts = rule.content.split(separator: "@", omittingEmptySubsequences: false)
        let samples = parts.dropFirst().flatMap { part in
          part.split(separator: " ", maxSplits: 1).last.map(String.init)?
            .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
        }.filter { $0 != "…" && !$0.isEmpty }
        return (
          rule.attributes["count"] ?? "", parts[0].trimmingCharacters(in: .whitespaces), samples
        )
      })
  }
}

var groups = try pluralGroups("\(common)/supplemental/plurals.xml")
let newer = try pluralGroups(arguments[2])
let changed = Set(newer.flatMap(\.locales))
for index in groups.indices {
  groups[index].locales.removeAll { changed.contains($0) || $0 == "root" }
}
// Groups with the same rules are one.
for group in newer {
  if let same = groups.firstIndex(where: { $0.key == group.key }) {
    groups[same].locales = (groups[same].locales + group.locales).sorted()
  } else {
    groups.append(group)
  }
}
groups.removeAll { $0.locales.isEmpty }

var plurals: [String: String] = [:]
for group in groups {
  let rules = group.rules.filter { $0.category != "other" }
    .map { "\($0.category): \($0.condition)" }.joined(separator: "; ")
  for locale in group.locales { plurals[locale] = rules }
}
try write(
  "plurals", "The cardinal plural rules of languages (UTS #35) for all but `other`.", plurals)

// A line for the languages, then one for each category: its name and its samples.
let samples = groups.map { group in
  ([group.locales.joined(separator: " ")]
    + group.rules.map { "  \($0.category): \($0.samples.joined(separator: " "))" })
    .joined(separator: "\n")
}
try write(
  """
  # The samples that Unicode's CLDR gives for its plural rules, written by scripts/languages.
  # © Unicode, Inc., under the Unicode License (Documentation/UnicodeLicense.txt).

  """ + samples.joined(separator: "\n") + "\n", to: arguments[4])

// MARK: Tags

var parents: [String: String] = [:]
let supplemental = withoutComments(try text("\(common)/supplemental/supplementalData.xml"))
for element in elements("parentLocale", in: supplemental) {
  for locale in (element.attributes["locales"] ?? "").split(separator: " ") {
    parents[String(locale)] = element.attributes["parent"]
  }
}

// Old tags of languages: CLDR replaces them in every tag.
let metadata = withoutComments(try text("\(common)/supplemental/supplementalMetadata.xml"))
var aliases: [String: String] = [:]
for element in elements("languageAlias", in: metadata) {
  guard let old = element.attributes["type"], let new = element.attributes["replacement"],
    old.utf8.count <= 3, !new.contains(" ")
  else { continue }
  aliases[old] = tag(new)
}
// CLDR leaves Norwegian as it is; people write Bokmål.
aliases["no"] = "nb"
aliases["nor"] = "nb"

var scripts: [String: String] = [:]
for element in elements("likelySubtag", in: try text("\(common)/supplemental/likelySubtags.xml")) {
  let from = (element.attributes["from"] ?? "").split(separator: "_").map(String.init)
  let to = (element.attributes["to"] ?? "").split(separator: "_").map(String.init)
  guard to.count > 1, let language = from.first, language != "und",
    !from.dropFirst().contains(where: { $0.count == 4 })
  else { continue }
  scripts[from.joined(separator: "-")] = to[1]
}
let known = Set(groups.flatMap(\.locales))
// A region needs no row if it has its language's script; Latin needs none at all in languages whose
// words nobody compares with a script.
scripts = scripts.filter { tag, script in
  let parts = tag.split(separator: "-").map(String.init)
  if parts.count > 1 { return scripts[parts[0]] != script }
  return script != "Latn" || known.contains(tag)
}
let rightToLeft = try text("\(common)/properties/scriptMetadata.txt").split(separator: "\n")
  .filter { !$0.hasPrefix("#") }
  .map { $0.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) } }
  .filter { $0.count > 6 && $0[6] == "YES" }.map { $0[0] }.sorted()

var regional: [String: String] = [:]
for (tag, parent) in parents where parent != "root" {
  let language = tag.split(separator: "_")[0]
  // What comes from another language is of no use: it would be shown in that language.
  guard parent.hasPrefix("\(language)_") else { continue }
  regional[tag] = parent
}

let oldTags = Dictionary(grouping: aliases.keys.filter { $0.utf8.count == 2 }) { aliases[$0] ?? "" }
try write("aliases", "The languages by their old or longer tags.", aliases)
try write(
  "oldTags", "The two-letter tags that apps may still have for languages.",
  oldTags.mapValues { $0.sorted().joined(separator: " ") })
try write("scripts", "The script of a language, there or everywhere.", scripts)
try write(
  "rightToLeft", "The scripts that are written from right to left.",
  Dictionary(uniqueKeysWithValues: rightToLeft.map { ($0, "") }))
try write(
  "parents", "The tags whose texts a region has before those of its language.",
  Dictionary(uniqueKeysWithValues: regional.map { (tag($0), tag($1)) }))

// MARK: Numbers

struct Marks: Hashable {
  var decimal: String?
  var group: String?
}

var marks: [String: Marks] = [:]
let files = try FileManager.default.contentsOfDirectory(atPath: "\(common)/main").sorted()
for file in files where file.hasSuffix(".xml") {
  let words = try text("\(common)/main/\(file)")
  let block = elements("symbols", in: words).first {
    $0.attributes["numberSystem"] == "latn"
  }
  func value(_ name: String) -> String? {
    guard let content = block?.content, let start = content.range(of: "<\(name)"),
      let open = content[start.upperBound...].range(of: ">"),
      let end = content[open.upperBound...].range(of: "</\(name)>")
    else { return nil }
    let found = String(content[open.upperBound..<end.lowerBound])
    return found == "↑↑↑" ? nil : found
  }
  marks[String(file.dropLast(4))] = Marks(decimal: value("decimal"), group: value("group"))
}

/// The locale that a locale inherits from; `nil` for the root.
func parent(of locale: String) -> String? {
  guard locale != "root" else { return nil }
  return parents[locale] ?? locale.lastIndex(of: "_").map { String(locale[..<$0]) } ?? "root"
}

func resolved(_ locale: String) -> Marks {
  var found = marks[locale] ?? Marks()
  guard locale != "root" else { return found }
  let inherited = resolved(parent(of: locale) ?? "root")
  found.decimal = found.decimal ?? inherited.decimal
  found.group = found.group ?? inherited.group
  return found
}

func row(_ locale: String) -> String {
  let marks = resolved(locale)
  let decimal = marks.decimal ?? "."
  let other = decimal == "." ? "," : "."
  return decimal + (marks.group == other ? other : "")
}

var numbers: [String: String] = [:]
for locale in marks.keys.sorted() where locale != "root" && !locale.hasSuffix("POSIX") {
  // A region, or a script, needs no row if it has the marks of what comes before it.
  var before: String? = locale
  repeat { before = before.flatMap(parent(of:)) } while before.map { marks[$0] == nil } == true
  if let before, before.split(separator: "_")[0] == locale.split(separator: "_")[0],
    row(before) == row(locale)
  {
    continue
  }
  numbers[tag(locale)] = row(locale)
}
try write(
  "numberMarks",
  "The decimal mark of numbers, then that of groups if it is the other one of point and comma.",
  numbers)
