import type { AccountCountry } from '@talkie/contract/locales'
import type { ProviderDates, ProviderWords } from '@talkie/contract/telephony'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import type { FieldMapping } from '../providers/generic/field-mapping.ts'
import { connection } from '../tables.ts'

/** A connection with what the reading of its files needs. */
export type RecordConnection = {
  id: string
  /** Null for the installation's connections, whose rows go to the account that has the number. */
  accountId: number | null
  country: AccountCountry | null
  mapping: FieldMapping
  words: ProviderWords
  /** The formats that are tried, one after another. */
  dates: ProviderDates[]
}

/** Tried where the connection has no format of its own: day before month, as in all countries of accounts. */
const defaultFormats = [
  'YYYY-MM-DD HH:mm:ss',
  'DD/MM/YYYY HH:mm:ss',
  'DD/MM/YYYY HH:mm',
  'DD-MM-YYYY HH:mm:ss',
]

/** @throws Refusal NOT_FOUND */
export const getRecordConnection = async (db: Executor, connectionId: string): Promise<RecordConnection> => {
  const [found] = await db
    .select({
      id: connection.id,
      accountId: connection.accountId,
      country: account.country,
      timezone: account.timezone,
      mapping: connection.mapping,
      words: connection.words,
      dates: connection.dates,
    })
    .from(connection)
    .leftJoin(account, eq(account.id, connection.accountId))
    .where(eq(connection.id, connectionId))
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such connection.')
  const { timezone, dates, ...rest } = found
  return {
    ...rest,
    dates: dates ? [dates] : defaultFormats.map((format) => ({ format, timezone: timezone ?? 'UTC' })),
  }
}
