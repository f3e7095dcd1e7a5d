import Foundation

/// A file that keeps an app's state from one process to the next.
///
/// It is replaced as a whole: whenever the process is killed, the file is the old one or the new one.
public struct StateFile: Sendable {
  /// The path of the file.
  public let path: String

  /// Names a file, which need not be there yet.
  public init(_ path: String) { self.path = path }

  /// Reads the state.
  ///
  /// - Returns: The state, or `nil` where there is no file.
  /// - Throws: ``SnapshotError/corrupt(_:)`` for a file that is not what it should be, with the place,
  ///   ``SnapshotError/newerFormat(_:)`` for one of another shape, and ``InputError`` for one that
  ///   cannot be read.
  public func load() throws -> Snapshot? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let source = try SourceText(contentsOf: path)
    do {
      return try JSONDecoder().decode(Snapshot.self, from: Data(source.bytes))
    } catch {
      try Self.checkFormat(of: source)
      let located = InputError(locating: error, in: source, items: Snapshot.self)
      throw SnapshotError.corrupt("\(located.problems[0])")
    }
  }

  /// A newer format may have another shape, and is not damaged then.
  private static func checkFormat(of source: SourceText) throws(SnapshotError) {
    struct Header: Decodable { var format: Int }
    let header = try? JSONDecoder().decode(Header.self, from: Data(source.bytes))
    guard let header, header.format > Snapshot.currentFormat else { return }
    throw .newerFormat(header.format)
  }

  /// Replaces the file.
  ///
  /// - Throws: ``InputError`` where the file cannot be written; the old one is still there then.
  public func save(_ snapshot: Snapshot) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try encoder.encode(snapshot).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InputError(unreadable: path, "the state cannot be saved: \(error.localizedDescription)")
    }
  }

  /// Puts a damaged file aside, under its name and `.damaged`, so that nothing is lost.
  ///
  /// - Returns: The path it has now.
  public func setAside() throws -> String {
    let aside = path + ".damaged"
    try? FileManager.default.removeItem(atPath: aside)
    try FileManager.default.moveItem(atPath: path, toPath: aside)
    return aside
  }
}
