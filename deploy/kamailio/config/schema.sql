-- The edge's state on disk: what is not delivered yet, and the last known table. Kamailio's htable module wants its columns.
PRAGMA journal_mode = WAL;
CREATE TABLE IF NOT EXISTS outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, row TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS version (table_name VARCHAR(32) NOT NULL PRIMARY KEY, table_version INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS routes (
  id INTEGER PRIMARY KEY NOT NULL,
  key_name VARCHAR(64) NOT NULL DEFAULT '',
  key_type INTEGER NOT NULL DEFAULT 0,
  value_type INTEGER NOT NULL DEFAULT 0,
  key_value VARCHAR(65535) NOT NULL DEFAULT '',
  expires INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS blacklist (
  id INTEGER PRIMARY KEY NOT NULL,
  key_name VARCHAR(64) NOT NULL DEFAULT '',
  key_type INTEGER NOT NULL DEFAULT 0,
  value_type INTEGER NOT NULL DEFAULT 0,
  key_value VARCHAR(64) NOT NULL DEFAULT '',
  expires INTEGER NOT NULL DEFAULT 0
);
INSERT OR IGNORE INTO version VALUES ('routes', 2), ('blacklist', 2);
