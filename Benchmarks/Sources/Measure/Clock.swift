import Glibc

/// Clocks, in nanoseconds.
package enum Clock {
  /// CPU time of this thread: other processes on the machine do not count.
  package static var cpu: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// CPU time of all threads of this process.
  package static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }
  /// Time that passes.
  package static var wall: Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
