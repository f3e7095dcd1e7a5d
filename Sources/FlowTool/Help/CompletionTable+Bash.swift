extension CompletionTable {
  /// The script for bash, from version 3.2 on, which Macs have.
  var bash: String {
    """
    # Completes command lines of \(Self.line(tool)) in bash.
    \(function)_offer() {
      local word
      for word in "$@"; do
        # The pattern is quoted: what was typed is no pattern.
        case $word in
        "$current"*)
          case $word in *=) ;; *) printf -v word '%q ' "$word" ;; esac
          COMPREPLY+=("$word")
          ;;
        esac
      done
      # The space behind a whole word is part of it, so that none is behind an equals sign.
      compopt -o nospace 2>/dev/null
    }
    \(function)_files() {
      local word
      # Version 3.2, and scripts that call this function, have no compopt.
      compopt -o default +o nospace 2>/dev/null && return
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
    }
    # Returns whether an option of a command takes a value.
    \(function)_takes() {
      case "$1 $2" in
    \(bashValues)
      *) return 1 ;;
      esac
    }
    \(function)() {
      local current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]-}
      # The option whose value comes next, the one before that took a value, and whether an equals
      # sign is between the kind and the file of a value. Bash makes a word of each equals sign.
      local option= last= pair= ends= place=0 index word
      COMPREPLY=()
      for ((index = 2; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [ "$word" = = ] && [ -n "$last" ]; then
          [ -z "$option" ] && pair=1
          option=$last
          [ "$index" -eq "$COMP_CWORD" ] && current=
        elif [ "$index" -eq "$COMP_CWORD" ]; then
          break
        elif [ -n "$option" ]; then
          option=
        elif [ -z "$ends" ] && [ "$word" = -- ]; then
          ends=1 last=
        elif [ -z "$ends" ] && [ "${word#-}" != "$word" ] && [ "$word" != - ]; then
          last= pair=
          if \(function)_takes "$command" "$word"; then option=$word last=$word; fi
        else
          last= place=$((place + 1))
        fi
      done
      if [ "$COMP_CWORD" -le 1 ]; then
        \(function)_offer \(words(firstWords.map(\.word)))
      elif [ -n "$option" ]; then
        case "$command $option" in
    \(bashOptions)
        esac
      elif [ -z "$ends" ] && [ "${current#-}" != "$current" ]; then
        case "$command" in
    \(bashOptionNames)
        esac
      else
        case "$command $place" in
    \(bashPositionals)
        'help 0') \(function)_offer \(words(topics)) ;;
        esac
      fi
    }
    complete -F \(function) \(ShellWord.quoted(tool))
    """
  }

  private func words(_ words: [String]) -> String {
    words.map { ShellWord.quoted(Self.line($0)) }.joined(separator: " ")
  }

  private var bashValues: String {
    commands.compactMap { command in
      let names = optionsWithValues(of: command)
      guard !names.isEmpty else { return nil }
      return "  " + names.map { ShellWord.quoted("\(command.name) \($0)") }.joined(separator: " | ")
        + ") return 0 ;;"
    }.joined(separator: "\n")
  }

  private var bashOptions: String {
    var lines: [String] = []
    for command in commands {
      for option in options(of: command) {
        guard let value = value(of: option), let call = bashCall(value) else { continue }
        lines.append("    \(ShellWord.quoted("\(command.name) \(option.name)"))) \(call) ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  private var bashOptionNames: String {
    commands.map { command in
      "    \(ShellWord.quoted(command.name))) \(function)_offer "
        + words(options(of: command).map(\.name)) + " ;;"
    }.joined(separator: "\n")
  }

  private var bashPositionals: String {
    var lines: [String] = []
    for command in commands {
      for (place, positional) in command.positionals.enumerated() {
        guard let call = bashCall(value(of: positional)) else { continue }
        let pattern =
          ShellWord.quoted(command.name) + "\\ " + (positional.isRepeated ? "*" : "\(place)")
        lines.append("    \(pattern)) \(call) ;;")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func bashCall(_ value: Value) -> String? {
    switch value {
    case .words(let choices): "\(function)_offer \(words(choices))"
    case .file: "\(function)_files"
    case .fileOfKind(let kinds):
      "if [ -n \"$pair\" ]; then \(function)_files; else \(function)_offer "
        + words(kinds) + "; fi"
    case .text: nil
    }
  }
}
