import Brands
import FlowModels

extension LintCommand {
  static var cloneOf: CommandSyntax.Option {
    CommandSyntax.Option(
      name: "--clone-of", value: "PARENT",
      help: "Report what the brands still have from PARENT, which they extend or were copied from.")
  }

  private struct Output: Encodable {
    var parent: String
    var clones: [CloneComparison]
  }

  func checkClones(
    of parent: String, _ arguments: Arguments, console: Console
  ) throws -> ExitCode {
    for option in [
      "--static", "--environment", "--on", "--deep", "--strict", "--format", "--coverage",
      "--require", "--suite",
      "--classes", "--each", "--seed", "--jobs", "--shard", "--report",
    ]
    where arguments.has(option) || arguments.value(option) != nil {
      throw UsageError(message: "--clone-of cannot be combined with \(option)")
    }
    let parent = BrandPath.file(of: parent)
    let files = try BrandFiles(arguments.positionals).files
    let reader = BrandReader(App.brandSchema)
    let original = try reader.read(parent)
    _ = try original.get()
    var clones: [CloneComparison] = []
    var readings = [original]
    for file in files {
      let clone = try reader.read(file)
      // Of a folder, the parent itself and bases are left out; named alone, they are mistakes.
      let isNamed = arguments.positionals.contains { BrandPath.file(of: $0) == file }
      let isParent = BrandPath.isSame(file, parent)
      if !isNamed, isParent || clone.isAbstract { continue }
      if isParent { throw UsageError(message: "\(file) is PARENT itself") }
      _ = try clone.get()
      readings.append(clone)
      clones.append(CloneComparison(clone, of: original, reader))
    }
    guard !clones.isEmpty else { throw UsageError(message: "there is no brand besides PARENT") }
    let mask = SecretMask(BrandLinter(App.brandSchema), readings)
    if arguments.has("--json") {
      try console.write(json: Output(parent: parent, clones: clones))
    } else {
      let style = Style(arguments.value("--color"), accent: Theme().light.accent, console: console)
      for (position, clone) in clones.enumerated() {
        if position > 0 { console.write("") }
        for line in ClonePage(clone, style).lines { console.write(mask.masked(line)) }
      }
    }
    return clones.allSatisfy(\.mustDiffer.isEmpty) ? .ok : .findings
  }
}
