import type { Clickhouse } from '../platform/clickhouse/clickhouse-client.ts'

/** The tables with primary data, each with the column by which it is cut into slices; rollups are derived from them. */
const sliceColumns = {
  event: 'id',
  event_tagging: 'event_id',
  former_name: 'former',
  agent_text: 'text',
} as const
type Table = keyof typeof sliceColumns
export const copiedTables = Object.keys(sliceColumns) as readonly Table[]

/** The approximate number of rows in one copy step. */
const batchRows = 20_000

/** Returns 64-bit integers and decimals as strings, which keeps all their digits. */
const exactNumbers =
  'SETTINGS output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 1'

const countRows = async (store: Clickhouse, table: Table): Promise<number> => {
  const [row] = await store.query<{ rows: number }>({
    sql: `SELECT toUInt32(count()) AS rows FROM ${table} FINAL`,
    params: {},
  })
  return row?.rows ?? 0
}

const copyTable = async (from: Clickhouse, to: Clickhouse, table: Table): Promise<void> => {
  const parts = await from.query<{ part: string; rows: number }>({
    sql: `SELECT _partition_id AS part, toUInt32(count()) AS rows FROM ${table} GROUP BY part ORDER BY part`,
    params: {},
  })
  for (const { part, rows } of parts) {
    const slices = Math.ceil(rows / batchRows)
    for (let slice = 0; slice < slices; slice++)
      await to.insert(
        table,
        await from.query<Record<string, unknown>>(
          {
            sql: `SELECT * FROM ${table} WHERE _partition_id = {part:String}
                  AND cityHash64(${sliceColumns[table]}) % {slices:UInt32} = {slice:UInt32} ${exactNumbers}`,
            params: { part, slices, slice },
          },
          600,
        ),
      )
  }
}

/**
 * Copies all events from one event store to another, with what tells how reports show them: tags, and the present names
 * of static numbers and agents. It can be repeated: rows that already exist are not duplicated,
 * since the highest revision counts.
 *
 * @returns the number of rows
 * @throws Error when the other store ends up with a different number of rows
 */
export const copyEvents = async (from: Clickhouse, to: Clickhouse): Promise<number> => {
  let copied = 0
  for (const table of copiedTables) {
    await copyTable(from, to, table)
    const [copiedRows, sourceRows] = [await countRows(to, table), await countRows(from, table)]
    if (copiedRows !== sourceRows)
      throw new Error(`Of ${sourceRows} rows of ${table}, ${copiedRows} are in the other event store.`)
    copied += sourceRows
  }
  return copied
}
