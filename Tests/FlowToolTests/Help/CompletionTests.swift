import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

/// The scripts are tried in the real shells by scripts/try-completions.
@Suite("Completions for shells")
@MainActor
struct CompletionTests {
  private enum PlainApp: FlowApp {
    static func makeApp(in environment: AppEnvironment) throws -> AppModel {
      AppModel(
        name: "Plain", root: FlowModel(), device: environment.device,
        localization: Localization(language: "en"))
    }
  }

  /// A tool whose names and texts have characters that shells read as code.
  private let odd = CompletionTable(
    tool: "o'dd-tool",
    commands: [
      CommandSyntax(
        name: "go", summary: "It's $(touch x) `y` [z]: \\ \"q\"",
        options: [
          CommandSyntax.Option(
            name: "--way", value: "WAY", choices: ["left", "two words", "$(touch x)"],
            help: "The way: [a] or 'b'.\nNext line."),
          CommandSyntax.Option(name: "--secret", isInternal: true, help: "Hidden."),
        ])
    ])

  @Test("each script has all commands and options that the help has, and no internal ones")
  func complete() async throws {
    for shell in ["bash", "zsh", "fish"] {
      let console = CollectingConsole()
      #expect(await console.flowctl(["completions", shell]) == .ok)
      for word in ["run", "new-brand", "completions"] { #expect(console.output.contains(word)) }
      let options = ["--device", "--brand", "--report", "--map"].map { option in
        shell == "fish" ? "-l '\(option.dropFirst(2))'" : option
      }
      for option in options { #expect(console.output.contains(option), "\(shell): \(option)") }
      #expect(!console.output.contains("worker") && console.output.contains("tablet-split"))
    }
  }

  @Test("every value that an option or an argument takes is known to be a path or not")
  func values() async throws {
    let texts: Set = [
      "COMMAND", "BASE", "CODE", "COMMIT", "COUNT", "FIELD=KEY,…", "I/N", "ID", "KEY", "KEY,…",
      "KIND=SHARE,…",
      "NAME",
      "NAME=VALUE", "NUMBER", "KIND,…", "PART,…", "SCREEN", "SEEDS",
      "RULE", "SEED", "TAG", "TEXT", "TIME", "URL", "VALUES",
    ]
    #expect(texts.isDisjoint(with: CompletionTable.files))
    var found: Set<String> = []
    let console = CollectingConsole()
    _ = await console.flowctl(["--help"])
    let names = console.output.split(separator: "\n").drop { $0 != "commands:" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first }
    #expect(names.count > 20)
    for name in names {
      let script = CollectingConsole()
      _ = await script.flowctl([String(name), "--help"])
      let usage = script.output.split(separator: "\n").first { $0.hasPrefix("usage: ") } ?? ""
      for word in usage.split(separator: " ").dropFirst(3) {
        let plain = word.replacing(/[\[\]]|…$|…\]/, with: "")
        if !plain.hasPrefix("--"), plain.contains(/^[A-Z]/) { found.insert(String(plain)) }
      }
    }
    let choices: Set = [
      "DEVICE", "FORMAT", "KIND", "KIND=FILE", "MODE", "SHELL", "VERB", "VIEW", "WHEN",
    ]
    let unknown = found.map { $0.hasSuffix(",") ? $0 + "…" : $0 }
      .filter {
        !texts.contains($0) && !choices.contains($0) && !CompletionTable.files.contains($0)
      }
    #expect(unknown.isEmpty, "decide on them in CompletionTable.files: \(unknown)")
    #expect(CompletionTable.files.isSubset(of: found))
  }

  @Test("what shells read as code is quoted, for each shell in its way")
  func quoted() {
    #expect(odd.function == "_o_27dd_2dtool")
    #expect(odd.bash.contains(#"_o_27dd_2dtool_offer left 'two words' '$(touch x)' ;;"#))
    #expect(odd.bash.hasSuffix(#"complete -F _o_27dd_2dtool 'o'\''dd-tool'"#))
    #expect(
      odd.zsh.contains(
        #"'--way=[The way\: \[a\] or '\''b'\''. Next line.]:WAY:(left two\ words \$\(touch\ x\))'"#
      ), "\(odd.zsh)")
    #expect(odd.zsh.contains(#"'go:It'\''s $(touch x) `y` [z]\: \\ "q"'"#), "\(odd.zsh)")
    #expect(
      odd.fish.contains(
        #"-r -f -a '\'left\' \'two words\' \'$(touch x)\'' -d 'The way: [a] or \'b\'. Next line.'"#
      ), "\(odd.fish)")
    #expect(odd.fish.contains(#"-d 'It\'s $(touch x) `y` [z]: \\ "q"'"#), "\(odd.fish)")
    for script in [odd.bash, odd.zsh, odd.fish] { #expect(!script.contains("secret")) }
  }

  @Test("bash has nothing to run while it completes odd words, and quotes what it inserts")
  func bash() throws {
    let folder = try TemporaryFolder()
    try folder.write(odd.bash.utf8, as: "odd.bash")
    let script = """
      cd '\(folder.path)'; source ./odd.bash
      COMP_WORDS=("o'dd-tool" go --way "$1"); COMP_CWORD=3; _o_27dd_2dtool
      printf '<%s>' "${COMPREPLY[@]}"; ls
      """
    func ask(_ typed: String) throws -> String {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["bash", "-c", script, "bash", typed]
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
    #expect(try ask("$") == #"<\$\(touch\ x\) >odd.bash"# + "\n")
    #expect(try ask("t") == #"<two\ words >odd.bash"# + "\n")
    #expect(try ask("*") == "<>odd.bash\n")
  }

  @Test("a tool without brands completes its own name, and no commands about brands")
  func plain() async {
    let console = CollectingConsole()
    let tool = FlowTool(name: "plain", version: "1", app: PlainApp.self)
    #expect(await tool.run(["completions", "bash"], console: console.console) == .ok)
    #expect(console.output.hasSuffix("complete -F _plain plain\n"))
    #expect(!console.output.contains("--brand") && !console.output.contains("new-brand"))
    #expect(!console.output.contains("flowctl "))
  }

  @Test("another shell is refused, with those that are known")
  func unknown() async {
    let console = CollectingConsole()
    #expect(await console.flowctl(["completions", "fihs"]) == .usage)
    #expect(
      console.error.hasPrefix("flowctl: unknown shell \"fihs\"; a similar one exists: `fish`\n"))
    let missing = CollectingConsole()
    #expect(await missing.flowctl(["completions"]) == .usage)
    #expect(missing.error.hasPrefix("flowctl: missing SHELL\n"))
  }
}
