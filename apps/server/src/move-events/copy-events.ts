import type { Clickhouse } from '../platform/clickhouse/clickhouse-client.ts'

/** Tables that hold what happened; rollups are made anew by whoever has the events. */
const tables = ['event', 'event_tagging'] as const
type Table = (typeof tables)[number]

/** Rows that are copied in one go. */
const atOnce = 20_000

/** Numbers as texts, which loses none of their digits. */
const exact = 'SETTINGS output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 1'

const countRows = async (store: Clickhouse, table: Table): Promise<number> => {
  const [found] = await store.query<{ rows: number }>({
    sql: `SELECT toUInt32(count()) AS rows FROM ${table} FINAL`,
    params: {},
  })
  return found?.rows ?? 0
}

const copyTable = async (from: Clickhouse, to: Clickhouse, table: Table): Promise<void> => {
  const parts = await from.query<{ part: string; rows: number }>({
    sql: `SELECT _partition_id AS part, toUInt32(count()) AS rows FROM ${table} GROUP BY part ORDER BY part`,
    params: {},
  })
  const id = table === 'event' ? 'id' : 'event_id'
  for (const { part, rows } of parts) {
    const slices = Math.ceil(rows / atOnce)
    for (let slice = 0; slice < slices; slice++)
      await to.insert(
        table,
        await from.query<Record<string, unknown>>(
          {
            sql: `SELECT * FROM ${table} WHERE _partition_id = {part:String}
                  AND cityHash64(${id}) % {slices:UInt32} = {slice:UInt32} ${exact}`,
            params: { part, slices, slice },
          },
          600,
        ),
      )
  }
}

/**
 * Copies all events from one event store to another. It may be repeated: rows that are there already are not doubled,
 * since the highest revision counts.
 *
 * @returns how many events and taggings there are
 * @throws Error when the other store does not have as many in the end
 */
export const copyEvents = async (from: Clickhouse, to: Clickhouse): Promise<number> => {
  let copied = 0
  for (const table of tables) {
    await copyTable(from, to, table)
    const [there, here] = [await countRows(to, table), await countRows(from, table)]
    if (there !== here) throw new Error(`Of ${here} rows of ${table}, ${there} are in the other event store.`)
    copied += here
  }
  return copied
}
