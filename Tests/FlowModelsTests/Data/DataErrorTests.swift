import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("Data errors")
struct DataErrorTests {
  @Test("an error says in its description what was done, why it failed and what to do next")
  func description() {
    let error = DataError(
      doing: .key("list.load", ["title": .verbatim("Soups")]),
      reason: .verbatim("The pot is empty."), suggestion: .verbatim("Fill it."))
    #expect("\(error)" == "could not load “Soups”: The pot is empty. Fill it.")
    let short = DataError(doing: .verbatim("save"), reason: .verbatim("no"))
    #expect("\(short)" == "could not save: no")
  }

  @Test("the detail is for developers, and not a word of it is shown")
  func detail() {
    let error = DataError(
      .storageFull, doing: .verbatim("save"), detail: "soups: disk full (SQLite 13)")
    #expect("\(error)" == "could not save: soups: disk full (SQLite 13)")
    #expect(error.diagnosis == "soups: disk full (SQLite 13)")
    #expect(
      Localization().string(error.message)
        == "There is no space left on this device. Free some space, and try again.")
    #expect(error.whileDoing(.verbatim("bake")).detail == error.detail)
  }

  @Test(
    "a message is the reason and the suggestion, or the one of them that there is",
    arguments: [
      ("Salt is out.", "Buy some.", "Salt is out. Buy some."),
      ("Salt is out.", nil, "Salt is out."),
      ("Salt is out.", "", "Salt is out."), ("", "Buy some.", "Buy some."), ("", nil, ""),
      ("", "", ""),
    ] as [(String, String?, String)])
  func message(reason: String, suggestion: String?, message: String) {
    let text = { (text: String) in text.isEmpty ? LocalizedText.empty : .verbatim(text) }
    let error = DataError(
      doing: .empty, reason: text(reason), suggestion: suggestion.map(text), detail: "salt: 0")
    #expect(Localization().string(error.message) == message)
    #expect(error.diagnosis == "salt: 0" && error.kind == .unknown)
  }

  @Test("an error of any other type shows nothing of itself")
  func otherErrors() {
    struct Odd: Error, CustomStringConvertible {
      var description: String { "NSURLErrorDomain -1009 at api.example" }
    }
    let error = DataError(Odd(), doing: .verbatim("save"))
    #expect(error.kind == .unknown && error.detail == "NSURLErrorDomain -1009 at api.example")
    #expect(
      Localization().string(error.message) == "Something went wrong. Try again later.")
    #expect(error.doing == .verbatim("save") && DataError(Odd()).doing == .key("failure.doing"))
    // A data error stays as it is, and an error without a description is named by its type.
    #expect(DataError(DataError.notSearchable, doing: .verbatim("save")) == .notSearchable)
    struct Silent: Error, CustomStringConvertible { let description = "" }
    #expect(DataError(Silent(), doing: .empty).detail == "Silent")
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
