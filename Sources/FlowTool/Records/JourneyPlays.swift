import FlowModels
import Simulation

/// The journeys that a record keeps, as they were played: what each line meant and did.
@MainActor
struct JourneyPlays {
  private var plays: [Record.Play] = []
  /// The cases that are not kept, with the reason.
  private(set) var leftOut: [String] = []

  /// Plays the journeys with all brands that are in a record, and keeps them in it.
  init(_ source: AppSource, _ arguments: Arguments, into record: inout Record) async throws {
    let cases = try JourneyCases(
      source, arguments, journeys: arguments.values(RecordCommand.journeys),
      brands: arguments.positionals)
    for request in cases.requests where Self.isIn(record, request.runCase) {
      let name = request.runCase.id
      do {
        let isKept = try await keep(request, of: cases, into: &record)
        if !isKept {
          leftOut.append(DisplayText.singleLine("not kept: \(name): it does not pass"))
        }
      } catch let error as InputError {
        // The data of one brand keeps no other from being recorded; a wrong journey is the user's.
        _ = try cases.player.journey(of: request)
        leftOut.append(DisplayText.singleLine("not kept: \(name): \(error)"))
      }
    }
    record.index.plays = plays.sorted()
  }

  // Returns false for a journey that does not pass.
  private mutating func keep(
    _ request: RunRequest, of cases: JourneyCases, into record: inout Record
  ) async throws -> Bool {
    let (setup, journey, header) = try cases.player.setUp(request)
    defer { setup.simulator.end() }
    let play = await RecordedPlay.record(journey, in: setup.simulator) { [app = setup.app] in
      app.device($0, nil)
    }
    guard let play else { return false }
    plays.append(
      Record.Play(
        journey: RecordedPlay.identity(of: journey, header),
        name: journey.file.split(separator: "/").last.map(String.init) ?? "",
        group: request.runCase.group, input: cases.plan.input(of: request.runCase),
        play: try record.objects.add(play)))
    return true
  }

  // A part has some of the brands.
  private static func isIn(_ record: Record, _ runCase: RunCase) -> Bool {
    guard let brand = runCase.brandID else { return true }
    return record.variant(of: brand) != nil
  }
}

/// The cases of journeys with brands, as `run` plays them.
@MainActor
struct JourneyCases {
  let plan: RunPlan
  let requests: [RunRequest]
  let player: CasePlayer

  init(
    _ source: AppSource, _ arguments: Arguments, journeys: [String], brands: [String]
  ) throws {
    let environment = arguments.value(AppSource.environment.name)
    let choice = RunChoice(
      journeys: journeys, brands: brands, environment: environment,
      on: try arguments.runContext(), devices: arguments.values("--device"),
      languages: arguments.values("--language"))
    let plan = try RunPlan(choice, source: source)
    self.plan = plan
    player = CasePlayer(source, words: AppSource.words(for: environment), tool: "")
    // A journey may be named twice, by itself and by its folder.
    var known: Set<String> = []
    requests = plan.cases.filter { known.insert($0.id).inserted }.map {
      RunRequest(runCase: $0, input: plan.text(of: $0.journey))
    }
  }
}

extension Record {
  /// Returns the variant of a brand in its default environment; that of the app without brands.
  func variant(of brand: String?) -> Variant? {
    guard let brand else { return index.variants.first }
    return index.variants.first { $0.id == brand }
      ?? index.variants.first { $0.id.hasPrefix("\(brand) (") }
  }
}
