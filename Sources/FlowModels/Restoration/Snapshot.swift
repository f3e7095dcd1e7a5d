/// The state of an app's navigation as a value: which screens and flows there are, and what each
/// remembers. Data is not in it.
///
/// ```swift
/// let data = try JSONEncoder().encode(app.snapshot())
/// // In another process:
/// app.launch(restoring: try JSONDecoder().decode(Snapshot.self, from: data))
/// ```
///
/// Its nodes stand one after another, each after the flow that it is in.
public struct Snapshot: Hashable, Sendable, Codable {
  /// A screen or a flow.
  public struct Node: Hashable, Sendable, Codable {
    /// Its name, for messages.
    public var name: String
    /// The position of the flow that it is in, among all nodes; none for what the root flow holds.
    public var parent: Int?
    /// The name of its destination, if it has one.
    public var destination: String?
    /// The properties of its destination.
    public var arguments: JSONValue?
    /// Which of the elements it is that its flow puts on the path as it starts, if it is one.
    public var started: Int?
    /// Where it stands among all that is presented, if it is presented.
    public var presented: Int?
    /// Whether what follows it was opened from it.
    public var hasOpened: Bool?
    /// The element that has the focus in it: the ids from the screen down to it.
    public var focus: [String]?
    /// What it remembers.
    public var state: SavedState?

    /// Makes a node.
    public init(name: String) { self.name = name }
  }

  /// The version of this shape.
  public static let currentFormat = 1

  /// The version of this shape when it was saved.
  public var format = currentFormat
  /// The app's name.
  public var app: String
  /// The version of what the app saves; see ``SnapshotSchema``.
  public var version: Int
  /// What the root flow remembers.
  public var state: SavedState?
  /// The screens and flows.
  public var nodes: [Node] = []
  /// How many of the newest screens the strip of panes is scrolled past.
  public var scrolledBack: Int?
  /// The position of the screen that has the focus among all nodes, where it is not the newest.
  public var focused: Int?
  /// How the person tried to leave, where they are being asked whether to.
  public var exitInQuestion: Exit?
  /// The position of the screen or flow that they are asked about among all nodes.
  public var questioned: Int?
  /// The position among all nodes from which on dialogs come after that question.
  public var questionPosition: Int?
  /// The exits that wait for the answer.
  public var waitingExits: [Exit]?
  /// The links that were not opened yet.
  public var links: [String]?

  /// Makes a snapshot without nodes.
  public init(app: String, version: Int = 1) {
    self.app = app
    self.version = version
  }
}

/// How an app's saved state changes from version to version.
///
/// ```swift
/// SnapshotSchema(version: 2, migrations: [
///   1: { snapshot in
///     for index in snapshot.nodes.indices where snapshot.nodes[index].destination == "Recipe" {
///       snapshot.nodes[index].destination = "RecipePage"
///     }
///   }
/// ])
/// ```
public struct SnapshotSchema: Sendable {
  /// Changes a snapshot of one version into one of the next.
  public typealias Migration = @Sendable (inout Snapshot) throws -> Void

  /// The version that is saved now, from 1.
  public var version: Int
  /// How each older version becomes the next.
  public var migrations: [Int: Migration]

  /// Makes a schema; by default, of the first version.
  public init(version: Int = 1, migrations: [Int: Migration] = [:]) {
    self.version = version
    self.migrations = migrations
  }

  /// A snapshot as one of the current version.
  ///
  /// - Throws: ``SnapshotError`` for one of a newer version, where there is no way from its own, or where
  ///   its nodes are not each in one before them.
  public func migrated(_ snapshot: Snapshot) throws(SnapshotError) -> Snapshot {
    var snapshot = snapshot
    guard snapshot.format <= Snapshot.currentFormat else {
      throw .newerFormat(snapshot.format)
    }
    guard snapshot.format >= 1, snapshot.version >= 1 else { throw .corrupt("a version below 1") }
    guard snapshot.version <= version else {
      throw .newer(snapshot.version, known: version)
    }
    while snapshot.version < version {
      guard let migration = migrations[snapshot.version] else {
        throw .noMigration(from: snapshot.version)
      }
      do { try migration(&snapshot) } catch {
        throw .corrupt("its migration from version \(snapshot.version) failed: \(error)")
      }
      snapshot.version += 1
    }
    try snapshot.checkNesting()
    return snapshot
  }
}

extension Snapshot {
  /// How deep flows may be in one another: deeper than any app's, and not so deep that what calls itself
  /// for each would use up a stack.
  static let mostLevels = 256

  /// Sees to it that each node is in one before it.
  fileprivate func checkNesting() throws(SnapshotError) {
    var levels: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else {
        levels.append(1)
        continue
      }
      guard nodes.indices.contains(parent), parent < index else {
        throw .corrupt(
          "nodes[\(index)].parent: expected the number of a node before it, found \(parent)")
      }
      levels.append(levels[parent] + 1)
      guard levels[index] <= Self.mostLevels else {
        throw .corrupt("nodes[\(index)].parent: nested deeper than \(Self.mostLevels) levels")
      }
    }
  }
}

/// Why saved state cannot be restored.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It was saved by a newer version of the framework.
  case newerFormat(Int)
  /// It was saved by a newer version of the app.
  case newer(Int, known: Int)
  /// It was saved by an older version of the app, and there is no migration.
  case noMigration(from: Int)
  /// It was saved by another app or brand.
  case otherApp(String, expected: String)
  /// It is not what it should be; where and how.
  case corrupt(String)

  /// What was found, and what was expected.
  public var description: String {
    switch self {
    case .newerFormat(let format):
      "the saved state has format \(format), expected at most \(Snapshot.currentFormat)"
    case .newer(let found, let known):
      "the saved state has version \(found), and this app knows versions up to \(known)"
    case .noMigration(let version):
      "the saved state has version \(version), from which there is no migration"
    case .otherApp(let found, let expected):
      "the saved state is of \(DisplayText.quoted(found)), expected \(DisplayText.quoted(expected))"
    case .corrupt(let what): "the saved state is damaged: \(what)"
    }
  }
}
