import Foundation
import Localization
import Responder
import Synchronization
import Testing

@testable import FlowState

/// What is read from memory is what a `Mirror` shows.
@Suite("Fingerprints of values that are read from memory")
struct StoredFieldsTests {
  private enum Size: String { case small, large }
  private enum Shape: Equatable { case point, circle(Double) }
  private final class Plain { var number = 1 }

  private struct Inner: Hashable {
    var text = "inner"
    var isOn = true
    var rest: [Int] = [1, 2]
  }

  private struct Everything {
    var text = "a"
    var empty = ""
    var number = -3
    var small: UInt8 = 7
    var half = 0.5
    var isOn = true
    var date = Date(timeIntervalSinceReferenceDate: 60)
    var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var localized = LocalizedText.key("title", ["name": .verbatim("x")])
    var none: String?
    var some: String? = "b"
    var twice: Int?? = .some(nil)
    var innerOrNone: Inner? = Inner()
    var inner = Inner()
    var list = [Inner(), Inner(text: "other")]
    var table = ["x": 1, "y": 2]
    var set: Set = [3, 4]
    var size = Size.large
    var shape = Shape.circle(2)
    var time = Duration.seconds(3)
    var character: Character = "é"
    var object = Plain()
  }

  private struct Closures {
    var text = "a"
    var perform: () -> Void = {}
    var any: any Hashable = 3
    var pair = (1, "two")
  }

  private struct Weak {
    weak var object: Plain?
    unowned var owner: Plain
    var text = "a"
  }

  // The same children, which only a `Mirror` knows.
  private struct Mirrored<Value>: CustomReflectable, Service {
    let value: Value

    var customMirror: Mirror {
      Mirror(
        self, children: Mirror(reflecting: value).children.map { ($0.label, $0.value) },
        displayStyle: .struct)
    }
  }

  private func print(_ value: Any) -> UInt64 {
    var state = StateFingerprint()
    state.add(value)
    return state.value
  }

  @Test("a structure has the fingerprint of its reflection")
  func reflection() {
    let everything = Everything()
    #expect(print(everything) == print(Mirrored(value: everything)))
    #expect(print(Inner()) == print(Mirrored(value: Inner())))
    #expect(print(Closures()) == print(Mirrored(value: Closures())))
    let owner = Plain()
    let weak = Weak(object: owner, owner: owner)
    #expect(print(weak) == print(Mirrored(value: weak)))
  }

  private protocol Service {}
  private struct Clock: Service {
    var inner = Inner()
    var time = "noon"
  }
  private struct Services {
    var clock: any Service
    var others: [any Service] = []
    var named: [String: any Service] = [:]
    var other: (any Service)?
    var perform: () -> Void = {}
  }

  @Test("a structure inside an existential value has the fingerprint of its reflection")
  func existentials() {
    func services(_ clock: any Service) -> Services {
      Services(clock: clock, others: [clock, clock], named: ["a": clock], other: clock)
    }
    #expect(print(services(Clock())) == print(services(Mirrored(value: Clock()))))
    #expect(print(services(Clock())) != print(services(Clock(time: "one"))))
    let clocks: [any Service] = [Clock(), Clock(time: "one")]
    #expect(print(clocks) == print(clocks.map { Mirrored(value: $0) as any Service }))
    for clock in clocks { #expect(print(clock) == print(Mirrored(value: clock))) }
    let nested: [any Service]? = clocks
    #expect(print(nested as Any) == print(clocks))
  }

  @Test("a structure with nothing but values and existential ones is read from memory")
  func existentialFields() throws {
    struct Both {
      var clock: any Service
      var error: any Error = CancellationError()
      var last = "last"
    }
    let stored = try #require(StoredFields(ofStructure: Both.self))
    #expect(stored.fields.map(\.isReadable) == [true, true, true])
    for clock in [Clock(), Clock(time: "one")] as [any Service] {
      let both = Both(clock: clock)
      #expect(print(both) == print(Mirrored(value: both)))
    }
  }

  @Test("an array has the fingerprint of its reflection, up to the same part")
  func arrays() {
    let arrays: [[Any]] = [
      [], ["a"], ["a", "b"], [1, "a", Inner()], [[1], [2, 3]], [String?.none as Any, "a"],
      [Size.small, Shape.circle(2)],
    ]
    for array in arrays { #expect(print(array) == print(MirroredArray(elements: array))) }
    #expect(print(["a", "b"]) == print(["a", "b"] as [Any]))
    let hashable: [AnyHashable] = ["a", 1]
    #expect(print(hashable) == print(MirroredArray(elements: hashable)))
    #expect(print(["a", "b"]) != print(["b", "a"]))
    #expect(print([Inner(text: "a")]) != print([Inner(text: "b")]))
    for most in 0..<9 {
      for array in [["a", "b", "c"], [[1], [2]]] as [Any] {
        let read = read(array, parts: most)
        let mirrored = self.read(
          MirroredArray(elements: array as? [Any] ?? []), parts: most)
        #expect(read.value == mirrored.value && read.isCut == mirrored.isCut, "\(most) parts")
        if array is [String] { #expect(read.isCut == (most < 4)) }
      }
    }
  }

  // An array that only a `Mirror` knows.
  private struct MirroredArray: CustomReflectable {
    let elements: [Any]
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
    }
  }

  private class Shelf {
    let label = "shelf"
    var size = Size.large
  }

  private class Cart: Shelf {
    var count = 1
    var text: String? = "text"
    var clock: any Service = Clock()
    var perform: () -> Void = {}
    var inner = Inner()
    let list = ["a", "b"]
  }

  // Only a `Mirror` reads its properties, as one is weak.
  private final class WeakCart: Cart { weak var other: NSObject? }

  private func read(_ value: Any, parts: Int = .max) -> StateFingerprint {
    var state = StateFingerprint()
    state.read(parts: parts, objects: 1) { $0.add(value) }
    return state
  }

  private func mirrored(_ object: AnyObject) -> StateFingerprint {
    var state = StateFingerprint()
    state.read(parts: .max, objects: 0) { state in
      var mirror: Mirror? = Mirror(reflecting: object)
      while let level = mirror {
        for child in level.children { state.add(child.value) }
        mirror = level.superclassMirror
      }
    }
    return state
  }

  @Test("an object has the fingerprint of its reflection, those of its superclasses last")
  func objects() throws {
    let fields = try #require(StoredFields.ofOwnClasses(from: Cart.self))
    #expect(fields.map(\.label) == ["count", "text", "clock", "inner", "list", "label", "size"])
    #expect(StoredFields.ofOwnClasses(from: WeakCart.self) == nil)
    #expect(StoredFields.ofOwnClasses(from: Shown.self) == nil)
    #expect(StoredFields.ofOwnClasses(from: NSObject.self)?.isEmpty == true)
    let (cart, weak) = (Cart(), WeakCart())
    #expect(read(cart).hasObjects)
    #expect(read(weak).value == mirrored(weak).value)
    let changes: [() -> Void] = [
      { cart.count = 2 }, { cart.text = nil }, { cart.clock = Clock(time: "one") },
      { cart.inner.text = "b" }, { cart.size = .small },
    ]
    var states = [read(cart).value]
    for change in changes {
      change()
      states.append(read(cart).value)
      #expect(read(cart).value == mirrored(cart).value)
    }
    #expect(Set(states).count == changes.count + 1)
    let before = read(weak).value
    weak.count = 2
    #expect(read(weak).value != before)
  }

  private struct Address { var url: URL }
  private struct Bytes { var data: Data }
  private struct Types {
    var isOn = true
    var type: Int.Type? = Int.self
    var twice: String.Type??
    var pair: (Int.Type, Bool)? = (Int.self, true)
    var last = "last"
  }
  private final class Locked<Value: ~Copyable> {
    let value: Value
    init(_ value: consuming Value) { self.value = value }
  }
  private final class Shown: CustomReflectable {
    var first = "a"
    var second = 1
    var customMirror: Mirror { Mirror(self, children: ["x": 1, "y": 2]) }
  }
  private actor Store { var values: [String] = [] }

  @Test("addresses and bytes are told by what they are")
  func addresses() throws {
    let urls = try ["https://a.example/c", "https://a.example/d"].map {
      Address(url: try #require(URL(string: $0)))
    }
    #expect(print(urls[0]) == print(urls[0]) && print(urls[0]) != print(urls[1]))
    let bytes = [UInt8](repeating: 7, count: 101)
    #expect(print(Bytes(data: Data(bytes))) == print(Bytes(data: Data(bytes))))
    #expect(print(Bytes(data: Data(bytes))) != print(Bytes(data: Data(bytes.dropLast()))))
  }

  @Test("values that lie elsewhere than their types say, or cannot be copied, are not read")
  func unreadable() throws {
    #expect(print(Types()) == print(Types()))
    #expect(StoredFields(ofStructure: Types.self) == nil, "the pair has types in it")
    let locked = try #require(StoredFields(ofClass: Locked<Mutex<Int>>.self, count: 1))
    #expect(!locked.fields[0].isReadable)
    #expect(!StoredFields.isReflectable(Locked<Mutex<Int>>.self))
    #expect(StoredFields.isReflectable(Locked<Int>.self))
    #expect(try #require(StoredFields(ofClass: Locked<Int>.self, count: 1)).fields[0].isReadable)
    #expect(StoredFields(ofClass: Shown.self, count: 2) == nil)
    #expect(!PlainObject.isPlain(Store.self) && PlainObject.isPlain(Plain.self))
    var state = StateFingerprint()
    state.read(parts: 10, objects: 2) { $0.add(Locked(Mutex(1))) }
    #expect(state.omitted.count == 1 && state.omitted[0].contains("cannot be copied"))
  }

  @Test("only what can be copied from memory is read there")
  func readable() throws {
    #expect(StoredFields(ofStructure: Inner.self) != nil)
    #expect(StoredFields(ofStructure: Everything.self) != nil)
    let others: [Any.Type] = [
      Closures.self, Weak.self, [Int].self, Size.self, Int.self, Plain.self, (Int, String).self,
      (() -> Void).self, (any Hashable).self, Any.self, Int.Type.self, String?.self,
    ]
    for type in others {
      #expect(StoredFields(ofStructure: type) == nil, "\(type)")
    }
  }

  private class Base { let first = "first" }

  private final class Object: Base {
    let constant = 1
    var text = "a"
    weak var other: Base?
    unowned let owner: Base
    unowned(unsafe) let unsafe: Base
    let lock = Mutex(1)
    lazy var made: String? = "made"
    var perform: () -> Void = {}
    let inner = Inner()

    init(owner: Base) {
      self.owner = owner
      unsafe = owner
    }
  }

  private final class Generic<Value>: Base {
    var value: Value
    let last = "last"

    init(_ value: Value) { self.value = value }
  }

  @Test("of a class, each property is known as constant or variable, and as readable or not")
  func classes() throws {
    let owner = Base()
    let object = Object(owner: owner)
    let stored = try #require(StoredFields(ofClass: Object.self, count: 9))
    #expect(
      stored.fields.map(\.isVariable) == [
        false, true, true, false, false, false, true, true, false,
      ])
    #expect(
      stored.fields.map(\.isReadable) == [
        true, true, false, false, false, false, true, false, true,
      ])
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    #expect(stored.fields[0].value(at: start) as? Int == 1)
    #expect(stored.fields[1].value(at: start) as? String == "a")
    #expect(stored.fields[8].value(at: start) as? Inner == Inner())
    object.text = "changed"
    #expect(stored.fields[1].value(at: start) as? String == "changed")
    #expect(StoredFields(ofClass: Object.self, count: 8) == nil)
    withExtendedLifetime(owner) {}
  }

  @Test("the properties of a generic class lie where its values need them")
  func generics() throws {
    func check<Value: Equatable>(_ value: Value) throws {
      let object = Generic(value)
      let stored = try #require(StoredFields(ofClass: Generic<Value>.self, count: 2))
      let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      #expect(stored.fields[0].value(at: start) as? Value == value)
      #expect(stored.fields[1].value(at: start) as? String == "last")
      withExtendedLifetime(object) {}
    }
    try check(true)
    try check("text")
    try check(Everything().inner)
    try check(Optional<String>.none)
  }
}
