import FlowModels
import Testing

/// A word that stands for itself wherever a value may.
private struct Wrapped: Codable, Hashable, RawRepresentable { var rawValue: String }

/// A value that reads itself from the word in its place.
private struct Upper: Codable, Hashable {
  var text: String
  init(_ text: String) { self.text = text }
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    #expect(!container.decodeNil() && container.codingPath.map(\.stringValue) == ["upper"])
    #expect(decoder.codingPath.map(\.stringValue) == ["upper"] && decoder.userInfo.isEmpty)
    text = try container.decode(String.self).uppercased()
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

private struct Rich: Destination {
  var wrapped: Wrapped?
  var upper: Upper?
  var flag = false

  init(wrapped: Wrapped? = nil, upper: Upper? = nil, flag: Bool = false) {
    (self.wrapped, self.upper, self.flag) = (wrapped, upper, flag)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    wrapped = try container.decodeIfPresent(Wrapped.self, forKey: .wrapped)
    upper = try container.decodeNil(forKey: .upper) ? nil : container.decode(forKey: .upper)
    flag = container.allKeys.contains(.flag)
    if container.contains(.flag) { flag = try container.decode(forKey: .flag) }
  }
}

extension KeyedDecodingContainer {
  fileprivate func decode<Value: Decodable>(forKey key: Key) throws -> Value {
    try decode(Value.self, forKey: key)
  }
}

/// A destination whose reading fails as it is told.
private struct Failing: Destination {
  enum Key: String, CodingKey { case id, inner }
  static nonisolated(unsafe) var read: (any Decoder) throws -> Void = { _ in }

  var id = ""
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(forKey: .id)
    try Self.read(decoder)
  }
}

@Suite("Reading a destination from a link", .serialized)
@MainActor
struct LinkDecodingTests {
  private let table = LinkTable(
    scheme: "app",
    patterns: [
      LinkPattern("rich?wrapped={wrapped}&upper={upper}&flag={flag}", to: Rich.self),
      LinkPattern("failing/{id}", to: Failing.self),
    ])

  private func problem(_ link: String) async -> String? {
    let app = AppModel(name: "Reading", root: FlowModel(), links: table)
    app.launch()
    return await app.plan(for: link).problem
  }

  @Test(
    "a destination reads its places itself, by their own types, and knows which are there",
    arguments: [
      ("app://rich", Rich()), ("app://rich?flag=true", Rich(flag: true)),
      ("app://rich?flag=false", Rich()),
      ("app://rich?wrapped=a", Rich(wrapped: Wrapped(rawValue: "a"))),
      ("app://rich?upper=abc&flag=true", Rich(upper: Upper("ABC"), flag: true)),
      ("app://rich?upper=", Rich(upper: Upper(""))),
    ])
  fileprivate func rich(_ link: String, _ expected: Rich) async throws {
    let flow = RichFlow()
    let app = AppModel(name: "Reading", root: flow, links: table)
    app.launch()
    app.open(link)
    #expect(flow.opened == [expected])
  }

  @Test("what a destination cannot read is a mistake of the link, with the place where it is known")
  func failing() async {
    struct Odd: Error, CustomStringConvertible { var description: String { "odd" } }
    func problem(_ read: @escaping (any Decoder) throws -> Void) async -> String? {
      Failing.read = read
      return await self.problem("app://failing/7")
    }
    #expect(await problem { _ in throw Odd() } == "\"\": expected odd")
    #expect(
      await problem {
        throw DecodingError.dataCorrupted(.init(codingPath: $0.codingPath, debugDescription: "x"))
      } == "\"\": expected x")
    #expect(
      await problem { _ in
        throw DecodingError.dataCorrupted(
          .init(codingPath: [Failing.Key.id], debugDescription: "an even number"))
      } == "\"id\": expected an even number")
    #expect(
      await problem { decoder in
        throw DecodingError.keyNotFound(
          Failing.Key.inner, .init(codingPath: decoder.codingPath, debugDescription: ""))
      } == "\"inner\" is missing")
  }

  @Test("containers in a place, which is one word, are no type that can stand in a link")
  func containers() async {
    let expected = "expected a type that can be part of a link"
    func problem(_ read: @escaping (any Decoder) throws -> Void) async -> String? {
      Failing.read = read
      return await self.problem("app://failing/7")
    }
    #expect(await problem { _ = try $0.unkeyedContainer() } == "\"\": \(expected)")
    #expect(await problem { _ = try $0.singleValueContainer() } == "\"\": \(expected)")
    #expect(
      await problem {
        let container = try $0.container(keyedBy: Failing.Key.self)
        _ = try container.nestedContainer(keyedBy: Failing.Key.self, forKey: .inner)
      } == "\"inner\": \(expected)")
    #expect(
      await problem {
        let container = try $0.container(keyedBy: Failing.Key.self)
        _ = try container.nestedUnkeyedContainer(forKey: .inner)
      } == "\"inner\": \(expected)")
    #expect(
      await problem {
        _ = try $0.container(keyedBy: Failing.Key.self).superDecoder(forKey: .inner)
      } == "\"inner\": \(expected)")
    // What a class reads with its superclass's decoder are the same places.
    let problem = await problem {
      let above = try $0.container(keyedBy: Failing.Key.self).superDecoder()
      let container = try above.container(keyedBy: Failing.Key.self)
      #expect(try container.decode(Int.self, forKey: .id) == 7 && container.codingPath.isEmpty)
    }
    #expect(problem == "FlowModel declares no destination Failing")
  }
}

/// A flow that writes down what it is to open.
private final class RichFlow: FlowModel {
  var opened: [Rich] = []

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(Rich.self) { (flow: RichFlow, place) in
      flow.opened.append(place)
      return nil
    }
  }
}
