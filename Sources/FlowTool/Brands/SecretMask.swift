import Brands
import FlowModels

/// Hides text that looks like a secret in reports about brands, as `lint` does in its excerpts.
struct SecretMask {
  private let secrets: [String]

  /// Finds the secrets in brands and in the files that they extend.
  init(_ linter: BrandLinter, _ readings: [BrandReading]) {
    let found = readings.flatMap { reading in
      linter.check(reading).filter { $0.code == .secret }.compactMap { secret in
        // A computed text is in no file.
        if let computed = reading.chain.followed?.all.first(where: {
          reading.chain.place(of: $0.node) == secret.place
        }) {
          return computed.node.text
        }
        return reading.chain.parts.first { $0.path == secret.place.file }
          .flatMap { Self.text(at: secret.place, in: $0.lines) }
      }
    }
    // A text that is joined from others may have one of them without its quotes.
    let unquoted = found.filter { $0.count > 9 && $0.hasPrefix("\"") && $0.hasSuffix("\"") }
    secrets = found + unquoted.map { String($0.dropFirst().dropLast()) }
  }

  func masked(_ text: String) -> String {
    secrets.reduce(text) { text, secret in
      text.replacing(secret, with: String(repeating: "•", count: secret.count))
    }
  }

  func masked(_ message: Message) -> Message {
    var message = message
    message.message = masked(message.message)
    message.found = message.found.map { masked($0) }
    message.help = message.help.map { masked($0) }
    message.fixes.removeAll { masked($0.text) != $0.text }
    message.related.removeAll { masked($0.message) != $0.message }
    return message
  }

  private static func text(at place: Diagnostic.Place, in lines: LineIndex) -> String? {
    guard let line = place.line, let column = place.column,
      let scalars = lines.scalars(ofLine: line)
    else { return nil }
    let end = min(scalars.count, place.endColumn.map { $0 - 1 } ?? scalars.count)
    guard column - 1 < end else { return nil }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[(column - 1)..<end])
    return String(view)
  }
}
