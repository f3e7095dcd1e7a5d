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
  private let source: any PreviewSource
  private(set) var brands: [PreviewBrand]
  private(set) var choice: PreviewChoice
  package private(set) var runs: [PreviewRun] = []
  /// The position of the device whose journey is shown: the one that was used last.
  var lead = 0
  /// The number of the state that pages have.
  var revision = 0
  /// The problem with the brand's files; the last good brand stays visible.
  private(set) var problem: PreviewState.Problem?
  var buildProblem: PreviewState.Problem?
  /// Remarks about what was done last.
  var notes: [String] = []
  private(set) var writes: String?
  /// The pictures of the brand, read again when one of its files has changed.
  private(set) var pictures: PagePictures
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
    pictures = PagePictures(file: source.pictures(of: brands[choice.brand]))
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
    notes = []
    var answer = PreviewAnswer()
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

  private func takeLead(_ index: Int) {
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

  private func join() async -> String? {
    guard isApart else { return nil }
    do {
      let made = try make(choice)
      for index in runs.indices where index != lead {
        if let failure = await replay(runs[lead], on: made[index], isLead: false) {
          made[index].end()
          return failure
        }
        runs[index].end()
        made[index].drawn = runs[index].drawn
        runs[index] = made[index]
      }
      for run in runs { run.reasonApart = nil }
      return nil
    } catch {
      return message(of: error)
    }
  }

  // MARK: Variants

  private func make(_ choice: PreviewChoice) throws -> [PreviewRun] {
    let logs = choice.devices.map { _ in RequestLog() }
    let apps = try source.apps(choice, logs)
    writes = apps.first.flatMap { $0.writesForGood ? $0.destinationOfWrites : nil }
    return zip(apps, logs).map { PreviewRun($0, requests: $1) }
  }

  private func choose(_ request: PreviewRequest) async -> String? {
    var new = choice
    if let brand = request.brand {
      guard brands.indices.contains(brand) else { return "there is no such brand" }
      new.brand = brand
    }
    let known = brands[new.brand].choices
    if let language = request.language { new.language = language.isEmpty ? nil : language }
    if let language = new.language, !known.contains(language) { new.language = nil }
    if let devices = request.devices {
      guard (1...2).contains(devices.count), devices.allSatisfy(Device.names.contains) else {
        return "there is no such device"
      }
      new.devices = devices
    }
    if devicesAreTooMany(new) {
      return "with --allow-writes, a second device would write everything a second time"
    }
    new.appearance = request.appearance ?? new.appearance
    if let size = request.size {
      new.size = min(max(size, PreviewChoice.sizes.lowerBound), PreviewChoice.sizes.upperBound)
    }
    return await change(to: new)
  }

  private func devicesAreTooMany(_ choice: PreviewChoice) -> Bool {
    choice.devices.count > 1 && runs.contains { $0.writesForGood }
  }

  private func change(to new: PreviewChoice) async -> String? {
    let isSameApp =
      new.brand == choice.brand && new.language == choice.language && new.devices == choice.devices
    guard !isSameApp else {
      choice = new
      return nil
    }
    do {
      if new.brand != choice.brand { problem = nil }
      try await remake(new)
      if new.brand != choice.brand {
        pictures = PagePictures(file: source.pictures(of: brands[new.brand]))
        watch = BrandWatch(brands[new.brand].files)
      }
      choice = new
      return nil
    } catch {
      return message(of: error)
    }
  }

  // If the brand cannot be run, the current apps stay.
  private func remake(_ new: PreviewChoice) async throws {
    var made = try make(new)
    let old = runs
    let wasApart = isApart
    for index in made.indices {
      let model =
        wasApart && old.indices.contains(index) ? old[index] : old[min(lead, old.count - 1)]
      let isLead = index == lead || made.count == 1
      if let failure = await replay(model, on: made[index], isLead: isLead) {
        // The state is kept, though not the way to it.
        made[index].end()
        made[index] = try make(new)[index]
        await restore(model, on: made[index])
        notes.append(
          "\(failure); the screens were kept by their saved state, and the journey begins there")
      } else {
        made[index].reasonApart = wasApart && made.count > 1 ? model.reasonApart : nil
      }
    }
    for (index, run) in old.enumerated() {
      run.end()
      // The pages have the old drawing, and need only what differs.
      if made.indices.contains(index) { made[index].drawn = run.drawn }
    }
    runs = made
    takeLead(min(lead, runs.count - 1))
  }

  private func replay(_ old: PreviewRun, on new: PreviewRun, isLead: Bool) async -> String? {
    if old.writesForGood { return "what was changed for good is not done again" }
    new.isLead = isLead
    await new.launch(restoring: old.origin.map { Self.adopted($0, by: new) })
    if let failure = await new.play(old.lines) { return failure }
    new.keep(undone: old.undone)
    return nil
  }

  private func restore(_ old: PreviewRun, on new: PreviewRun) async {
    await new.launch(restoring: Self.adopted(old.simulator.app.snapshot(), by: new))
  }

  // An app refuses the saved state of another brand.
  private static func adopted(_ snapshot: Snapshot, by run: PreviewRun) -> Snapshot {
    let app = run.simulator.app
    var snapshot = snapshot
    snapshot.app = app.name
    snapshot.brand = app.identity?.id
    return snapshot
  }

  private func message(of error: any Error) -> String {
    guard error is InputError else { return source.message(of: error) }
    return DisplayText.singleLine("\(error)")
  }

  // MARK: Hot brands

  /// Looks whether the brand's files have changed, and shows what they say now.
  func look() async {
    guard watch.hasChanged() else { return }
    notes = []
    do {
      try await remake(choice)
      brands[choice.brand] = source.read(brands[choice.brand]) ?? brands[choice.brand]
      problem = nil
      watch.follow(brands[choice.brand].files)
      pictures = PagePictures(file: source.pictures(of: brands[choice.brand]))
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
