import Foundation
import TestSupport
import Testing

@testable import FlowTool

@Suite("The manifests for engines")
@MainActor
struct ManifestTests {
  nonisolated private static let files = [
    "github-actions.yml", "gitlab-ci.yml", "kubernetes/journeys.yaml", "kubernetes/merge.yaml",
    "slurm/journeys", "slurm/merge", "bazel/journeys_test.sh",
  ]

  /// The command lines of flowctl in a manifest, in words, with variables as they are written.
  private static func commands(in file: String) throws -> [[String]] {
    let text = try Project.text("Documentation/ci/\(file)")
    return text.split(separator: "\n").compactMap { line in
      let line = line.replacing(/\$\{\{ *([a-z.]+) *\}\}/) { "\($0.1)" }
        .replacing("exec \"$OLDPWD/${FLOWCTL:?}\"", with: "flowctl")
        .replacing("$((${TEST_SHARD_INDEX:-0} + 1))", with: "1").replacing("\"", with: "")
      guard let start = line.range(of: "flowctl "), !line.hasPrefix("#") else { return nil }
      let words = line[start.upperBound...].split(separator: " ").map(String.init)
      return ["run", "merge"].contains(words.first) ? words : nil
    }
  }

  @Test("every command has reports and a shard that are read", arguments: files)
  func commands(_ file: String) throws {
    let commands = try Self.commands(in: file)
    #expect(!commands.isEmpty)
    for words in commands {
      let values = words.indices.filter { words[$0] == "--report" }.map { words[$0 + 1] }
      #expect(try ReportOutput.all(from: values).count == values.count)
      if words.first == "merge" {
        let arguments = try Arguments(Array(words.dropFirst()), syntax: MergeCommand().syntax)
        #expect(arguments.positionals.count == 1 && !values.isEmpty)
      } else {
        #expect(values.contains { $0.hasPrefix("json=") && $0.hasSuffix(".jsonl") })
        guard let option = words.firstIndex(of: "--shard") else {
          #expect(file.hasPrefix("bazel/"))
          continue
        }
        #expect(["auto", "matrix.shard/4"].contains(words[option + 1]))
      }
    }
  }

  @Test("every file is in the table of the folder")
  func table() throws {
    let text = try Project.text("Documentation/ci/README.md")
    for file in Self.files { #expect(text.contains("`\(file)`"), "\(file)") }
    for script in ["try-bazel", "try-slurm"] {
      #expect(text.contains("`scripts/\(script)`"))
      #expect(FileManager.default.isExecutableFile(atPath: Project.path("scripts/\(script)")))
    }
  }

  @Test("the number of shards is the same in all places of a manifest")
  func numbers() throws {
    let kubernetes = try Project.text("Documentation/ci/kubernetes/journeys.yaml")
    #expect(kubernetes.contains("completions: 4\n"))
    #expect(kubernetes.contains("name: FLOWCTL_SHARDS\n              value: \"4\"\n"))
    let github = try Project.text("Documentation/ci/github-actions.yml")
    #expect(github.contains("shard: [1, 2, 3, 4]") && github.contains("matrix.shard }}/4 "))
  }
}
