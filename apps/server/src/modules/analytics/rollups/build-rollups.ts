import { v7 as uuid } from 'uuid'
import type { Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import type { AccountDirectory } from '../../accounts/index.ts'
import { finalSettings } from '../conditions/compile-events.ts'
import type { Grain, StoredMonth } from '../plan/rollup.ts'
import { type RollupField, rollupFields } from '../plan/rollup-fields.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { bound, chSql, type Fragment, render } from '../registry/sql-fragment.ts'
import { completionRecord, listRollupRecords, type RollupRecord, saveRollupRecord } from './rollup-records.ts'
import {
  compileMonthsFromDays,
  compileRollupEstimate,
  compileRollupInserts,
  type RollupSource,
} from './rollup-statements.ts'
import { listStoredMonths, type StoredPart } from './stored-months.ts'

type RollupDeps = EventStore & {
  clickhouse: Pick<Clickhouse, 'query' | 'runInBackground' | 'insert'>
  accounts: Pick<AccountDirectory, 'byId'>
}

/** What to roll up, and how long that may take. */
export type RollupOptions = {
  /** A month is rolled up this many seconds after its last change. */
  settledSeconds: number
  /** An account with fewer events in a month is not rolled up: counting its events is fast. */
  leastEvents: number
  /** A field is rolled up if that makes at most one row for this many events. */
  eventsPerRollupRow: number
  /** After this time no further account is begun; the next run does the rest. */
  mostSeconds: number
  /** Undefined for all. */
  fields?: readonly RollupField[]
}

type AccountEvents = Pick<RollupRecord, 'accountId' | 'events' | 'fingerprint'>

/** The accounts of a data part that have enough events, with a fingerprint of these. */
const countAccounts = (
  store: EventStore,
  { name }: StoredPart,
  leastEvents: number,
): Promise<AccountEvents[]> =>
  queryEventStore<AccountEvents>(
    store,
    chSql`SELECT account_id AS accountId, count() AS events, toString(sum(cityHash64(type, at, id, revision))) AS fingerprint
FROM event FINAL
WHERE _part = ${bound('String', name)}
GROUP BY account_id
HAVING events >= ${bound('UInt32', leastEvents)}
ORDER BY account_id
${finalSettings}`,
  )

type AccountOptions = Omit<RollupOptions, 'settledSeconds' | 'mostSeconds'>
type BuiltRollup = Pick<RollupRecord, 'rollupId' | 'fields'>

/** The fields whose rollup rows are far fewer than the events: by day and by month, or by month only. */
const chooseFields = async (
  store: EventStore,
  source: RollupSource,
  { fields = rollupFields, eventsPerRollupRow }: AccountOptions,
): Promise<RollupRecord['fields']> => {
  const [estimate] = await queryEventStore<Record<string, number>>(
    store,
    compileRollupEstimate(source, fields),
  )
  const isWorthwhile = (grain: Grain) => (_: RollupField, i: number) =>
    Number(estimate?.[`${grain}_${i}`]) * eventsPerRollupRow <= Number(estimate?.events)
  // The counts are approximate. A field that is rolled up by day is rolled up by month too, whatever they say.
  const day = fields.filter(isWorthwhile('day'))
  return { day, month: [...new Set([...day, ...fields.filter(isWorthwhile('month'))])] }
}

/** Rolls up an account's events of a data part. */
const rollUpAccount = async (
  deps: RollupDeps,
  source: RollupSource,
  options: AccountOptions,
): Promise<BuiltRollup> => {
  const fields = await chooseFields(deps, source, options)
  const rollupId = uuid()
  const run = (statement: Fragment) => deps.clickhouse.runInBackground(render(statement))
  for (const field of fields.month) {
    const grain = fields.day.includes(field) ? 'day' : 'month'
    for (const statement of compileRollupInserts(source, rollupId, field, grain)) await run(statement)
  }
  await run(compileMonthsFromDays(source, rollupId))
  return { rollupId, fields }
}

/** One record for each account; an account whose time zone changed has several. */
const uniqueByAccount = (records: readonly RollupRecord[]): RollupRecord[] => [
  ...new Map(records.map((record) => [record.accountId, record])).values(),
]

const isStored = async (store: EventStore, month: StoredMonth, { name }: StoredPart): Promise<boolean> =>
  (await listStoredMonths(store)).get(month)?.name === name

type MonthToRollUp = {
  month: StoredMonth
  part: StoredPart
  /** The month's records, of any data part. */
  records: readonly RollupRecord[]
  options: AccountOptions
  isTimeUp: () => boolean
}

/**
 * Rolls up the accounts of a month that are not rolled up yet. Rollups are recorded only if the data part existed from the
 * first to the last statement. Rollups of an earlier data part with the very same events of the account are recorded again
 * for the new part.
 */
const rollUpMonth = async (
  deps: RollupDeps,
  { month, part, records, options, isTimeUp }: MonthToRollUp,
): Promise<void> => {
  const partKey = { month, hash: part.hash }
  const partRecords = records.filter(({ hash }) => hash === part.hash)
  const isComplete = partRecords.some(({ accountId }) => accountId === completionRecord.accountId)
  const accounts = isComplete
    ? uniqueByAccount(partRecords.filter(({ accountId }) => accountId !== completionRecord.accountId))
    : await countAccounts(deps, part, options.leastEvents)
  for (const { accountId, events, fingerprint } of accounts) {
    if (isTimeUp()) return
    const account = await deps.accounts.byId(accountId)
    if (!account) continue
    const { timezone, currencyCode: currency } = account
    const hasSameSettings = (record: RollupRecord) =>
      record.accountId === accountId && record.timezone === timezone && record.currency === currency
    if (partRecords.some(hasSameSettings)) continue
    const reusable = records.find((record) => hasSameSettings(record) && record.fingerprint === fingerprint)
    const source = { accountId, timezone, currency, month, part: part.name }
    const { rollupId, fields } = reusable ?? (await rollUpAccount(deps, source, options))
    if (!(await isStored(deps, month, part))) return
    const accountKey = { accountId, events, fingerprint, timezone, currency }
    await saveRollupRecord(deps, { ...partKey, ...accountKey, rollupId, fields })
  }
  if (!isComplete) await saveRollupRecord(deps, { ...partKey, ...completionRecord })
}

/**
 * Rolls up the events of each month that has not changed for a while, for accounts with many events. It is idempotent: where
 * nothing changed it does nothing. A month that fails is logged and tried again by the next run; the other months are
 * rolled up all the same.
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const buildRollups = async (
  deps: RollupDeps,
  { settledSeconds, mostSeconds, ...options }: RollupOptions,
): Promise<void> => {
  const startedAt = performance.now()
  const isTimeUp = () => performance.now() - startedAt > mostSeconds * 1000
  const allRecords = await listRollupRecords(deps)
  for (const [month, part] of await listStoredMonths(deps)) {
    if (isTimeUp()) return
    if (!part || part.age < settledSeconds) continue
    const records = allRecords.filter((record) => record.month === month)
    try {
      await rollUpMonth(deps, { month, part, records, options, isTimeUp })
    } catch (error) {
      deps.log.error({ err: error, month }, 'A month was not rolled up.')
    }
  }
}
