import FlowModels

/// The share of a kind of things that has to be covered: `screens=100%`.
package struct CoverageRequirement: Hashable, Sendable {
  package let kind: CoverageKind
  // In hundredths of a percent.
  private let share: Int

  /// A mistake in the text of requirements.
  package struct Mistake: Error, Hashable, Sendable {
    /// The mistake and the text that is expected, without the name of an option.
    package var message: String
    /// Help that names a similar kind, if there is one.
    package var help: String?
  }

  /// Reads requirements, separated by commas: `screens=100%,transitions=90%`.
  package static func all(in text: String) throws(Mistake) -> [CoverageRequirement] {
    var found: [CoverageRequirement] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let requirement = try CoverageRequirement(part)
      guard !found.contains(where: { $0.kind == requirement.kind }) else {
        throw Mistake(message: "\(requirement.kind.rawValue) is given twice")
      }
      found.append(requirement)
    }
    return found
  }

  private init(_ part: Substring) throws(Mistake) {
    let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let kinds = CoverageKind.allCases.filter(\.isCountable).map(\.rawValue)
    let name = String(pair.first ?? "")
    guard pair.count == 2 else {
      throw Mistake(
        message: "expected a kind and a percentage, such as screens=100%, found "
          + DisplayText.quoted(String(part)))
    }
    guard kinds.contains(name), let kind = CoverageKind(rawValue: name) else {
      let reason = CoverageKind(rawValue: name).map {
        "how many \($0.rawValue) there are is never known; "
      }
      throw Mistake(
        message: (reason ?? "") + "expected one of \(kinds.joined(separator: ", ")), found "
          + DisplayText.quoted(name),
        help: NearestNames.help(for: name, in: kinds))
    }
    guard let share = Self.share(of: pair[1]) else {
      throw Mistake(
        message: "\(name) expects a percentage from 0% to 100%, found "
          + DisplayText.quoted(String(pair[1])))
    }
    self.kind = kind
    self.share = share
  }

  private static func share(of text: Substring) -> Int? {
    guard text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = digits(parts[0], atMost: 3) else { return nil }
    var share = whole * 100
    if parts.count == 2 {
      guard let decimals = digits(parts[1], atMost: 2) else { return nil }
      share += parts[1].count == 1 ? decimals * 10 : decimals
    }
    return share <= 10_000 ? share : nil
  }

  private static func digits(_ text: Substring, atMost most: Int) -> Int? {
    let isNumber = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber && (1...most).contains(text.utf8.count) ? Int(text) : nil
  }

  /// Returns the message about a share that is too small or unknown; `nil` if it is large enough.
  package func failure(in report: CoverageReport) -> String? {
    let section = report[kind]
    let required = "\(kind.rawValue): \(percentage) required"
    if section.isOpen {
      return "\(required), but how many there are is not known"
        + (section.gap.map { ": \($0)" } ?? "")
    }
    // Multiplied, so that no rounding decides.
    guard section.covered.count * 10_000 < share * section.count else { return nil }
    return "\(required), \(report.line(of: kind).dropFirst(kind.rawValue.count + 1))"
  }

  private var percentage: String {
    let decimals = share % 100
    let fraction =
      decimals == 0
      ? ""
      : decimals % 10 == 0
        ? ".\(decimals / 10)"
        : decimals < 10
          ? ".0\(decimals)" : ".\(decimals)"
    return "\(share / 100)\(fraction)%"
  }
}
