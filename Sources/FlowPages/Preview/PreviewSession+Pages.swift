import FlowHTML
import FlowModels
import Foundation
import Simulation

// What pages are sent.
extension PreviewSession {
  /// Draws what has changed, and sends it to all pages.
  func publish() {
    let old = runs.map(\.drawn)
    draw()
    revision += 1
    push(ServerEvent("update", text(isWhole: false, since: old)))
  }

  /// The whole state, for a page that has nothing yet.
  var whole: String { text(isWhole: true, since: []) }

  /// Shows what has become of the sources.
  func tell(_ outcome: PreviewRebuild.Outcome) {
    switch outcome {
    case .began: notes = ["the sources have changed, and are being built"]
    case .failed(let texts):
      notes = []
      buildProblem = PreviewState.Problem(texts: texts)
    case .built: buildProblem = nil
    }
    publish()
  }

  /// The state for a tool that was built anew, at the address of the pages.
  package func resume(port: Int, token: String) -> PreviewResume {
    PreviewResume(
      port: port, token: token, brand: choice.brand, language: choice.language,
      devices: choice.devices, appearance: choice.appearance.rawValue, size: choice.size,
      lead: lead, lines: runs.map { $0.lines.map(\.text) })
  }

  /// Plays the lines from before the tool was built anew, as far as they can be played now.
  package func play(_ resume: PreviewResume) async {
    let isSame = Set(resume.lines).count < 2
    for (index, lines) in resume.lines.enumerated() where runs.indices.contains(index) {
      runs[index].isLead = index == resume.lead
      // They were read before; a tool that knows fewer forms of lines plays those before them.
      let read = lines.enumerated().map { number, text in
        try? Journey.Line(text, number: number + 1, file: Self.file)
      }
      let known = read.prefix { $0 != nil }.compactMap { $0 }
      var failure = await runs[index].play(known)
      if failure == nil, known.count < lines.count {
        failure = "line \(known.count + 1), \(lines[known.count]): it cannot be read"
      }
      if let failure { notes.append("\(failure); the journey ends before it") }
      if !isSame, index != resume.lead { runs[index].reasonApart = "it was apart before" }
    }
    if runs.indices.contains(resume.lead) { lead = resume.lead }
    if notes.isEmpty { notes = ["the tool was built anew"] }
    publish()
  }

  package func end() {
    endCatchingUp()
    for run in runs { run.end() }
  }

  func draw() {
    for (index, run) in runs.enumerated() {
      var options = HTMLOptions()
      options.prefix = "run\(index)"
      options.appearance = choice.appearance
      options.skin = choice.skin
      options.picture = { [assets] in assets.address(of: $0) }
      options.fonts = assets.fonts(of: run.simulator.app.theme)
      options.headingLevel = 2
      options.marksAllPlaces = true
      options.rows = run.rows
      let renderer = HTMLRenderer(options)
      let theme = run.simulator.app.theme
      let size = Double(theme.fonts.size * choice.size) / 100
      run.drawn = (
        renderer.tree(HTMLScene(run.simulator.app, described: run.simulator.screen)),
        renderer.themeStyles(for: theme)
          + "[data-theme=\"run\(index)\"] { --flow-size: \(size); }\n"
      )
    }
    watch.extend(by: assets.files)
  }

  // The rules of the brand's fonts are sent once: they are large.
  private func addFonts(isWhole: Bool, to writer: inout ScriptJSON) {
    let fonts = assets.fonts(of: runs[lead].simulator.app.theme)
    guard isWhole || fonts.styles != sentFonts else { return }
    sentFonts = fonts.styles
    writer.add(raw: ",\"fonts\":")
    writer.add(fonts.styles)
  }

  private func text(isWhole: Bool, since old: [(tree: HTMLTree, styles: String)?]) -> String {
    var writer = ScriptJSON()
    writer.add(raw: "{\"revision\":\(revision),\"whole\":\(isWhole),\"state\":")
    writer.add(raw: Self.json(state(isWhole: isWhole)))
    addFonts(isWhole: isWhole, to: &writer)
    writer.add(raw: ",\"frames\":[")
    for (index, run) in runs.enumerated() {
      guard let drawn = run.drawn else { continue }
      let before = old.indices.contains(index) ? old[index] : nil
      writer.add(raw: index == 0 ? "{" : ",{")
      if let before, FrameDelta.areAlike(before.tree, drawn.tree) {
        let delta = FrameDelta(from: before.tree, to: drawn.tree)
        writer.add(raw: "\"change\":\(delta?.json ?? "{}")")
      } else {
        writer.add(raw: "\"tree\":\(drawn.tree.json)")
      }
      if before?.styles != drawn.styles {
        writer.add(raw: ",\"styles\":")
        writer.add(drawn.styles)
      }
      writer.add(raw: "}")
    }
    writer.add(raw: "]}")
    return writer.text
  }

  private func state(isWhole: Bool) -> PreviewState {
    let app = runs[lead].simulator.app
    return PreviewState(
      tool: tool, app: DisplayText.singleLine(app.name),
      brands: brands.map {
        PreviewState.Named(
          name: DisplayText.singleLine($0.id ?? ""), file: DisplayText.singleLine($0.file ?? ""))
      }, brand: choice.brand, languages: brands[choice.brand].choices,
      language: choice.language ?? "", allDevices: Device.names, devices: choice.devices,
      appearance: choice.appearance.rawValue, size: choice.size, lead: lead,
      canTravel: !runs.contains { $0.writesForGood }, problem: problem ?? buildProblem,
      notes: notes + assets.fonts(of: app.theme).leftOut.map { "left out: \($0)" },
      writes: writes,
      runs: zip(runs, choice.devices).map { run, device in
        let first = isWhole ? 0 : run.firstNewStep
        if !isWhole { run.firstNewStep = run.steps.count }
        return PreviewState.Run(run, device: device, firstStep: first)
      })
  }

  /// Returns a value as JSON; values that are no JSON do not occur.
  static func json(_ value: some Encodable) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
