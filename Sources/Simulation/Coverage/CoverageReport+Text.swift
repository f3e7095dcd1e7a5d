import FlowModels

extension CoverageReport {
  /// The coverage of the main kinds in one line: `seen: 3 of 15 screens, 2 of 41 transitions`.
  package var line: String {
    let main = sections.filter { CoverageKind.main.contains($0.kind) }
    let parts = main.map { section in
      let total = section.isOpen ? "" : " of \(section.count)"
      return "\(section.covered.count)\(total) \(section.kind.rawValue)"
    }
    return "seen: \(parts.joined(separator: ", "))"
  }

  /// The coverage in one line for each kind: `screens  12 of 15; never seen: Payment, Thanks`.
  // The last lines name the modules that were searched, and other modules that have screens.
  package var lines: [String] {
    let width = sections.map(\.kind.rawValue.count).max() ?? 0
    var lines = sections.map {
      "\(DisplayText.padded($0.kind.rawValue, to: width))  \(text(of: $0))"
    }
    if !modules.isEmpty {
      lines.append("known from the classes of \(modules.joined(separator: ", "))")
      let others = AppTypes.modulesOfScreens(except: modules)
      if !others.isEmpty {
        lines.append("not counted: the screens of \(others.joined(separator: ", "))")
      }
    }
    return lines.map { DisplayText.singleLine($0) }
  }

  /// Returns the line about one kind: `screens 12 of 15; never seen: Payment, Confirmation`.
  package func line(of kind: CoverageKind) -> String {
    DisplayText.singleLine("\(kind.rawValue) \(text(of: self[kind]))")
  }

  private func text(of section: Section) -> String {
    let never = section.kind.missing
    if section.isOpen {
      let gap = section.gap.map { ": \($0)" } ?? ""
      return "\(section.covered.count); how many there are is not known\(gap)"
    }
    var parts = ["\(section.covered.count) of \(section.count)"]
    if !section.uncovered.isEmpty {
      parts.append("\(never): \(list(section.uncovered, section.kind))")
    }
    if !section.unreachable.isEmpty {
      parts.append("unreachable: \(list(section.unreachable, section.kind))")
    }
    if !section.unknown.isEmpty {
      let limits = section.limits.isEmpty ? "" : " (\(section.limits.joined(separator: "; ")))"
      parts.append("\(never) before a limit\(limits): \(list(section.unknown, section.kind))")
    }
    if let gap = section.gap { parts.append("there may be more: \(gap)") }
    return parts.joined(separator: "; ")
  }

  private func list(_ names: [String], _ kind: CoverageKind) -> String {
    names.map { name in
      var text = name
      if kind == .handlers {
        let end = name.firstIndex(of: " ") ?? name.endIndex
        text = ClassName.short(String(name[..<end])) + name[end...]
      }
      return text + (kind == .screens ? remarks[name].map { " (\($0))" } ?? "" : "")
    }.joined(separator: ", ")
  }
}
