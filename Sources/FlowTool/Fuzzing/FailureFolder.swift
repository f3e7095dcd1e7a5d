import FlowModels
import Foundation
import Simulation

/// The folder that keeps failures until they are fixed.
struct FailureFolder {
  static let defaultPath = ".flowctl/failures"

  let path: String

  /// A failure that was kept by an earlier run.
  struct Kept {
    var path: String
    var file: FailureFile
  }

  /// Reads the failures of an app by name, the number of others, and the problems with files.
  // Others are those of other apps, or made with other options. No file is changed.
  func load(app: String, options: String) -> (kept: [Kept], others: Int, problems: [InputError]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var kept: [Kept] = []
    var others = 0
    var problems: [InputError] = []
    for name in names.sorted() where name.hasSuffix(".journey") {
      let place = "\(path)/\(name)"
      do {
        let file = try FailureFile(contentsOf: place)
        if file.app == DisplayText.singleLine(app), file.options == DisplayText.singleLine(options)
        {
          kept.append(Kept(path: place, file: file))
        } else {
          others += 1
        }
      } catch let error as InputError {
        problems.append(error)
      } catch {
        problems.append(InputError(unreadable: place, "\(error)"))
      }
    }
    return (kept, others, problems)
  }

  /// Keeps a failure, in place of one of the same property, and returns the path of its file.
  func keep(_ file: FailureFile) throws -> String {
    let place = "\(path)/\(file.name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(file.text.utf8).write(to: URL(fileURLWithPath: place), options: .atomic)
    return place
  }

  /// Turns a kept failure into a journey of the project, which no run of `fuzz` removes.
  @MainActor
  static func promote(_ path: String, to journey: String, console: Console) throws {
    let file = try FailureFile(contentsOf: path)
    guard !FileManager.default.fileExists(atPath: journey) else {
      throw InputError(unreadable: journey, "the file exists; choose another name")
    }
    let shown = ShownJourney(
      file.message, lastAction: file.lastAction, options: file.options, lines: file.lines)
    try DocumentOutput(journey, console: console).write { try $0(Array(shown.text.utf8)) }
    try FileManager.default.removeItem(atPath: path)
  }
}
