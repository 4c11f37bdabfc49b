import type { Clickhouse } from '../../platform/clickhouse/clickhouse-client.ts'

type Column = { table: string; name: string; type: string }

/** A value that is unique within its row and within its column. */
const sampleValue = (type: string, nth: number): unknown => {
  const [, outer, inner] = /^(Array|Nullable|LowCardinality)\((.*)\)$/.exec(type) ?? []
  if (outer === 'Array') return [sampleValue(inner ?? '', nth), sampleValue(inner ?? '', nth + 1)]
  if (outer) return sampleValue(inner ?? '', nth)
  if (type.startsWith('DateTime')) return `2026-05-0${(nth % 9) + 1} 10:11:12`
  if (type === 'Date') return `2026-05-0${(nth % 9) + 1}`
  if (type === 'UUID') return `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
  if (type === 'UInt8') return nth % 2
  if (type.startsWith('Enum')) {
    const names = [...type.matchAll(/'([^']*)'/g)].map(([, name]) => name)
    return names[nth % names.length]
  }
  return type === 'String' ? `text ${nth}` : nth
}

const readColumns = (clickhouse: Clickhouse) =>
  clickhouse.query<Column>({
    sql: `SELECT table, name, type FROM system.columns
      WHERE database = currentDatabase() AND default_kind IN ('', 'DEFAULT') AND table != 'schema_migration'
      ORDER BY table, position`,
    params: {},
  })

/** Fills every table of an event store with three rows that differ in every column. */
export const fillClickhouse = async (clickhouse: Clickhouse): Promise<void> => {
  const columns = await readColumns(clickhouse)
  for (const table of new Set(columns.map((column) => column.table))) {
    const rows = [1, 2, 3].map((row) =>
      Object.fromEntries(
        columns
          .filter((column) => column.table === table)
          .map(({ name, type }, index) => [name, sampleValue(type, row * 1000 + index)]),
      ),
    )
    await clickhouse.insert(table, rows)
  }
}

/** Counts the rows of each table of an event store, reading every column. */
export const countEvents = async (clickhouse: Clickhouse): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of new Set((await readColumns(clickhouse)).map((column) => column.table)))
    counts[table] = (await clickhouse.query({ sql: `SELECT * FROM ${table}`, params: {} })).length
  return counts
}

/** Describes the tables of an event store as comparable lines. */
export const describeEvents = async (clickhouse: Clickhouse): Promise<unknown[]> => [
  ...(await clickhouse.query({
    sql: `SELECT name, engine_full, partition_key, sorting_key FROM system.tables
      WHERE database = currentDatabase() ORDER BY name`,
    params: {},
  })),
  ...(await clickhouse.query({
    sql: `SELECT table, name, type, default_kind, default_expression, compression_codec FROM system.columns
      WHERE database = currentDatabase() ORDER BY table, name`,
    params: {},
  })),
  ...(await clickhouse.query({
    sql: `SELECT table, name, type_full, expr, granularity FROM system.data_skipping_indices
      WHERE database = currentDatabase() ORDER BY table, name`,
    params: {},
  })),
]
