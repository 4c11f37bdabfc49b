import type { Opening } from '@talkie/contract/opening-hours'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { blacklist } from '../../blacklist/tables.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { listHoursOfWeek } from '../rule/plan-schedule.ts'
import { resolveOpenness } from '../rule/resolve-route.ts'
import type { RouteQuery } from './find-route.ts'
import type { Route } from './route.ts'
import { type RoutedNumber, selectRoutedNumbers } from './routed-numbers.ts'
import { resolveWithoutPlan, toRoute } from './to-route.ts'

/** Where the calls of one number go, at any time and from any caller: see docs/telephony.md. */
type NumberRoutes = {
  called: string
  timezone: string
  /** When `open` applies; null for always, and none for never. */
  hours: Opening[] | null
  open: Route
  /** What applies outside of the hours; null where `hours` is null. */
  closed: Route | null
  /** Whether calls without a caller's number are refused. */
  refuse_anonymous: boolean
}

/** A page of the table of routes. */
export type RouteTable = {
  /** Callers to refuse; only on the first page. */
  blacklist: string[]
  numbers: NumberRoutes[]
  /** The last number of a page that is followed by another. */
  next: string | null
}

/** Numbers on a page. */
const maxRoutes = 1000

type RouteTableQuery = Pick<RouteQuery, 'accountId' | 'at' | 'toSoundUrl'> & {
  /** The last number of the page before. */
  after?: string | undefined
}

/**
 * Lists the routes of all numbers for which a connection speaks, for times when Talkie cannot be reached. Callers are not
 * known here: a `caller_id` of null stands for the caller's own number, and `route_id` is the number's id.
 */
export const listRoutes = async (
  db: Pick<Executor, 'select'>,
  { accountId, after, at, toSoundUrl }: RouteTableQuery,
): Promise<RouteTable> => {
  const numbers = await selectRoutedNumbers(db)
    .where(
      and(
        accountId === null ? isNotNull(poolNumber.accountId) : eq(poolNumber.accountId, accountId),
        after === undefined ? undefined : gt(poolNumber.e164, after),
      ),
    )
    .orderBy(asc(poolNumber.e164))
    .limit(maxRoutes + 1)
  const page = numbers.slice(0, maxRoutes)
  const refused =
    after === undefined
      ? await db
          .select({ e164: blacklist.e164 })
          .from(blacklist)
          .where(eq(blacklist.status, 'active'))
          .orderBy(asc(blacklist.e164))
      : []
  return {
    blacklist: refused.map(({ e164 }) => e164),
    numbers: page.map((number) => toNumberRoutes(number, { at, toSoundUrl })),
    next: numbers.length > maxRoutes ? (page.at(-1)?.e164 ?? null) : null,
  }
}

const toNumberRoutes = (
  number: RoutedNumber,
  { at, toSoundUrl }: Pick<RouteTableQuery, 'at' | 'toSoundUrl'>,
): NumberRoutes => {
  const { e164: called, timezone, plan, works } = number
  const always = { called, timezone, hours: null, closed: null, refuse_anonymous: false }
  const options = { caller: null, toSoundUrl, routeId: number.id }
  if (!works) return { ...always, open: { action: 'reject', reason: 'account_inactive' } }
  if (!plan) return { ...always, open: toRoute(resolveWithoutPlan(number), number, options) }
  const hours = listHoursOfWeek(plan, timezone, at)
  const toRouteWhen = (openness: 'open' | 'closed') =>
    toRoute(resolveOpenness(plan, openness, number), number, options)
  return {
    called,
    timezone,
    hours,
    open: toRouteWhen('open'),
    closed: hours === null ? null : toRouteWhen('closed'),
    refuse_anonymous: plan.refuseAnonymous,
  }
}
