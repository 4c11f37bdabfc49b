import { parseCaller } from '../../../platform/phone/caller.ts'
import { resolveRoute } from '../rule/resolve-route.ts'
import type { Route } from './route.ts'
import type { RouteDirectory } from './route-directory.ts'
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
 * Finds where a call goes: the provider waits for the response before the phone rings. Undefined for a number that is not in
 * the pool.
 */
export const findRoute = async (
  directory: RouteDirectory,
  { accountId, called, caller, at, toSoundUrl }: RouteQuery,
): Promise<Route | undefined> => {
  const number = await directory.findNumber({ accountId, called })
  if (!number) return undefined
  if (!number.works) return { action: 'reject', reason: 'account_inactive' }
  const from = parseCaller(caller, number.country)
  const callerE164 = 'e164' in from ? from.e164 : null
  if (callerE164 !== null && (await directory.isRefused(callerE164)))
    return { action: 'reject', reason: 'blacklisted' }
  const resolved = number.plan
    ? resolveRoute(number.plan, at, callerE164, number)
    : resolveWithoutPlan(number)
  return toRoute(resolved, number, { caller: callerE164, toSoundUrl })
}
