import FlowModels

extension CoverageReport {
  /// The coverage in one line: `seen: 3 of 15 screens, 2 of 41 transitions`.
  ///
  /// A kind of which nothing is known and nothing was seen is left out.
  package var line: String {
    let parts = sections.filter { $0.count > 0 }.map {
      "\($0.covered.count) of \($0.count) \($0.kind.rawValue)"
    }
    return parts.isEmpty ? "seen: nothing" : "seen: \(parts.joined(separator: ", "))"
  }

  /// The coverage as lines that are safe for a terminal, one for each kind, with the names of
  /// everything that was not seen.
  ///
  /// ```text
  /// screens      12 of 15; never seen: Payment, Confirmation, Thanks
  /// dialogs      2 of 2; there may be more: dialogs are made in code
  /// ```
  package var lines: [String] {
    let width = sections.map(\.kind.rawValue.count).max() ?? 0
    var lines = sections.map {
      "\(DisplayText.padded($0.kind.rawValue, to: width))  \($0.text)"
    }
    if !modules.isEmpty {
      lines.append("known from the classes of \(modules.joined(separator: ", "))")
    }
    return lines
  }

  /// The line about one kind, such as `screens 12 of 15; never seen: Payment, Confirmation`.
  package func line(of kind: CoverageKind) -> String { "\(kind.rawValue) \(self[kind].text)" }
}

extension CoverageReport.Section {
  /// The numbers, then the names of what was not seen.
  fileprivate var text: String {
    var parts = ["\(covered.count) of \(count)"]
    if !uncovered.isEmpty { parts.append("\(kind.missing): \(Self.list(uncovered, kind))") }
    if !unreachable.isEmpty { parts.append("unreachable: \(Self.list(unreachable, kind))") }
    if !unknown.isEmpty {
      let limits = limits.isEmpty ? "" : " (\(limits.joined(separator: "; ")))"
      parts.append("\(kind.missing), unknown\(limits): \(Self.list(unknown, kind))")
    }
    if let gap { parts.append("there may be more: \(gap)") }
    return DisplayText.singleLine(parts.joined(separator: "; "))
  }

  /// Returns names as people write them: a class without its module.
  private static func list(_ names: [String], _ kind: CoverageKind) -> String {
    guard kind == .handlers else { return names.joined(separator: ", ") }
    return names.map { name in
      let end = name.firstIndex(of: " ") ?? name.endIndex
      return ClassName.short(String(name[..<end])) + name[end...]
    }.joined(separator: ", ")
  }
}
