import FlowModels

/// A search as one types.
final class OldSearchAnswerRace: RaceScreen {
  @Property private var words = ""
  @Property private var foundWords: String?
  @Property private var count = 0

  override var text: String? { words }
  override var facts: [(id: String, value: String)] {
    [("found", foundWords.map { "\(count) for \($0)" } ?? "")]
  }
  override var problem: String? {
    foundWords.flatMap { $0 == words ? nil : "what was found is not what was searched for" }
  }

  override func type(_ text: String) {
    words = text
    foundWords = nil
    let number = begin()
    run("search") { [words = data.words] in
      try await words.page(PageRequest(query: DataQuery(search: text), limit: 9)).items.count
    } apply: { race, outcome in
      race.pending -= 1
      guard let count = try? outcome.get(), race.isPlanted || number == race.latest else { return }
      (race.foundWords, race.count) = (text, count)
    }
  }
}

/// Details of the row that was tapped.
final class DetailOfOtherRowRace: RaceScreen {
  @Property private var selected = ""
  @Property private var detail: Thing?

  override var buttons: [String] { ["a", "b"] }
  override var facts: [(id: String, value: String)] {
    [("selected", selected), ("detail", detail?.name ?? "")]
  }
  override var problem: String? {
    detail.flatMap { $0.id == selected ? nil : "the details are those of another row" }
  }

  override func tap(_ button: String) {
    selected = button
    detail = nil
    run("load \(button)") { [things = data.things] in
      try await things.item(id: button)
    } apply: { race, outcome in
      if race.isPlanted || race.selected == button { race.detail = (try? outcome.get()) ?? nil }
    }
  }
}

/// A price and a discount, which belong together.
final class MixedAnswersRace: RaceScreen {
  @Property private var price = 0
  @Property private var discount = 0

  override var buttons: [String] { ["reload"] }
  override var facts: [(id: String, value: String)] {
    [("price", "\(price)"), ("discount", "\(discount)")]
  }
  override var problem: String? {
    price == discount ? nil : "the price \(price) does not go with the discount \(discount)"
  }

  override func tap(_ button: String) {
    // Both change together, somewhere else.
    let number = begin()
    for shelf in [data.shelf, data.otherShelf] {
      shelf.write(Thing(id: "a", name: "thing a", count: number), id: "a")
    }
    let (things, others) = (data.things, data.others)
    guard !isPlanted else {
      load(things) { $0.price = $1 }
      return load(others) { $0.discount = $1 }
    }
    run("load both") {
      let price = try await things.item(id: "a")?.count
      return (price, try await others.item(id: "a")?.count)
    } apply: { race, outcome in
      guard number == race.latest, case .success((let price?, let discount?)) = outcome else {
        return
      }
      (race.price, race.discount) = (price, discount)
    }
  }

  private func load(
    _ store: any DataStore<Thing>, _ show: @escaping (MixedAnswersRace, Int) -> Void
  ) {
    run("load one") {
      try await store.item(id: "a")?.count
    } apply: { race, outcome in
      if case .success(let count?) = outcome { show(race, count) }
    }
  }
}

/// A badge that counts two kinds of things.
final class BadgeCountsOlderRace: RaceScreen {
  @Property private var badge = 12

  override var buttons: [String] { ["add"] }
  override var facts: [(id: String, value: String)] { [("badge", "\(badge)")] }
  override var problem: String? {
    let count = data.shelf.items.count + data.otherShelf.items.count
    return pending > 0 || badge == count || hasFailed ? nil : "the badge is old"
  }
  private var hasFailed = false

  override func tap(_ button: String) {
    let number = begin()
    hasFailed = false
    let id = data.makeID()
    data.shelf.write(Thing(id: id, name: id), id: id)
    run("count") { [things = data.things, others = data.others] in
      let count = try await things.allItems().count
      return try await count + others.allItems().count
    } apply: { race, outcome in
      race.pending -= 1
      guard race.isPlanted || number == race.latest else { return }
      if let count = try? outcome.get() { race.badge = count } else { race.hasFailed = true }
    }
  }
}

/// A request that is given up after a while.
final class TimeOutAndAnswerRace: RaceScreen {
  @Property private var isLoaded = false
  @Property private var isGivenUp = false

  override var buttons: [String] { ["load"] }
  override var facts: [(id: String, value: String)] {
    [("loaded", "\(isLoaded)"), ("given up", "\(isGivenUp)")]
  }
  override var problem: String? {
    isLoaded && isGivenUp ? "it is loaded and given up at once" : nil
  }

  override func tap(_ button: String) {
    (isLoaded, isGivenUp) = (false, false)
    let number = begin()
    run("load") { [things = data.things] in
      try await things.item(id: "a")
    } apply: { race, outcome in
      guard case .success = outcome else { return }
      if race.isPlanted || number == race.latest { race.isLoaded = true }
    }
    after(.seconds(5), "give up") { race in
      guard number == race.latest, !race.isLoaded else { return }
      race.isGivenUp = true
      race.latest += 1
    }
  }
}

/// A request that is repeated while the first one is under way.
final class LateErrorRace: RaceScreen {
  @Property private var shown = 0
  @Property private var isError = false
  private var best = 0

  override var buttons: [String] { ["load"] }
  override var facts: [(id: String, value: String)] {
    [("shown", "\(shown)"), ("error", "\(isError)")]
  }
  override var problem: String? {
    shown < best ? "answer \(shown) is shown over answer \(best)" : nil
  }

  override func tap(_ button: String) {
    let number = begin()
    run("load") { [things = data.things] in
      try await things.item(id: "a")
    } apply: { race, outcome in
      race.best = max(race.best, number)
      guard race.isPlanted || number == race.best else { return }
      race.shown = number
      if case .failure = outcome { race.isError = true } else { race.isError = false }
    }
  }
}

/// A secret that is for the person who is signed in.
final class ShownAfterSignOutRace: RaceScreen {
  @Property private var isSignedIn = true
  @Property private var secret: String?

  override var buttons: [String] { ["load", "out"] }
  override var facts: [(id: String, value: String)] {
    [("signed in", "\(isSignedIn)"), ("secret", secret ?? "")]
  }
  override var problem: String? {
    !isSignedIn && secret != nil ? "the secret is shown to nobody" : nil
  }

  override func tap(_ button: String) {
    guard button == "load" else {
      isSignedIn = false
      return secret = nil
    }
    guard isSignedIn else { return }
    run("load") { [things = data.things] in
      try await things.item(id: "a")?.name
    } apply: { race, outcome in
      if race.isPlanted || race.isSignedIn { race.secret = (try? outcome.get()) ?? nil }
    }
  }
}

/// A memory of what was loaded.
final class StoredUnderOtherKeyRace: RaceScreen {
  @Property private var selected = "a"
  @Property private var memory: [String: Thing] = [:]

  override var buttons: [String] { ["a", "b"] }
  override var facts: [(id: String, value: String)] {
    [("selected", selected), ("detail", memory[selected]?.name ?? "")]
  }
  override var problem: String? {
    memory.contains { $0.key != $0.value.id } ? "one thing is kept as another" : nil
  }

  override func tap(_ button: String) {
    selected = button
    guard memory[button] == nil else { return }
    run("load \(button)") { [things = data.things] in
      try await things.item(id: button)
    } apply: { race, outcome in
      race.memory[race.isPlanted ? race.selected : button] = (try? outcome.get()) ?? nil
    }
  }
}
