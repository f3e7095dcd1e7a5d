import FlowHTML
import FlowModels
import Simulation

/// The screens of a journey, one after each step, with what each step used and changed.
package struct FilmStrip {
  /// An element on a screen.
  package struct Mark: Hashable {
    /// The child positions from the root; `nil` for a button of the frame around a screen.
    package var path: [Int]?
    /// The key of the element in the markup, or the action of the button.
    var key: String
  }

  /// A screen, and everything that is marked on it.
  package struct Frame {
    /// The state of a page's variant, or the entry of a trace; `nil` if there is none.
    package var state: Int?
    /// The name of the device; `nil` if the screen is not known.
    var device: String?
    /// The step that led here, as a journey writes it; `launch` for the first.
    var caption: String
    /// The element that the next step uses.
    package var used: Mark?
    /// The elements that the step changed or added, of screens that were there before.
    package var changed: [Mark] = []
    /// The elements that failed lines are about.
    package var failed: [Mark] = []
    package var problems: [Problem] = []
    /// The number of screens before it that the strip leaves out.
    package var skipped = 0
  }

  /// A mistake that was noticed on a screen.
  package struct Problem: Hashable {
    /// The heading of its line: `Expected`, or `Step` for an event; `nil` for a finding.
    package var heading: String?
    package var line = ""
    package var message: String
  }

  // A strip is read at a glance. Of long ways, the end counts.
  private static let maxFrames = 10
  private static let maxMarks = 20

  /// The sentence that explains the marks, once for all strips of a page.
  static let legend =
    "In the screens, a dot is where the next step touches, a dashed line is around what a step "
    + "changed, and a red one around what a failed line is about."

  package private(set) var frames: [Frame] = []
  /// The number of screens after the last frame.
  package private(set) var skippedAfter = 0
  // The screen of the last frame.
  private var screen: ScreenNode?
  private var elements: [DrawnElement] = []

  /// Makes a strip without frames.
  init() {}

  /// Makes a strip of a trace up to its failures; without a screen, it has no frames.
  package init(_ trace: StoryboardTrace, isCut: Bool = true) {
    for (index, entry) in trace.entries.enumerated() {
      let played = entry.played
      if let step = played.step {
        let scene = HTMLScene(
          step.screen, device: entry.device, localization: Localization(), back: entry.back)
        add(scene, state: index, after: played.text, by: step.event)
      }
      addProblems(of: played)
    }
    // What all lines together show is seen where they end.
    if let ending = trace.ending, let last = frames.indices.last,
      frames.allSatisfy(\.problems.isEmpty)
    {
      frames[last].problems.append(Problem(message: ending))
    }
    if isCut, !frames.isEmpty { cut() }
  }

  /// Adds the screen after an event.
  mutating func add(_ scene: HTMLScene, state: Int, after caption: String, by event: String) {
    let new = scene.elements
    var frame = Frame(state: state, device: scene.device.name, caption: caption)
    if let last = frames.indices.last, screen != nil {
      frames[last].used = used(by: event)
      frame.changed = changes(to: new)
    }
    frames.append(frame)
    (screen, elements) = (scene.root, new)
  }

  /// Adds a step whose screen is not known.
  mutating func addUnknown(after caption: String) {
    frames.append(Frame(caption: caption))
    (screen, elements) = (nil, [])
  }

  private mutating func addProblems(of played: JourneyReport.Entry) {
    guard let last = frames.indices.last else { return }
    var problems = (played.step?.findings ?? []).map { Problem(message: $0.message) }
    if let failure = played.failure {
      problems.append(
        Problem(
          heading: played.isEvent ? "Step" : "Expected", line: played.text, message: failure
        ))
      if case .element(let path)? = screen?.target(of: played.text, orUnusable: true),
        let element = elements.first(where: { $0.path == path })
      {
        frames[last].failed.append(Mark(element))
      }
    }
    for problem in problems where !frames[last].problems.contains(problem) {
      frames[last].problems.append(problem)
    }
  }

  /// A Boolean value that indicates whether a failure is shown.
  var hasProblems: Bool { frames.contains { !$0.problems.isEmpty } }

  /// The messages of the problems that are shown, each in one line.
  var messages: [String] {
    frames.flatMap(\.problems).map { DisplayText.singleLine($0.message) }
  }

  // What a whole list is used for has no place that is touched.
  private func used(by event: String) -> Mark? {
    switch screen?.target(of: event) {
    case .element(let path)?:
      elements.first { $0.path == path && $0.node.role != .list }.map { Mark($0) }
    case .back?: Mark(key: "back")
    case .dismiss?: Mark(key: "dismiss")
    case nil: nil
    }
  }

  // What a step adds is marked as a whole, and not each part of it.
  private func changes(to new: [DrawnElement]) -> [Mark] {
    struct Place: Hashable {
      var screen: String?
      var name: Substring

      init(_ element: DrawnElement) {
        screen = element.screen
        name = element.key.drop { $0 != "|" }
      }
    }
    let known = Dictionary(
      elements.map { (Place($0), $0.node) }, uniquingKeysWith: { $1 })
    let screens = Set(elements.compactMap(\.screen))
    var changed: [Mark] = []
    var added: [Int]?
    let areas: [ScreenNode.Role] = [.app, .pane, .dialog]
    for element in new
    where element.screen.map({ screens.contains($0) }) ?? !areas.contains(element.node.role) {
      if let added, element.path.starts(with: added) { continue }
      guard let before = known[Place(element)] else {
        added = element.path
        changed.append(Mark(element))
        continue
      }
      // What is around others changes by them.
      let isAround =
        element.node.isBar || [.screen, .list, .group].contains(element.node.role)
      if !isAround, !element.node.isShown(as: before) { changed.append(Mark(element)) }
    }
    return Array(changed.prefix(Self.maxMarks))
  }

  // The launch, the first screens with problems and those just before each of them stay.
  private mutating func cut() {
    let all = frames.indices.filter { !frames[$0].problems.isEmpty }
    let failing = all.isEmpty ? frames.indices.suffix(1) : Array(all.prefix(Self.maxFrames / 2))
    skippedAfter = max(0, all.count - failing.count)
    var kept = Set(failing + [0])
    for failed in failing {
      var next = failed - 1
      while kept.count < Self.maxFrames, next > 0, !kept.contains(next) {
        kept.insert(next)
        next -= 1
      }
    }
    var skipped = 0
    var shown: [Frame] = []
    for (index, frame) in frames.enumerated() {
      guard kept.contains(index) else {
        skipped += 1
        continue
      }
      shown.append(frame)
      shown[shown.count - 1].skipped = skipped
      skipped = 0
    }
    frames = shown
  }
}

extension FilmStrip.Mark {
  fileprivate init(_ element: DrawnElement) {
    self.init(path: element.path, key: element.key)
  }
}

extension ScreenNode {
  // Without what is inside it, the focus, the position of a list, and what can be done with it:
  // below a dialog, that is nothing.
  fileprivate func isShown(as other: ScreenNode) -> Bool {
    func own(_ node: ScreenNode) -> ScreenNode {
      var node = node
      node.children = []
      node.position = nil
      node.actions = []
      node.traits.removeAll { $0 == .focused }
      return node
    }
    return own(self) == own(other)
  }
}
