import Foundation

extension Checks {
  static let resuming: [(String, @Sendable () -> Bool)] = [
    (
      "the same words go on with a run that was killed, others begin one",
      {
        var progress = Progress()
        let first = progress.begin(words: "a", now: "1")
        progress.spent = 7
        let second = progress.begin(words: "a", now: "2")
        let kept = (progress.started, progress.spent)
        let third = progress.begin(words: "b", now: "3")
        progress.finish()
        let fourth = progress.begin(words: "b", now: "4")
        return !first && second && kept == ("1", 7) && !third && !fourth && progress.spent == 0
      }
    ),
    (
      "what is begun keeps its amount in the same run, and takes a new one in the next",
      {
        var progress = Progress()
        _ = progress.begin(words: "a", now: "1")
        let first = progress.begin("p", scale: 0.5)
        let same = progress.begin("p", scale: 0.2)
        _ = progress.begin(words: "b", now: "2")
        return first == 0.5 && same == 0.5 && progress.begin("p", scale: 0.2) == 0.2
      }
    ),
    (
      "a result counts for at most its amount, and what failed is tried again",
      {
        var progress = Progress()
        _ = progress.begin(words: "a", now: "1")
        _ = progress.begin("p", scale: 0.5)
        progress.entries["p"]?.result = PartResult(name: "p", status: .found, scale: 0.5)
        let isKept = progress.result(of: "p", scale: 1) != nil
        progress.finish()
        let isEnough = progress.result(of: "p", scale: 0.5) != nil
        let isMore = progress.result(of: "p", scale: 1) != nil
        progress.entries["p"]?.result?.status = .failed
        return isKept && isEnough && !isMore && progress.result(of: "p", scale: 0.1) == nil
      }
    ),
    (
      "a command with another amount is another command, and what is kept is read again",
      {
        var progress = Progress()
        _ = progress.begin("p", scale: 1)
        let step = Step(name: "s", words: ["x", "1"])
        progress.entries["p"]?.steps[step.key] = StepResult(status: .passed)
        guard let data = try? JSONEncoder().encode(progress),
          let read = try? JSONDecoder().decode(Progress.self, from: data)
        else { return false }
        let other = Step(name: "s", words: ["x", "2"])
        return read == progress && read.result(of: step, in: "p") != nil
          && read.result(of: other, in: "p") == nil
      }
    ),
  ]

  static let reading: [(String, @Sendable () -> Bool)] = [
    (
      "amounts are counted and added up, without colours",
      {
        var step = Step(name: "s", words: ["x"], amounts: ["runs": 2])
        step.counts = [
          Step.Count(name: "events", pattern: ": ([0-9,]+) events"),
          Step.Count(name: "checks", pattern: "^✓ "),
        ]
        let text = "\u{1b}[92m✓\u{1b}[0m a: 1,000 events\n✓ b: 20 events\n"
        let result = Reading.result(of: step, end: .exited(0), text: text)
        return result.amounts == ["events": 1020, "checks": 2, "runs": 2]
      }
    ),
    (
      "a check that fails has found something, and says how to see it again",
      {
        let step = Step(
          name: "s", words: ["x", "a b"], environment: ["SEED": "7"], describes: ["^bad"])
        let result = Reading.result(of: step, end: .exited(1), text: "good\nbad one\n")
        let finding = Finding(step: "s", text: "bad one", again: "SEED=7 x 'a b'")
        return result.status == .found && result.findings == [finding] && result.amounts == [:]
      }
    ),
    (
      "a crash and a hang are findings; a build that fails and a command that is missing are not",
      {
        let check = Step(name: "s", words: ["x"])
        var build = check
        build.role = .build
        let status = { (step: Step, end: Command.End) in
          Reading.result(of: step, end: end, text: "").status
        }
        return status(check, .crashed(11)) == .found && status(check, .timedOut) == .found
          && status(check, .exited(66)) == .found && status(check, .exited(127)) == .failed
          && status(build, .exited(1)) == .failed && status(check, .stopped) == .stopped
      }
    ),
    (
      "what a command could not try is no success",
      {
        let step = Step(name: "s", words: ["x"], amounts: ["pages": 3])
        let text = "skipped: no Chromium is installed\n"
        let result = Reading.result(of: step, end: .exited(0), text: text)
        return result.status == .skipped && result.amounts.isEmpty && result.reason != nil
      }
    ),
    (
      "a part is what its worst command is",
      {
        let part = Part.completions
        let status = { (ends: [Status], count: Int) in
          PartResult(
            part, scale: 1, results: ends.map { ("s", StepResult(status: $0)) }, of: count
          ).status
        }
        return status([.passed, .skipped], 2) == .passed && status([.skipped], 1) == .skipped
          && status([.passed], 2) == .stopped && status([.failed, .found], 3) == .found
          && status([.passed, .failed], 2) == .failed && status([], 0) == .failed
      }
    ),
  ]

  static let page: [(String, @Sendable () -> Bool)] = [
    (
      "the page names what ran, what was found, and what was not run",
      {
        var fuzz = PartResult(name: "fuzz", status: .found, seconds: 61, scale: 0.25)
        fuzz.amounts = ["events": 1_234_567]
        fuzz.findings = [Finding(step: "a", text: "broken", again: "again")]
        let text = Page.text(report([fuzz, .notRun("bare", "no tool")]), parts: Part.all)
        return [
          "**1 finding**", "1 min 1 s", "1,234,567 events", "25 % of the full amount", "broken",
          "`again`", "- bare: no tool", "- fuzz: 75 % of its full amount",
          "- fuzz: the brand dacha",
        ].allSatisfy(text.contains)
      }
    ),
    (
      "findings end with 1, what could not run with 70, and nothing else matters",
      {
        let code = { (ends: [Status]) in report(ends.map { PartResult(name: "p", status: $0) }).code
        }
        return code([.passed, .skipped, .stopped, .notRun]) == 0 && code([.failed]) == 70
          && code([.failed, .found]) == 1
      }
    ),
    (
      "nightly.json has what its schema says, and the article names each part",
      {
        var full = PartResult(name: "p", status: .found, reason: "r")
        full.findings = [Finding(step: "s", text: "t", again: "a")]
        var whole = report([full])
        whole.hours = 2
        guard let data = try? JSONEncoder().encode(whole), let value = object(in: data),
          let schema = try? Data(
            contentsOf: URL(fileURLWithPath: "Documentation/nightly.schema.json")),
          let described = object(in: schema),
          let article = try? String(contentsOfFile: "Documentation/Nightly.md", encoding: .utf8)
        else { return false }
        return fits(value, described)
          && Part.all.allSatisfy { article.contains("| `\($0.name)` |") }
      }
    ),
    (
      "numbers and times are easy to read, and a share is never rounded up",
      {
        Page.number(999) == "999" && Page.number(1000) == "1,000"
          && Page.number(1_000_000) == "1,000,000" && Page.time(59.6) == "1 min 0 s"
          && Page.time(7260) == "2 h 1 min" && Page.percent(0.999) == "99 %"
      }
    ),
  ]

  private static func object(in data: Data) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  /// Whether an object has exactly the keys that a schema describes, and the objects in it too.
  private static func fits(_ value: [String: Any], _ schema: [String: Any]) -> Bool {
    guard let properties = schema["properties"] as? [String: [String: Any]] else { return true }
    guard Set(value.keys) == Set(properties.keys) else { return false }
    return properties.allSatisfy { name, schema in
      if let inner = value[name] as? [String: Any] { return fits(inner, schema) }
      guard let items = value[name] as? [[String: Any]],
        let schema = schema["items"] as? [String: Any]
      else { return true }
      return items.allSatisfy { fits($0, schema) }
    }
  }

  private static func report(_ parts: [PartResult]) -> NightReport {
    NightReport(
      commit: "4c05c60eb9b60019293b", dirty: false, started: "2026-11-23T22:00:00Z", seconds: 100,
      machine: Machine(os: "o", cores: 2, swift: "s"), hours: 1, parts: parts)
  }
}
