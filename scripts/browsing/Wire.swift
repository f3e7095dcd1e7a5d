import Foundation

/// The way to a browser and back, in messages of JSON.
protocol Wire {
  func send(_ message: Data) throws

  /// Returns the next message, or `nil` if none comes within some milliseconds.
  func next(within milliseconds: Int32) throws -> Data?
}
