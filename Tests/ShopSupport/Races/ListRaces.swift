import FlowModels

/// A race about a list that is loaded page by page.
class ListRace: RaceScreen {
  @Property final var items: [Thing] = []
  @Property final var order = "up"
  final var next: PageCursor?
  /// The number of the list that is shown; a thing is marked with that of its list.
  final var generation = 0

  override var facts: [(id: String, value: String)] {
    [("items", items.map(\.id).joined(separator: " "))]
  }

  override func start() { loadFirst() }

  final func loadFirst() {
    load(nil, generation + 1) { race, page in
      race.generation += 1
      race.items = page.items
      race.next = page.next
    }
  }

  final func loadMore() {
    guard let next else { return }
    load(next, generation) { race, page in
      race.items += page.items
      race.next = page.next
    }
  }

  private func load(
    _ cursor: PageCursor?, _ generation: Int,
    _ show: @escaping @MainActor (ListRace, Page<Thing>) -> Void
  ) {
    let number = begin()
    let (words, order) = (data.words, order)
    run("load a page") {
      var page = try await words.page(
        PageRequest(query: DataQuery(order: order), cursor: cursor, limit: 2))
      for index in page.items.indices { page.items[index].count = generation }
      return page
    } apply: { race, outcome in
      race.pending -= 1
      if let page = try? outcome.get(), race.isPlanted || number == race.latest { show(race, page) }
    }
  }
}

/// A next page that is asked for twice.
final class PageAppendedTwiceRace: ListRace {
  override var buttons: [String] { ["more"] }
  override var problem: String? {
    Set(items.map(\.id)).count == items.count ? nil : "a page is listed twice"
  }

  override func tap(_ button: String) { loadMore() }
}

/// A next page of a list that is sorted anew meanwhile.
final class PageOfOtherOrderRace: ListRace {
  override var buttons: [String] { ["more", "sort"] }
  override var problem: String? {
    let ids = items.map(\.id)
    return ids == ids.sorted(by: order == "up" ? { $0 < $1 } : { $0 > $1 })
      ? nil : "a page of another order is listed"
  }

  override func tap(_ button: String) {
    guard button == "sort" else {
      // Twice the same page is another race.
      return pending == 0 ? loadMore() : ()
    }
    order = order == "up" ? "down" : "up"
    items = []
    next = nil
    loadFirst()
  }
}

/// A next page of a list that is loaded anew meanwhile.
final class RefreshOvertakesPageRace: ListRace {
  override var buttons: [String] { ["more", "refresh"] }
  override var problem: String? {
    Set(items.map(\.count)).count <= 1 ? nil : "an old page is listed with a new one"
  }

  override func tap(_ button: String) {
    if button == "refresh" {
      loadFirst()
    } else if pending == 0 {
      loadMore()
    }
  }
}
