import Foundation
import Framework
import Workload

// Does the work of one contender a number of times, for `scripts/budgets` to count its instructions:
// `Counted NAME COUNT`. What setting it up costs falls out of the difference of two counts.

/// Saves or restores apps with ten searched lists each.
private final class Lists: Contender {
  private let apps: SavedApps
  private let restores: Bool

  init(restores: Bool) throws {
    apps = try SavedApps(.lists, length: 10, apps: 2, recipes: Recipe.hundred)
    self.restores = restores
  }

  func run(_ count: Int) -> Int {
    var size = 0
    for _ in 0..<count / 2 {
      if restores {
        apps.restore()
        apps.forgetRestored()
      } else {
        size += apps.save()
      }
    }
    return size
  }
}

@MainActor
private func contender(_ name: String) throws -> (any Contender)? {
  switch name {
  case "browse-step": BrowsingApp(recipes: Recipe.hundred)
  case "keystroke": FilledForm(fields: 50)
  case "property-1": PropertyWrites(observers: 1)
  case "property-10": PropertyWrites(observers: 10)
  case "restore-of-ten-lists": try Lists(restores: true)
  case "save-of-ten-lists": try Lists(restores: false)
  case "send-1": ResponderChain(depth: 1)
  case "send-4": ResponderChain(depth: 4)
  case "send-16": ResponderChain(depth: 16)
  case "send-256": ResponderChain(depth: 256)
  default: nil
  }
}

let words = CommandLine.arguments
guard words.count == 3, let count = Int(words[2]), let contender = try contender(words[1]) else {
  FileHandle.standardError.write(Data("usage: Counted NAME COUNT\n".utf8))
  exit(64)
}
print(contender.run(count))
