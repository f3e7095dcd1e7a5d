import FlowHTML
import FlowModels
import Simulation

extension StoryboardVariant {
  /// Makes a variant of a trace: one state for each line, with the failed one shown first.
  // A trace has neither the brand's colours nor its language, so the framework's are used.
  package init(_ trace: StoryboardTrace) {
    let localization = Localization(language: trace.language ?? (trace.isRightToLeft ? "ar" : "en"))
    let renderer = PageAssets { _ in nil }.renderer()
    var contents = StoryboardContents()
    var tree = 0
    var shown = StoryboardContents.Place(name: trace.app, flow: trace.app)
    var title = trace.app
    var link: String?
    for (index, entry) in trace.entries.enumerated() {
      if let screen = entry.played.step?.screen {
        let scene = HTMLScene(
          screen, device: entry.device, localization: localization, back: entry.back)
        tree = contents.trees.add(renderer.tree(scene))
        let top = screen.flattened.map(\.node).last { $0.role == .screen }
        shown.isDialog = top?.id == "Dialog"
        shown.name = (shown.isDialog ? top.map { "“\($0.label)”" } : top?.id) ?? trace.app
        title = screen.focusedScreen?.label ?? trace.app
        link = screen.focusedScreen?.link
      }
      contents.add(
        StoryboardContents.State(
          tree: tree, place: contents.places.number(of: shown), title: title, link: link,
          parent: index - 1, depth: index, isTried: index < trace.entries.count - 1))
      guard index > 0 else { continue }
      let line = entry.played.text
      contents.add(
        StoryboardContents.Move(lines: line, text: line), StoryboardContents.Effect(entry),
        from: index - 1, to: index)
    }
    for index in trace.failing {
      let played = trace.entries[index].played
      let lines = trace.entries[...index].dropFirst().map(\.played.text)
      if let failure = played.failure {
        contents.problems.append(
          StoryboardContents.Problem(kind: "failed", message: failure, lines: lines))
      }
      for finding in played.step?.findings ?? [] {
        contents.problems.append(
          StoryboardContents.Problem(
            kind: finding.kind.rawValue, message: finding.message, lines: lines))
      }
    }
    contents.notes = [
      "a trace: \(trace.entries.count.counted("line")) of one journey, and nothing else"
    ]
    if trace.unplayedLines > 0 {
      contents.notes.append("not played: \(trace.unplayedLines.counted("line"))")
    }
    let device = trace.entries.first?.device ?? .phone
    var summary = Summary(
      id: trace.id, app: DisplayText.singleLine(trace.app), brand: trace.brand, device: device.name,
      language: trace.language ?? "", direction: trace.isRightToLeft ? "rtl" : "ltr")
    summary.journey = DisplayText.singleLine(trace.journey)
    summary.first = trace.failing.first ?? trace.entries.count - 1
    self.init(summary, contents, StoryboardMap(contents, device: device), theme: Theme())
  }
}

extension StoryboardContents.Effect {
  init(_ entry: StoryboardTrace.Entry) {
    let traces = entry.played.step?.traces ?? []
    actions = traces.map { Action($0.receipt, depth: $0.depth) }
    events =
      (traces.flatMap(\.consequences) + (entry.played.step?.events ?? []))
      .map { DisplayText.singleLine($0) }
    requests = entry.requests.map(\.line)
  }
}
