import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/**
 * The appearances on SQLite: a view of two tables. `places` is the key in the order of pages and nothing else, so that a
 * filter reads little; `records` only ever grows at its end, so that its pages are full. That takes a third less room
 * than one table and its index. Writing to the view writes to both, in place of what was there.
 *
 * Long histories that are filtered get an index in the order of filtered pages, one address at a time: those in `sought`.
 */
export const sqliteAppearances = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient
): Effect.fn.Return<void, SqlError.SqlError> {
  yield* sql`CREATE TABLE records (
    id INTEGER PRIMARY KEY,
    block BIGINT NOT NULL,
    hash BLOB NOT NULL,
    rules INTEGER NOT NULL,
    record TEXT NOT NULL
  )`
  yield* sql`CREATE TABLE places (
    address BLOB NOT NULL,
    second BIGINT NOT NULL,
    position INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    id INTEGER NOT NULL,
    PRIMARY KEY (address, second, position)
  ) WITHOUT ROWID`
  yield* sql`CREATE VIEW appearances AS
    SELECT address, second, position, kind, block, hash, rules, record
      FROM places CROSS JOIN records WHERE records.id = places.id`
  yield* sql`CREATE TRIGGER appearances_delete INSTEAD OF DELETE ON appearances BEGIN
    DELETE FROM records WHERE id =
      (SELECT id FROM places WHERE address = OLD.address AND second = OLD.second AND position = OLD.position);
    DELETE FROM places WHERE address = OLD.address AND second = OLD.second AND position = OLD.position;
  END`
  yield* sql`CREATE TRIGGER appearances_insert INSTEAD OF INSERT ON appearances BEGIN
    DELETE FROM records WHERE id =
      (SELECT id FROM places WHERE address = NEW.address AND second = NEW.second AND position = NEW.position);
    DELETE FROM places WHERE address = NEW.address AND second = NEW.second AND position = NEW.position;
    INSERT INTO records (block, hash, rules, record) VALUES (NEW.block, NEW.hash, NEW.rules, NEW.record);
    INSERT INTO places (address, second, position, kind, id)
      VALUES (NEW.address, NEW.second, NEW.position, NEW.kind, last_insert_rowid());
  END`
  yield* sql`CREATE TABLE sought (address BLOB PRIMARY KEY) WITHOUT ROWID`
  yield* sql`CREATE TABLE kinds (
    address BLOB NOT NULL,
    kind INTEGER NOT NULL,
    second BIGINT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (address, kind, second, position)
  ) WITHOUT ROWID`
  yield* sql`CREATE TRIGGER places_insert AFTER INSERT ON places
    WHEN EXISTS (SELECT 1 FROM sought WHERE address = NEW.address) BEGIN
    INSERT INTO kinds (address, kind, second, position) VALUES (NEW.address, NEW.kind, NEW.second, NEW.position);
  END`
  yield* sql`CREATE TRIGGER places_delete AFTER DELETE ON places
    WHEN EXISTS (SELECT 1 FROM sought WHERE address = OLD.address) BEGIN
    DELETE FROM kinds WHERE address = OLD.address AND kind = OLD.kind
      AND second = OLD.second AND position = OLD.position;
  END`
  yield* sql`CREATE TRIGGER sought_insert AFTER INSERT ON sought BEGIN
    INSERT INTO kinds SELECT address, kind, second, position FROM places WHERE address = NEW.address;
  END`
})
