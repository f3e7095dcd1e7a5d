import FlowModels

/// An exploration of an app, or of all its brands, as it was at one time. Two of them can be
/// compared later, and on another machine. Parts that brands have in common are in it once.
package struct Record: Sendable {
  package static let version = 1
  /// The option of a record that was explored over the app's own data.
  package static let dataOption = "--data"

  /// A brand, in an environment and on a run; the app itself if it has no brands.
  package struct Variant: Codable, Hashable, Sendable {
    /// The id. The same brand has the same one in another record.
    package var id: String
    /// The names of the brand, which may stand among other words.
    package var names: [String] = []
    /// The name of its exploration among the objects; `nil` if there is none.
    package var exploration: String?
    /// The reason why there is none.
    package var reason: String?
    /// The names of its values, by the first part of their keys.
    package var values: [String: String] = [:]
    /// The names of its tables of texts, by language.
    package var texts: [String: String] = [:]
    /// The problems of its files and flows.
    package var problems: [Problem] = []
    /// The fingerprint of the brand's data, which is not explored; `nil` without any.
    package var data: String?
    /// The brand's file, if it was named by a path from the working directory.
    package var file: String?

    /// Its place in the plan, from 0. Parts are joined in this order.
    package var place: Int

    package init(id: String, place: Int) {
      self.id = id
      self.place = place
    }
  }

  package struct Problem: Codable, Hashable, Sendable {
    package var code: String
    /// The path of the key, if there is one.
    package var key: String?
    package var message: String

    var text: String { (key.map { "\($0): " } ?? "") + message }

    package init(code: String, key: String? = nil, message: String) {
      self.code = code
      self.key = key
      self.message = message
    }
  }

  /// A value of a brand, as its files or the app's defaults set it.
  package struct Value: Codable, Hashable, Sendable {
    package var path: String
    package var value: String?

    package init(path: String, value: String?) {
      self.path = path
      self.value = value
    }
  }

  /// A journey that was played in a variant, for `journey repair`.
  package struct Play: Codable, Comparable, Hashable, Sendable {
    /// The identity of the journey's lines.
    package var journey: String
    /// The name of its file, without folders.
    package var name: String
    /// The brand, device and language that it was played with.
    package var group: String
    /// The fingerprint of the brand's files and data; `nil` if some of it is on a server.
    package var input: String?
    /// The name of its play among the objects.
    package var play: String

    package init(journey: String, name: String, group: String, input: String?, play: String) {
      self.journey = journey
      self.name = name
      self.group = group
      self.input = input
      self.play = play
    }

    package static func < (one: Self, other: Self) -> Bool {
      (one.group, one.name, one.journey) < (other.group, other.name, other.journey)
    }
  }

  /// The part of the record that names everything else.
  package struct Index: Codable, Hashable, Sendable {
    package var version = Record.version
    package var tool: String
    package var toolVersion: String
    /// The type of the app.
    package var app: String
    /// The identity of the build; `nil` if it is not known.
    package var build: String?
    /// The options that decide what is explored.
    package var options: [String]
    /// The number of brands in all parts together.
    package var planned = 0
    /// The fingerprint of the files of all parts together.
    package var plan = ""
    package var variants: [Variant] = []
    /// The journeys that passed; `nil` if none were played.
    package var plays: [Play]?
    /// The number of objects.
    package var objects = 0

    package init(
      tool: String, toolVersion: String, app: String, build: String?, options: [String]
    ) {
      self.tool = tool
      self.toolVersion = toolVersion
      self.app = app
      self.build = build
      self.options = options
    }
  }

  /// The build and the options that a record was made with.
  package struct Identity: Codable, Hashable, Sendable {
    package var toolVersion: String
    package var build: String?
    package var options: [String]
    package var variants: Int
  }

  package var index: Index
  package var objects: RecordObjects

  package init(_ index: Index, _ objects: RecordObjects = RecordObjects()) {
    self.index = index
    self.objects = objects
  }

  /// Returns the play of a journey in a variant; `nil` if there is none.
  package func play(of journey: Journey, _ header: JourneyHeader, in group: String) -> Play? {
    let identity = RecordedPlay.identity(of: journey, header)
    return index.plays?.first { $0.journey == identity && $0.group == group }
  }

  /// Returns the names of all screens of a variant.
  package func screenNames(of variant: Variant) throws(RecordProblem) -> Set<String> {
    guard let name = variant.exploration else { return [] }
    let exploration: RecordedExploration = try objects.value(name)
    return Set(exploration.ways.keys).union(exploration.screens.flatMap(\.stack))
  }

  /// Returns the titles of all dialogs of a variant, by their keys.
  package func dialogs(of variant: Variant) throws(RecordProblem) -> Set<String> {
    guard let name = variant.exploration else { return [] }
    let exploration: RecordedExploration = try objects.value(name)
    var titles: Set<String> = []
    for screen in exploration.screens {
      let node: ScreenNode = try objects.value(screen.node)
      if node.isDialog { titles.insert(RecordedPlay.kind(ofTitle: node.label)) }
    }
    return titles
  }

  /// Returns the texts of a variant in a language, by key.
  package func texts(
    of variant: Variant, in language: String
  ) throws(RecordProblem) -> [String: String] {
    guard let name = variant.texts[language] else { return [:] }
    return try objects.value(name)
  }

  /// The number of different explorations.
  package var explorationCount: Int { Set(index.variants.compactMap(\.exploration)).count }
}

extension Record.Index {
  package var identity: Record.Identity {
    Record.Identity(
      toolVersion: toolVersion, build: build, options: options, variants: variants.count)
  }
}
