import Glibc
import Measure

/// Other programs, started and waited for.
enum Process {
  /// The wall time from before a program is started until it has ended, in nanoseconds.
  ///
  /// - Returns: `nil` if it could not be started or failed. Its output goes nowhere.
  static func wallTime(of command: [String]) -> Double? {
    let start = Clock.wall
    let status = run(command, writingTo: "/dev/null")
    let end = Clock.wall
    return status == 0 ? end - start : nil
  }

  /// The CPU time of a program and of the system for it, in nanoseconds; `nil` if it failed.
  static func cpuTime(of command: [String]) -> Double? {
    var usage = rusage()
    guard run(command, writingTo: "/dev/null", usage: &usage) == 0 else { return nil }
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }

  /// The first line that a program wrote to its standard output; `nil` if it failed.
  static func output(of command: [String]) -> String? {
    wholeOutput(of: command).map { String($0.prefix { $0 != "\n" }) }
  }

  /// What a program wrote to its standard output; `nil` if it failed.
  static func wholeOutput(of command: [String]) -> String? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    let path = "\(folder)/benchmark-output-\(getpid())"
    defer { unlink(path) }
    guard run(command, writingTo: path) == 0, let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes that a program has had in memory at the most; `nil` if it did not exit with a code.
  static func peak(of command: [String], expecting code: Int32) -> Int? {
    var usage = rusage()
    guard run(command, writingTo: "/dev/null", usage: &usage) == code << 8 else { return nil }
    return usage.ru_maxrss * 1024
  }

  private static func run(_ command: [String], writingTo output: String) -> Int32 {
    var usage = rusage()
    return run(command, writingTo: output, usage: &usage)
  }

  /// - Returns: The status that `wait4` gives, or -1 if the program could not be started.
  private static func run(
    _ command: [String], writingTo output: String, usage: inout rusage
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
      return -1
    }
    var status: Int32 = -1
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return status
  }
}
