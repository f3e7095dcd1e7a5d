import FlowModels

/// A key of `flowctl.json`: reading, defaults and the JSON Schema follow from this table.
struct ProjectKey {
  enum Kind {
    case texts(choices: [String])
    /// The name of an environment.
    case name
    /// The values of a run.
    case run
    case number(ClosedRange<Int>)
    /// A time such as `90s`.
    case time
  }

  let name: String
  let kind: Kind
  /// The option of `run` that takes its place; `nil` for the journeys, which have none.
  let option: String?
  var isPath = false
  let help: String

  /// The keys of the file and of each project in it.
  @MainActor static let all = [
    ProjectKey(
      name: "journeys", kind: .texts(choices: []), option: nil, isPath: true,
      help: "The files, folders and patterns of journeys, relative to this file."),
    ProjectKey(
      name: "brands", kind: .texts(choices: []), option: "--brand", isPath: true,
      help: "The files, folders and patterns of brands, relative to this file."),
    ProjectKey(
      name: "environment", kind: .name, option: AppSource.environment.name,
      help: "The environment of each brand; without it, each brand's defaultEnvironment."),
    ProjectKey(
      name: "on", kind: .run, option: AppSource.on.name,
      help: "The values of the run, such as country=DE; without them, no condition holds."),
    ProjectKey(
      name: "devices", kind: .texts(choices: Device.names), option: "--device",
      help: "The devices that each journey is played on."),
    ProjectKey(
      name: "languages", kind: .texts(choices: []), option: "--language",
      help: "The languages that each journey is played in; all for all of a brand's."),
    ProjectKey(
      name: "tags", kind: .texts(choices: []), option: "--tag",
      help: "The tags of the journeys that are played; !TAG leaves those with it out."),
    ProjectKey(
      name: "faultSets", kind: .texts(choices: []), option: "--faults",
      help: "The names of the sets of faults that each journey is played with; none for no faults."),
    ProjectKey(
      name: "jobs", kind: .number(1...256), option: "--jobs",
      help: "The number of cases that are played at once, each in its own process."),
    ProjectKey(
      name: "maxFailures", kind: .number(1...1_000_000), option: "--max-failures",
      help: "The number of cases that may not pass before no more are begun."),
    ProjectKey(
      name: "repeat", kind: .number(1...100_000), option: "--repeat",
      help: "The number of times that each case is played."),
    ProjectKey(
      name: "timeout", kind: .time, option: "--timeout",
      help: "The time that a case may take, such as 90s or 2m. It needs jobs."),
  ]
}
