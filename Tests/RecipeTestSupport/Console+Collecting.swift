import Cookbook
package import FlowTool
package import RecipeFeature

/// What a tool wrote.
@MainActor
package final class CollectingConsole {
  package private(set) var output = ""
  package private(set) var error = ""
  private let isTerminal: Bool
  private let environment: [String: String]
  private let talkTerminal: TalkTerminal?
  private let isInterrupted: () -> Bool
  private var input: [String]
  private let keyboard: Keyboard?
  private let pause: (Duration) -> Void

  package init(
    isTerminal: Bool = false, environment: [String: String] = [:],
    talkTerminal: TalkTerminal? = nil, isInterrupted: @escaping () -> Bool = { false },
    input: [String] = [], keyboard: Keyboard? = nil,
    pause: @escaping (Duration) -> Void = { _ in }
  ) {
    self.isTerminal = isTerminal
    self.environment = environment
    self.talkTerminal = talkTerminal
    self.isInterrupted = isInterrupted
    self.input = input
    self.keyboard = keyboard
    self.pause = pause
  }

  /// The console of a tool, whose text is collected here.
  package var console: Console {
    Console(
      output: { [weak self] in self?.output += $0 }, error: { [weak self] in self?.error += $0 },
      isTerminal: isTerminal, environment: { [environment] in environment[$0] },
      talkTerminal: talkTerminal, isInterrupted: isInterrupted,
      readLine: { [weak self] in self?.nextLine() }, keyboard: keyboard, pause: pause)
  }

  private func nextLine() -> String? { input.isEmpty ? nil : input.removeFirst() }

  /// Runs flowctl's command line in this process.
  package func flowctl(_ arguments: [String]) async -> ExitCode {
    await Self.flowctl.run(arguments, console: console)
  }

  /// The tool of the sample app, with the cookbook's commands.
  package static var flowctl: FlowTool<RecipeApp> {
    FlowTool(
      name: "flowctl", version: "0.0.0", app: RecipeApp.self,
      commands: [ImportCommand.self, ExportCommand.self, GenerateCommand.self])
  }
}
