import { DatabaseSync } from 'node:sqlite'

/** One event that waits for Talkie. */
type OutboxRow = { id: number; row: string }

/** The event outbox: Kamailio writes a row for each event, at once and on disk; the agent sends and removes them. */
export type Outbox = {
  add: (row: string) => void
  read: (count: number) => OutboxRow[]
  /** Removes the rows up to an id. */
  removeUntil: (id: number) => void
  close: () => void
}

/** Opens the database that Kamailio writes to; both wait for each other instead of failing. */
export const openDatabase = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  return db
}

export const openOutbox = (file: string): Outbox => {
  const db = openDatabase(file)
  const add = db.prepare('insert into outbox (row) values (?)')
  const read = db.prepare('select id, row from outbox order by id limit ?')
  const remove = db.prepare('delete from outbox where id <= ?')
  return {
    add: (row) => void add.run(row),
    read: (count) => read.all(count).map(({ id, row }) => ({ id: Number(id), row: String(row) })),
    removeUntil: (id) => void remove.run(id),
    close: () => db.close(),
  }
}
