/// The life of components as the article *What happens when…* has it: the reference.
struct PartModel {
  /// What a screen and its components save.
  struct Saved {
    var note = ""
    var parts: [String: Saved] = [:]
    var isEmpty: Bool { note.isEmpty && parts.isEmpty }
  }

  private enum Phase: String { case fresh, onPath, ended }

  private struct Screen {
    var spec: PartSpec
    var host: Int?
    /// The id in its host.
    var id = ""
    var isNamed = false
    var phase = Phase.fresh
    var hasStarted = false
    var note = ""
    /// The components in the order in which they were embedded.
    var components: [Int] = []
    /// What it describes, a component or not.
    var drawn: [Int] = []
    var unclaimed: [String: Saved] = [:]
  }

  private var screens: [Screen] = []
  private var path: [Int] = []
  var log: [String] = []
  /// How many callbacks run within one another.
  private var depth = 0

  /// What there is, in lines.
  var picture: [String] {
    path.flatMap { lines(of: $0, as: "", depth: 0) }
      + ["phases: " + screens.map { $0.phase.rawValue }.joined(separator: " ")]
  }

  private func lines(of number: Int, as id: String, depth: Int) -> [String] {
    let screen = screens[number]
    let line = String(repeating: "  ", count: depth) + "#\(number) \(id) note \(screen.note)"
    return [line]
      + screen.components.flatMap { lines(of: $0, as: screens[$0].id, depth: depth + 1) }
  }

  // MARK: Steps

  mutating func run(_ step: PartStep, by own: Int? = nil) {
    switch step {
    case .push(let spec): push(make(spec))
    case .pop: pop()
    case .embed(let spec, let id, let host):
      guard let host = find(host, own) else { return }
      // Two under one id is the programmer's error.
      guard
        !screens[host].components.contains(where: { screens[$0].id == id && !screens[$0].isNamed })
      else { return }
      embed(make(spec), as: id, isNamed: false, in: host)
    case .draw(let spec, let host):
      if let host = find(host, own) { screens[host].drawn.append(make(spec)) }
    case .remove(let part):
      if let part = find(part, own) { remove(part) }
    case .describe: if let last = path.last { describe(last) }
    case .note(let part, let text): if let part = find(part, own) { screens[part].note = text }
    case .relaunch:
      guard let last = path.last else { return }
      let saved = save(last)
      pop()
      let again = make(screens[last].spec)
      restore(again, from: saved)
      push(again)
    }
  }

  private func find(_ reference: PartReference, _ own: Int?) -> Int? {
    switch reference {
    case .own: own
    case .host: own.flatMap { screens[$0].host }
    case .any(let number): screens.isEmpty ? nil : number % screens.count
    }
  }

  private mutating func call(_ steps: [PartStep], by number: Int) {
    guard depth < 8, screens.count < 200 else { return }
    depth += 1
    for step in steps { run(step, by: number) }
    depth -= 1
  }

  private mutating func make(_ spec: PartSpec) -> Int {
    let number = screens.count
    screens.append(Screen(spec: spec))
    for (id, part) in spec.parts {
      let inner = make(part)
      if let id {
        embed(inner, as: id, isNamed: false, in: number)
      } else {
        screens[number].drawn.append(inner)
      }
    }
    return number
  }

  // MARK: Life

  private mutating func push(_ number: Int) {
    path.append(number)
    putOnPath(number)
    begin(number)
  }

  private mutating func pop() {
    if let last = path.popLast() { end(last) }
  }

  private mutating func putOnPath(_ number: Int) {
    screens[number].phase = .onPath
    for part in screens[number].components { putOnPath(part) }
  }

  /// A screen starts first, then the components that it has by then. One that comes later starts at
  /// once, and none twice.
  private mutating func begin(_ number: Int) {
    log.append("start #\(number)")
    call(screens[number].spec.onStart, by: number)
    screens[number].hasStarted = true
    for part in screens[number].components where screens[part].phase == .onPath { begin(part) }
  }

  /// The components end first, each once.
  private mutating func end(_ number: Int) {
    guard screens[number].phase != .ended else { return }
    screens[number].phase = .ended
    for part in screens[number].components { end(part) }
    log.append("end #\(number)")
    call(screens[number].spec.onEnd, by: number)
  }

  private mutating func embed(_ part: Int, as id: String, isNamed: Bool, in host: Int) {
    // A component that is only called so by its name makes way.
    if let other = screens[host].components.first(where: { screens[$0].id == id }) {
      screens[other].id = freeID(like: id, in: host)
    }
    screens[part].host = host
    screens[part].id = id
    screens[part].isNamed = isNamed
    screens[host].components.append(part)
    if let saved = screens[host].unclaimed.removeValue(forKey: id) { restore(part, from: saved) }
    switch screens[host].phase {
    case .fresh: break
    case .onPath:
      putOnPath(part)
      if screens[host].hasStarted { begin(part) }
    case .ended: end(part)
    }
  }

  private func freeID(like name: String, in host: Int) -> String {
    let taken = screens[host].components.map { screens[$0].id }
    return ([name] + (2...).lazy.prefix(1000).map { "\(name) \($0)" }).first { !taken.contains($0) }
      ?? ""
  }

  private mutating func remove(_ part: Int) {
    guard let host = screens[part].host, let index = screens[host].components.firstIndex(of: part)
    else { return }
    screens[host].components.remove(at: index)
    end(part)
    screens[part].host = nil
  }

  /// What is described, belongs to nobody, and has been nowhere becomes a component.
  private mutating func describe(_ number: Int) {
    let drawn = screens[number].drawn
    let parts = drawn + screens[number].components.filter { !drawn.contains($0) }
    for part in parts {
      if screens[part].host == nil, screens[part].phase == .fresh {
        let id = freeID(like: screens[part].spec.name, in: number)
        embed(part, as: id, isNamed: true, in: number)
      }
      if screens[number].components.contains(part) { describe(part) }
    }
  }

  // MARK: Saved state

  private func save(_ number: Int) -> Saved {
    let screen = screens[number]
    var saved = Saved(note: screen.note)
    for part in screen.components {
      let inner = save(part)
      if !inner.isEmpty { saved.parts[screens[part].id] = inner }
    }
    // What nobody claimed since the last launch waits for the next.
    saved.parts.merge(screen.unclaimed) { own, _ in own }
    return saved
  }

  private mutating func restore(_ number: Int, from saved: Saved) {
    screens[number].note = saved.note
    screens[number].unclaimed = [:]
    for (id, inner) in saved.parts {
      if let part = screens[number].components.first(where: { screens[$0].id == id }) {
        restore(part, from: inner)
      } else {
        screens[number].unclaimed[id] = inner
      }
    }
  }
}
