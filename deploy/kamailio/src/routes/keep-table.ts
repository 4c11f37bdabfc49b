import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { TalkieClient } from '../talkie/talkie-client.ts'
import { buildEntries, type Entries } from './build-entries.ts'
import { parseRoutesPage, type RoutesPage, type TableNumber } from './routes-page.ts'

/** A page of the table as Talkie gave it, by where it begins; `after` is null for the first. */
type Page = { after: string | null; etag: string | undefined; body: RoutesPage }

/** The last known table: on disk as Talkie gave it, and in Kamailio's tables as it applies now. */
export type Table = { pages: Page[] }

export const listNumbers = ({ pages }: Table): TableNumber[] => pages.flatMap(({ body }) => body.numbers)

/**
 * Fetches all pages of the table; what has not changed is not sent again.
 *
 * @throws Error if Talkie does not give a whole one: the last known one stays
 */
export const fetchTable = async (
  { getRoutes }: Pick<TalkieClient, 'getRoutes'>,
  known: Table | undefined,
): Promise<Table> => {
  const pages: Page[] = []
  for (let after: string | null = null; ; ) {
    const earlier = known?.pages.find((page) => page.after === after)
    const fresh = await getRoutes(after ?? undefined, earlier?.etag)
    const page: Page | undefined = fresh
      ? { after, etag: fresh.etag, body: parseRoutesPage(fresh.body) }
      : earlier
    if (!page) throw new Error('Talkie’s table of routes broke off.')
    pages.push(page)
    if (page.body.next === null) return { pages }
    after = page.body.next
  }
}

/** Reads the table of before a restart; undefined if there is none. */
export const readTable = (file: string): Table | undefined => {
  if (!existsSync(file)) return undefined
  try {
    const table: Table = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(table.pages) ? table : undefined
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
  const blacklist = table.pages.flatMap(({ body }) => body.blacklist)
  const entries = buildEntries({ numbers: listNumbers(table), blacklist }, at)
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
