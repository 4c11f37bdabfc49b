import { LRUCache } from 'lru-cache'
import type { Postgres } from './postgres.ts'

/** A read that is kept: what it found, once that is known. */
type KeptRead<Value> = { found?: { value: Value } }

type Reading<Key, Value> = {
  /** The channel on which the triggers of the tables that are read announce a change (`repeatable/kept_reads.sql`). */
  channel: 'talkie_routes' | 'talkie_senders' | 'talkie_blacklist'
  /** The most keys that are kept, the last used ones. */
  max: number
  read: (db: Postgres['immediateDb'], key: Key) => Promise<Value>
}

/**
 * Reads for answers that must come within milliseconds. The embedded database runs one statement at a time, so a read
 * waits for those before it: what was read is kept in memory until one of its tables changes. The notification of a
 * change arrives before the commit of it is answered. On a server, which reads at once beside everything else, nothing
 * is kept.
 *
 * @param key a value of JSON
 */
export const createKeptReads = async <Key, Value>(
  { db, immediateDb, embedded, listen }: Pick<Postgres, 'db' | 'immediateDb' | 'embedded' | 'listen'>,
  { channel, max, read }: Reading<Key, Value>,
): Promise<(key: Key) => Promise<Value>> => {
  if (!embedded) return (key) => read(db, key)
  const kept = new LRUCache<string, KeptRead<Value>>({ max })
  await listen(channel, () => kept.clear())

  /** Not what is read at once: it may be of an open transaction, which may be rolled back. */
  const keep = (name: string, key: Key): KeptRead<Value> => {
    const entry: KeptRead<Value> = {}
    kept.set(name, entry)
    read(db, key).then(
      (value) => {
        entry.found = { value }
      },
      () => {
        if (kept.get(name) === entry) kept.delete(name)
      },
    )
    return entry
  }

  return async (key) => {
    const name = JSON.stringify(key)
    const { found } = kept.get(name) ?? keep(name, key)
    return found ? found.value : await read(immediateDb, key)
  }
}
