// What the calls of Calls.txt use, written as in an app.
import Brands
import FlowModels
import Foundation
import Simulation

struct Note: Identifiable, Codable, Sendable {
  var id: Int
  var title: String
  var folder = "all"
}

struct NoteIsDone: Action {}
struct WhichNote: Action { typealias Reply = Int }
struct NotePage: Destination { var id: Int }

final class NoteCell: CellViewModel<Note> {}

final class NoteFlow: FlowModel {}

final class NotePick: ResultFlowModel<Note> {}

final class NoteForm: FormViewModel {
  let name = TextInput("name", title: .verbatim("Name"))
  @Property var count = 0
  let opened = Signal<Note>()
}

final class NoteScreen: ViewModel {
  @Property var count = 0
}

/// Everything that a call may use.
@MainActor
struct Context {
  let flow = NoteFlow()
  let form = NoteForm()
  let screen = NoteScreen()
  let notes = [Note(id: 1, title: "Buy salt")]
  let provider: any DataProvider<Note>
  let store: any DataStore<Note>
  let builder: ScreenBuilder
  let actions: ActionTable
  let destinations: DestinationTable
  let environment: AppEnvironment
  let brand: Brand
  let simulator: Simulator
  let save: Command<Void, Note>
}
