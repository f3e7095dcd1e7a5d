extension Diagnostic {
  fileprivate static var notListed: String { "more of this rule in this file are not listed" }

  /// The largest number of diagnostics of one rule that are listed for one file.
  package static let maxOfRule = 100
}

extension [Diagnostic] {
  /// Returns the sorted diagnostics, at most `maxOfRule` of each file and rule.
  // The last one listed has a note with the number of the others.
  package func capped() -> [Diagnostic] {
    var kept: [Diagnostic] = []
    var counts: [Group: (listed: Int, more: Int, last: Int)] = [:]
    for diagnostic in sorted(by: <) {
      let kind = Group(file: diagnostic.place.file, code: diagnostic.code)
      var count = counts[kind] ?? (0, 0, 0)
      count.more += diagnostic.more
      if count.listed < Diagnostic.maxOfRule {
        count.listed += 1
        count.last = kept.count
        kept.append(diagnostic)
        if diagnostic.more > 0 {
          kept[kept.count - 1].more = 0
          kept[kept.count - 1].notes.removeAll { $0.message.hasSuffix(Diagnostic.notListed) }
        }
      } else {
        count.more += 1
      }
      counts[kind] = count
    }
    for count in counts.values where count.more > 0 {
      kept[count.last].more = count.more
      kept[count.last].notes.append(Diagnostic.Note("\(count.more) \(Diagnostic.notListed)"))
    }
    return kept
  }
}

private struct Group: Hashable {
  var file: String
  var code: Diagnostic.Code
}
