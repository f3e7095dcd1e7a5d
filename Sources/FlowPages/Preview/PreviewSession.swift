import FlowHTML
import FlowModels
import Foundation
import Simulation

/// A live preview of an app on one or two devices. Every event is a line of one journey, so that
/// it can be taken back, played again for another brand, and saved.
/// Calls must not overlap: wait until an earlier one has returned.
@MainActor
package final class PreviewSession {
  static let file = "preview"

  let tool: String
  let source: any PreviewSource
  var brands: [PreviewBrand]
  var choice: PreviewChoice
  package internal(set) var runs: [PreviewRun] = []
  /// Apps that play the whole journey while their saved state is shown, by their positions.
  var catchingUp: [Int: PreviewRun] = [:]
  /// The position of the device whose journey is shown: the one that was used last.
  var lead = 0
  /// The number of the state that pages have.
  var revision = 0
  /// The problem with the brand's files; the last good brand stays visible.
  var problem: PreviewState.Problem?
  var buildProblem: PreviewState.Problem?
  /// Remarks about what was done last.
  var notes: [String] = []
  var writes: String?
  /// The pictures and fonts of the brand, read again when one of its files has changed.
  var assets: PageAssets
  /// The rules of fonts that the page has.
  var sentFonts = ""
  let push: (ServerEvent) -> Void
  lazy var watch = BrandWatch(brands[choice.brand].files)

  /// Makes a preview without launching it; `push` sends an event to the pages.
  package init(
    _ source: any PreviewSource, _ brands: [PreviewBrand], _ choice: PreviewChoice, tool: String,
    push: @escaping (ServerEvent) -> Void
  ) {
    self.source = source
    self.brands = brands
    self.choice = choice
    self.tool = tool
    self.push = push
    assets = PageAssets(file: source.resources(of: brands[choice.brand]))
  }

  /// Makes and launches the apps; throws if the brand cannot be run.
  package func start() async throws {
    _ = watch
    runs = try make(choice)
    for run in runs { await run.launch() }
    takeLead(0)
    draw()
  }

  // MARK: What pages ask for

  /// Handles a request from a page, and sends the result to all pages.
  func answer(_ request: PreviewRequest) async -> PreviewAnswer {
    guard runs.indices.contains(request.run) else { return failure("there is no such device") }
    // Scrolling says nothing new.
    if request.kind != .rows { notes = [] }
    var answer = PreviewAnswer()
    switch request.kind {
    case .choose, .look, .complete, .rows: break
    default:
      let shown = runs[request.run].drawn?.tree
      guard await finishCatchingUp() else { break }
      publish()
      // What was meant may be at another place now.
      let isPlaced = request.kind == .use || request.kind == .expect
      if isPlaced, runs[request.run].drawn?.tree != shown {
        return failure("the screen has changed meanwhile; try it again")
      }
    }
    switch request.kind {
    case .look: answer.text = description(of: runs[request.run])
    case .complete: complete(request, &answer)
    case .save: await save(.journey, request, &answer)
    case .test: await save(.test, request, &answer)
    case .use: answer.problem = await use(request)
    case .line: answer.problem = await play(request.text ?? "", on: request.run)
    case .expect: answer.problem = await expect(request)
    case .choose: answer.problem = await choose(request)
    case .travel: answer.problem = await travel(to: request.to ?? 0, on: request.run)
    case .join: answer.problem = await join()
    case .rows: answer.problem = showRows(request)
    }
    switch request.kind {
    case .look, .complete, .save, .test: break
    default: publish()
    }
    answer.revision = revision
    return answer
  }

  private func failure(_ problem: String) -> PreviewAnswer {
    PreviewAnswer(problem: problem, revision: revision)
  }

  private func use(_ request: PreviewRequest) async -> String? {
    guard let use = request.use else { return "it is not clear what to use" }
    guard let event = runs[request.run].simulator.event(for: use) else {
      return "this cannot be used now, or no line of a journey means just this element"
    }
    return await play("\(event)", on: request.run)
  }

  private func showRows(_ request: PreviewRequest) -> String? {
    guard case .screen(let id) = request.owner, let row = request.to else {
      return "it is not clear which rows to show"
    }
    let at = request.at.map(String.init).joined(separator: ".")
    runs[request.run].rows.move(
      .init(screen: id.description, at: at), to: row, count: request.count ?? 1)
    return nil
  }

  private func expect(_ request: PreviewRequest) async -> String? {
    let line = request.owner.flatMap {
      runs[request.run].simulator.expectation(of: $0, at: request.at)
    }
    guard let line else { return "no line of a journey says anything about this element" }
    return await play(line, on: request.run)
  }

  private func complete(_ request: PreviewRequest, _ answer: inout PreviewAnswer) {
    let simulator = runs[request.run].simulator
    let completion = JourneyCompletion.of(
      request.text ?? "", on: simulator.screen, links: simulator.app.links.patterns,
      data: simulator.dataWithFaults)
    answer.candidates = Array(completion.candidates.prefix(50))
    answer.replaced = completion.replaced
  }

  private func save(
    _ form: PreviewRecording.Form, _ request: PreviewRequest, _ answer: inout PreviewAnswer
  ) async {
    let recording = PreviewRecording(
      runs[request.run], source, choice, device: choice.devices[request.run])
    let name = request.text ?? "recorded.journey"
    do throws(InputError) {
      (answer.text, answer.notes) = try await recording.file(form, named: name)
    } catch {
      answer.problem = error.problems.first?.message
    }
  }

  private func description(of run: PreviewRun) -> String {
    guard let node = run.simulator.screen.focusedScreen else { return "no screen has the focus" }
    var text = node.text(showsIDs: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    if case .screen(let facts) = node.content,
      let saved = run.simulator.app.snapshot().nodes.first(where: { $0.id == facts.id }),
      let data = try? encoder.encode(saved)
    {
      text += "\n\nsaved as\n" + DisplayText.jsonEscaped(String(decoding: data, as: UTF8.self))
    }
    return text
  }

  // MARK: Events

  /// Plays a line on one device, and on the other if that follows; returns the reason if it fails.
  func play(_ text: String, on index: Int) async -> String? {
    let line: Journey.Line
    do {
      let number = runs[index].position + 1
      guard let read = try Journey.Line(text, number: number, file: Self.file) else {
        return "there is no line to play"
      }
      line = read
    } catch {
      return (error as? InputError)?.problems.first?.message ?? "the line cannot be read"
    }
    takeLead(index)
    if let failure = await runs[index].play(line) { return DisplayText.singleLine(failure) }
    guard !isApart else { return nil }
    for other in runs.indices where other != index {
      runs[other].reasonApart = await runs[other].play(line).map { "\(line.text): \($0)" }
    }
    return nil
  }

  /// A Boolean value that indicates whether one device has not followed the other.
  var isApart: Bool { runs.contains { $0.reasonApart != nil } }

  func takeLead(_ index: Int) {
    lead = index
    for (other, run) in runs.enumerated() { run.isLead = other == index }
  }

  private func travel(to count: Int, on index: Int) async -> String? {
    takeLead(index)
    guard !runs[index].writesForGood else {
      return "a line that has changed data for good cannot be taken back; start without "
        + "--allow-writes"
    }
    for (other, run) in runs.enumerated() where other == index || !isApart {
      notes += await run.travel(to: count)
    }
    for run in runs where run.position != runs[index].position && run.reasonApart == nil {
      run.reasonApart = notes.last ?? "it is at another line"
    }
    return nil
  }

  func message(of error: any Error) -> String {
    guard error is InputError else { return source.message(of: error) }
    return DisplayText.singleLine("\(error)")
  }

  // MARK: Hot brands

  /// Looks whether the brand's files have changed, and shows what they say now.
  func look() async {
    guard watch.hasChanged() else { return await catchUp() }
    notes = []
    do {
      try await remake(choice)
      brands[choice.brand] = source.read(brands[choice.brand]) ?? brands[choice.brand]
      problem = nil
      watch.follow(brands[choice.brand].files)
      assets = PageAssets(file: source.resources(of: brands[choice.brand]))
    } catch {
      // A file that is being written is read again before anybody is told.
      guard watch.isSure() else { return }
      problem = PreviewState.Problem(texts: texts(of: error))
    }
    publish()
  }

  private func texts(of error: any Error) -> [String] {
    if error is InputError, let file = brands[choice.brand].file {
      let texts = source.errors(in: file)
      if !texts.isEmpty { return texts }
    }
    return [message(of: error)]
  }
}
