package import FlowModels

/// The result of playing a journey.
public struct JourneyReport: Sendable, Codable {
  /// The result of one line.
  public struct Entry: Sendable, Codable {
    /// The path of the file that the line is in, if the journey includes it.
    package var file: String?
    /// The line's number in its file, or `nil` for the launch.
    public var line: Int?
    /// The line as written.
    public var text: String
    /// True if the line does something, rather than expecting something.
    package var isEvent: Bool
    /// The step that it led to, if it does something and could be played.
    public var step: Step?
    /// The reason why the line failed, if it did: what was expected and what is there.
    public var failure: String?

    package init(
      file: String? = nil, line: Int?, text: String, isEvent: Bool = false, step: Step? = nil,
      failure: String? = nil
    ) {
      self.file = file
      self.line = line
      self.text = text
      self.isEvent = isEvent
      self.step = step
      self.failure = failure
    }
  }

  /// The version of this report's JSON shape.
  package var version = 2
  package var journey: String
  package var app: String
  package var theme: Theme
  /// The device that the journey began on.
  package var device: Device
  /// The results of the lines, the launch first.
  public var entries: [Entry] = []
  /// The number of lines that were not played, because one before them could not be.
  package var unplayedLines = 0
  /// The results of checking the app's requirements; `nil` if it declares none.
  public internal(set) var requirements: RequirementReport?

  /// The entries that failed.
  public var failures: [Entry] { entries.filter { $0.failure != nil } }
  /// The problems noticed in all lines.
  public var findings: [Finding] { entries.flatMap { $0.step?.findings ?? [] } }
  /// A Boolean value that indicates whether everything was as expected.
  public var isClean: Bool { failures.isEmpty && findings.isEmpty }
}
