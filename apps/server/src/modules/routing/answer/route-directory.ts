import { and, eq, inArray } from 'drizzle-orm'
import { createKeptReads } from '../../../platform/postgres/kept-reads.ts'
import type { Executor, Postgres } from '../../../platform/postgres/postgres.ts'
import { openBlacklist } from '../../blacklist/index.ts'
import { interpretCalledNumber, pickCalledNumber } from '../../numbers/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { type RoutedNumber, selectRoutedNumbers } from './routed-numbers.ts'

/** A called number as the carrier writes it, and the account whose numbers it may be; null for any. */
type Called = { accountId: number | null; called: string }

/** What decides where calls go. */
export type RouteDirectory = {
  /** The lent number that was called; undefined if there is none. */
  findNumber: (called: Called) => Promise<RoutedNumber | undefined>
  /** Whether the installation refuses a caller, E.164. */
  isRefused: (caller: string) => Promise<boolean>
}

const findNumber = async (
  db: Pick<Executor, 'select'>,
  { accountId, called }: Called,
): Promise<RoutedNumber | undefined> => {
  const readings = interpretCalledNumber(called)
  if (readings.size === 0) return undefined
  const numbers = await selectRoutedNumbers(db).where(
    and(
      inArray(poolNumber.e164, [...readings.keys()]),
      accountId === null ? undefined : eq(poolNumber.accountId, accountId),
    ),
  )
  return pickCalledNumber(numbers, readings)
}

/** Called numbers that are kept in memory, about 2 kB each. */
const maxKept = 20_000

/** Opens the directory that answers the providers, who wait for the response before the phone rings. */
export const openRouteDirectory = async (postgres: Postgres): Promise<RouteDirectory> => ({
  findNumber: await createKeptReads(postgres, { channel: 'talkie_routes', max: maxKept, read: findNumber }),
  isRefused: await openBlacklist(postgres),
})
