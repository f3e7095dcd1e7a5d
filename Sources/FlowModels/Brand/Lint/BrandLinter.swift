/// Finds what is wrong with brands of an app without running them: everything that reading finds, and
/// what can be read and is nevertheless not as it should be.
package final class BrandLinter {
  package let reader: BrandReader
  let strings: StringRules
  private var identities: [Identity: (node: JSONNode, chain: ConfigurationFamily.Chain)] = [:]

  /// Something that a device or a store tells apps apart by.
  private struct Identity: Hashable {
    var what: String
    var value: String
  }

  private var secrets: [ObjectIdentifier: [Diagnostic]] = [:]

  package init(_ schema: BrandSchema) {
    reader = BrandReader(schema)
    strings = StringRules(schema)
  }

  /// What was found.
  package struct Report {
    /// Everything that is wrong, each once, in the order of files and places.
    package var diagnostics: [Diagnostic] = []
    /// The brands that could be read, in the order in which they were given.
    package var brands: [BrandReading] = []
    /// The texts that the places are in, by path.
    package var sources: [String: SourceText] = [:]
    /// The files that could not be read at all.
    package var unreadable: [InputError] = []
  }

  /// Checks brands, and against one another.
  ///
  /// - Complexity: O(size of the files); what many extend is read and checked once.
  package func lint(_ files: [String]) -> Report {
    var report = Report()
    for file in files {
      do throws(InputError) {
        let reading = try reader.read(file)
        report.brands.append(reading)
        report.diagnostics += check(reading)
        for file in reading.chain.files { report.sources[file.path] = file.source }
      } catch {
        report.unreadable.append(error)
      }
    }
    report.settle()
    return report
  }

  /// Everything that is wrong with a brand, and with it among those that were checked before.
  package func check(_ reading: BrandReading) -> [Diagnostic] {
    var diagnostics = reading.diagnostics
    for file in reading.chain.files {
      let found = secrets[ObjectIdentifier(file)] ?? SecretRule.check(file, reader.description)
      secrets[ObjectIdentifier(file)] = found
      guard !found.isEmpty else { continue }
      // What else is wrong with a secret would tell it.
      let places = Set(found.map(\.place))
      diagnostics.removeAll { places.contains($0.place) }
      diagnostics += found
    }
    diagnostics += ImageRule.check(reading)
    diagnostics += LinkRule.check(reading)
    // What inherits from nobody knows whom is not judged by what it lacks.
    guard reading.chain.diagnostics.isEmpty, !reading.isAbstract, reading.chain.value.isObject
    else { return diagnostics }
    diagnostics += ContrastRule.check(reading)
    diagnostics += InheritanceRule.check(reading, reader.description)
    diagnostics += FeatureRule.check(reading)
    diagnostics += strings.check(reading)
    diagnostics += checkIdentity(reading)
    return diagnostics
  }

  /// What a device or a store tells apps apart by, in two brands.
  private func checkIdentity(_ reading: BrandReading) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var nodes: [(what: String, node: JSONNode)] = ["id", "bundleId", "urlScheme"].compactMap {
      key in
      reading.chain.value[key].map { (key, $0.node) }
    }
    nodes += (reading.chain.value["linkHosts"]?.items ?? []).map { ("linkHosts", $0.value.node) }
    for (what, node) in nodes {
      guard let value = node.text else { continue }
      let key = Identity(what: what, value: value.lowercased())
      guard let first = identities[key] else {
        identities[key] = (node, reading.chain)
        continue
      }
      // The same file, given twice, is no second brand.
      guard first.chain.file.path != reading.chain.file.path else { continue }
      diagnostics.append(
        Diagnostic(
          .duplicateIdentity, at: reading.chain.place(of: node), path: what,
          "\(DisplayText.quoted(value)) is that of another brand", mend: "give each its own",
          notes: [Diagnostic.Note("the other one is at", at: first.chain.place(of: first.node))]
            + reading.chain.inheritance(of: node)))
    }
    return diagnostics
  }
}

extension BrandLinter.Report {
  /// Brings everything into its order, and what several brands inherit to one.
  package mutating func settle() {
    var seen: Set<Diagnostic> = []
    var kept: [Diagnostic] = []
    var places: [String: Int] = [:]
    for diagnostic in diagnostics where seen.insert(diagnostic).inserted {
      // The same thing for several children is told once, with all of them.
      let key = "\(diagnostic.code) \(diagnostic.place) \(diagnostic.message)"
      if !diagnostic.notes.isEmpty, let index = places[key] {
        kept[index].notes += diagnostic.notes.filter { !kept[index].notes.contains($0) }
      } else {
        places[key] = kept.count
        kept.append(diagnostic)
      }
    }
    diagnostics = kept.sorted()
  }
}
