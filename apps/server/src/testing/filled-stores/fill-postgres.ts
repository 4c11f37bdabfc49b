import { type Column, type Reference, type RunQuery, readCatalogue } from './postgres-catalogue.ts'
import { sampleLiteral } from './sample-literal.ts'

/** Literals for columns whose check constraint allows few values, which the catalogue does not list. */
const literalByColumn: Readonly<Record<string, string>> = { 'installation.only': 'true' }
/** Tables with a single row. */
const singleRowTables = ['installation']

/**
 * The rows that a migration must handle: `full` sets every column; `sparse` sets only required columns, the others are
 * null or have their default; `twin` equals the full row except for its keys.
 */
const kinds = ['full', 'sparse', 'twin'] as const

type Table = { name: string; columns: Column[]; references: Reference[] }
/** The inserted rows of each table, as literals by column. */
type Filled = Map<string, Record<string, string>[]>

const quote = (name: string) => `"${name}"`

/** Sorts tables so that each comes after those that it must reference. A nullable reference may stay null. */
const sortByReferences = (tables: readonly Table[]): Table[] => {
  const ordered: Table[] = []
  const left = new Set(tables)
  const waitsFor = (table: Table, isEnough: (reference: Reference) => boolean) =>
    table.references.some(
      (reference) =>
        isEnough(reference) && [...left].some((other) => other !== table && other.name === reference.toTable),
    )
  const isRequired = (table: Table) => (reference: Reference) =>
    reference.columns.every((name) => table.columns.some((column) => column.name === name && column.required))
  while (left.size > 0) {
    const next =
      [...left].find((table) => !waitsFor(table, () => true)) ??
      [...left].find((table) => !waitsFor(table, isRequired(table)))
    if (!next)
      throw new Error(`These tables refer to each other: ${[...left].map(({ name }) => name).join(', ')}.`)
    ordered.push(next)
    left.delete(next)
  }
  return ordered
}

/** Builds the literals of a row, by column. Omitted columns get their default or null. */
const buildRow = (table: Table, kind: (typeof kinds)[number], filled: Filled): Record<string, string> => {
  const nth = kinds.indexOf(kind)
  const row: Record<string, string> = {}
  for (const { name, type, required, generated, hasDefault, unique, labels, number } of table.columns) {
    if (generated || (kind === 'sparse' && (!required || hasDefault))) continue
    const reference = table.references.find(({ columns }) => columns.includes(name))
    const hint = literalByColumn[`${table.name}.${name}`]
    if (hint !== undefined) row[name] = hint
    else if (reference) {
      const rows = filled.get(reference.toTable) ?? []
      const isKey = table.columns.some((column) => column.unique && reference.columns.includes(column.name))
      const target = rows[isKey ? nth : 0] ?? rows.at(-1)
      const value = target?.[reference.toColumns[reference.columns.indexOf(name)] ?? '']
      if (value !== undefined) row[name] = value
    } else row[name] = sampleLiteral(type, labels, number * 10 + (unique || kind === 'sparse' ? nth : 0))
  }
  return row
}

const insertRow = async (run: RunQuery, table: Table, row: Record<string, string>) => {
  const names = Object.keys(row)
  const into = names.length > 0 ? `(${names.map(quote)}) values (${Object.values(row)})` : 'default values'
  const all = table.columns.map(({ name }) => `quote_nullable(${quote(name)}) as ${quote(name)}`)
  const { rows } = await run(`insert into ${quote(table.name)} ${into} returning ${all}`)
  return rows[0] as Record<string, string>
}

/**
 * Fills every table of a PostgreSQL database with rows that its catalogue allows. A new table needs no extra code.
 *
 * @returns how many rows each table has
 */
export const fillPostgres = async (run: RunQuery): Promise<Record<string, number>> => {
  const { columns, references } = await readCatalogue(run)
  const tables = [...new Set(columns.map(({ table }) => table))].map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    references: references.filter(({ table }) => table === name),
  }))
  const filled: Filled = new Map()
  for (const table of sortByReferences(tables)) {
    const rows: Record<string, string>[] = []
    for (const kind of singleRowTables.includes(table.name) ? (['full'] as const) : kinds)
      rows.push(await insertRow(run, table, buildRow(table, kind, filled)))
    filled.set(table.name, rows)
  }
  return Object.fromEntries([...filled].map(([name, rows]) => [name, rows.length]))
}

/** Counts the rows of each of these tables. */
export const countRows = async (
  run: RunQuery,
  tables: readonly string[],
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await run(`select count(*)::int as rows from ${quote(table)}`)
    counts[table] = Number(rows[0]?.rows)
  }
  return counts
}
