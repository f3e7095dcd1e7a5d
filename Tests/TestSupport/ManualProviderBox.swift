package import FlowModels
package import Simulation

/// A manual provider of words, and lists over it.
@MainActor
package struct ManualProviderBox {
  package let provider: ManualProvider<Word> = ManualProvider()

  package init() {}

  package func list(pageSize: Int = 3, maxInMemory: Int = 2000) -> ListViewModel<Word> {
    ListViewModel(
      name: "List", title: .verbatim("Words"), provider: provider, pageSize: pageSize,
      maxInMemory: maxInMemory, row: .word)
  }

  /// Answers the oldest request with words from `first`, and says whether there is more.
  package func answer(_ words: ClosedRange<Int>, hasMore: Bool = false, at index: Int = 0) {
    provider.answer(
      with: Page(
        items: words.map { Word($0) },
        next: hasMore ? PageCursor("\(words.upperBound)") : nil),
      at: index)
  }

  /// Answers whatever is still open with nothing.
  package func finish() {
    while !provider.requests.isEmpty { provider.answer(with: Page(items: [], next: nil)) }
  }
}
