import { type AccountCountry, accountCountries } from '@talkie/contract/locales'
import { and, eq, sql } from 'drizzle-orm'
import { mapInSlices } from '../../../platform/in-slices.ts'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { poolNumber } from './tables.ts'

/** A pool number that is lent to an account, with the fields that a signal needs. */
export type CalledNumber = { id: string; e164: string; accountId: number; country: AccountCountry }

/**
 * The possible meanings of a called number as a carrier writes it: E.164 → the countries in which it reads so. A line
 * that serves accounts in several countries reports national numbers too, and only the pool knows which one is meant.
 */
export const interpretCalledNumber = (text: string): Map<string, AccountCountry[]> => {
  const readings = new Map<string, AccountCountry[]>()
  for (const country of accountCountries) {
    const phone = parsePhone(text, country)
    if ('error' in phone) continue
    readings.set(phone.e164, [...(readings.get(phone.e164) ?? []), country])
  }
  return readings
}

/** Picks the pool number that is meant: one read in its account's country first. Undefined if it is ambiguous. */
export const pickCalledNumber = <Found extends { e164: string; country: AccountCountry }>(
  numbers: readonly Found[],
  readings: ReadonlyMap<string, readonly AccountCountry[]>,
): Found | undefined => {
  const possible = numbers.filter(({ e164 }) => readings.has(e164))
  return (
    possible.find(({ e164, country }) => readings.get(e164)?.includes(country)) ??
    (possible.length === 1 ? possible[0] : undefined)
  )
}

/**
 * Finds the lent numbers that called numbers mean, by their text.
 *
 * @param onlyAccountId the account that a connection speaks for; null for the installation's, which speak for all
 */
export const findCalledNumbers = async (
  db: Executor,
  { onlyAccountId, texts }: { onlyAccountId: number | null; texts: readonly string[] },
): Promise<Map<string, CalledNumber>> => {
  const readings = new Map(
    await mapInSlices([...new Set(texts)], (one) => [one, interpretCalledNumber(one)] as const),
  )
  const possible = [...new Set([...readings.values()].flatMap((reading) => [...reading.keys()]))]
  if (possible.length === 0) return new Map()
  const found = await db
    .select({
      id: poolNumber.id,
      e164: poolNumber.e164,
      accountId: account.id,
      country: account.country,
    })
    .from(poolNumber)
    .innerJoin(account, eq(account.id, poolNumber.accountId))
    .where(
      and(
        // As one value: a statement with a value for each is parsed anew each time.
        sql`${poolNumber.e164} = any(${sql.param(possible)}::text[])`,
        onlyAccountId === null ? undefined : eq(account.id, onlyAccountId),
      ),
    )
  return new Map(
    [...readings].flatMap(([one, reading]) => {
      const number = pickCalledNumber(found, reading)
      return number ? [[one, number] as const] : []
    }),
  )
}
