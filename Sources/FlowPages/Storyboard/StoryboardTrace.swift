package import FlowModels
package import Simulation

/// A journey that was played, with what was seen after each line.
package struct StoryboardTrace {
  /// A line, and what was there after it; the first is the launch.
  package struct Entry {
    /// The line with its step.
    package var played: JourneyReport.Entry
    package var device: Device
    /// The title of the screen that a way back leads to, if there is one.
    package var back: String?
    /// The events of requests for data since the line before.
    package var requests: [RequestLog.Entry]

    package init(
      _ played: JourneyReport.Entry, device: Device, back: String?, requests: [RequestLog.Entry]
    ) {
      self.played = played
      self.device = device
      self.back = back
      self.requests = requests
    }
  }

  /// The unique name on the page.
  package var id: String
  package var journey: String
  package var app: String
  /// The id of the brand; `nil` for an app without brands.
  package var brand: String?
  /// The language; `nil` for the first of the brand.
  package var language: String?
  /// True if the language is written from right to left.
  package var isRightToLeft: Bool
  /// The lines, the launch first.
  package var entries: [Entry]
  /// The number of lines that were not played.
  package var unplayedLines: Int
  /// The problem that all lines together show, for a trace without one in a line.
  package var ending: String?

  package init(
    id: String, journey: String, app: String, brand: String?, language: String?,
    isRightToLeft: Bool, entries: [Entry], unplayedLines: Int
  ) {
    self.id = id
    self.journey = journey
    self.app = app
    self.brand = brand
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.entries = entries
    self.unplayedLines = unplayedLines
  }

  /// The positions of the entries with a failure or a finding.
  var failing: [Int] {
    entries.indices.filter { index in
      let played = entries[index].played
      return played.failure != nil || played.step?.findings.isEmpty == false
    }
  }
}
