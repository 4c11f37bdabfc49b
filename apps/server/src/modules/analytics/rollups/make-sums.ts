import { v7 as uuid } from 'uuid'
import type { Clickhouse } from '../../../platform/clickhouse/clickhouse.ts'
import type { AccountDirectory } from '../../accounts/index.ts'
import { finalOnly } from '../conditions/compile-events.ts'
import { type SummedField, summedFields } from '../plan/summed-fields.ts'
import type { Grain, StoredMonth } from '../plan/sums.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { bound, type Fragment, render, sql } from '../registry/sql-fragment.ts'
import { type StoredPart, storedMonths } from './stored-months.ts'
import { countSums, type Summing, sumDays, sumEvents } from './sum-statements.ts'
import { everybody, readRecords, type SumsRecord, writeRecord } from './sums-records.ts'

type SumDeps = EventStore & {
  clickhouse: Pick<Clickhouse, 'query' | 'work' | 'insert'>
  accounts: Pick<AccountDirectory, 'byId'>
}

/** What is summed, and how long that may take. */
export type SumsWanted = {
  /** A month is summed so many seconds after its last change. */
  settledSeconds: number
  /** Accounts with fewer events in a month are counted event by event, which is quick. */
  leastEvents: number
  /** A field is summed where that makes at most one sum of so many events. */
  eventsPerSum: number
  /** After so long no other account is begun: the rest is the next run's. */
  mostSeconds: number
  /** Undefined for all. */
  fields?: readonly SummedField[]
}

type Counted = Pick<SumsRecord, 'accountId' | 'events' | 'fingerprint'>

/** The accounts of a part that have enough events, and what tells their events from others. */
const countAccounts = (store: EventStore, { name }: StoredPart, leastEvents: number): Promise<Counted[]> =>
  askEventStore<Counted>(
    store,
    sql`SELECT account_id AS accountId, count() AS events, toString(sum(cityHash64(type, at, id, revision))) AS fingerprint
FROM event FINAL
WHERE _part = ${bound('String', name)}
GROUP BY account_id
HAVING events >= ${bound('UInt32', leastEvents)}
ORDER BY account_id
${finalOnly}`,
  )

type Wanted = Omit<SumsWanted, 'settledSeconds' | 'mostSeconds'>
type Made = Pick<SumsRecord, 'sumsId' | 'fields'>

/** The fields whose sums are much fewer than the events: by day and by month, or by month alone. */
const fieldsWorth = async (
  store: EventStore,
  summing: Summing,
  { fields = summedFields, eventsPerSum }: Wanted,
): Promise<SumsRecord['fields']> => {
  const [counted] = await askEventStore<Record<string, number>>(store, countSums(summing, fields))
  const isWorth = (grain: Grain) => (_: SummedField, i: number) =>
    Number(counted?.[`${grain}_${i}`]) * eventsPerSum <= Number(counted?.events)
  // About so many are counted: a field with days is to have their months too.
  const day = fields.filter(isWorth('day'))
  return { day, month: [...new Set([...day, ...fields.filter(isWorth('month'))])] }
}

/** Sums an account's events of a part. */
const sumAccount = async (deps: SumDeps, summing: Summing, wanted: Wanted): Promise<Made> => {
  const fields = await fieldsWorth(deps, summing, wanted)
  const sumsId = uuid()
  const run = (statement: Fragment) => deps.clickhouse.work(render(statement))
  for (const field of fields.month) {
    const grain = fields.day.includes(field) ? 'day' : 'month'
    for (const statement of sumEvents(summing, sumsId, field, grain)) await run(statement)
  }
  await run(sumDays(summing, sumsId))
  return { sumsId, fields }
}

/** An account whose zone changed has several records. */
const onceEach = (records: readonly SumsRecord[]): SumsRecord[] => [
  ...new Map(records.map((one) => [one.accountId, one])).values(),
]

const isStored = async (store: EventStore, month: StoredMonth, { name }: StoredPart): Promise<boolean> =>
  (await storedMonths(store)).get(month)?.name === name

type MonthToSum = {
  month: StoredMonth
  part: StoredPart
  recorded: readonly SumsRecord[]
  wanted: Wanted
  isOver: () => boolean
}

/**
 * Sums what is not summed of one month. Sums are recorded only if the part was there from the first to the last
 * statement; those of another part whose events of the account were the very same are recorded again.
 */
const sumMonth = async (
  deps: SumDeps,
  { month, part, recorded, wanted, isOver }: MonthToSum,
): Promise<void> => {
  const of = { month, hash: part.hash }
  const here = recorded.filter(({ hash }) => hash === part.hash)
  const wasCounted = here.some(({ accountId }) => accountId === everybody.accountId)
  const counted = wasCounted
    ? onceEach(here.filter(({ accountId }) => accountId !== everybody.accountId))
    : await countAccounts(deps, part, wanted.leastEvents)
  for (const { accountId, events, fingerprint } of counted) {
    if (isOver()) return
    const account = await deps.accounts.byId(accountId)
    if (!account) continue
    const { timezone, currencyCode: currency } = account
    const isSame = (one: SumsRecord) =>
      one.accountId === accountId && one.timezone === timezone && one.currency === currency
    if (here.some(isSame)) continue
    const same = recorded.find((one) => isSame(one) && one.fingerprint === fingerprint)
    const summing = { accountId, timezone, currency, month, part: part.name }
    const made = same ?? (await sumAccount(deps, summing, wanted))
    if (!(await isStored(deps, month, part))) return
    const { sumsId, fields } = made
    const told = { accountId, events, fingerprint, timezone, currency }
    await writeRecord(deps, { ...of, ...told, sumsId, fields })
  }
  if (!wasCounted) await writeRecord(deps, { ...of, ...everybody })
}

/**
 * Sums the events of each month that nothing was added to for a while, for accounts that have many. Repeating it is
 * harmless, and finds nothing to do where nothing changed. What fails is logged and tried again the next time; other months
 * are summed all the same.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const makeSums = async (
  deps: SumDeps,
  { settledSeconds, mostSeconds, ...wanted }: SumsWanted,
): Promise<void> => {
  const began = performance.now()
  const isOver = () => performance.now() - began > mostSeconds * 1000
  const recorded = await readRecords(deps)
  for (const [month, part] of await storedMonths(deps)) {
    if (isOver()) return
    if (!part || part.age < settledSeconds) continue
    const ofMonth = recorded.filter((one) => one.month === month)
    try {
      await sumMonth(deps, { month, part, recorded: ofMonth, wanted, isOver })
    } catch (error) {
      deps.log.error({ err: error, month }, 'A month was not summed.')
    }
  }
}
