import FlowModels
import FlowPages

struct TraceCommand: DispatchedCommand {
  private static let step = "--step"

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.trace.rawValue,
      summary: "Show everything that happened in a case that did not pass, step by step.",
      positionals: [
        CommandSyntax.Positional(
          name: "FILE", isRequired: true, help: "A trace that run --artifacts FOLDER kept.")
      ],
      options: [
        CommandSyntax.Option(
          name: Self.step, value: "NUMBER",
          help: "Show this step alone: 1 is the launch. Without it, a terminal shows the failing "
            + "step, and goes to others by keys; elsewhere all are written."),
        RunRenderer.viewOption, RunRenderer.fullOption, PlayView.ids,
        PageOutput.traceOption,
        CommandSyntax.jsonOption("the trace, or its step,"),
        CommandSyntax.color, CommandSyntax.help,
      ],
      examples: [
        "trace artifacts/saffron.phone-checkout-5d1f0c3a9b7e2460.trace.json",
        "trace artifacts/saffron.phone-checkout-5d1f0c3a9b7e2460.trace.json --step 3 --view frames",
        "trace artifacts/saffron.phone-checkout-5d1f0c3a9b7e2460.trace.json --report html=buy.html",
        "trace artifacts/saffron.phone-checkout-5d1f0c3a9b7e2460.trace.json --report svg=buy.svg",
      ])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let view = try RunRenderer.view(arguments)
    let number = try arguments.number(Self.step, from: 1, to: .max)
    let writesJSON = arguments.has("--json")
    let page = try PageOutput(arguments, [.html, .svg], console: console)
    if let page {
      let others = ["--json", Self.step, "--view", "--full", PlayView.ids.name]
      if let option = others.first(where: { arguments.has($0) || arguments.value($0) != nil }) {
        throw UsageError(message: "--report cannot be combined with \(option)")
      }
      guard !page.replaces(arguments.positionals[0]) else {
        throw UsageError(message: "--report would replace the trace itself")
      }
    }
    if writesJSON { try RunRenderer.expectNoView(arguments) }
    let trace = try TraceFile.read(arguments.positionals[0])
    if let number, number > trace.entries.count {
      throw UsageError(
        message: "\(Self.step) \(number): the trace has "
          + trace.entries.count.counted("step"))
    }
    if let page {
      let screens = StoryboardTrace(trace)
      guard screens.hasScreens else {
        throw InputError(
          InputError.Problem(
            file: arguments.positionals[0], message: "the trace has no screen to draw"))
      }
      if page.format == .svg {
        try page.write(screens.svg)
      } else {
        try page.write(StoryboardPage(tool: trace.tool, [StoryboardVariant(screens)]))
      }
      return .ok
    }
    if writesJSON {
      if let number {
        try console.write(json: trace.entries[number - 1])
      } else {
        try console.write(json: trace)
      }
      return .ok
    }
    let text = TraceText(
      trace: trace,
      style: Style(
        arguments.value("--color"), accent: Theme().light.accent, console: console),
      view: view, showsIDs: arguments.has(PlayView.ids.name),
      width: RunRenderer.width(of: console))
    if let number {
      console.write(text.entry(number - 1, showsLastScreen: true))
    } else if console.isTerminal, let keyboard = console.keyboard {
      var browser = TraceBrowser(text, console: console, keyboard: keyboard)
      return browser.browse()
    } else {
      console.write(text.whole)
    }
    return .ok
  }
}
