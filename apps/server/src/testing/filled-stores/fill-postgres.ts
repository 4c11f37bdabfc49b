import { type Column, type Reference, type Run, readCatalogue } from './postgres-catalogue.ts'
import { sampleLiteral } from './sample-literal.ts'

/** Literals for columns that take few values, by a constraint that the catalogue does not spell out. */
const hints: Readonly<Record<string, string>> = { 'installation.only': 'true' }
/** Tables that hold one row. */
const single = ['installation']

/**
 * What a migration meets in a store that is in use: a row in which every column is filled; one that has only what it
 * must, the rest null or the default; and a twin of the first, which differs in its keys alone.
 */
const kinds = ['full', 'sparse', 'twin'] as const

type Table = { name: string; columns: Column[]; references: Reference[] }
/** The rows of the tables that are filled, as literals by column. */
type Filled = Map<string, Record<string, string>[]>

const quote = (name: string) => `"${name}"`

/** Tables in an order in which each finds the rows that it refers to; where it need not, null is enough. */
const inOrder = (tables: readonly Table[]): Table[] => {
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

/** The literals of a row, by column; columns that are left out take their default, or null. */
const buildRow = (table: Table, kind: (typeof kinds)[number], filled: Filled): Record<string, string> => {
  const nth = kinds.indexOf(kind)
  const row: Record<string, string> = {}
  for (const { name, type, required, generated, hasDefault, unique, labels, number } of table.columns) {
    if (generated || (kind === 'sparse' && (!required || hasDefault))) continue
    const reference = table.references.find(({ columns }) => columns.includes(name))
    const hint = hints[`${table.name}.${name}`]
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

const insertRow = async (run: Run, table: Table, row: Record<string, string>) => {
  const names = Object.keys(row)
  const into = names.length > 0 ? `(${names.map(quote)}) values (${Object.values(row)})` : 'default values'
  const all = table.columns.map(({ name }) => `quote_nullable(${quote(name)}) as ${quote(name)}`)
  const { rows } = await run(`insert into ${quote(table.name)} ${into} returning ${all}`)
  return rows[0] as Record<string, string>
}

/**
 * Fills every table of a PostgreSQL with the rows that its catalogue allows, so that a new table is filled with no work
 * by hand.
 *
 * @returns how many rows each table has
 */
export const fillPostgres = async (run: Run): Promise<Record<string, number>> => {
  const { columns, references } = await readCatalogue(run)
  const tables = [...new Set(columns.map(({ table }) => table))].map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
    references: references.filter(({ table }) => table === name),
  }))
  const filled: Filled = new Map()
  for (const table of inOrder(tables)) {
    const rows: Record<string, string>[] = []
    for (const kind of single.includes(table.name) ? (['full'] as const) : kinds)
      rows.push(await insertRow(run, table, buildRow(table, kind, filled)))
    filled.set(table.name, rows)
  }
  return Object.fromEntries([...filled].map(([name, rows]) => [name, rows.length]))
}

/** How many rows each of these tables has. */
export const countRows = async (run: Run, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await run(`select count(*)::int as rows from ${quote(table)}`)
    counts[table] = Number(rows[0]?.rows)
  }
  return counts
}
