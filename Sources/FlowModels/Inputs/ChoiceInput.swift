/// One of the options that a ``ChoiceInput`` offers.
public struct ChoiceOption: Identifiable, Hashable, Sendable {
  /// The option's identity, as the input's value holds it.
  public let id: String
  /// The option's title.
  public let title: LocalizedText

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - id: The option's identity.
  ///   - title: The option's title.
  public init(_ id: String, title: LocalizedText) {
    self.id = id
    self.title = title
  }
}

/// An input for one or several options from a list, which may be long and loaded page by page.
public final class ChoiceInput: Input<[String]> {
  /// The options known so far.
  @Property public private(set) var options: [ChoiceOption] = []
  @Property package private(set) var state = ListState.loaded
  /// The greatest number of options that can be chosen.
  package let most: Int

  private let source: ((PageCursor?) async throws -> (options: [ChoiceOption], next: PageCursor?))?
  private var next: PageCursor?
  private var unloaded: PageCursor?
  private var titles: [String: LocalizedText] = [:]

  /// Makes an input with fixed options.
  ///
  /// - Parameters:
  ///   - id: The input's identity among the parts of its screen.
  ///   - title: The input's title.
  ///   - options: The options; their ids differ.
  ///   - value: The ids of the options that are chosen at first.
  ///   - placeholder: The text shown while nothing is chosen.
  ///   - most: The greatest number of options that can be chosen; at least 1.
  ///   - rules: The rules that the choice must follow.
  public init(
    _ id: String, title: LocalizedText, options: [ChoiceOption], value: [String]? = nil,
    placeholder: LocalizedText? = nil, most: Int = 1, rules: [InputRule<[String]>] = []
  ) {
    source = nil
    self.most = max(1, most)
    super.init(id, title: title, value: value, placeholder: placeholder, rules: rules)
    self.options = options
    remember()
    validate()
  }

  /// Makes an input whose options are loaded page by page; see `load()`.
  ///
  /// - Parameters:
  ///   - id: The input's identity among the parts of its screen.
  ///   - title: The input's title.
  ///   - provider: The provider of the items to choose from.
  ///   - value: The ids of the options that are chosen at first.
  ///   - placeholder: The text shown while nothing is chosen.
  ///   - most: The greatest number of options that can be chosen; at least 1.
  ///   - rules: The rules that the choice must follow.
  ///   - option: Makes the option for an item.
  public init<Item: Identifiable & Sendable>(
    _ id: String, title: LocalizedText, from provider: any DataProvider<Item>,
    value: [String]? = nil,
    placeholder: LocalizedText? = nil, most: Int = 1, rules: [InputRule<[String]>] = [],
    option: @escaping (Item) -> ChoiceOption
  ) {
    source = { cursor in
      let page = try await provider.page(PageRequest(cursor: cursor, limit: 50))
      return (page.items.map(option), page.next)
    }
    self.most = max(1, most)
    super.init(id, title: title, value: value, placeholder: placeholder, rules: rules)
    state = .idle
    validate()
  }

  package override func normalized(_ value: [String]?) -> [String]? {
    guard let value else { return nil }
    var seen: Set<String> = []
    let once = value.filter { seen.insert($0).inserted }.suffix(most)
    return once.isEmpty ? nil : Array(once)
  }

  /// Loads the first page of options, again if it was loaded already.
  package func load() { load(after: nil) }

  override func start() {
    super.start()
    if state == .idle { load() }
  }

  package func retry() {
    if case .failed = state { load(after: unloaded) }
  }

  package func loadMore() {
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
        input.state = .failed(DataError(error).whileDoing(.key("choice.load")))
      }
    }
  }

  private func remember() {
    for option in options { titles[option.id] = option.title }
  }

  /// Chooses an option for the user, or deselects it if it is chosen.
  package func toggle(_ option: ChoiceOption) {
    enter {
      let chosen = value ?? []
      if chosen.contains(option.id) {
        value = most == 1 && isRequired ? chosen : chosen.filter { $0 != option.id }
      } else {
        value = chosen + [option.id]
      }
    }
  }

  package override func ownProblem(of value: [String]?) -> LocalizedText? {
    // An option that is not loaded yet may still come.
    guard state == .loaded || state == .empty, next == nil, let value else { return nil }
    let offered = Set(options.map(\.id))
    return value.first { !offered.contains($0) }.map {
      .key("choice.gone", ["title": titles[$0] ?? .verbatim($0)])
    }
  }

  package override var entryFacts: EntryFacts {
    var facts = EntryFacts()
    facts.entries = options.map(\.id)
    return facts
  }

  package override func accepts(_ entry: String) -> Bool {
    titles[entry] != nil && follows([entry])
  }

  public override var formatted: LocalizedText? {
    value.map { .joined($0.map { titles[$0] ?? .verbatim($0) }, separator: ", ") }
  }

  public override func describe(_ screen: ScreenBuilder) {
    screen.note(self)
    guard isVisible else { return }
    screen.nextPart = self
    let chosen = Set(value ?? [])
    var on: [ScreenNode.Action: @MainActor () -> Void] = [:]
    if state == .loaded, next != nil { on[.scrollToEnd] = { [weak self] in self?.loadMore() } }
    screen.input(
      .choice, id, title, value: formatted, placeholder: placeholder, problem: problem,
      content: screen.isDigesting ? nil : .choice(ChoiceFacts(most: most)), traits: traits, on: on,
      endEditing: { [weak self] in self?.endEditing() }
    ) {
      for option in options {
        screen.add(
          .option, id: option.id, label: option.title,
          traits: (chosen.contains(option.id) ? [.selected] : [])
            + (isAvailable ? [] : [.disabled]),
          tap: { [weak self] in self?.toggle(option) })
      }
      screen.describe(state) { [weak self] in self?.retry() }
    }
  }
}
