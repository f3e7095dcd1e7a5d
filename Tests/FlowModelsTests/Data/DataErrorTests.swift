import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("Data errors")
struct DataErrorTests {
  @Test("an error says in its description what was done, why it failed and what to do next")
  func description() {
    let error = DataError(
      doing: .key("list.load", ["title": .verbatim("Soups")]), reason: .key("data.diskFull"),
      suggestion: .key("data.diskFull.next"))
    #expect(
      "\(error)"
        == "could not load “Soups”: the disk is full; free some space, and try again")
    let short = DataError(doing: .verbatim("save"), reason: .verbatim("no"))
    #expect("\(short)" == "could not save: no")
  }
}

@Suite("What a list says of a failure")
@MainActor
struct ListFailureTests {
  private let flow = FlowModel()
  private let box = ManualProviderBox()
  private let app: AppModel
  private let list: ListViewModel<Word>

  init() {
    app = AppModel.launched(flow)
    list = box.list()
    flow.push(list)
  }

  private func fail() async {
    box.provider.fail(with: DataError(doing: .verbatim("ask"), reason: .verbatim("no")))
    await app.work.settle()
  }

  private var doing: LocalizedText? {
    guard case .failed(let error) = list.state else { return nil }
    return error.doing
  }

  @Test("it is what the person was doing: opening it, scrolling on, or searching in it")
  func doings() async {
    let title = list.title
    await fail()
    #expect(doing == .key("list.load", ["title": title]))
    list.retry()
    box.answer(1...3, hasMore: true)
    await app.work.settle()
    list.loadMore()
    await fail()
    #expect(doing == .key("list.loadMore", ["title": title]))
    list.search(for: "soup")
    list.refresh()
    await fail()
    #expect(
      doing == .key("list.searchFor", ["title": title, "words": .verbatim("soup")]))
  }
}
