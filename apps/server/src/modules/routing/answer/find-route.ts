import { accountCountries } from '@talkie/contract/locales'
import { and, eq, inArray } from 'drizzle-orm'
import { parseCaller } from '../../../platform/phone/caller.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { interpretCalledNumber, pickCalledNumber } from '../../numbers/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { resolveRoute } from '../rule/resolve-route.ts'
import type { Route } from './route.ts'
import { selectRoutedNumbers } from './routed-numbers.ts'
import { resolveWithoutPlan, toRoute } from './to-route.ts'

export type RouteQuery = {
  /** The account that the connection speaks for; null for the installation's connections, which speak for all. */
  accountId: number | null
  called: string
  caller: string | undefined
  at: Date
  /** The address of a sound for whom the route is for. */
  toSoundUrl: (soundId: string) => string
}

/**
 * Finds where a call goes, in one statement: the provider waits for the response before the phone rings. Undefined for a
 * number that is not in the pool.
 */
export const findRoute = async (
  db: Pick<Executor, 'select'>,
  { accountId, called, caller, at, toSoundUrl }: RouteQuery,
): Promise<Route | undefined> => {
  const readings = interpretCalledNumber(called)
  if (readings.size === 0) return undefined
  const numbers = await selectRoutedNumbers(db, interpretCaller(caller)).where(
    and(
      inArray(poolNumber.e164, [...readings.keys()]),
      accountId === null ? undefined : eq(poolNumber.accountId, accountId),
    ),
  )
  const number = pickCalledNumber(numbers, readings)
  if (!number) return undefined
  const from = parseCaller(caller, number.country)
  const callerE164 = 'e164' in from ? from.e164 : null
  if (!number.works) return { action: 'reject', reason: 'account_inactive' }
  if (number.refused.includes(callerE164 ?? '')) return { action: 'reject', reason: 'blacklisted' }
  const resolved = number.plan
    ? resolveRoute(number.plan, at, callerE164, number)
    : resolveWithoutPlan(number)
  return toRoute(resolved, number, { caller: callerE164, toSoundUrl })
}

const interpretCaller = (written: string | undefined): string[] => [
  ...new Set(
    accountCountries.flatMap((country) => {
      const caller = parseCaller(written, country)
      return 'e164' in caller ? [caller.e164] : []
    }),
  ),
]
