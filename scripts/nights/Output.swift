import Foundation

/// Prints a line at once: the output of a long run is read while it grows.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
