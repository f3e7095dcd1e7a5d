extension CompletionTable {
  /// The script for zsh, which is sourced, or read from a folder of `fpath`.
  var zsh: String {
    """
    #compdef \(ShellWord.quoted(Self.line(tool)))
    # Completes command lines of \(Self.line(tool)) in zsh.
    \(function)_file_of_kind() {
      if compset -P 1 '*='; then _files; else compadd -S '' -- "$@"; fi
    }
    \(function)() {
      if (( CURRENT == 2 )); then
        local -a first
        first=(
    \(firstWords.map { "      " + Self.zshQuoted(described($0.word, $0.help)) }
      .joined(separator: "\n"))
        )
        _describe -t commands command first
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
      help) _arguments \(Self.zshQuoted("1:topic:" + zshWords(topics))) ;;
    \(commands.map(zshCase).joined(separator: "\n"))
      esac
    }
    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(ShellWord.quoted(Self.line(tool)))
    fi
    """
  }

  private func zshCase(_ command: CommandSyntax) -> String {
    var lines: [String] = []
    for option in options(of: command) {
      let help = Self.zshEscaped(option.help, "[]:")
      // An option that takes a value takes it behind an equals sign, too.
      let value = value(of: option).map { value in
        ":\(Self.zshEscaped(option.value ?? "", ":")):\(zshAction(value))"
      }
      lines.append(
        (option.isRepeated ? "*" : "") + option.name + (value == nil ? "" : "=") + "[\(help)]"
          + (value ?? ""))
    }
    for positional in command.positionals {
      let start = positional.isRepeated ? "*:" : positional.isRequired ? ":" : "::"
      lines.append(
        start + Self.zshEscaped(positional.name, ":") + ":" + zshAction(value(of: positional)))
    }
    return "  \(ShellWord.quoted(command.name)))\n    _arguments -S"
      + lines.map { " \\\n      " + Self.zshQuoted($0) }.joined() + "\n    ;;"
  }

  private func zshAction(_ value: Value) -> String {
    switch value {
    case .words(let choices): zshWords(choices)
    case .file: "_files"
    case .fileOfKind(let kinds):
      "{ \(function)_file_of_kind "
        + kinds.map { ShellWord.quoted(Self.line($0)) }.joined(separator: " ") + " }"
    case .text: " "
    }
  }

  private func zshWords(_ words: [String]) -> String {
    "(" + words.map { Self.zshEscaped($0, " ()[]:'\"`$&;|<>*?#~^=\t") }.joined(separator: " ") + ")"
  }

  private func described(_ word: String, _ help: String) -> String {
    Self.zshEscaped(word, ":") + ":" + Self.zshEscaped(help, ":")
  }

  private static func zshEscaped(_ text: String, _ characters: String) -> String {
    line(text).map { character in
      character == "\\" || characters.contains(character) ? "\\\(character)" : "\(character)"
    }.joined()
  }

  private static func zshQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
