import FlowModels

// The texts of a new package. `Examples/LemonNotes` is one, which a test compares with these.

extension NewApp {
  /// The files of the package, by their paths in it.
  var files: [(path: String, text: String)] {
    [
      (".gitignore", ".build\n"),
      ("Package.swift", manifest),
      ("README.md", readme),
      ("Brands/\(id).json", brand),
      ("Journeys/first.journey", journey),
      ("Sources/\(module)/\(module)App.swift", app),
      ("Sources/\(module)/Note.swift", note),
      ("Sources/\(module)/NotesFlowModel.swift", flow),
      ("Sources/\(module)/NoteViewModel.swift", screen),
      ("Sources/\(tool)/Main.swift", main),
      ("Tests/\(module)Tests/\(module)Tests.swift", tests),
    ]
  }

  private var manifest: String {
    #"""
    // swift-tools-version: 6.2

    import PackageDescription

    /// A product of the package that this app is written against.
    func flows(_ product: String) -> Target.Dependency { .product(name: product, package: "flows") }

    let package = Package(
      name: "\#(module)",
      platforms: [.macOS(.v15), .iOS(.v18)],
      products: [.library(name: "\#(module)", targets: ["\#(module)"])],
      dependencies: [.package(name: "flows", path: \#(SwiftText.literal(flows)))],
      targets: [
        .target(name: "\#(module)", dependencies: [flows("Brands")]),
        .executableTarget(name: "\#(tool)", dependencies: ["\#(module)", flows("FlowTool")]),
        .testTarget(
          name: "\#(module)Tests",
          dependencies: ["\#(module)", flows("BrandInspection"), flows("Simulation")]),
      ],
      swiftLanguageModes: [.v6]
    )

    """#
  }

  private var readme: String {
    #"""
    # \#(name)

    An app with one feature, one brand, one journey and its tests.

    ```sh
    swift test                                                              # runs the tests
    swift run \#(tool) run Journeys/first.journey --brand Brands/\#(id).json   # plays the journey
    swift run \#(tool) play --brand Brands/\#(id).json                         # plays what you type
    swift run \#(tool) lint --strict Brands                                   # checks the brands
    swift run \#(tool) explore --brand Brands/\#(id).json --depth 4            # tries everything
    swift run \#(tool) new-brand 'Another Name' --from Brands/\#(id).json      # writes a second brand
    ```

    | folder | what is in it |
    |---|---|
    | `Sources/\#(module)` | the app: its features, flows, screens, data and texts |
    | `Sources/\#(tool)` | its command-line tool |
    | `Brands` | the brands, a JSON file each |
    | `Journeys` | what users do and should see, line by line |
    | `Tests` | unit tests, which run the flows without a view |

    """#
  }

  private var brand: String {
    #"""
    {
      "id": "\#(id)",
      "name": \#(JSONText.quoted(name)),
      "urlScheme": "\#(scheme)",
      "theme": { "light": { "accent": "#7A5B00" } },
      "menu": ["notes"],
      "data": { "source": "sample" }
    }

    """#
  }

  private var journey: String {
    #"""
    # A note is read, and stays open after a relaunch. Done removes it.
    tap "Notes"
    expect rows 2
    tap "Buy salt"
    relaunch
    expect screen Note
    tap "Done"
    expect screen Notes
    expect rows 1

    """#
  }

  private var app: String {
    #"""
    public import Brands

    /// The app: what its brands may decide, and how it is made for one of them.
    public enum \#(module)App: BrandedApp {
      /// The features and the texts that a brand can choose and replace.
      public static let brandSchema = BrandSchema(
        features: [FeatureSchema("notes", "The notes.", screens: ["Notes", "Note"])], rows: [],
        strings: [
          "en": [
            "notes.title": "Notes", "notes.done": "Done", "notes.removing": "remove the note",
          ]
        ])

      /// The lists, which have no separate class.
      public static let screens = ["Notes"]

      /// Makes the app of a brand. Everything that differs between two runs comes from the
      /// environment.
      public static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel {
        let stored = environment.keep("notes") { InMemoryStore(Note.samples) }
        let notes = ObservedStore(environment.decorated(stored, named: "notes"))
        let feature = Feature(
          id: "notes", title: .key("notes.title"),
          links: [LinkPattern("notes"), LinkPattern("note/{id}", to: NotePage.self)]
        ) { NotesFlowModel(notes: notes) }
        return AppModel(
          brand: brand, features: [feature], strings: brandSchema.strings, in: environment)
      }
    }

    """#
  }

  private var note: String {
    #"""
    /// A note.
    struct Note: Identifiable, Hashable, Sendable, CustomStringConvertible {
      var id: Int
      var text: String

      /// In traces.
      var description: String { "\(id)" }

      static let samples = [Note(id: 1, text: "Buy salt"), Note(id: 2, text: "Water the plants")]
    }

    """#
  }

  private var flow: String {
    #"""
    import Brands

    /// The user has done what a note says.
    struct NoteIsDone: Action { var id: Int }

    /// The place of a note, for links and saved state.
    struct NotePage: Destination { var id: Int }

    /// The flow of the notes: it opens them, and removes what is done.
    final class NotesFlowModel: FlowModel {
      private let notes: any DataStore<Note>
      private lazy var remove = command(
        .key("notes.removing"), { [notes] id in try await notes.remove(id: id) },
        done: { flow, _ in flow.popToFirst() })

      init(notes: any DataStore<Note>) { self.notes = notes }

      override func start() {
        push(
          ListViewModel(
            name: "Notes", title: .key("notes.title"), provider: notes,
            row: RowDescription { Row(title: .verbatim($0.text)) }))
      }

      override class func register(_ actions: ActionTable) {
        super.register(actions)
        actions.on(ItemWasTapped<Note>.self) { (flow: NotesFlowModel, tap) in
          flow.push(NoteViewModel(note: tap.item))
        }
        actions.on(NoteIsDone.self) { (flow: NotesFlowModel, done) in flow.remove.execute(done.id) }
      }

      override class func register(_ destinations: DestinationTable) {
        super.register(destinations)
        destinations.screen(NotePage.self) { (flow: NotesFlowModel, page) in
          try await flow.notes.item(id: page.id).map { NoteViewModel(note: $0) }
        }
      }
    }

    """#
  }

  private var screen: String {
    #"""
    import Brands

    /// The screen of a note.
    final class NoteViewModel: ViewModel {
      private let note: Note
      private let done: ButtonViewModel

      init(note: Note) {
        self.note = note
        done = ButtonViewModel(
          "done", title: .key("notes.done"), sending: { NoteIsDone(id: note.id) })
        super.init()
      }

      override var title: LocalizedText { .verbatim(note.text) }
      override var destination: (any Destination)? { NotePage(id: note.id) }

      override func describe(_ screen: ScreenBuilder) {
        screen.heading(title)
        screen.add(done)
      }
    }

    """#
  }

  private var main: String {
    #"""
    import FlowTool
    import Foundation
    import \#(module)

    @main
    struct Main {
      static func main() async {
        let tool = FlowTool(name: "\#(tool)", version: "0.1", app: \#(module)App.self)
        exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
      }
    }

    """#
  }

  private var tests: String {
    #"""
    import BrandInspection
    import Brands
    import Foundation
    import Simulation
    import Testing

    @testable import \#(module)

    /// The brand, which is found from this file.
    private let brandFile = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Brands/\#(id).json").standardizedFileURL.path(percentEncoded: false)

    @Test @MainActor
    func whatIsDoneIsRemoved() async throws {
      let brand = try Brand(contentsOf: brandFile, schema: \#(module)App.brandSchema)
      let simulator = try Simulator { try \#(module)App.makeApp(brand: brand, in: $0) }
      await simulator.launch()
      try await simulator.tap("Notes")

      let step = try await simulator.tap("Buy salt")
      #expect(step.traces.first?.receipt.handler == "NotesFlowModel")
      #expect(simulator.path == ["Menu", "Notes", "Note"])

      try await simulator.tap("Done")
      #expect(simulator.path == ["Menu", "Notes"])
      try await simulator.play("expect rows 1")
      #expect(simulator.findings.isEmpty)
    }

    @Test @MainActor
    func theBrandHasNoProblems() async throws {
      #expect(try await \#(module)App.inspect([brandFile]).isEmpty)
    }

    """#
  }
}
