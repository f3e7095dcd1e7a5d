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
  private let source: any PreviewSource
  private let choice: PreviewChoice
  private let device: String

  init(_ run: PreviewRun, _ source: any PreviewSource, _ choice: PreviewChoice, device: String) {
    self.run = run
    self.source = source
    self.choice = choice
    self.device = device
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
    let header = source.header(choice, device: device, file: name)
    let text =
      ((header + found).map { "# \(DisplayText.singleLine($0))" } + lines.map(\.text))
      .joined(separator: "\n") + "\n"
    var notes = problems.map { "what was saved does not pass: \(DisplayText.singleLine($0))" }
    if run.writesForGood { notes.append("it was not played again, as it changes data for good") }
    switch form {
    case .journey: return (text, notes)
    case .test:
      let test = source.test(try journey(text, named: name), of: text, choice, device: device)
      return (test.text, notes + test.notes)
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

  private func journey(_ text: String, named name: String) throws(InputError) -> Journey {
    do {
      return try Journey(text, file: name)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(InputError.Problem(file: name, message: "it cannot be read again"))
    }
  }
}
