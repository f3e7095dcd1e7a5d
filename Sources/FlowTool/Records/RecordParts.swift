import FlowModels
import Simulation

/// The records of all parts of a plan, which are joined to that of the whole.
@MainActor
struct RecordParts {
  /// The folders of the records.
  let paths: [String]

  /// Finds the records among folders, and in the folders below them; `nil` if there are none.
  init?(_ folders: [String]) {
    paths = folders.flatMap { folder in
      if RecordFolder.isRecord(folder) { return [folder] }
      let names = (try? FolderListing.names(in: folder, withExtensions: [])) ?? []
      return names.sorted().map { "\(folder)/\($0)" }.filter { RecordFolder.isRecord($0) }
    }
    if paths.isEmpty { return nil }
  }

  /// Joins the records; refuses parts that do not belong together, and a part that is missing.
  func joined() throws(InputError) -> (record: Record, outcomes: [RecordFolder.Outcome]) {
    var whole: Record?
    var outcomes: [String: RecordFolder.Outcome] = [:]
    var owners: [Int: String] = [:]
    for path in paths {
      let folder = RecordFolder(path)
      let part = try folder.read()
      for variant in part.index.variants {
        if let other = owners.updateValue(path, forKey: variant.place) {
          throw problem(path, "the brand \(DisplayText.quoted(variant.id)) is in \(other) too")
        }
      }
      for (input, outcome) in try folder.readOutcomes() {
        outcomes[input] = RecordFolder.Outcome(input: input, outcome: outcome)
      }
      guard var known = whole else {
        whole = part
        continue
      }
      if let difference = Self.difference(part.index, known.index) {
        throw problem(path, "it is no part of the same record as \(paths[0]): \(difference)")
      }
      known.index.variants += part.index.variants
      if let plays = part.index.plays { known.index.plays = (known.index.plays ?? []) + plays }
      known.objects.merge(part.objects)
      whole = known
    }
    guard var whole else { throw InputError(unreadable: "", "there are no records") }
    guard whole.index.variants.count == whole.index.planned else {
      throw problem(
        paths[0],
        "a part is missing: the records have \(whole.index.variants.count) of "
          + whole.index.planned.counted("brand"))
    }
    whole.index.variants.sort { $0.place < $1.place }
    whole.index.plays?.sort()
    return (whole, outcomes.values.sorted { $0.input < $1.input })
  }

  private static func difference(_ one: Record.Index, _ other: Record.Index) -> String? {
    let facts: [(name: String, value: (Record.Index) -> String)] = [
      ("the app", { $0.app }), ("the build", { $0.build ?? "not known" }),
      ("the version", { $0.toolVersion }), ("the options", { $0.options.joined(separator: " ") }),
      ("the number of brands", { "\($0.planned)" }), ("the fingerprint of the files", { $0.plan }),
    ]
    return facts.first { $0.value(one) != $0.value(other) }.map { name, value in
      "\(name) is \(DisplayText.quoted(value(one))), and there \(DisplayText.quoted(value(other)))"
    }
  }

  private func problem(_ path: String, _ message: String) -> InputError {
    InputError(InputError.Problem(file: path, message: message))
  }
}
