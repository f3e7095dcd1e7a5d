/// The things that an app declares, against those that a simulation has seen.
package struct CoverageReport: Codable, Hashable, Sendable {
  /// The extent of a simulation, which decides what can be said about a thing that it has not seen.
  package enum Extent: Hashable, Sendable {
    /// Some events were played: a thing that was not seen may well be reachable.
    case sample
    /// The exploration ended at limits, which are named: it is not known whether more is reachable.
    case cutShort([String])
    /// All states were visited: a thing that was not seen is unreachable.
    case everything
  }

  /// The coverage of one kind.
  package struct Section: Codable, Hashable, Sendable {
    package var kind: CoverageKind
    package var covered: [String] = []
    package var uncovered: [String] = []
    /// The names of the things that were not seen although all states were.
    package var unreachable: [String] = []
    /// The names of the things that were not seen before a limit ended the exploration.
    package var unknown: [String] = []
    package var limits: [String] = []
    /// The reason why there may be more of the kind, if there may.
    package var gap: String?
    /// A Boolean value that indicates whether it is not known at all how many there are.
    package var isOpen = false

    package var count: Int { covered.count + missing.count }
    package var missing: [String] { (uncovered + unreachable + unknown).sorted() }
  }

  /// The version of this report's JSON shape.
  package var version = 1
  /// The coverage of each kind, in the order of ``CoverageKind``.
  package var sections: [Section]
  /// The modules whose classes were looked through.
  package var modules: [String]
  /// Remarks about things that were not seen, by name: `the feature shopping is off`.
  package var remarks: [String: String]

  package subscript(_ kind: CoverageKind) -> Section {
    sections.first { $0.kind == kind } ?? Section(kind: kind)
  }
}

extension Coverage {
  package func report(
    against universe: CoverageUniverse, extent: CoverageReport.Extent = .sample,
    kinds: Set<CoverageKind> = CoverageKind.all
  ) -> CoverageReport {
    let sections = CoverageKind.allCases.filter { kinds.contains($0) }.map { kind in
      let (covered, missing) = split(kind, universe)
      var section = CoverageReport.Section(
        kind: kind, covered: covered.sorted(), gap: universe.gaps[kind],
        isOpen: universe.gaps[kind] != nil && universe.declared[kind] == nil
          && (offered[kind] ?? [:]).isEmpty)
      let names = missing.sorted()
      switch extent {
      case .sample: section.uncovered = names
      case .everything: section.unreachable = names
      case .cutShort(let limits):
        section.unknown = names
        if !names.isEmpty { section.limits = limits }
      }
      return section
    }
    return CoverageReport(sections: sections, modules: universe.modules, remarks: universe.remarks)
  }

  private func split(
    _ kind: CoverageKind, _ universe: CoverageUniverse
  ) -> (covered: Set<String>, missing: Set<String>) {
    let declared = Set((universe.declared[kind] ?? [:]).keys)
    let covered: Set<String>
    switch kind {
    case .screens: covered = coveredScreens(universe)
    case .handlers: covered = coveredHandlers(universe, declared)
    case .strings:
      // The framework's own texts are not the app's to show.
      covered =
        universe.gaps[.strings] == nil
        ? declared.intersection(names(of: kind)) : Set(names(of: kind))
    case .rules: covered = Set(names(of: .rules)).intersection((offered[.rules] ?? [:]).keys)
    default: covered = Set(names(of: kind))
    }
    let known = declared.union((offered[kind] ?? [:]).keys)
    return (covered, known.subtracting(covered))
  }

  // A declared screen is seen by its name, or by an instance of its class or of a subclass.
  private func coveredScreens(_ universe: CoverageUniverse) -> Set<String> {
    var covered: Set<String> = []
    let items = Dictionary(
      universe.screenClasses.map { ($0.value, $0.key) }, uniquingKeysWith: { one, _ in one })
    for name in names(of: .screens) {
      let classes = screenClasses[name]?.keys.flatMap { universe.ancestors(of: $0) } ?? []
      let declared = classes.compactMap { items[$0] }
      // A name that only an instance knows, such as that of a page by its number, is no item.
      if declared.isEmpty || universe.declared[.screens]?[name] != nil { covered.insert(name) }
      covered.formUnion(declared)
    }
    return covered
  }

  // An instance of a subclass counts, too, unless the subclass declares its own handler.
  private func coveredHandlers(
    _ universe: CoverageUniverse, _ declared: Set<String>
  ) -> Set<String> {
    var covered: Set<String> = []
    for name in names(of: .handlers) {
      guard let space = name.firstIndex(of: " ") else { continue }
      let action = name[space...]
      let handler = universe.ancestors(of: String(name[..<space])).lazy.map { "\($0)\(action)" }
        .first { declared.contains($0) }
      // One that is not declared is the framework's, unless nothing is known.
      if let handler { covered.insert(handler) } else if declared.isEmpty { covered.insert(name) }
    }
    return covered
  }
}
