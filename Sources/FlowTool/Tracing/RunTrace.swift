package import FlowModels
package import Simulation

/// Everything that happened while a case of `run` was played: `--artifacts` keeps it for a case
/// that did not pass, and `trace` shows it, without the app or the brand. The article `Traces`
/// describes every key.
package struct RunTrace: Codable, Sendable {
  /// A line that was played, with all that it led to.
  package struct Entry: Codable, Sendable {
    private enum CodingKeys: String, CodingKey { case seconds, device, back, requests }

    /// The line with its step: the actions, the navigation, the announcements, the screen.
    package var played: JourneyReport.Entry
    /// The time of the app's clock after the line, in seconds since the launch.
    package var seconds: Double
    package var device: Device
    /// The title of the screen that a way back leads to, if there is one.
    package var back: String?
    /// The events of requests for data since the line before.
    package var requests: [RequestLog.Entry]

    init(
      _ played: JourneyReport.Entry, seconds: Double, device: Device, back: String? = nil,
      requests: [RequestLog.Entry] = []
    ) {
      self.played = played
      self.seconds = seconds
      self.device = device
      self.back = back
      self.requests = requests
    }

    package init(from decoder: any Decoder) throws {
      played = try JourneyReport.Entry(from: decoder)
      let members = try decoder.container(keyedBy: CodingKeys.self)
      seconds = try members.decode(Double.self, forKey: .seconds)
      device = try members.decode(Device.self, forKey: .device)
      back = try members.decodeIfPresent(String.self, forKey: .back)
      requests = try members.decode([RequestLog.Entry].self, forKey: .requests)
    }

    package func encode(to encoder: any Encoder) throws {
      try played.encode(to: encoder)
      var members = encoder.container(keyedBy: CodingKeys.self)
      try members.encode(seconds, forKey: .seconds)
      try members.encode(device, forKey: .device)
      try members.encodeIfPresent(back, forKey: .back)
      try members.encode(requests, forKey: .requests)
    }
  }

  package static let currentVersion = 2

  package var type = "trace"
  package var version = RunTrace.currentVersion
  package var tool: String
  package var runCase: RunCase
  package var verdict: RunResult.Verdict
  /// The number of the playing shown, from 1: a case that does not pass is played again.
  package var playing: Int
  /// The verdict of this playing alone.
  package var outcome: RunResult.Verdict
  package var failures: [RunFailure]
  package var unplayedLines: Int
  package var replay: String
  /// The name of the app; empty if it was not there yet.
  package var app: String
  /// The direction of the language: `leftToRight` or `rightToLeft`.
  package var direction: String
  package var entries: [Entry]

  /// The positions of the entries with a failure or a finding.
  package var failing: [Int] {
    entries.indices.filter { index in
      let played = entries[index].played
      return played.failure != nil || played.step?.findings.isEmpty == false
    }
  }
}

extension RunTrace {
  /// Makes the trace of a result; `outcome` is the verdict of the second playing, as recorded.
  init(
    _ result: RunResult, outcome: RunResult.Verdict, tool: String, _ recording: TraceRecording
  ) {
    self.init(
      tool: tool, runCase: result.runCase, verdict: result.verdict, playing: 2, outcome: outcome,
      failures: result.failures, unplayedLines: result.unplayedLines, replay: result.replay,
      app: recording.app, direction: recording.direction, entries: recording.entries)
  }
}
