import FlowModels

// Contract 9, in a running app: what was saved earlier comes in place of what is there, if all of
// that agrees to leave. Meanwhile screens and flows do nothing in their callbacks, in the app as
// well.

extension NavigationModel {
  var isRestoring: Bool { !restoring.isEmpty }

  /// Keeps the state as it is, unless something waits for an answer.
  mutating func save() {
    guard waiting.isEmpty else { return }
    saved = []
    saved = [self]
  }

  mutating func restore() {
    guard let snapshot = saved.first, !isRestoring else { return }
    restoring = [snapshot]
    _ = attempt(Attempt(exit: .restoration, kind: .restoration))
  }

  /// What a screen or a flow does in a callback.
  mutating func call(_ body: [NavigationStep], for origin: Origin) {
    if !isRestoring { run(body, for: origin) }
  }

  mutating func endRestoring() {
    restoring = []
    goOnWithLinks()
  }

  /// What is in the way; what the root has started with stays.
  var inTheWayOfRestoring: [Element] {
    (self[flow: 0].path + self[flow: 0].presented).filter { !isStarted($0) }
  }

  /// All of it has agreed.
  mutating func performRestoring() {
    guard let snapshot = restoring.first else { return }
    let shown = flows
    for element in inTheWayOfRestoring.reversed() { remove([element], from: 0) }
    // Those of what was saved come in their place.
    dialogs.removeAll { dialog in
      guard case .plain(let spec, let owner) = dialog.kind else { return false }
      return spec.hasPlace && shown.contains(owner)
    }
    var numbers = [0: 0]
    fill(0, from: 0, of: snapshot, &numbers)
    for element in snapshot.presentations {
      if let old = snapshot.container(of: element), let flow = numbers[old] {
        place(element, of: snapshot, on: flow, isPresented: true, &numbers)
      }
    }
    if snapshot.panesScrolledBack > 0 { _ = scroll(by: snapshot.panesScrolledBack) }
    restoring = []
    // They are older than those that wait now.
    let others = links.count
    links = [snapshot.opening?.link].compactMap { $0 } + snapshot.links + links
    goOnWithLinks()
    for link in links.dropLast(others) { log.append("event wait to open \(link.text)") }
    for dialog in snapshot.dialogs {
      guard case .plain(let spec, let owner) = dialog.kind, spec.hasPlace else { continue }
      if snapshot.flows.contains(owner), let flow = numbers[owner] { show(spec, by: flow) }
    }
    endRestoring()
  }

  /// Puts on a flow's path what stood on it, and takes off what it starts with and had gone.
  private mutating func fill(
    _ flow: Int, from old: Int, of snapshot: NavigationModel, _ numbers: inout [Int: Int]
  ) {
    let path = snapshot[flow: old].path
    let first = snapshot[flow: old].spec.first?.name
    for element in path {
      place(element, of: snapshot, on: flow, isPresented: false, &numbers)
    }
    let hasFirst = path.contains { snapshot.isFirst($0) && snapshot.name(of: $0) == first }
    if flow != 0, !hasFirst { remove(self[flow: flow].path.filter(isFirst), from: flow) }
  }

  private mutating func place(
    _ element: Element, of snapshot: NavigationModel, on flow: Int, isPresented: Bool,
    _ numbers: inout [Int: Int]
  ) {
    switch element {
    case .screen(let old):
      let spec = snapshot[screen: old].spec
      if snapshot.isFirst(element) {
        // It is there by itself, if it still is, and remembers.
        let own = self[flow: flow].path.first { isFirst($0) && name(of: $0) == spec.name }
        if case .screen(let number)? = own { self[screen: number].spec.mood = spec.mood }
      } else if spec.hasPlace, !snapshot.isStarted(element) {
        place(.screen(spec), on: flow, isPresented: isPresented)
      }
    case .flow(let old):
      let spec = snapshot[flow: old].spec
      guard spec.hasPlace, !snapshot.isStarted(element) else { return }
      let number = count
      place(.flow(spec, parent: flow), on: flow, isPresented: isPresented)
      numbers[old] = number
      fill(number, from: old, of: snapshot, &numbers)
    }
  }

  private func isFirst(_ element: Element) -> Bool {
    if case .screen(let number) = element { self[screen: number].isFirst } else { false }
  }

  private func name(of element: Element) -> Int {
    switch element {
    case .screen(let number): self[screen: number].spec.name
    case .flow(let number): self[flow: number].spec.name
    }
  }
}
