import FlowModels

// What becomes of what has come.

extension ListReference {
  mutating func read(_ index: Int, atMost most: Int) {
    guard open.indices.contains(index), open[index].answer == nil else { return }
    open[index].answer = catalogue.page(open[index].asked.request, atMost: most)
  }

  mutating func deliver(_ index: Int, isCached: Bool = false, leadsToItself: Bool = false) {
    guard open.indices.contains(index) else { return }
    let (asked, answer) = (open[index].asked, open[index].answer)
    open.remove(at: index)
    var page = answer ?? catalogue.page(asked.request)
    if leadsToItself, let cursor = asked.request.cursor { page.next = cursor }
    guard asked.number == current else { return }
    arrive(page, asked)
    if isCached { looks.append(Look(asked: asked, old: page)) }
  }

  mutating func fail(_ index: Int) {
    guard open.indices.contains(index) else { return }
    let asked = open.remove(at: index).asked
    guard asked.number == current else { return }
    current = nil
    parts = nil
    failed = asked
    state = "failed"
  }

  private mutating func arrive(_ page: Page<Card>, _ asked: Asked) {
    current = nil
    failed = nil
    switch asked.wish {
    case .first:
      sheets = []
      letGo = 0
      (parts, mustReload, vain) = (nil, false, 0)
      listed = asked.request.query
      cleared = asked.since
      append(page, asked)
    case .next: append(page, asked)
    case .previous: prepend(page, asked)
    case .again:
      gather(page, asked)
      if current != nil { return }
    }
    let isEndless = sheets.contains { $0.cursor != nil && $0.cursor == next } || vain > 20
    if isEndless, asked.wish == .first || asked.wish == .next {
      failed = asked
      state = "failed"
      return
    }
    state = "loaded"
    goOn()
  }

  mutating func goOn() {
    if unclear > cleared { return askAgain() }
    if rows.isEmpty {
      if next == nil && letGo == 0 { return state = "empty" }
      if next == nil || vain == 0 { return start() }
    }
    if vain > 0 { loadMore() }
  }

  private mutating func append(_ page: Page<Card>, _ asked: Asked) {
    let came = afterWriting(page.items, since: asked.since)
    let known = Set(rows.map(\.id))
    for card in came { show(card) }
    let new = came.filter { !known.contains($0.id) }
    sheets.append(Sheet(cursor: asked.request.cursor, limit: asked.request.limit, rows: new))
    letFirstGo()
    next = page.next
    vain = new.isEmpty ? vain + 1 : 0
  }

  private mutating func prepend(_ page: Page<Card>, _ asked: Asked) {
    let came = afterWriting(page.items, since: asked.since)
    var known = Set(rows.map(\.id))
    if page.next != sheets[letGo].cursor, known.isDisjoint(with: came.map(\.id)) {
      // What is in memory does not follow it any more.
      sheets.removeSubrange(letGo...)
      next = page.next
      known = []
    }
    letGo -= 1
    sheets[letGo].rows = []
    for card in came { show(card) }
    sheets[letGo].rows = came.filter { !known.contains($0.id) }
    letLastGo()
  }

  private mutating func gather(_ page: Page<Card>, _ asked: Asked) {
    guard var all = parts else { return }
    let known = all.sheets.flatMap(\.rows).map(\.id)
    let new = page.items.filter { !known.contains($0.id) }
    all.sheets.append(
      Sheet(cursor: asked.request.cursor, limit: asked.request.limit, rows: new))
    parts = all
    let isKnown = all.sheets.contains { $0.cursor == page.next }
    let size = all.sheets.reduce(0) { $0 + $1.rows.count }
    if let next = page.next, !new.isEmpty, size < all.enough, !isKnown {
      return askForPart(after: next)
    }
    let old = rows
    sheets.removeSubrange(letGo...)
    sheets += all.sheets.map { sheet in
      var sheet = sheet
      sheet.rows = afterWriting(sheet.rows, since: all.since)
      return sheet
    }
    next = page.next
    cleared = all.since
    (parts, mustReload) = (nil, false)
    keepTop(of: old)
    letFirstGo()
  }

  mutating func deliverNewer(_ index: Int, isThere: Bool) {
    guard looks.indices.contains(index) else { return }
    let look = looks.remove(at: index)
    guard look.isWanted, isThere else { return }
    let new = catalogue.page(look.asked.request)
    let came = afterWriting(new.items, since: look.asked.since)
    let was = afterWriting(look.old.items, since: look.asked.since)
    if look.old.next == new.next, was.map(\.id) == came.map(\.id) {
      for card in came { show(card) }
      return
    }
    guard sheets[letGo...].contains(where: { $0.cursor == look.asked.request.cursor }) else {
      return
    }
    if look.asked.request.cursor == nil, sheets.count == 1, current == nil {
      let old = rows
      sheets = []
      (parts, mustReload, vain) = (nil, false, 0)
      append(new, look.asked)
      keepTop(of: old)
      state = "loaded"
      return goOn()
    }
    written.append(nil)
    unclear = written.count
    mustReload = mustReload || letGo > 0
    if current == nil || isLookingAgain { askAgain() }
  }

  private var isLookingAgain: Bool {
    open.contains { $0.asked.number == current && $0.asked.wish == .again }
  }

  // MARK: What is kept

  private var topRow: Int { rows.lastIndex { $0.id == top } ?? 0 }

  /// Lets the first pages go while there are more rows than are kept, up to the one at the top.
  private mutating func letFirstGo() {
    let top = rows.indices.contains(topRow) ? rows[topRow].id : nil
    while letGo < sheets.count - 1, rows.count > most,
      !sheets[letGo].rows.contains(where: { $0.id == top })
    { letGo += 1 }
  }

  /// Lets the last pages go while there are more rows than are kept, down to the one at the top.
  private mutating func letLastGo() {
    while letGo < sheets.count - 1, rows.count > most, let last = sheets.last,
      rows.count - last.rows.count > topRow
    {
      next = last.cursor
      sheets.removeLast()
    }
  }

  /// Where the row at the top has gone, the next one that is left is there, or the one before.
  private mutating func keepTop(of old: [Card]) {
    let left = Set(rows.map(\.id))
    guard let id = top, !left.contains(id), let row = old.firstIndex(where: { $0.id == id })
    else { return }
    let heir =
      old[row...].first { left.contains($0.id) } ?? old[..<row].last { left.contains($0.id) }
    top = heir?.id
  }
}
