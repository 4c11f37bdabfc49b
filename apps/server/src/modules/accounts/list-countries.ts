import type { AccountCountry } from '@talkie/contract/locales'
import { asc, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

/** The countries of active accounts, the one with most accounts first. */
export const listCountries = async (db: Executor): Promise<AccountCountry[]> => {
  const rows = await db
    .select({ country: account.country })
    .from(account)
    .where(eq(account.active, true))
    .groupBy(account.country)
    .orderBy(desc(count()), asc(account.country))
  return rows.map(({ country }) => country)
}
