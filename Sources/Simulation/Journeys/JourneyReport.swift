public import FlowModels

/// What came of a journey.
public struct JourneyReport: Sendable, Codable {
  /// What came of one line.
  public struct Entry: Sendable, Codable {
    /// The line's number in the journey, or `nil` for the launch.
    public var line: Int?
    /// The line as written.
    public var text: String
    /// Whether the line does something, rather than expecting something.
    public var isEvent = false
    /// What it did, if it does something and could be played.
    public var step: Step?
    /// What was expected and what is there, if they differ.
    public var failure: String?
  }

  /// The version of this report's JSON shape.
  public var version = 1
  /// The path of the journey.
  public var journey: String
  /// The app's name.
  public var app: String
  /// The colours that views draw it in.
  public var theme: Theme
  /// The device that the journey began on.
  public var device: Device
  /// What came of each line, the launch first.
  public var entries: [Entry] = []
  /// How many lines were not played, because one before them could not be.
  public var unplayedLines = 0

  /// The entries that failed.
  public var failures: [Entry] { entries.filter { $0.failure != nil } }
  /// Everything that should not have been.
  public var findings: [Finding] { entries.flatMap { $0.step?.findings ?? [] } }
  /// Whether everything was as expected.
  public var isClean: Bool { failures.isEmpty && findings.isEmpty }
}
