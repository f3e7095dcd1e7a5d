/// The state of an app's navigation as a value: its screens and flows, and the saved state of each.
/// It does not contain data.
///
/// ```swift
/// let data = try JSONEncoder().encode(app.snapshot())
/// // In another process:
/// app.launch(restoring: try JSONDecoder().decode(Snapshot.self, from: data))
/// ```
///
/// The nodes form a list. Each node comes after the flow that contains it.
public struct Snapshot: Hashable, Sendable, Codable {
  /// A screen or a flow.
  public struct Node: Hashable, Sendable, Codable {
    /// Its name, for messages.
    public var name: String
    /// The position among all nodes of the flow that it is in; `nil` for elements of the root flow.
    public var parent: Int?
    /// The name of its destination, if it has one.
    public var destination: String?
    /// The properties of its destination.
    public var arguments: JSONValue?
    /// Its index among the elements that its flow puts on the path as it starts; otherwise `nil`.
    package var started: Int?
    /// Its position among all presentations, if it is presented.
    package var presented: Int?
    /// A Boolean value that indicates whether the next element was opened from it.
    package var hasOpened: Bool?
    /// The identity of the screen or flow in its app.
    package var id: ElementID?
    /// The style of its presentation, if it is presented.
    package var style: PresentationStyle?
    /// The element that has the focus in the screen: the ids from the screen down to that element.
    package var focus: [String]?
    /// Its saved state.
    public var state: SavedState?

    /// Makes a node.
    package init(name: String) { self.name = name }
  }

  package static let currentFormat = 1

  package var format = currentFormat
  package var app: String
  /// The id of the app's brand; `nil` if it has none, or if an older framework saved the state.
  package var brand: String?
  /// The version of what the app saves; see ``SnapshotSchema``.
  public var version: Int
  /// The saved state of the root flow.
  public var state: SavedState?
  /// The screens and flows, each after the flow that it is in.
  public var nodes: [Node] = []
  /// The number of newest screens that the strip of panes is scrolled past.
  package var scrolledBack: Int?
  /// The position among all nodes of the screen that has the focus, unless it is the newest.
  package var focused: Int?
  package var exitInQuestion: ExitReason?
  /// The position among all nodes of the screen or flow that the user tried to leave.
  package var questioned: Int?
  /// The position among all nodes where the dialogs after that question begin.
  package var questionPosition: Int?
  package var waitingExits: [ExitReason]?
  package var links: [String]?
  /// `true` if the app showed nothing, as it has to again; otherwise `nil`.
  package var showedNothing: Bool?
  /// The identities that the app has given so far; `nil` if an older framework saved the state.
  package var given: GivenNumbers?

  package init(app: String, version: Int = 1) {
    self.app = app
    self.version = version
  }
}

/// The greatest number of an identity that an app has given, so that none is given again after a
/// relaunch. It is not part of the state's content: two states are equal if they show the same.
package struct GivenNumbers: Hashable, Sendable {
  package var greatest: Int

  package init(greatest: Int) { self.greatest = greatest }

  package static func == (first: GivenNumbers, second: GivenNumbers) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension GivenNumbers: Codable {
  package init(from decoder: any Decoder) throws {
    greatest = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(greatest)
  }
}

/// The current version of an app's saved state, and the migrations from older versions.
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

  /// The current version of the saved state; at least 1.
  package var version: Int
  /// The migrations, each by the version that it changes into the next.
  package var migrations: [Int: Migration]

  /// Makes a schema; by default of version 1, without migrations.
  public init(version: Int = 1, migrations: [Int: Migration] = [:]) {
    self.version = version
    self.migrations = migrations
  }

  /// Returns a snapshot migrated to the current version; throws if it is newer or damaged.
  package func migrated(_ snapshot: Snapshot) throws(SnapshotError) -> Snapshot {
    var snapshot = snapshot
    guard snapshot.format <= Snapshot.currentFormat else { throw .newerFormat(snapshot.format) }
    guard snapshot.format >= 1, snapshot.version >= 1 else { throw .corrupt("a version below 1") }
    guard snapshot.version <= version else { throw .newer(snapshot.version, known: version) }
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
  /// The greatest nesting depth of flows, in a running app and in saved state.
  // Deeper than in any app, but a recursion over the levels does not overflow the stack.
  static let maxLevels = 256

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
      // What is in another node has a flow around it.
      guard levels[parent] <= Self.maxLevels else {
        throw .corrupt("nodes[\(index)].parent: nested deeper than \(Self.maxLevels) levels")
      }
    }
  }
}

/// The reason why saved state cannot be restored.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The state was saved by a newer version of the framework. Holds its format.
  case newerFormat(Int)
  /// The state was saved by a newer version of the app. Holds its version and the current one.
  case newer(Int, known: Int)
  /// The state was saved by an older version of the app, and there is no migration. Holds the
  /// version without a migration.
  case noMigration(from: Int)
  /// The state was saved by another app. Holds the name of that app and of this one.
  case otherApp(String, expected: String)
  /// The state was saved by another brand of the app. Holds the id of that brand and of this one.
  case otherBrand(String, expected: String)
  /// The state is damaged. Holds a description of the damage.
  case corrupt(String)

  /// A description of the found and the expected value.
  public var description: String {
    switch self {
    case .newerFormat(let format):
      "the saved state has format \(format), expected at most \(Snapshot.currentFormat)"
    case .newer(let found, let known):
      "the saved state has version \(found), and this app knows versions up to \(known)"
    case .noMigration(let version):
      "the saved state has version \(version), and there is no migration from it"
    case .otherApp(let found, let expected):
      "the saved state is of \(DisplayText.quoted(found)), expected \(DisplayText.quoted(expected))"
    case .otherBrand(let found, let expected):
      "the saved state is of the brand \(DisplayText.quoted(found)), expected "
        + DisplayText.quoted(expected)
    case .corrupt(let what): "the saved state is damaged: \(what)"
    }
  }
}
