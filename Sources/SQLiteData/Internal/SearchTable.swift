/// A full-text index next to a table, and the view with the words that it indexes.
/// Each row is indexed by its own statement instead of a trigger: a trigger makes a savepoint of
/// each statement, and the index is flushed there. Only removing a row is a trigger.
package struct SearchTable: Hashable, Sendable {
  let name: String
  let view: String
  let columns: [String]
  /// The column of the table that is first in the index.
  let title: String
  /// The statement that adds a row by its number, after it was written.
  let addition: String
  /// The statement that removes a row by its number, before it is changed.
  package let removal: String

  package init(_ name: String, view: String, columns: [String], title: String) {
    self.name = name
    self.view = view
    self.columns = columns
    self.title = title
    let names = columns.joined(separator: ", ")
    addition = "INSERT INTO \(name) (rowid, \(names)) SELECT * FROM \(view) WHERE number = ?"
    removal = """
      INSERT INTO \(name) (\(name), rowid, \(names))
      SELECT 'delete', * FROM \(view) WHERE number = ?
      """
  }

  /// Makes the index of a table's own columns.
  init(of table: String, columns: [String]) {
    self.init(
      "\(table)Search", view: "\(table)Words", columns: columns.map { "\($0)Words" },
      title: columns.first ?? "id")
  }

  /// Returns the statements that make the index.
  // The tokenizer separates words only at spaces: `WordSplitter` decides what a word is.
  func creation(of table: String, columns texts: [String]) -> String {
    let names = columns.joined(separator: ", ")
    let words = texts.map { "words(\($0))" }.joined(separator: ", ")
    return """
      DROP TRIGGER IF EXISTS \(name)Removed;
      DROP TABLE IF EXISTS \(name);
      DROP VIEW IF EXISTS \(view);
      CREATE VIEW \(view) (number, \(names)) AS SELECT number, \(words) FROM \(table);
      CREATE VIRTUAL TABLE \(name) USING fts5 (
        \(names), content = '\(view)', content_rowid = 'number', tokenize = 'ascii'
      );
      CREATE TRIGGER \(name)Removed BEFORE DELETE ON \(table) BEGIN
        INSERT INTO \(name) (\(name), rowid, \(names))
          SELECT 'delete', * FROM \(view) WHERE number = old.number;
      END;
      INSERT INTO \(name) (\(name)) VALUES ('rebuild');

      """
  }
}
