import Simulation

/// The lines of a journey that were played or taken back, and what is known of the states between.
struct PlayTimeline {
  /// A state that was kept, and the number of lines that led to it.
  typealias Kept = (count: Int, state: SimulatorCheckpoint)

  // A state is kept after so many lines.
  private static let pace = 8

  /// All lines, without those that failed.
  private(set) var all: [Journey.Line] = []
  /// The number of lines that led to the current state.
  private(set) var position = 0
  // The positions of expectations of another device, which need not be met here.
  private var unchecked: Set<Int> = []
  // The states before lines, and after the last, as far as they are known.
  private var marks: [PlayMark?] = []
  // In the order of their numbers of lines.
  private var kept: [Kept] = []

  init() {}

  /// Makes the timeline of an app that begins after the lines of another.
  init(after other: PlayTimeline) {
    (all, position, unchecked) = (other.all, other.position, other.unchecked)
  }

  /// Makes the timeline of an app whose journey begins after so many lines of another.
  init(_ other: PlayTimeline, from count: Int) {
    all = Array(other.played.dropFirst(count))
    position = all.count
    unchecked = Set(other.unchecked.map { $0 - count }.filter { all.indices.contains($0) })
  }

  /// Returns whether an expectation has to be met.
  func isChecked(_ index: Int) -> Bool { !unchecked.contains(index) }

  var played: [Journey.Line] { Array(all.prefix(position)) }
  var undone: [Journey.Line] { Array(all.dropFirst(position)) }
  var undoneCount: Int { all.count - position }

  /// Returns the state after so many lines, if it is known.
  func mark(_ count: Int) -> PlayMark? { count < marks.count ? marks[count] : nil }

  /// Notes the current state.
  mutating func note(_ mark: PlayMark) {
    while marks.count <= position { marks.append(nil) }
    marks[position] = mark
  }

  /// Notes that the next line was played.
  mutating func advance() { position += 1 }

  /// Notes that a new line was played in place of those that were taken back.
  mutating func advance(by line: Journey.Line, isChecked: Bool) {
    all.removeSubrange(position...)
    all.append(line)
    unchecked = unchecked.filter { $0 < position }
    if !isChecked { unchecked.insert(position) }
    position += 1
    marks.removeSubrange(position...)
    kept.removeSubrange((kept.firstIndex { $0.count >= position } ?? kept.count)...)
  }

  mutating func go(to count: Int) { position = count }

  mutating func keep(undone lines: [Journey.Line]) { all = played + lines }

  /// Keeps the current state from time to time; it may be one that cannot be kept.
  mutating func keep(_ state: () -> SimulatorCheckpoint?) {
    let last = kept.lastIndex { $0.count <= position }
    guard position - (last.map { kept[$0].count } ?? 0) >= Self.pace, let state = state() else {
      return
    }
    kept.insert((position, state), at: (last ?? -1) + 1)
  }

  /// Returns the last kept state before that after so many lines.
  func kept(before count: Int) -> Kept? { kept.last { $0.count < count } }

  /// Drops a kept state that has led elsewhere.
  mutating func drop(_ count: Int) { kept.removeAll { $0.count == count } }

  mutating func forgetStates() { (marks, kept) = ([], []) }
}
