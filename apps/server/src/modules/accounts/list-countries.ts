import type { AccountCountry } from '@talkie/contract/places'
import { asc, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

/** The countries of the accounts that work, that of most first. */
export const listCountries = async (db: Executor): Promise<AccountCountry[]> => {
  const rows = await db
    .select({ country: account.country })
    .from(account)
    .where(eq(account.active, true))
    .groupBy(account.country)
    .orderBy(desc(count()), asc(account.country))
  return rows.map(({ country }) => country)
}
