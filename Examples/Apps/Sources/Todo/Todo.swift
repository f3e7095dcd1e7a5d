public import Foundation

/// A task.
public struct Todo: Identifiable, Hashable, Codable, Sendable {
  /// The identity of the task.
  public var id: String
  /// The task in a few words.
  public var title: String
  /// More about the task.
  public var note = ""
  /// The day by which it should be done.
  public var due: Date?
  /// A Boolean value that indicates whether the task is ticked off.
  public var isDone = false
  /// The place of the task in the list; a deleted task that comes back goes there again.
  public var position: Int
}
