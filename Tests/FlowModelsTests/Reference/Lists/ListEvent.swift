import FlowModels

/// Something that happens to a list.
enum ListEvent: CustomStringConvertible {
  /// An answer is read: which of those that are open, and at most how many items it has.
  case read(Int, atMost: Int)
  /// An answer arrives.
  case deliver(Int)
  /// An answer arrives that was cached, with the way to a newer one.
  case deliverCached(Int)
  /// The newer page of a cached one arrives, or there is none.
  case deliverNewer(Int, isThere: Bool)
  /// An answer arrives that leads on to itself.
  case deliverLoop(Int)
  case fail(Int)
  case save(id: Int, rank: Int, word: String)
  case remove(Int)
  case loadMore, loadPrevious, scrollToEnd, scrollToStart
  /// The person scrolls to a row: which of those in memory.
  case scroll(Int)
  case refresh, retry
  /// The person types, and waits until that is searched for.
  case search(String)
  case sort(String)
  /// The person taps a row: which of those in memory.
  case tapRow(Int)
  /// The person taps a row of an old description: of which item.
  case tap(Int)
  /// Something else opens from the list than a row.
  case openOther
  /// The person answers whether to leave what is open.
  case answer(leaves: Bool)
  case back
  /// The person types into the cell of a row.
  case typeInRow(Int, String)

  var description: String {
    switch self {
    case .read(let index, .max): "read answer \(index)"
    case .read(let index, let most): "read answer \(index), \(most) items at most"
    case .deliver(let index): "deliver answer \(index)"
    case .deliverCached(let index): "deliver answer \(index) from a cache"
    case .deliverNewer(let index, true): "deliver newer page \(index)"
    case .deliverNewer(let index, false): "there is no newer page \(index)"
    case .deliverLoop(let index): "deliver answer \(index), which leads to itself"
    case .fail(let index): "fail answer \(index)"
    case .save(let id, let rank, let word): "save \(id) at \(rank) with \(word)"
    case .remove(let id): "remove \(id)"
    case .loadMore: "load more"
    case .loadPrevious: "load previous"
    case .scrollToEnd: "scroll to the end"
    case .scrollToStart: "scroll to the start"
    case .scroll(let index): "scroll to row \(index)"
    case .refresh: "refresh"
    case .retry: "retry"
    case .search(let word): "search \"\(word)\""
    case .sort(let name): "sort \(name)"
    case .tapRow(let index): "tap row \(index)"
    case .tap(let id): "tap \(id)"
    case .openOther: "open something else"
    case .answer(let leaves): leaves ? "leave" : "stay"
    case .back: "back"
    case .typeInRow(let index, let text): "type \"\(text)\" into row \(index)"
    }
  }
}

/// What a list shows, as far as a model and the real one are compared.
struct ListPicture: Equatable, CustomStringConvertible {
  var rows: [Card]
  var before: Int
  var hasPrevious: Bool
  var hasMore: Bool
  var state: String
  var top: Int?
  var selected: Int?
  /// What stands after the list.
  var follower: Int?
  var isAsking: Bool
  var requests: [PageRequest]
  /// How many newer pages are waited for.
  var looks: Int

  var description: String {
    let asked = requests.map {
      "\($0.cursor?.token ?? "start")+\($0.limit)\($0.isReload ? "!" : "")"
        + "\($0.query.search ?? "")\($0.query.order ?? "")"
    }
    return "\(before)\(hasPrevious ? "<" : "|")\(rows)\(hasMore ? ">" : "|") \(state)"
      + " top \(Self.word(top)) selected \(Self.word(selected)) open \(Self.word(follower))"
      + "\(isAsking ? " asking" : "") requests \(asked) looks \(looks)"
  }

  private static func word(_ id: Int?) -> String { id.map { "\($0)" } ?? "-" }
}
