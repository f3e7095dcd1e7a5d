/// Localized texts as strings that can be read back, for a tool that sees screens before it knows
/// the brand. The rest of a screen described in ``language`` comes from data or code. Private-use
/// characters, which no text has, mark their beginning and end, so that they survive in other text.
package enum EncodedText {
  /// The tag of the language for encoded texts: no linguistic content (ISO 639).
  package static let language = "zxx"

  private static let open: Unicode.Scalar = "\u{10FFF0}"
  private static let close: Unicode.Scalar = "\u{10FFF1}"
  private static let mark: Unicode.Scalar = "\u{10FFF2}"

  /// Returns a text as a string that ``text(of:)`` reads.
  package static func string(_ text: LocalizedText) -> String {
    var result = String.UnicodeScalarView()
    write(text, to: &result)
    return String(result)
  }

  private static func write(_ text: LocalizedText, to result: inout String.UnicodeScalarView) {
    func field(_ words: String) {
      result.append(mark)
      result.append(contentsOf: words.unicodeScalars)
    }
    if case .verbatim(let words) = text {
      result.append(contentsOf: words.unicodeScalars)
      return
    }
    result.append(open)
    switch text {
    case .verbatim: break
    case .number(let number, let decimals):
      result.append("n")
      field("\(number)")
      field("\(decimals)")
    case .key(let key, let arguments):
      result.append("k")
      field(key)
      for name in arguments.keys.sorted() {
        field(name)
        result.append(mark)
        write(arguments[name] ?? .empty, to: &result)
      }
    case .joined(let texts, let separator):
      result.append("j")
      field(separator)
      for text in texts {
        result.append(mark)
        write(text, to: &result)
      }
    }
    result.append(close)
  }

  /// Returns the text that a string on a screen was made from, joined with other text around it.
  // What cannot be read is verbatim text.
  package static func text(of string: String) -> LocalizedText {
    guard string.unicodeScalars.contains(open) else { return .verbatim(string) }
    var reader = Reader(rest: string.unicodeScalars[...])
    return reader.text(isNested: false)
  }

  private struct Reader {
    var rest: Substring.UnicodeScalarView

    mutating func text(isNested: Bool) -> LocalizedText {
      var parts: [LocalizedText] = []
      var words = String.UnicodeScalarView()
      func flush() {
        if !words.isEmpty { parts.append(.verbatim(String(words))) }
        words.removeAll()
      }
      while let first = rest.first {
        if isNested, first == EncodedText.mark || first == EncodedText.close { break }
        rest.removeFirst()
        if first == EncodedText.open, let text = encoded() {
          flush()
          parts.append(text)
        } else if first != EncodedText.close, first != EncodedText.mark {
          words.append(first)
        }
      }
      flush()
      return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .joined(parts, separator: "")
    }

    private mutating func encoded() -> LocalizedText? {
      let start = rest
      guard let kind = rest.popFirst(), rest.popFirst() == EncodedText.mark else {
        rest = start
        return nil
      }
      let first = plain()
      var fields: [LocalizedText] = []
      while rest.first == EncodedText.mark {
        rest.removeFirst()
        fields.append(text(isNested: true))
      }
      guard rest.popFirst() == EncodedText.close, let text = text(of: kind, first, fields) else {
        rest = start
        return nil
      }
      return text
    }

    private func text(
      of kind: Unicode.Scalar, _ first: String, _ fields: [LocalizedText]
    ) -> LocalizedText? {
      switch kind {
      case "n":
        guard let number = Double(first), fields.count == 1,
          case .verbatim(let decimals) = fields[0],
          let decimals = Int(decimals)
        else { return nil }
        return .number(number, decimals: decimals)
      case "j": return .joined(fields, separator: first)
      case "k":
        guard fields.count.isMultiple(of: 2) else { return nil }
        var arguments: [String: LocalizedText] = [:]
        for index in stride(from: 0, to: fields.count, by: 2) {
          guard case .verbatim(let name) = fields[index] else { return nil }
          arguments[name] = fields[index + 1]
        }
        return .key(first, arguments)
      default: return nil
      }
    }

    private mutating func plain() -> String {
      let end =
        rest.firstIndex { $0 == EncodedText.mark || $0 == EncodedText.close } ?? rest.endIndex
      defer { rest = rest[end...] }
      return String(rest[..<end])
    }
  }
}
