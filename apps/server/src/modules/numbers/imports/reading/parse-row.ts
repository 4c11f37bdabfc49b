import { type AgentFields, agentFieldsSchema } from '@talkie/contract/agents'
import { maxCallerNameLength } from '@talkie/contract/callers'
import type { AccountCountry } from '@talkie/contract/locales'
import type { ImportColumn, ImportKind, RowProblem, RowProblemReason } from '@talkie/contract/numbers'
import { toOneLine } from '@talkie/contract/one-line'
import { cutText } from '../../../../platform/cut-text.ts'
import type { Header } from '../sheet/find-header.ts'
import type { Cell, SheetRow } from '../sheet/sheet-row.ts'
import { parsePhoneCell } from './parse-phone-cell.ts'
import type { ParsedRow } from './parsed-row.ts'
import { foldWord, parseProvider, parseStatus } from './words.ts'

/** Resolves the names in a file. */
export type NameLookup = {
  country: AccountCountry
  /** Accounts by folded name and by id; null where two have the same name. */
  accounts: ReadonlyMap<string, { id: number; country: AccountCountry } | null>
  /** Ringpools of the account by folded name; null where two have the same name. */
  ringpools: ReadonlyMap<string, string | null>
}

const maxTagLength = 60
const maxReasonLength = 500

const { shape } = agentFieldsSchema
const maxLengths = {
  name: shape.name.maxLength ?? 0,
  extension: shape.extension.maxLength ?? 0,
  team: shape.team.maxLength ?? 0,
}

/** Parses what else an agent is called: texts between commas, semicolons, bars or line ends. */
const parseIdentifiers = (written: string): AgentFields['identifiers'] | undefined => {
  const texts = written.split(/[,;|\n]/).map(toOneLine)
  return shape.identifiers.safeParse([...new Set(texts)].filter((text) => text !== '')).data
}

class RowError extends Error {
  readonly column: ImportColumn
  readonly reason: RowProblemReason
  constructor(column: ImportColumn, reason: RowProblemReason) {
    super(reason)
    this.column = column
    this.reason = reason
  }
}

/** Reads a row's cells by the columns that the file has. An empty cell counts as absent. */
const createCellReader = ({ cells }: SheetRow, header: Header) => {
  const cellAt = (column: ImportColumn): Cell | undefined => {
    const cell = cells[header.get(column) ?? -1]
    return cell && cell.text !== '' ? cell : undefined
  }
  const readCell = <Value>(
    column: ImportColumn,
    reason: RowProblemReason,
    parse: (text: string) => Value | undefined | null,
  ) => {
    const cell = cellAt(column)
    if (!cell) return undefined
    const value = parse(cell.text)
    if (value === undefined || value === null) throw new RowError(column, reason)
    return value
  }
  const phone = (column: ImportColumn, country: AccountCountry, callers = false) => {
    const cell = cellAt(column)
    if (!cell) return undefined
    const parsed = parsePhoneCell(cell, country, { callers })
    if ('reason' in parsed) throw new RowError(column, parsed.reason)
    return parsed.e164
  }
  const text = (column: ImportColumn, maxLength: number) =>
    readCell(column, 'too_long', (written) => (written.length <= maxLength ? written : undefined))
  const line = (column: ImportColumn, maxLength: number) => {
    const written = toOneLine(text(column, maxLength) ?? '')
    return written === '' ? undefined : written
  }
  return { readCell, phone, text, line }
}

/** Drops undefined fields: absent and undefined differ once a row is stored. */
const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

const requireValue = <Value>(column: ImportColumn, value: Value | undefined): Value => {
  if (value === undefined) throw new RowError(column, 'required')
  return value
}

const rowParsers: Record<
  ImportKind,
  (row: SheetRow, header: Header, lookup: NameLookup) => Omit<ParsedRow, 'line'>
> = {
  pool: (row, header, lookup) => {
    const { readCell, phone, text } = createCellReader(row, header)
    const account = readCell('account', 'unknown_account', (name) => lookup.accounts.get(foldWord(name)))
    const country = account?.country ?? lookup.country
    const status = readCell('status', 'unknown_status', parseStatus)
    if (status === 'pending') throw new RowError('status', 'unknown_status')
    return {
      subject: requireValue('visible', phone('visible', country)),
      ...omitUndefined({
        realPhone: phone('realPhone', country),
        destination: phone('destination', country),
        callerId: phone('callerId', country),
        provider: readCell('provider', 'unknown_provider', parseProvider),
        tag: text('tag', maxTagLength),
        status,
        accountId: account?.id,
      }),
    }
  },
  ringpool: (row, header, lookup) => {
    const { readCell, phone } = createCellReader(row, header)
    const ringpoolId = readCell('ringpool', 'unknown_ringpool', (name) =>
      lookup.ringpools.get(foldWord(name)),
    )
    return {
      subject: requireValue('visible', phone('visible', lookup.country)),
      ringpoolId: requireValue('ringpool', ringpoolId),
    }
  },
  blacklist: (row, header, lookup) => {
    const { readCell, phone, text } = createCellReader(row, header)
    return {
      subject: requireValue('phone', phone('phone', lookup.country, true)),
      ...omitUndefined({
        status: readCell('status', 'unknown_status', parseStatus),
        reason: text('reason', maxReasonLength),
      }),
    }
  },
  agents: (row, header) => {
    const { readCell, line } = createCellReader(row, header)
    return {
      subject: requireValue('agent', line('agent', maxLengths.name)),
      agent: omitUndefined({
        extension: line('extension', maxLengths.extension),
        team: line('team', maxLengths.team),
        email: readCell('email', 'invalid_email', (text) => shape.email.safeParse(text.trim()).data),
        identifiers: readCell('identifiers', 'too_long', parseIdentifiers),
      }),
    }
  },
  contacts: (row, header, lookup) => {
    const { phone, line } = createCellReader(row, header)
    const company = line('company', maxCallerNameLength)
    const name = line('name', maxCallerNameLength)
    if (company === undefined) requireValue('name', name)
    return {
      subject: requireValue('phone', phone('phone', lookup.country, true)),
      ...omitUndefined({ name, company }),
    }
  },
}

/** The text of a cell, as the problem of its row quotes it. */
const quoteCell = ({ cells }: SheetRow, header: Header, column: ImportColumn) =>
  cutText(cells[header.get(column) ?? -1]?.text ?? '', 100)

/** Parses a row of a file, or returns the first problem in it. */
export const parseRow = (
  kind: ImportKind,
  row: SheetRow,
  header: Header,
  lookup: NameLookup,
): { row: ParsedRow } | { problem: RowProblem } => {
  try {
    return { row: { line: row.line, ...rowParsers[kind](row, header, lookup) } }
  } catch (error) {
    if (!(error instanceof RowError)) throw error
    const { column, reason } = error
    return { problem: { line: row.line, column, value: quoteCell(row, header, column), reason } }
  }
}
