import Foundation

/// A file that keeps an app's state from one process to the next.
///
/// It is replaced as a whole: whenever the process is killed, the file is the old or the new one.
public struct StateFile: Sendable {
  package let path: String

  /// Names a file, which need not exist yet.
  public init(_ path: String) { self.path = path }

  /// Loads the state from the file.
  ///
  /// - Returns: The state, or `nil` if there is no file.
  /// - Throws: ``SnapshotError/corrupt(_:)`` for a damaged file, with the place of the damage,
  ///   ``SnapshotError/newerFormat(_:)``, and `InputError` for a file that cannot be read.
  public func load() throws -> Snapshot? {
    guard try isThere() else { return nil }
    let source: SourceText
    do { source = try SourceText(contentsOf: path) } catch {
      guard error.kind == .invalid else { throw error }
      throw SnapshotError.corrupt("\(error.problems[0])")
    }
    let decoder = JSONDecoder()
    do {
      return try decoder.decode(Snapshot.self, from: Data(source.bytes))
    } catch {
      // A newer format need not have this shape.
      let header = try? decoder.decode(Header.self, from: Data(source.bytes))
      if let format = header?.format, format > Snapshot.currentFormat {
        throw SnapshotError.newerFormat(format)
      }
      let located = InputError(locating: error, in: source, items: Snapshot.self)
      throw SnapshotError.corrupt("\(located.problems[0])")
    }
  }

  // Every format has this part.
  private struct Header: Decodable { var format: Int }

  /// Saves a state in the file, or in the file that a symbolic link at the path leads to.
  ///
  /// - Throws: `InputError` if the file cannot be written; the old file remains then.
  public func save(_ snapshot: Snapshot) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    _ = try isThere()
    do {
      try encoder.encode(snapshot).write(to: URL(fileURLWithPath: target), options: .atomic)
    } catch {
      throw InputError(unwritable: path, "the state cannot be saved: \(Self.reason(of: error))")
    }
  }

  /// Moves a damaged file aside, to its name plus `.damaged` (and a number); returns its new path.
  package func setAside() throws -> String {
    let target = target
    var aside = target + ".damaged"
    var number = 1
    // Reads the attributes of the link itself: a link that leads nowhere is in the way too.
    while (try? FileManager.default.attributesOfItem(atPath: aside)) != nil {
      number += 1
      aside = "\(target).damaged-\(number)"
    }
    do {
      try FileManager.default.moveItem(atPath: target, toPath: aside)
    } catch {
      throw InputError(
        unwritable: path, "the damaged state cannot be put aside: \(Self.reason(of: error))")
    }
    return aside
  }

  private static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile: "there is no such folder"
    case .fileWriteOutOfSpace: "the disk is full; free some space, and try again"
    case .fileWriteVolumeReadOnly: "the disk can only be read"
    default: "the file cannot be written; check its permissions, and those of its folder"
    }
  }

  private var target: String {
    var target = path
    // As many links as the system follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        break
      }
      target = next.hasPrefix("/") ? next : Self.folder(of: target) + next
    }
    return target
  }

  private static func folder(of path: String) -> Substring {
    path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
  }

  // Saving would replace a device by a file, and loading would wait for a pipe.
  private func isThere() throws(InputError) -> Bool {
    var information = stat()
    guard stat(path, &information) == 0 else { return false }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFDIR: throw InputError(unreadable: path, "expected a file, found a folder")
    default: throw InputError(unreadable: path, "expected a file, found a device or a pipe")
    }
  }
}
