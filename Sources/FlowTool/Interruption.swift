import Foundation
import Synchronization

/// Notices Ctrl-C, for commands that can end in an orderly way.
///
/// A second Ctrl-C ends the process at once, as does any Ctrl-C before watching began.
package enum Interruption {
  private static let wanted = Atomic(false)

  /// A Boolean value that indicates whether Ctrl-C was pressed since watching began.
  static var isWanted: Bool { wanted.load(ordering: .relaxed) }

  /// Watches for Ctrl-C, or for another signal, until the process ends.
  package static func watch(for number: Int32 = SIGINT) {
    // Made before the handler may need it: a handler may not wait for another thread.
    _ = isWanted
    signal(number) { number in
      Interruption.wanted.store(true, ordering: .relaxed)
      signal(number, SIG_DFL)
    }
  }
}
