import FlowModels
import Responder
import Simulation
import TestSupport

/// An app of pages that open pages, with a number that going back leaves changed.
@MainActor
enum PagesApp {
  /// The place of the number that is not as it was after going back. Each is held in no other way,
  /// except by closures.
  enum Residue: String, CaseIterable {
    /// An object that the flow holds.
    case objectOfFlow
    /// An object that the first page holds.
    case objectOfScreen
    /// A store of the flow that no simulation follows.
    case untrackedStore
    /// A variable of the process.
    case global
    /// An object that only closures hold.
    case closure
    /// An object that all pages share.
    case sharedObject
    /// A dictionary of the flow.
    case cache
    /// An object in an array of the flow.
    case objectInArray
    /// An object that the flow refers to weakly.
    case delegate
    /// An object behind an object of the flow.
    case objectBehindObject

    /// A Boolean value that indicates whether no fingerprint covers it.
    var isHidden: Bool { [.global, .closure, .untrackedStore].contains(self) }
  }

  /// Makes a simulator of an app that is not launched.
  ///
  /// - Parameters:
  ///   - count: The number of buttons on each page.
  ///   - residue: The place of the number that is not as it was.
  static func simulator(count: Int = 10, _ residue: Residue? = nil) -> Simulator {
    if residue != .global { Box.global.count = 0 }
    let flow = PagesFlow(count: count, residue: residue)
    return Simulator(AppModel(name: "Pages", root: flow, clock: ManualClock()))
  }
}

/// An object that counts.
@MainActor
private class Box {
  static let global = Box()
  var count = 0
  var next: Box?
}

/// A store that counts: providers are no part of what a flow stores.
private final class Shelf: Box, DataProvider {
  func page(_ request: PageRequest) async throws -> Page<Word> { Page(items: [], next: nil) }
  func item(id: Word.ID) async throws -> Word? { nil }
}

private struct OpenPage: Action { var number: Int }
private struct Closed: Action {}
private struct AskedForCount: Action { typealias Reply = Int }

private final class PageViewModel: ViewModel {
  let number: Int
  let count: Int
  private let box: Box?
  private let onEnd: () -> Void
  @Property private var shown: Int?

  init(_ number: Int, count: Int, box: Box?, onEnd: @escaping () -> Void) {
    self.number = number
    self.count = count
    self.box = box
    self.onEnd = onEnd
    super.init()
  }

  override var title: LocalizedText { .verbatim("Page \(number)") }

  override func didEnd() { onEnd() }

  override func describe(_ screen: ScreenBuilder) {
    if let shown { screen.text("shown", .verbatim("\(shown)")) }
    for index in 0..<count {
      screen.button("b\(index)", .verbatim("Open \(index)")) { [weak self] in
        self?.send(OpenPage(number: index))
      }
    }
    if number == 0 {
      screen.button("show", .verbatim("Show")) { [weak self] in
        self?.shown = self?.send(AskedForCount()) ?? -1
      }
    }
  }
}

private final class PagesFlow: FlowModel {
  private let count: Int
  private var box: Box?
  private var boxes: [Box] = []
  private var cache: [String: Int] = [:]
  private var store: (any DataProvider)?
  private weak var delegate: Box?
  private var boxOfPage: (Int) -> Box? = { _ in nil }
  private var read: () -> Int = { 0 }
  private var increment: () -> Void = {}

  init(count: Int, residue: PagesApp.Residue?) {
    self.count = count
    super.init()
    guard let residue else { return }
    let box = residue == .global ? Box.global : residue == .untrackedStore ? Shelf() : Box()
    read = { box.count }
    increment = { box.count += 1 }
    switch residue {
    case .objectOfFlow: self.box = box
    case .objectOfScreen: boxOfPage = { $0 == 0 ? box : nil }
    case .sharedObject: boxOfPage = { _ in box }
    case .untrackedStore: store = box as? Shelf
    case .objectInArray: boxes = [box]
    case .delegate: delegate = box
    case .objectBehindObject:
      self.box = Box()
      self.box?.next = box
    case .cache:
      read = { [weak self] in self?.cache["closed"] ?? 0 }
      increment = { [weak self] in self?.cache["closed", default: 0] += 1 }
    case .global, .closure: break
    }
  }

  override func start() { push(page(0)) }

  private func page(_ number: Int) -> PageViewModel {
    PageViewModel(number, count: count, box: boxOfPage(number), onEnd: increment)
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(OpenPage.self) { (flow: PagesFlow, open) in
      flow.push(flow.page(open.number + 1))
    }
    actions.answer(AskedForCount.self) { (flow: PagesFlow, _) in
      flow.read()
    }
  }
}
