import FlowModels
import Simulation

/// The journey that was recorded in a preview, as a file.
@MainActor
struct PreviewRecording {
  /// A file to save.
  enum Form: String {
    case journey, test
  }

  private let run: PreviewRun
  private let source: AppSource
  private let tool: String
  private let words: [String]

  init(_ run: PreviewRun, _ source: AppSource, tool: String, words: [String]) {
    self.run = run
    self.source = source
    self.tool = tool
    self.words = words
  }

  /// Returns the content of a file to save, with notes about it.
  func file(
    _ form: Form, named name: String
  ) async throws(InputError) -> (text: String, notes: [String]) {
    guard run.origin == nil else {
      throw InputError(
        InputError.Problem(
          file: name,
          message: "the screens were kept from another variant, and no line says how; start over "
            + "to record"))
    }
    guard run.position > 0 else {
      throw InputError(InputError.Problem(file: name, message: "there is no line to save yet"))
    }
    let lines = await shortened()
    let problems = run.writesForGood ? [] : await run.rehearse()
    let found = problems.first.map { ["It does not pass: \($0)"] } ?? []
    let header = PlayCommand.header(
      tool: tool, command: .preview, file: name, options: words)
    let text =
      ((header + found).map { "# \(DisplayText.singleLine($0))" } + lines.map(\.text))
      .joined(separator: "\n") + "\n"
    var notes = problems.map { "what was saved does not pass: \(DisplayText.singleLine($0))" }
    if run.writesForGood { notes.append("it was not played again, as it changes data for good") }
    switch form {
    case .journey: return (text, notes)
    case .test:
      let rules = value(of: "--fault")
      if rules != nil { notes.append("the test has no --fault; write `fault` lines in its place") }
      return (try test(of: text, named: name), notes)
    }
  }

  // Leaves out typing that later typing replaces, if the state stays the same.
  private func shortened() async -> [Journey.Line] {
    let lines = run.lines
    var short: [Journey.Line] = []
    for line in lines {
      if case .event(.type(_, let field)) = line.command,
        case .event(.type(_, field))? = short.last?.command
      {
        short.removeLast()
      }
      short.append(line)
    }
    guard short.count < lines.count, !run.writesForGood else { return lines }
    return await run.rehearse(short) == nil ? short : lines
  }

  private func test(of text: String, named name: String) throws(InputError) -> String {
    let journey: Journey
    do {
      journey = try Journey(text, file: name)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(InputError.Problem(file: name, message: "it cannot be read again"))
    }
    return JourneyTest(
      journey: journey, text: text, app: source.typeName, brand: value(of: "--brand"),
      device: value(of: "--device"), language: value(of: "--language")
    ).text
  }

  private func value(of option: String) -> String? {
    if let index = words.firstIndex(of: option), index + 1 < words.count { return words[index + 1] }
    return words.first { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
  }
}
