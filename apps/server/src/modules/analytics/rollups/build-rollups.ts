import { v7 as uuid } from 'uuid'
import type { Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import type { AccountDirectory } from '../../accounts/index.ts'
import { finalOnly } from '../conditions/compile-events.ts'
import type { Grain, StoredMonth } from '../plan/rollup.ts'
import { type RollupField, rollupFields } from '../plan/rollup-fields.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { bound, type Fragment, render, sql } from '../registry/sql-fragment.ts'
import { everybody, type RollupRecord, readRecords, writeRecord } from './rollup-records.ts'
import { countRollups, type RollingUp, rollUpDays, sumEvents } from './rollup-statements.ts'
import { type StoredPart, storedMonths } from './stored-months.ts'

type RollupDeps = EventStore & {
  clickhouse: Pick<Clickhouse, 'query' | 'work' | 'insert'>
  accounts: Pick<AccountDirectory, 'byId'>
}

/** What is rolled up, and how long that may take. */
export type RollupOptions = {
  /** A month is rolled up so many seconds after its last change. */
  settledSeconds: number
  /** Accounts with fewer events in a month are counted event by event, which is quick. */
  leastEvents: number
  /** A field is rolled up where that makes at most one row of so many events. */
  eventsPerRollupRow: number
  /** After so long no other account is begun: the rest is the next run's. */
  mostSeconds: number
  /** Undefined for all. */
  fields?: readonly RollupField[]
}

type Counted = Pick<RollupRecord, 'accountId' | 'events' | 'fingerprint'>

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

type PartOptions = Omit<RollupOptions, 'settledSeconds' | 'mostSeconds'>
type Made = Pick<RollupRecord, 'rollupId' | 'fields'>

/** The fields whose rollups are much fewer than the events: by day and by month, or by month alone. */
const fieldsWorth = async (
  store: EventStore,
  rollingUp: RollingUp,
  { fields = rollupFields, eventsPerRollupRow }: PartOptions,
): Promise<RollupRecord['fields']> => {
  const [counted] = await askEventStore<Record<string, number>>(store, countRollups(rollingUp, fields))
  const isWorth = (grain: Grain) => (_: RollupField, i: number) =>
    Number(counted?.[`${grain}_${i}`]) * eventsPerRollupRow <= Number(counted?.events)
  // About so many are counted: a field with days is to have their months too.
  const day = fields.filter(isWorth('day'))
  return { day, month: [...new Set([...day, ...fields.filter(isWorth('month'))])] }
}

/** Rollups an account's events of a part. */
const rollUpAccount = async (deps: RollupDeps, rollingUp: RollingUp, wanted: PartOptions): Promise<Made> => {
  const fields = await fieldsWorth(deps, rollingUp, wanted)
  const rollupId = uuid()
  const run = (statement: Fragment) => deps.clickhouse.work(render(statement))
  for (const field of fields.month) {
    const grain = fields.day.includes(field) ? 'day' : 'month'
    for (const statement of sumEvents(rollingUp, rollupId, field, grain)) await run(statement)
  }
  await run(rollUpDays(rollingUp, rollupId))
  return { rollupId, fields }
}

/** An account whose zone changed has several records. */
const onceEach = (records: readonly RollupRecord[]): RollupRecord[] => [
  ...new Map(records.map((one) => [one.accountId, one])).values(),
]

const isStored = async (store: EventStore, month: StoredMonth, { name }: StoredPart): Promise<boolean> =>
  (await storedMonths(store)).get(month)?.name === name

type MonthToRollUp = {
  month: StoredMonth
  part: StoredPart
  recorded: readonly RollupRecord[]
  wanted: PartOptions
  isOver: () => boolean
}

/**
 * Rolls up what is not rolled up yet of one month. Rollups are recorded only if the part was there from the first to the last
 * statement; those of another part whose events of the account were the very same are recorded again.
 */
const rollUpMonth = async (
  deps: RollupDeps,
  { month, part, recorded, wanted, isOver }: MonthToRollUp,
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
    const isSame = (one: RollupRecord) =>
      one.accountId === accountId && one.timezone === timezone && one.currency === currency
    if (here.some(isSame)) continue
    const same = recorded.find((one) => isSame(one) && one.fingerprint === fingerprint)
    const rollingUp = { accountId, timezone, currency, month, part: part.name }
    const made = same ?? (await rollUpAccount(deps, rollingUp, wanted))
    if (!(await isStored(deps, month, part))) return
    const { rollupId, fields } = made
    const told = { accountId, events, fingerprint, timezone, currency }
    await writeRecord(deps, { ...of, ...told, rollupId, fields })
  }
  if (!wasCounted) await writeRecord(deps, { ...of, ...everybody })
}

/**
 * Rollups the events of each month that nothing was added to for a while, for accounts that have many. Repeating it is
 * harmless, and finds nothing to do where nothing changed. What fails is logged and tried again the next time; other months
 * are rolled up all the same.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const buildRollups = async (
  deps: RollupDeps,
  { settledSeconds, mostSeconds, ...wanted }: RollupOptions,
): Promise<void> => {
  const began = performance.now()
  const isOver = () => performance.now() - began > mostSeconds * 1000
  const recorded = await readRecords(deps)
  for (const [month, part] of await storedMonths(deps)) {
    if (isOver()) return
    if (!part || part.age < settledSeconds) continue
    const ofMonth = recorded.filter((one) => one.month === month)
    try {
      await rollUpMonth(deps, { month, part, recorded: ofMonth, wanted, isOver })
    } catch (error) {
      deps.log.error({ err: error, month }, 'A month was not summed.')
    }
  }
}
