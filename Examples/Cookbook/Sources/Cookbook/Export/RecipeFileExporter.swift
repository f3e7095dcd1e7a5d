import FlowModels
import Foundation
import RecipeFeature
import SQLiteData

/// Writes a recipe database as JSON: an object with an array for each table, and one record per
/// line.
enum RecipeFileExporter {
  /// Writes all rows from one state of the database: table by table, in the order of adding.
  static func export(_ database: String, to write: ([UInt8]) throws -> Void) throws {
    guard FileManager.default.fileExists(atPath: database) else {
      throw InputError(unreadable: database, "there is no such file")
    }
    let connection = try RecipeDatabase.connect(reading: database)
    // One transaction sees one state, whoever writes meanwhile.
    try RecipeDatabase.naming(database) {
      try connection.transaction("DEFERRED") {
        try withoutActuallyEscaping(write) { write in
          var document = DocumentWriter(write)
          for collection in RecipeCollection.all {
            document.begin(collection.name)
            let json = JSONRow(collection)
            try connection.query(collection.selection) { row in
              try document.record { bytes in
                do {
                  try json.write(row, to: &bytes)
                } catch let found as JSONRow.Damage {
                  throw damage(found, of: row, in: collection, database)
                }
              }
              return true
            }
          }
          try document.finish()
        }
      }
    }
  }

  private static func damage(
    _ damage: JSONRow.Damage, of row: SQLite.Row, in collection: RecipeCollection, _ file: String
  ) -> InputError {
    InputError(
      InputError.Problem(
        file: file,
        message: "the database is damaged: \(damage.column) of \(DisplayText.quoted(row.text(0))) "
          + "in \(collection.name): expected \(damage.expected)"))
  }
}
