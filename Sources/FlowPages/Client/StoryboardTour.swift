package import FlowModels
package import Simulation

/// A journey that a page for clients plays by itself, drawn line by line.
@MainActor
package struct StoryboardTour {
  let title: String
  private var states: [Int] = []
  // The screen before the next line.
  private var screen: ScreenNode?

  /// Makes a tour of a journey; its title is its first comment, or else the file's name.
  package init(_ source: SourceText) {
    let file = source.file.split(separator: "/").last.map(String.init) ?? source.file
    let name = file.hasSuffix(".journey") ? String(file.dropLast(8)) : file
    let comment = JourneyHeader(source).title.map { $0.hasSuffix(".") ? $0.dropLast() : $0[...] }
    title = DisplayText.singleLine(
      comment.map(String.init) ?? name.replacing("-", with: " "))
  }

  /// True if a user does something in it.
  package var hasSteps: Bool { states.count > 1 }

  /// Draws the app after a line; `nil` for the launch.
  package mutating func note(
    _ line: Journey.Line?, in app: AppModel, of part: inout StoryboardPart
  ) {
    if case .expect = line?.command { return }
    let move = line.flatMap { line in screen.flatMap { SeenMove(line, on: $0) } }
    let seen = SeenState(app, in: &part.contents.trees, by: part.renderer)
    screen = app.screen().node
    let next = part.contents.add(seen)
    guard let last = states.last else { return states.append(next) }
    // What no user does, such as an answer that comes late, only changes what is seen.
    guard let move else {
      let (parent, depth) = (part.contents.states[last].parent, part.contents.states[last].depth)
      part.contents.states[last] = part.contents.removeLast()
      part.contents.states[last].parent = parent
      part.contents.states[last].depth = depth
      return
    }
    part.contents.states[next].parent = last
    part.contents.states[next].depth = part.contents.states[last].depth + 1
    part.contents.add(
      StoryboardContents.Move(move), StoryboardContents.Effect(), from: last, to: next)
    states.append(next)
  }

  /// Adds the tour to the page.
  package func end(in part: inout StoryboardPart) {
    part.contents.tours.append((title, states))
  }
}
