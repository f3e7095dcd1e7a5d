package import FlowModels
package import Simulation

/// A journey that a page for clients plays by itself, drawn line by line.
@MainActor
package struct StoryboardTour {
  private let title: String
  private var states: [Int] = []
  // The screen before the next line.
  private var screen: ScreenNode?

  /// Makes a tour of a journey; its title is its first comment, or else the file's name.
  package init(_ source: SourceText) {
    let comments = source.text.split(whereSeparator: \.isNewline).lazy.prefix {
      $0.drop(while: \.isWhitespace).hasPrefix("#")
    }
    // Tags and facts such as `brands: saffron` are no words for a client.
    let comment = comments.compactMap { $0.wholeMatch(of: /\s*#\s*([^@:]+?)[.\s]*/)?.1 }.first
    let file = source.file.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    title = DisplayText.singleLine(
      String(comment ?? Substring(String(file).replacing("-", with: " "))))
  }

  /// Draws the app after a line; `nil` for the launch.
  package mutating func note(_ line: Journey.Line?, in app: AppModel, of part: inout StoryboardPart)
  {
    if case .expect = line?.command { return }
    let move = line.flatMap { line in screen.flatMap { SeenMove(line, on: $0) } }
    let state = StoryboardRecorder.state(of: app, in: &part.contents)
    screen = app.screen().node
    guard let last = states.last else { return states.append(part.contents.add(state)) }
    // What no user does, such as an answer that comes late, only changes what is seen.
    guard let move else {
      let (parent, depth) = (part.contents.states[last].parent, part.contents.states[last].depth)
      part.contents.states[last] = state
      part.contents.states[last].parent = parent
      part.contents.states[last].depth = depth
      return
    }
    let next = part.contents.add(state)
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
