import FlowModels
import FlowPages

/// `notes`: shows the notes that clients made on a storyboard, and what has changed since.
struct NotesCommand: DispatchedCommand {
  private static let on = CommandSyntax.Option(
    name: "--on", value: "STORYBOARD",
    help: "The page that the notes are about, or a later one: says what has changed since.")

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.notes.rawValue,
      summary: "Show a client's notes on a storyboard, and what has changed since.",
      positionals: [
        CommandSyntax.Positional(
          name: "FILE", isRequired: true, isRepeated: true,
          help: "A file of notes, which the page of storyboard --client saves.")
      ],
      options: [Self.on, CommandSyntax.jsonOption("the notes"), CommandSyntax.help],
      examples: [
        "notes notes-5d1f0c3a9b7e2460.json", "notes notes-*.json --on acme.html",
      ])
  }

  fileprivate struct Entry: Encodable {
    var file: String
    var app: String
    var title: String
    var way: [String]
    var verdict: ClientNotes.Verdict?
    var text: String
    // One of `same`, `changed`, `gone`, `notTried` and `otherApp`; `nil` without a storyboard.
    var since: String?
    var removed: [String]?
    var added: [String]?
    // The line that is not there any more.
    var missing: String?
  }

  private struct Output: Encodable {
    var notes: [Entry]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let storyboard = try arguments.value(Self.on.name).map {
      try NotedStoryboard(contentsOf: $0)
    }
    var entries: [Entry] = []
    for file in arguments.positionals {
      let notes = try ClientNotes.read(contentsOf: file)
      if let storyboard, storyboard.identity != notes.storyboard {
        console.complain(
          DisplayText.singleLine("\(file): the storyboard is not the page that it is about"))
      }
      entries += notes.notes.map { note in
        var entry = Entry(
          file: file, app: note.app, title: note.title, way: note.way, verdict: note.verdict,
          text: note.text)
        switch storyboard?.outcome(of: note) {
        case nil: break
        case .same: entry.since = "same"
        case .changed(let removed, let added):
          (entry.since, entry.removed, entry.added) = ("changed", removed, added)
        case .gone(let line): (entry.since, entry.missing) = ("gone", line)
        case .notTried(let line): (entry.since, entry.missing) = ("notTried", line)
        case .otherApp: entry.since = "otherApp"
        }
        return entry
      }
    }
    // The notes of several clients on one screen follow one another.
    let keys = entries.map { [$0.app] + $0.way + [$0.title] }
    let order = entries.indices.sorted { one, other in
      keys[one] == keys[other]
        ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }
    entries = order.map { entries[$0] }
    if arguments.has("--json") {
      try console.write(json: Output(notes: entries))
      return .ok
    }
    var screen: [String] = []
    for entry in entries {
      if [entry.app, entry.title] + entry.way != screen {
        screen = [entry.app, entry.title] + entry.way
        console.write(DisplayText.singleLine("\(entry.app): \(entry.title.cut)"))
        if !entry.way.isEmpty {
          console.write(DisplayText.singleLine("  \(entry.way.joined(separator: ", ").cut)"))
        }
      }
      let from = arguments.positionals.count > 1 ? " (\(entry.file))" : ""
      let mark = entry.verdict.map { $0 == .approved ? "✓ approved" : "✗ rejected" } ?? "• noted"
      console.write(DisplayText.singleLine("  \(mark)\(from)"))
      let text = entry.text.split(whereSeparator: \.isNewline)
      for line in text { console.write(DisplayText.singleLine("    \(line)")) }
      for line in entry.changes { console.write(DisplayText.singleLine("    \(line)")) }
    }
    console.write(summary(of: entries))
    return .ok
  }

  private func summary(of entries: [Entry]) -> String {
    let counts = [
      (entries.count { $0.verdict == .approved }, "approved"),
      (entries.count { $0.verdict == .rejected }, "rejected"),
      (entries.count { $0.since == "changed" }, "changed since"),
      (entries.count { $0.since == "notTried" }, "not known"),
      (entries.count { $0.since == "gone" || $0.since == "otherApp" }, "not there any more"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return ([entries.count.counted("note")] + counts).joined(separator: ", ")
  }
}

extension String {
  // A page may show anything; a line of a report has an end.
  fileprivate var cut: String {
    let start = prefix(200)
    return start.endIndex == endIndex ? self : start + "…"
  }
}

extension NotesCommand.Entry {
  private static let most = 5

  // What is different from when the note was written.
  fileprivate var changes: [String] {
    switch since {
    case "changed":
      let changes =
        (removed ?? []).map { "− \(DisplayText.quoted($0.cut))" }
        + (added ?? []).map { "+ \(DisplayText.quoted($0.cut))" }
      let more = changes.count - Self.most
      return ["changed since:"] + changes.prefix(Self.most).map { "  \($0)" }
        + (more > 0 ? ["  … \(more) more"] : [])
    case "gone": return ["not there any more: \(missing ?? "")"]
    case "notTried": return ["not known, as the storyboard did not try: \(missing ?? "")"]
    case "otherApp": return ["not there any more: the storyboard has no such app"]
    default: return []
    }
  }
}
