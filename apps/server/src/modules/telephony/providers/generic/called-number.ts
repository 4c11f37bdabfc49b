import { type AccountCountry, accountCountries } from '@talkie/contract/places'
import { and, eq, inArray } from 'drizzle-orm'
import { mapInSlices } from '../../../../platform/in-slices.ts'
import { parsePhone } from '../../../../platform/phone/phone-number.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { account } from '../../../accounts/tables.ts'
import { poolNumber } from '../../../numbers/number/tables.ts'

/** A pool number that is lent to an account, as far as a signal needs it. */
export type CalledNumber = { id: string; e164: string; accountId: number; country: AccountCountry }

/**
 * What a called number can mean, as a carrier writes it: E.164 → the countries in which it reads so. A line that
 * serves accounts of several countries reports national numbers too, and only the pool knows which of them is ours.
 */
export const readingsOf = (written: string): Map<string, AccountCountry[]> => {
  const readings = new Map<string, AccountCountry[]>()
  for (const country of accountCountries) {
    const phone = parsePhone(written, country)
    if ('error' in phone) continue
    readings.set(phone.e164, [...(readings.get(phone.e164) ?? []), country])
  }
  return readings
}

/** The number meant among those of the pool: of its account's country before any other; none where that is unclear. */
export const pickReading = <Found extends { e164: string; country: AccountCountry }>(
  found: readonly Found[],
  readings: ReadonlyMap<string, readonly AccountCountry[]>,
): Found | undefined => {
  const possible = found.filter(({ e164 }) => readings.has(e164))
  return (
    possible.find(({ e164, country }) => readings.get(e164)?.includes(country)) ??
    (possible.length === 1 ? possible[0] : undefined)
  )
}

/**
 * The lent numbers that called numbers mean, by how they were written.
 *
 * @param onlyOf the account that a connection speaks for; null for the installation's, which speak for all
 */
export const findCalledNumbers = async (
  db: Executor,
  { onlyOf, written }: { onlyOf: number | null; written: readonly string[] },
): Promise<Map<string, CalledNumber>> => {
  const readings = new Map(await mapInSlices([...new Set(written)], (one) => [one, readingsOf(one)] as const))
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
    .where(and(inArray(poolNumber.e164, possible), onlyOf === null ? undefined : eq(account.id, onlyOf)))
  return new Map(
    [...readings].flatMap(([one, reading]) => {
      const number = pickReading(found, reading)
      return number ? [[one, number] as const] : []
    }),
  )
}
