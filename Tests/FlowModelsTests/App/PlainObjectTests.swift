import Foundation
import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState

@MainActor
private class Shelf {
  var label = ""
}

/// A plain object with plain objects inside it.
private final class Cart: Shelf, Equatable {
  nonisolated static func == (first: Cart, second: Cart) -> Bool { first === second }

  var count = 0
  var first: Item?
  var second: Item?
  @Property var note = ""
}

private final class Item {
  var count = 0
  var maker: Maker?
}

private final class Maker {
  var count = 0
}

private struct Bag {
  var name = "bag"
  var cart: Cart
}

private final class Books: DataProvider {
  nonisolated(unsafe) var count = 0
  func page(_ request: PageRequest) async throws -> Page<Word> { Page(items: [], next: nil) }
  func item(id: Int) async throws -> Word? { nil }
}

@Suite("Plain objects that a screen holds")
@MainActor
struct PlainObjectTests {
  private final class Holder: ViewModel {
    let constant: Cart
    let optional: Cart?
    var variable: Cart?
    @Property var property: Cart?
    let bag: Bag
    let list: [Cart]
    let table: [String: Cart]
    var names: Set<String> = []
    let other: NamedScreen
    let books: Books
    let data: NSMutableString

    init(_ carts: [Cart], other: NamedScreen, books: Books, data: NSMutableString) {
      constant = carts[0]
      optional = carts[1]
      bag = Bag(cart: carts[4])
      list = [carts[5]]
      table = ["a": carts[6]]
      self.other = other
      self.books = books
      self.data = data
      super.init()
      variable = carts[2]
      property = carts[3]
    }
  }

  private let carts = (0..<7).map { _ in Cart() }
  private let other = NamedScreen("Other")
  private let books = Books()
  private let data = NSMutableString(string: "a")
  private let screen: Holder
  private let app: AppModel

  init() {
    let screen = Holder(carts, other: other, books: books, data: data)
    self.screen = screen
    app = .launched(NamedFlow("Flow") { $0.push(screen) })
  }

  private var state: UInt64 { StateReader(app).read().state }

  private func expectChange(
    _ change: () -> Void, back: () -> Void, _ place: SourceLocation = #_sourceLocation
  ) {
    let first = state
    change()
    #expect(state != first, sourceLocation: place)
    back()
    #expect(state == first, sourceLocation: place)
  }

  @Test(
    "a change of what one stores is another state, wherever the screen holds it", arguments: 0..<7)
  func changes(_ index: Int) {
    let cart = carts[index]
    expectChange({ cart.count = 1 }, back: { cart.count = 0 })
    expectChange({ cart.label = "new" }, back: { cart.label = "" })
    expectChange({ cart.note = "new" }, back: { cart.note = "" })
  }

  @Test("objects count two levels deep, each of several; the types of deeper ones are listed")
  func levels() {
    let cart = carts[0]
    (cart.first, cart.second) = (Item(), Item())
    expectChange({ cart.first?.count = 1 }, back: { cart.first?.count = 0 })
    expectChange({ cart.second?.count = 1 }, back: { cart.second?.count = 0 })
    let reader = StateReader(app)
    _ = reader.read()
    #expect(reader.omitted.isEmpty)
    let maker = Maker()
    cart.second?.maker = maker
    let first = reader.read()
    #expect(reader.omitted == ["Maker, too far inside other objects"])
    maker.count = 1
    #expect(reader.read() == first)
  }

  @Test("a deeper type is listed wherever it is held", arguments: [4, 5, 6])
  func omitted(_ index: Int) {
    carts[index].first = Item()
    carts[index].first?.maker = Maker()
    let reader = StateReader(app)
    _ = reader.read()
    #expect(reader.omitted == ["Maker, too far inside other objects"])
  }

  @Test("a property of an object that is nil at first counts once it holds one")
  func later() {
    screen.variable = nil
    expectChange({ screen.variable = Cart() }, back: { screen.variable = nil })
    let cart = Cart()
    screen.variable = cart
    expectChange({ cart.count = 1 }, back: { cart.count = 0 })
  }

  @Test("other screens, data and objects of the toolchain are none")
  func others() {
    let first = state
    books.count = 1
    data.append("b")
    #expect(state == first)
    let types: [(AnyClass, Bool)] = [
      (Cart.self, true), (Item.self, true), (NamedScreen.self, false), (Books.self, false),
      (NSMutableString.self, false), (AppModel.self, false), (Responder.self, false),
      (ManualClock.self, false),
    ]
    // What is known of a type is kept.
    for one in types + types {
      #expect(PlainObject.isPlain(one.0) == one.1, "\(one.0)")
    }
  }

  @Test("a constant without an order has one fingerprint, however much of it is left out")
  func unordered() {
    let (up, down) = (Array(0..<40), Array((0..<40).reversed()))
    var (spacious, tight) = (Set<Int>(minimumCapacity: 1000), Set<Int>())
    var (table, other) = ([Int: String](minimumCapacity: 1000), [Int: String]())
    for number in up {
      spacious.insert(number)
      table[number] = "\(number)"
    }
    for number in down {
      tight.insert(number)
      other[number] = "\(number)"
    }
    for parts in [0, 1, 16, 40, 41, 200, .max] {
      let prints = [spacious, tight, table, other].map { (value: Any) in
        var print = StateFingerprint()
        print.read(parts: parts, objects: 0) { $0.add(value) }
        return print.value
      }
      #expect(prints[0] == prints[1] && prints[2] == prints[3], "\(parts)")
    }
  }

  @Test("nothing, zero, an empty text and an empty list differ where a value is optional")
  func optionals() {
    func print<Value>(_ value: Value?) -> UInt64 {
      var print = StateFingerprint()
      print.add(value as Any)
      return print.value
    }
    #expect(print(nil as Int?) != print(0))
    #expect(print(nil as String?) != print(""))
    #expect(print(nil as [Int]?) != print([]))
    #expect(print(Optional(3)) != print(Optional(4)) && print(Optional(3)) == print(3))
  }

  private class Base: ViewModel {
    var isOn = true
    let kind: Bag.Type = Bag.self
    let maybe: Bag.Type? = Bag.self
    var value: any Hashable & Sendable = 1
    var perform: () -> Void = {}
    var list = ["a"]
    let fixed: [Bag]

    init(_ fixed: [Bag] = []) { self.fixed = fixed }
  }

  private final class Odd: Base { var text: String? }

  // Its reference is read by a mirror, and so is all the rest.
  private final class Mirrored: Base {
    var text: String?
    weak var other: Base?
  }

  @Test("types, functions and values of any type are no trouble, whichever way a screen is read")
  func odd() {
    func print(_ page: ViewModel) -> UInt64 {
      var print = StateFingerprint()
      page.addState(to: &print)
      return print.value
    }
    let bags = [Bag(cart: Cart())]
    let odd = (Odd(bags), Odd(bags))
    let mirrored = (Mirrored(bags), Mirrored(bags))
    let changes: [(Base) -> Void] = [
      { $0.isOn = false }, { $0.value = "text" }, { $0.list = [] }, { $0.list = ["b", "a"] },
      { ($0 as? Odd)?.text = "" }, { ($0 as? Mirrored)?.text = "" },
      { $0.fixed[0].cart.count += 1 },
    ]
    for (number, change) in changes.enumerated() {
      for (page, other) in [odd, mirrored] as [(Base, Base)] {
        #expect(print(page) == print(other))
        let before = print(page)
        change(page)
        let isChanged = number == 4 ? page is Odd : number == 5 ? page is Mirrored : true
        #expect((print(page) != before) == isChanged, "change \(number)")
        if number < 6 { change(other) }
      }
    }
  }

  @Test("a screen of properties alone is read anew where one changes, also inside an object")
  func properties() {
    final class Page: ViewModel {
      @Property var count = 0
      @Property var cart: Cart?
      let thing: Any
      init(_ thing: Any) { self.thing = thing }
    }
    func print(_ page: Page) -> UInt64 {
      var print = StateFingerprint()
      page.addState(to: &print)
      return print.value
    }
    for thing in [Property(wrappedValue: 1), Item()] as [AnyObject] {
      let page = Page(thing)
      var prints = [print(page), print(page)]
      #expect(prints[0] == prints[1])
      page.count = 1
      prints.append(print(page))
      page.cart = Cart()
      prints.append(print(page))
      page.cart?.count = 2
      prints.append(print(page))
      page.cart?.note = "a"
      prints.append(print(page))
      (thing as? Property<Int>)?.value = 2
      (thing as? Item)?.count = 2
      prints.append(print(page))
      page.count = 0
      prints.append(print(page))
      #expect(Set(prints.dropFirst()).count == 7, "\(thing)")
    }
  }

  @Test("of objects in a value, none counts unless levels are given")
  func values() {
    var (one, other, third) = (StateFingerprint(), StateFingerprint(), StateFingerprint())
    let cart = carts[0]
    one.add(Bag(cart: cart))
    cart.count = 1
    other.add(Bag(cart: cart))
    #expect(one == other || one.value == other.value)
    third.read(parts: .max, objects: 1) { $0.add(Bag(cart: cart)) }
    #expect(third.value != other.value && third.hasObjects)
  }
}
