import FlowPages
import Simulation

/// The facts about journeys that a plan needs, kept while their files do not change: a watch plans
/// all cases after each change.
@MainActor
final class JourneyCache {
  struct Facts {
    var header: JourneyHeader
    /// The rows of values to play the journey with; one empty row if it has no parameters.
    var rows: [[String: String]]
  }

  private var facts: [String: (stamp: FileStamp, facts: Facts)] = [:]
  private var included: [String: (stamps: [FileStamp?], files: [String])] = [:]

  /// Returns the facts about a journey, which a closure reads if they are not known any more.
  func facts(of file: String, read: () -> Facts) -> Facts {
    guard let stamp = FileStamp(of: file) else { return read() }
    if let known = facts[file], known.stamp == stamp { return known.facts }
    let new = read()
    facts[file] = (stamp, new)
    return new
  }

  /// Returns the files that a journey includes, which a closure finds if one of them has changed.
  func included(by file: String, find: () -> [String]?) -> [String]? {
    if let known = included[file], known.stamps == Self.stamps(of: [file] + known.files) {
      return known.files
    }
    let before = FileStamp(of: file)
    guard let files = find() else { return nil }
    included[file] = ([before] + Self.stamps(of: files), files)
    return files
  }

  private static func stamps(of files: [String]) -> [FileStamp?] { files.map { FileStamp(of: $0) } }
}
