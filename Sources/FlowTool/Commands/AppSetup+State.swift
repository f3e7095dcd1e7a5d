import FlowModels
import Simulation

extension AppSetup {
  /// Reads the state to begin with; sets a damaged file aside, reports it, and begins afresh.
  // A file of another version or brand is refused, because saving over it would lose it.
  func load(_ file: StateFile, console: Console) throws -> Snapshot? {
    let place = DisplayText.singleLine(file.path)
    do {
      guard let snapshot = try file.load() else { return nil }
      do throws(SnapshotError) {
        return try simulator.app.current(snapshot)
      } catch .corrupt(let what) {
        throw SnapshotError.corrupt("\(place): \(what)")
      }
    } catch SnapshotError.corrupt(let what) {
      let aside = DisplayText.singleLine(try file.setAside())
      console.complain(
        "\(DisplayText.singleLine(what)); starting without it, and the file is kept as \(aside)")
      return nil
    } catch let error as SnapshotError {
      throw InputError(InputError.Problem(file: place, message: "\(error)"))
    }
  }
}
