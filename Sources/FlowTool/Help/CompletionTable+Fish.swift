extension CompletionTable {
  var fish: String {
    let tool = Self.fishQuoted(tool)
    var lines = [
      """
      # Completes command lines of \(Self.line(self.tool)) in fish.
      # Returns whether the cursor is at an argument of a command: COMMAND PLACE OPTION…, where the
      # options are those that take a value. The place is any for -, and that or a later one for 1+.
      function _\(function)_at
        set -l words (commandline -opc)
        test (count $words) -ge 2; and test "$words[2]" = "$argv[1]"; or return 1
        test "$argv[2]" = -; and return 0
        set -l place 0
        set -l skips 0
        for word in $words[3..-1]
          if test $skips -eq 1
            set skips 0
          else if contains -- $word $argv[3..-1]
            set skips 1
          else if not string match -q -- '-*' $word
            set place (math $place + 1)
          end
        end
        set -l first (string replace + '' -- $argv[2])
        test $first != "$argv[2]"; and test $place -gt $first
        or test $place -eq $first
      end
      function _\(function)_first
        test (count (commandline -opc)) -eq 1
      end
      complete -c \(tool) -f
      """
    ]
    for first in firstWords where !first.word.hasPrefix("-") {
      lines.append(
        "complete -c \(tool) -n _\(function)_first -a \(Self.fishWords([first.word])) "
          + "-d \(Self.fishQuoted(first.help))")
    }
    for first in firstWords where first.word.hasPrefix("--") {
      lines.append(
        "complete -c \(tool) -n _\(function)_first -l \(Self.fishQuoted(first.word.dropFirst(2))) "
          + "-d \(Self.fishQuoted(first.help))")
    }
    lines.append(
      "complete -c \(tool) -n '_\(function)_at help 0' -a \(Self.fishWords(topics))")
    for command in commands { lines += fishLines(command, tool: tool) }
    return lines.joined(separator: "\n")
  }

  private func fishLines(_ command: CommandSyntax, tool: String) -> [String] {
    let function = "_\(function)_at \(Self.fishQuoted(command.name))"
    var lines: [String] = []
    for option in options(of: command) {
      lines.append(
        "complete -c \(tool) -n \(Self.fishQuoted("\(function) -")) "
          + "-l \(Self.fishQuoted(option.name.dropFirst(2)))"
          + (value(of: option).map { " -r \(fishValue($0))" } ?? "")
          + " -d \(Self.fishQuoted(option.help))")
    }
    let taking = optionsWithValues(of: command).map { " \(Self.fishQuoted($0))" }.joined()
    for (place, positional) in command.positionals.enumerated() {
      let value = value(of: positional)
      guard value != .text else { continue }
      let condition = function + " \(place)\(positional.isRepeated ? "+" : "")\(taking)"
      lines.append(
        "complete -c \(tool) -n \(Self.fishQuoted(condition)) \(fishValue(value))")
    }
    return lines
  }

  private func fishValue(_ value: Value) -> String {
    switch value {
    case .words(let choices): "-f -a \(Self.fishWords(choices))"
    case .file: "-F"
    case .fileOfKind(let kinds): "-F -a \(Self.fishWords(kinds))"
    case .text: "-f"
    }
  }

  // Each word is quoted twice, as fish reads the value of `-a` once more when it completes.
  private static func fishWords(_ words: [String]) -> String {
    fishQuoted(words.map { fishQuoted($0) }.joined(separator: " "))
  }

  // In single quotes, fish knows escaped quotes and backslashes.
  private static func fishQuoted(_ text: some StringProtocol) -> String {
    let line = line(String(text))
    return "'" + line.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
