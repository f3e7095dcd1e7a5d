/// One of the things that a ``ChoiceInput`` offers.
public struct ChoiceOption: Identifiable, Hashable, Sendable {
  /// Its identity, which is what the input's value holds.
  public let id: String
  /// What it is called.
  public let title: Phrase

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - id: Its identity.
  ///   - title: What it is called.
  public init(_ id: String, title: Phrase) {
    self.id = id
    self.title = title
  }
}

/// One or several out of a list, which may be long and has to be loaded.
public final class ChoiceInput: Input<[String]> {
  /// What can be chosen, as far as it is known.
  @Property public private(set) var options: [ChoiceOption] = []
  /// Where the list is with its loading.
  @Property public private(set) var state = ListState.loaded
  /// How many may be chosen; choosing another in the place of one that is all there may be replaces it.
  public let most: Int

  private let source: ((PageCursor?) async throws -> (options: [ChoiceOption], next: PageCursor?))?
  private var next: PageCursor?
  /// After what it was that could not be loaded.
  private var unloaded: PageCursor?
  /// What was chosen, by its id, as it was called then.
  private var titles: [String: Phrase] = [:]

  /// Makes an input over options that are known.
  ///
  /// - Parameters:
  ///   - id: Its identity among the parts of its screen.
  ///   - title: What it is called.
  ///   - options: What can be chosen; their ids differ.
  ///   - value: The ids of what is chosen at first.
  ///   - placeholder: What stands there while nothing is chosen.
  ///   - most: How many may be chosen.
  ///   - rules: What has to be true of the choice.
  public init(
    _ id: String, title: Phrase, options: [ChoiceOption], value: [String]? = nil,
    placeholder: Phrase? = nil, most: Int = 1, rules: [InputRule<[String]>] = []
  ) {
    source = nil
    self.most = max(1, most)
    super.init(
      id, title: title, value: value, placeholder: placeholder, rules: rules)
    self.options = options
    remember()
    validate()
  }

  /// Makes an input over items that are loaded, page by page; see ``load()``.
  ///
  /// - Parameters:
  ///   - id: Its identity among the parts of its screen.
  ///   - title: What it is called.
  ///   - provider: What can be chosen.
  ///   - value: The ids of what is chosen at first.
  ///   - placeholder: What stands there while nothing is chosen.
  ///   - most: How many may be chosen.
  ///   - rules: What has to be true of the choice.
  ///   - option: How an item is offered.
  public init<Item: Identifiable & Sendable>(
    _ id: String, title: Phrase, from provider: any DataProvider<Item>, value: [String]? = nil,
    placeholder: Phrase? = nil, most: Int = 1, rules: [InputRule<[String]>] = [],
    option: @escaping (Item) -> ChoiceOption
  ) {
    source = { cursor in
      let page = try await provider.page(PageRequest(cursor: cursor, limit: 50))
      return (page.items.map(option), page.next)
    }
    self.most = max(1, most)
    super.init(
      id, title: title, value: value, placeholder: placeholder, rules: rules)
    state = .idle
    validate()
  }

  public override func mended(_ value: [String]?) -> [String]? {
    guard let value else { return nil }
    var seen: Set<String> = []
    let once = value.filter { seen.insert($0).inserted }.suffix(most)
    return once.isEmpty ? nil : Array(once)
  }

  /// Loads what can be chosen, again if it was loaded already.
  public func load() { load(after: nil) }

  /// Loads what can be chosen, as its form is shown.
  override func start() {
    super.start()
    if state == .idle { load() }
  }

  /// Loads again what could not be loaded.
  public func retry() {
    if case .failed = state { load(after: unloaded) }
  }

  /// Loads more of what can be chosen, if there is more.
  public func loadMore() {
    if state == .loaded, let next { load(after: next) }
  }

  private func load(after cursor: PageCursor?) {
    guard let source, state != .loading else { return }
    state = .loading
    run("load what \(id) offers") {
      try await source(cursor)
    } apply: { input, outcome in
      switch outcome {
      case .success(let page):
        let known = cursor == nil ? [] : input.options
        let ids = Set(known.map(\.id))
        input.options = known + page.options.filter { !ids.contains($0.id) }
        input.next = page.next == cursor ? nil : page.next
        input.state = input.options.isEmpty && input.next == nil ? .empty : .loaded
        input.remember()
        input.validate()
      case .failure(let error):
        input.unloaded = cursor
        input.state = .failed(DataError(error, doing: .key("choice.load")))
      }
    }
  }

  private func remember() {
    for option in options { titles[option.id] = option.title }
  }

  /// The person chose an option, or chose it no longer.
  public func toggle(_ option: ChoiceOption) {
    enter {
      let chosen = value ?? []
      if chosen.contains(option.id) {
        value = most == 1 && isRequired ? chosen : chosen.filter { $0 != option.id }
      } else {
        value = chosen + [option.id]
      }
    }
  }

  public override func ownProblem(of value: [String]?) -> Phrase? {
    // What is not loaded yet may still come.
    guard state == .loaded || state == .empty, next == nil, let value else { return nil }
    let offered = Set(options.map(\.id))
    return value.first { !offered.contains($0) }.map {
      .key("choice.gone", ["title": titles[$0] ?? .verbatim($0)])
    }
  }

  public override var formatted: Phrase? {
    value.map { .joined($0.map { titles[$0] ?? .verbatim($0) }, separator: ", ") }
  }

  public override func describe(_ screen: ScreenBuilder) {
    guard isVisible else { return }
    let chosen = Set(value ?? [])
    var on: [ScreenNode.Action: @MainActor () -> Void] = [:]
    if state == .loaded, next != nil { on[.scrollToEnd] = { [weak self] in self?.loadMore() } }
    screen.input(
      .choice, id, title, value: formatted, placeholder: placeholder, problem: problem,
      traits: traits, on: on, endEditing: { [weak self] in self?.endEditing() }
    ) {
      for option in options {
        screen.add(
          .option, id: option.id, label: option.title,
          traits: (chosen.contains(option.id) ? [.selected] : [])
            + (isAvailable ? [] : [.disabled]),
          on: [.tap: { [weak self] in self?.toggle(option) }])
      }
      screen.describe(state) { [weak self] in self?.retry() }
    }
  }
}
