import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { TalkieClient } from '../talkie/talkie-client.ts'
import { buildEntries, type Entries } from './build-entries.ts'
import { parseRoutesPage, type TableNumber } from './routes-page.ts'

/** The last known table: on disk as Talkie gave it, and in Kamailio's tables as it applies now. */
export type Table = { numbers: TableNumber[]; blacklist: string[]; etag?: string | undefined }

/** Fetches all pages of the table. Undefined if nothing has changed. @throws Error if Talkie does not give a whole one */
export const fetchTable = async (
  { getRoutes }: Pick<TalkieClient, 'getRoutes'>,
  etag: string | undefined,
): Promise<Table | undefined> => {
  const first = await getRoutes(undefined, etag)
  if (!first) return undefined
  const table: Table = { numbers: [], blacklist: [], etag: first.etag }
  let page = parseRoutesPage(first.body)
  for (;;) {
    table.numbers.push(...page.numbers)
    table.blacklist.push(...page.blacklist)
    if (page.next === null) return table
    const more = await getRoutes(page.next, undefined)
    if (!more) throw new Error('Talkie’s table of routes broke off.')
    page = parseRoutesPage(more.body)
  }
}

/** Reads the table of before a restart; undefined if there is none. */
export const readTable = (file: string): Table | undefined => {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export const storeTable = (file: string, table: Table): void => {
  writeFileSync(`${file}.part`, JSON.stringify(table), { mode: 0o640 })
  renameSync(`${file}.part`, file)
}

/** Writes what applies at an instant for Kamailio. Returns whether anything changed, so that Kamailio must load it again. */
export const writeEntries = (db: DatabaseSync, table: Table, at: Date): boolean => {
  const entries = buildEntries(table, at)
  if (isSame(db, entries)) return false
  db.exec('begin immediate')
  try {
    db.exec('delete from routes; delete from blacklist')
    const addRoute = db.prepare('insert into routes (key_name, key_value) values (?, ?)')
    for (const [number, route] of entries.routes) addRoute.run(number, route)
    const refuse = db.prepare("insert into blacklist (key_name, key_value) values (?, '1')")
    for (const number of entries.blacklist) refuse.run(number)
    db.exec('commit')
  } catch (error) {
    db.exec('rollback')
    throw error
  }
  return true
}

const isSame = (db: DatabaseSync, { routes, blacklist }: Entries): boolean => {
  const stored = db.prepare('select key_name, key_value from routes').all()
  const refused = db.prepare('select key_name from blacklist').all()
  return (
    stored.length === routes.size &&
    refused.length === blacklist.size &&
    stored.every((row) => routes.get(String(row.key_name)) === row.key_value) &&
    refused.every((row) => blacklist.has(String(row.key_name)))
  )
}
