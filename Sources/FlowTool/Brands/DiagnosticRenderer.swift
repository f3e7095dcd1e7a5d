import Brands
import FlowModels

/// Shows diagnostics to the user: place, message, the line with a caret, the fix, other places.
struct DiagnosticRenderer {
  let style: Style
  let sources: [String: SourceText]
  private let secrets: [Line: [Diagnostic.Place]]
  private var lines: [String: LineIndex] = [:]
  // Cached, as many of thousands of diagnostics may be on the same line.
  private var last: (file: String, line: Int, scalars: [Unicode.Scalar])?

  /// Makes a renderer whose excerpts hide the text at the places of secrets.
  init(style: Style, sources: [String: SourceText], secrets: [Diagnostic.Place]) {
    self.style = style
    self.sources = sources
    self.secrets = Dictionary(grouping: secrets) { Line(file: $0.file, line: $0.line ?? 0) }
  }

  private struct Line: Hashable {
    var file: String
    var line: Int
  }

  mutating func text(of diagnostic: Diagnostic) -> String {
    let severity =
      diagnostic.severity == .error ? style.bad("error:") : style.heading("warning:")
    let path = diagnostic.path.map { "\(DisplayText.singleLine($0)): " } ?? ""
    var text =
      "\(Self.place(diagnostic.place)): \(severity) \(path)"
      + "\(DisplayText.singleLine(diagnostic.message)) [\(diagnostic.code.rawValue)]"
    var margin = 4
    if let excerpt = excerpt(of: diagnostic) {
      text += "\n" + excerpt.text
      margin = excerpt.margin
    }
    let indentation = String(repeating: " ", count: margin)
    if let help = diagnostic.help {
      text += "\n\(indentation)= help: \(DisplayText.singleLine(help))"
    }
    for note in diagnostic.notes {
      let place = note.place.map { " " + Self.place($0) } ?? ""
      text += "\n\(indentation)= note: \(DisplayText.singleLine(note.message))\(place)"
    }
    return text
  }

  static func place(_ place: Diagnostic.Place) -> String {
    let parts = [place.line, place.column].compactMap { $0.map { ":\($0)" } }
    return DisplayText.singleLine(place.file) + parts.joined()
  }

  // Characters of a long line on each side of the marked text.
  private static let context = 60

  private mutating func excerpt(of diagnostic: Diagnostic) -> (text: String, margin: Int)? {
    guard let line = diagnostic.place.line, let column = diagnostic.place.column,
      let scalars = scalars(of: line, in: diagnostic.place.file)
    else { return nil }
    let start = min(column - 1, scalars.count)
    let end = min(max(diagnostic.place.endColumn.map { $0 - 1 } ?? start + 1, start), scalars.count)
    let from = start > Self.context + 20 ? start - Self.context : 0
    let to = min(scalars.count, max(end, start) + Self.context)
    func shown(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range])
      return DisplayText.singleLine(String(view).replacing("\t", with: " "))
    }
    let last = max(end, start)
    let cut = min(last, start + Self.context)
    let before = (from > 0 ? "…" : "") + shown(from..<start)
    let token = shown(start..<cut)
    let after = shown(cut..<to) + (to < scalars.count ? "…" : "")
    let number = "\(line)"
    let margin = max(4, number.count) + 1
    let gutter = String(repeating: " ", count: margin)
    let pad = String(repeating: " ", count: max(0, margin - 1 - number.count))
    let caret = String(repeating: "^", count: max(1, DisplayText.width(of: token)))
    let space = String(repeating: " ", count: DisplayText.width(of: before))
    return (
      "\(pad)\(number) | \(before)\(token)\(after)\n\(gutter)| \(space)\(style.bad(caret))", margin
    )
  }

  private mutating func scalars(of line: Int, in file: String) -> [Unicode.Scalar]? {
    if let last, last.file == file, last.line == line { return last.scalars }
    guard let source = sources[file] else { return nil }
    let index = lines[file] ?? LineIndex(source)
    lines[file] = index
    guard var scalars = index.scalars(ofLine: line) else { return nil }
    for secret in secrets[Line(file: file, line: line)] ?? [] {
      let start = max(0, (secret.column ?? 1) - 1)
      let end = min(scalars.count, secret.endColumn.map { $0 - 1 } ?? scalars.count)
      for index in scalars.indices where start <= index && index < end { scalars[index] = "•" }
    }
    last = (file, line, scalars)
    return scalars
  }
}
