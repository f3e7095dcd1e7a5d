import Brands
import FlowModels
import Simulation

/// The defaults of `run` for a project, from `flowctl.json`.
@MainActor
struct ProjectFile {
  nonisolated static let name = BrandPath.projectFile
  /// The name that means no defaults, or no faults.
  nonisolated static let none = "none"

  let path: String
  /// The values in the file, as arguments of a command line, by key.
  private(set) var values: [String: [String]] = [:]
  /// The rules of each set of faults, by its name.
  private(set) var faults: [String: [String]] = [:]
  private(set) var projects: [String: [String: [String]]] = [:]

  /// Reads a file; throws an `InputError` with all its problems.
  init(contentsOf path: String) throws(InputError) {
    try self.init(try SourceText(contentsOf: path))
  }

  init(_ source: SourceText) throws(InputError) {
    path = source.file
    let root = try JSONParser.parse(source)
    let reader = ProjectReader(source)
    let extra = ["faults", "projects", "$schema", "$comment"]
    values = reader.values(of: root, extra: extra)
    for member in reader.members(root["faults"], "faults") {
      if member.key == Self.none {
        reader.note(
          member.name, "faults.\(member.key)",
          "\"none\" means no faults; give the set another name")
      }
      faults[member.key] = reader.texts(member.value, "faults.\(member.key)")
      for rule in member.value.items { reader.checkRule(rule, "faults.\(member.key)") }
    }
    for member in reader.members(root["projects"], "projects") {
      projects[member.key] = reader.values(
        of: member.value, in: "projects.\(member.key)", extra: ["$comment"])
    }
    reader.expectJobs(for: root, values, "")
    for member in root["projects"]?.members ?? [] {
      reader.expectJobs(
        for: member.value, values.merging(projects[member.key] ?? [:]) { $1 },
        "projects.\(member.key).")
    }
    for (place, names) in reader.faultSets {
      for name in names where name.text != Self.none && faults[name.text ?? ""] == nil {
        reader.note(
          name, place,
          "unknown set of faults \(DisplayText.quoted(name.text ?? ""))"
            + NearestNames.ending(for: name.text ?? "", in: faults.keys))
      }
    }
    try reader.finish()
  }

  /// Returns the values in force: those of the project replace the file's, key by key.
  func values(ofProject name: String?) throws(UsageError) -> [String: [String]] {
    guard let name else { return values }
    guard let project = projects[name] else {
      throw Arguments.unknown("project", name, known: projects.keys.sorted())
    }
    return values.merging(project) { $1 }
  }

  /// Returns the arguments, completed with the values of this file.
  func completed(_ arguments: Arguments) throws(UsageError) -> [String] {
    let values = try values(ofProject: arguments.value("--project"))
    var words = arguments.words(without: [])
    for key in ProjectKey.all {
      guard let value = values[key.name] else { continue }
      if let option = key.option {
        // Two options that exclude one another are one choice.
        let isGiven =
          arguments.value(option) != nil
          || (option == "--max-failures" && arguments.has("--fail-fast"))
        if !isGiven { words = value.flatMap { Arguments.words(option, $0) } + words }
      } else if arguments.positionals.isEmpty {
        words += ["--"] + value
      }
    }
    return words
  }
}
