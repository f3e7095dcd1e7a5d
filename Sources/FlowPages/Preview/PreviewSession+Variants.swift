import FlowHTML
import FlowModels
import Simulation

// Other variants of the app, in the same state.
extension PreviewSession {
  func make(_ choice: PreviewChoice) throws -> [PreviewRun] {
    let logs = choice.devices.map { _ in RequestLog() }
    let apps = try source.apps(choice, logs)
    writes = apps.first.flatMap { $0.writesForGood ? $0.destinationOfWrites : nil }
    return zip(apps, logs).map { PreviewRun($0, requests: $1) }
  }

  func join() async -> String? {
    guard isApart else { return nil }
    do {
      let made = try make(choice)
      for index in runs.indices where index != lead {
        if let failure = await replay(runs[lead], on: made[index], isLead: false) {
          made[index].end()
          return failure
        }
        put(made[index], at: index)
      }
      for run in runs { run.reasonApart = nil }
      return nil
    } catch {
      return message(of: error)
    }
  }

  // The pages have the drawing of the run before, and need only what differs.
  private func put(_ run: PreviewRun, at index: Int) {
    runs[index].end()
    run.takeOver(runs[index])
    runs[index] = run
  }

  func choose(_ request: PreviewRequest) async -> String? {
    var new = choice
    if let brand = request.brand {
      guard brands.indices.contains(brand) else { return "there is no such brand" }
      new.brand = brand
    }
    let known = brands[new.brand].choices
    if let language = request.language {
      guard language.isEmpty || known.contains(language) else { return "there is no such language" }
      new.language = language.isEmpty ? nil : language
    }
    // Another brand may not have the one that was chosen.
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
        assets = PageAssets(file: source.resources(of: brands[new.brand]))
        watch = BrandWatch(brands[new.brand].files)
      }
      choice = new
      return nil
    } catch {
      return message(of: error)
    }
  }

  /// Makes the apps of a choice in the state that the current ones are in.
  // If the brand cannot be run, the current apps stay.
  func remake(_ new: PreviewChoice) async throws {
    var made = try make(new)
    let isLong = runs.contains { $0.position > PreviewRun.longJourney && !$0.writesForGood }
    var behind: [PreviewRun] = []
    do {
      if isLong { behind = try make(new) }
    } catch {
      for run in made { run.end() }
      throw error
    }
    endCatchingUp()
    let old = runs
    let wasApart = isApart
    for index in made.indices {
      let model =
        wasApart && old.indices.contains(index) ? old[index] : old[min(lead, old.count - 1)]
      let isLead = index == lead || made.count == 1
      if isLong, let state = model.simulator.checkpoint() {
        made[index].isLead = isLead
        await made[index].launch(in: state, after: model)
        behind[index].isLead = isLead
        let run = behind[index]
        await run.launch(restoring: model.origin?.adopted(by: run.simulator.app))
        catchingUp[index] = run
      } else if let failure = await replay(model, on: made[index], isLead: isLead) {
        // The state is kept, though not the way to it.
        made[index].end()
        made[index] = try make(new)[index]
        let run = made[index]
        let saved = model.simulator.app.snapshot()
        await run.launch(restoring: saved.adopted(by: run.simulator.app))
        notes.append(Self.note(failure))
        if made.count > 1 { made[index].reasonApart = failure }
        continue
      }
      made[index].reasonApart = wasApart && made.count > 1 ? model.reasonApart : nil
    }
    for (index, run) in old.enumerated() {
      run.end()
      if made.indices.contains(index) { made[index].takeOver(run) }
    }
    runs = made
    takeLead(min(lead, runs.count - 1))
  }

  private static func note(_ failure: String) -> String {
    "\(failure); the screens were kept by their saved state, and the journey begins there"
  }

  private func replay(_ old: PreviewRun, on new: PreviewRun, isLead: Bool) async -> String? {
    if old.writesForGood { return "what was changed for good is not done again" }
    new.isLead = isLead
    await new.launch(restoring: old.origin?.adopted(by: new.simulator.app))
    if let failure = await new.play(linesOf: old) { return failure }
    new.keep(undone: old.undone)
    return nil
  }

  // MARK: Catching up

  // Plays the next lines in apps whose saved state is shown; true if what is shown changes.
  private func catchUpSome() async -> Bool {
    var isChanged = false
    for (index, run) in catchingUp.sorted(by: { $0.key < $1.key }) {
      let shown = runs[index]
      run.isLead = shown.isLead
      let failure = await run.play(linesOf: shown, count: PreviewRun.pace)
      if let failure {
        run.end()
        shown.beginAtSavedState()
        notes.append(Self.note(failure))
        if runs.count > 1 { shown.reasonApart = failure }
      } else if run.position == shown.position {
        run.keep(undone: shown.undone)
        run.reasonApart = shown.reasonApart
        put(run, at: index)
      } else {
        continue
      }
      catchingUp[index] = nil
      isChanged = true
    }
    return isChanged
  }

  /// Plays the next lines in apps whose saved state is shown.
  func catchUp() async {
    let old = notes
    notes = []
    for run in runs { notes += await run.follow() ?? [] }
    let isChanged = await catchUpSome() || !notes.isEmpty
    // What was said stays until something is asked for.
    if notes.isEmpty { notes = old }
    if isChanged { publish() }
  }

  /// Plays all lines in apps whose saved state is shown; returns true if what is shown changes.
  func finishCatchingUp() async -> Bool {
    var isChanged = false
    while !catchingUp.isEmpty { isChanged = await catchUpSome() || isChanged }
    return isChanged
  }

  func endCatchingUp() {
    for run in catchingUp.values { run.end() }
    catchingUp = [:]
  }
}
