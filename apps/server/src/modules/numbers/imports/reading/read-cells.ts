import type { ImportColumn, ImportKind, RowProblem, RowReason } from '@talkie/contract/numbers'
import type { AccountCountry } from '@talkie/contract/places'
import type { Header } from '../sheet/find-header.ts'
import type { Cell, SheetRow } from '../sheet/sheet-row.ts'
import { readPhone } from './read-phone.ts'
import type { ReadRow } from './read-row.ts'
import { foldedWord, readProvider, readStatus } from './words.ts'

/** What names in a file stand for. */
export type Known = {
  country: AccountCountry
  /** Accounts by folded name and by id; null where two have one name. */
  accounts: ReadonlyMap<string, { id: number; country: AccountCountry } | null>
  /** Ringpools of the account by folded name; null where two have one name. */
  ringpools: ReadonlyMap<string, string | null>
}

const longestTag = 60
const longestReason = 500

class Wrong extends Error {
  readonly column: ImportColumn
  readonly reason: RowReason
  constructor(column: ImportColumn, reason: RowReason) {
    super(reason)
    this.column = column
    this.reason = reason
  }
}

/** Reads a row's cells by the columns that the file has; an empty cell says nothing. */
const cellsOf = ({ cells }: SheetRow, header: Header) => {
  const cellAt = (column: ImportColumn): Cell | undefined => {
    const cell = cells[header.get(column) ?? -1]
    return cell && cell.text !== '' ? cell : undefined
  }
  const read = <Value>(
    column: ImportColumn,
    reason: RowReason,
    of: (text: string) => Value | undefined | null,
  ) => {
    const cell = cellAt(column)
    if (!cell) return undefined
    const value = of(cell.text)
    if (value === undefined || value === null) throw new Wrong(column, reason)
    return value
  }
  const phone = (column: ImportColumn, country: AccountCountry, callers = false) => {
    const cell = cellAt(column)
    if (!cell) return undefined
    const found = readPhone(cell, country, { callers })
    if ('reason' in found) throw new Wrong(column, found.reason)
    return found.e164
  }
  const text = (column: ImportColumn, most: number) =>
    read(column, 'too_long', (written) => (written.length <= most ? written : undefined))
  return { read, phone, text }
}

/** Only what is there: absent and undefined are not the same once a row is stored. */
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

const needed = <Value>(column: ImportColumn, value: Value | undefined): Value => {
  if (value === undefined) throw new Wrong(column, 'required')
  return value
}

const readers: Record<ImportKind, (row: SheetRow, header: Header, known: Known) => Omit<ReadRow, 'line'>> = {
  pool: (row, header, known) => {
    const { read, phone, text } = cellsOf(row, header)
    const account = read('account', 'unknown_account', (name) => known.accounts.get(foldedWord(name)))
    const country = account?.country ?? known.country
    const status = read('status', 'unknown_status', readStatus)
    if (status === 'pending') throw new Wrong('status', 'unknown_status')
    return {
      phone: needed('visible', phone('visible', country)),
      ...present({
        realPhone: phone('realPhone', country),
        destination: phone('destination', country),
        callerId: phone('callerId', country),
        provider: read('provider', 'unknown_provider', readProvider),
        tag: text('tag', longestTag),
        status,
        accountId: account?.id,
      }),
    }
  },
  ringpool: (row, header, known) => {
    const { read, phone } = cellsOf(row, header)
    const ringpoolId = read('ringpool', 'unknown_ringpool', (name) => known.ringpools.get(foldedWord(name)))
    return {
      phone: needed('visible', phone('visible', known.country)),
      ringpoolId: needed('ringpool', ringpoolId),
    }
  },
  blacklist: (row, header, known) => {
    const { read, phone, text } = cellsOf(row, header)
    return {
      phone: needed('phone', phone('phone', known.country, true)),
      ...present({
        status: read('status', 'unknown_status', readStatus),
        reason: text('reason', longestReason),
      }),
    }
  },
}

/** What a cell is quoted with where its row is refused. */
const quoted = ({ cells }: SheetRow, header: Header, column: ImportColumn) =>
  (cells[header.get(column) ?? -1]?.text ?? '').slice(0, 100)

/** A row of a file as it will be imported, or the first thing that is wrong with it. */
export const readCells = (
  kind: ImportKind,
  row: SheetRow,
  header: Header,
  known: Known,
): { row: ReadRow } | { problem: RowProblem } => {
  try {
    return { row: { line: row.line, ...readers[kind](row, header, known) } }
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    const { column, reason } = error
    return { problem: { line: row.line, column, value: quoted(row, header, column), reason } }
  }
}
