import SQLiteData

/// The schema of a recipe database, and its migrations from version to version.
enum RecipeSchema {
  /// The application id that marks a file as a recipe database: the letters `FLWR`.
  static let applicationID: Int32 = 0x464C_5752

  /// The statements that turn each version into the next; the first start from an empty file.
  // In tables that users remove from, no number is used again, so that rows added later come last.
  // The search's tokenizer separates words only at spaces: `WordSplitter` decides what a word is.
  static let migrations = [
    """
    CREATE TABLE categories (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL
    );
    CREATE TABLE users (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      bio TEXT NOT NULL DEFAULT '', joined TEXT NOT NULL DEFAULT ''
    );
    CREATE TABLE recipes (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
      category TEXT NOT NULL REFERENCES categories (id),
      author TEXT NOT NULL REFERENCES users (id),
      summary TEXT NOT NULL, ingredients TEXT NOT NULL, steps TEXT NOT NULL,
      prepMinutes INTEGER NOT NULL, cookMinutes INTEGER NOT NULL,
      minutes INTEGER NOT NULL GENERATED ALWAYS AS (prepMinutes + cookMinutes) VIRTUAL,
      servings INTEGER NOT NULL, yield TEXT, nutrition TEXT, rating REAL, ratingCount INTEGER,
      image TEXT, published TEXT NOT NULL
    );
    CREATE INDEX recipesByTitle ON recipes (title COLLATE NOCASE);
    CREATE INDEX recipesByTime ON recipes (minutes);
    CREATE INDEX recipesByRating ON recipes (COALESCE(rating, 0) DESC);
    CREATE INDEX recipesByDay ON recipes (published DESC);
    CREATE INDEX recipesOfCategory ON recipes (category);
    CREATE INDEX recipesOfAuthor ON recipes (author);
    CREATE VIEW recipeWords (number, title, ingredients, author) AS
      SELECT recipes.number, title, ingredients, users.name
      FROM recipes JOIN users ON users.id = recipes.author;
    CREATE VIRTUAL TABLE recipeSearch USING fts5 (
      title, ingredients, author, content = 'recipeWords', content_rowid = 'number',
      tokenize = 'unicode61 remove_diacritics 2'
    );
    CREATE TRIGGER recipeAdded AFTER INSERT ON recipes BEGIN
      INSERT INTO recipeSearch (rowid, title, ingredients, author)
        SELECT * FROM recipeWords WHERE number = new.number;
    END;
    CREATE TRIGGER recipeRemoved BEFORE DELETE ON recipes BEGIN
      INSERT INTO recipeSearch (recipeSearch, rowid, title, ingredients, author)
        SELECT 'delete', * FROM recipeWords WHERE number = old.number;
    END;
    CREATE TRIGGER recipeChanging BEFORE UPDATE ON recipes BEGIN
      INSERT INTO recipeSearch (recipeSearch, rowid, title, ingredients, author)
        SELECT 'delete', * FROM recipeWords WHERE number = old.number;
    END;
    CREATE TRIGGER recipeChanged AFTER UPDATE ON recipes BEGIN
      INSERT INTO recipeSearch (rowid, title, ingredients, author)
        SELECT * FROM recipeWords WHERE number = new.number;
    END;
    CREATE TRIGGER userChanging BEFORE UPDATE OF name ON users BEGIN
      INSERT INTO recipeSearch (recipeSearch, rowid, title, ingredients, author)
        SELECT 'delete', recipeWords.* FROM recipeWords JOIN recipes USING (number)
        WHERE recipes.author = old.id;
    END;
    CREATE TRIGGER userChanged AFTER UPDATE OF name ON users BEGIN
      INSERT INTO recipeSearch (rowid, title, ingredients, author)
        SELECT recipeWords.* FROM recipeWords JOIN recipes USING (number)
        WHERE recipes.author = new.id;
    END;
    """,
    """
    ALTER TABLE users ADD COLUMN birthday TEXT;
    ALTER TABLE users ADD COLUMN favoriteNumber INTEGER;
    ALTER TABLE users ADD COLUMN diet TEXT;
    ALTER TABLE users ADD COLUMN photo TEXT;
    CREATE INDEX usersByName ON users (name);
    CREATE TABLE reviews (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
      recipe TEXT NOT NULL REFERENCES recipes (id), nickname TEXT NOT NULL, rating REAL NOT NULL,
      words TEXT NOT NULL, written TEXT NOT NULL
    );
    CREATE INDEX reviewsOfRecipe ON reviews (recipe);
    CREATE TABLE shopping (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, position INTEGER NOT NULL,
      name TEXT NOT NULL, note TEXT NOT NULL, due TEXT, isDone INTEGER NOT NULL, recipe TEXT
    );
    CREATE INDEX shoppingByPosition ON shopping (position);
    ALTER TABLE recipes ADD COLUMN titleKey TEXT NOT NULL DEFAULT '';
    UPDATE recipes SET titleKey = folded(title);
    DROP INDEX recipesByTitle;
    CREATE INDEX recipesByTitle ON recipes (titleKey);
    """,
    """
    ALTER TABLE recipes ADD COLUMN prepText TEXT;
    ALTER TABLE recipes ADD COLUMN cookText TEXT;
    CREATE TABLE imports (file TEXT PRIMARY KEY, mark TEXT NOT NULL) WITHOUT ROWID;
    """,
    """
    DROP TRIGGER recipeAdded;
    DROP TRIGGER recipeChanging;
    DROP TRIGGER recipeChanged;
    DROP VIEW recipeWords;
    CREATE VIEW recipeWords (number, title, ingredients, author) AS
      SELECT recipes.number, words(recipes.title), wordsOfLines(ingredients), words(users.name)
      FROM recipes JOIN users ON users.id = recipes.author;
    """,
    """
    DROP TABLE recipeSearch;
    CREATE VIRTUAL TABLE recipeSearch USING fts5 (
      title, ingredients, author, content = 'recipeWords', content_rowid = 'number',
      tokenize = 'ascii'
    );
    INSERT INTO recipeSearch (recipeSearch) VALUES ('rebuild');
    DROP INDEX recipesByTitle;
    DROP INDEX recipesByTime;
    DROP INDEX recipesByRating;
    DROP INDEX recipesByDay;
    CREATE INDEX recipesByTitle ON recipes (nullif(titleKey, ''));
    CREATE INDEX recipesByTime ON recipes (iif(minutes > 0, minutes, NULL));
    CREATE INDEX recipesByRating ON recipes (rating DESC);
    CREATE INDEX recipesByDay ON recipes (nullif(published, '') DESC);
    """,
    """
    CREATE TABLE importedRecords (
      record TEXT NOT NULL, place INTEGER NOT NULL, id TEXT NOT NULL, run INTEGER NOT NULL,
      isOlder INTEGER NOT NULL, PRIMARY KEY (record, place)
    ) WITHOUT ROWID;
    CREATE INDEX importedOlder ON importedRecords (id) WHERE isOlder;
    ALTER TABLE recipes ADD COLUMN totalMinutes INTEGER;
    """,
    """
    CREATE TABLE sources (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    ALTER TABLE categories ADD COLUMN source INTEGER;
    ALTER TABLE users ADD COLUMN source INTEGER;
    ALTER TABLE recipes ADD COLUMN source INTEGER;
    ALTER TABLE reviews ADD COLUMN source INTEGER;
    ALTER TABLE shopping ADD COLUMN source INTEGER;
    """,
  ]

  static let schema = SQLiteSchema(applicationID: applicationID, migrations: migrations)

  /// The full-text index of the recipes.
  static let search = SearchTable(
    "recipeSearch", view: "recipeWords", columns: ["title", "ingredients", "author"],
    title: "title")

  /// The version that this code knows.
  static var version: Int { migrations.count }
}
