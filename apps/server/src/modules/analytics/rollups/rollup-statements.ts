import { createHash } from 'node:crypto'
import { addDays, type DateRange } from '@talkie/contract/dates'
import { eventTypes } from '@talkie/contract/events'
import { attributionModels } from '@talkie/contract/reporting'
import { compileSubquery } from '../compile/compile-subquery.ts'
import { finalSettings } from '../conditions/compile-events.ts'
import { isTouchField, uncreditedTypes } from '../conditions/credits.ts'
import { compileGroup } from '../plan/group-expression.ts'
import type { QueryPlan } from '../plan/query-plan.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { Grain, StoredMonth } from '../plan/rollup.ts'
import { type RollupField, type RollupModel, rollupAggregates, rollupFields } from '../plan/rollup-fields.ts'
import type { Subquery } from '../plan/subquery.ts'
import { reportRegistry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, identifier, join, render } from '../registry/sql-fragment.ts'

/** The events of one rollup: those of an account in one data part of the event store. */
export type RollupSource = {
  accountId: number
  timezone: string
  currency: string
  month: StoredMonth
  /** The data part's name. */
  part: string
}

const comma = chSql`, `
const grains: readonly Grain[] = ['day', 'month']

/** Every day that a UTC month touches in some time zone. */
const toDays = (month: StoredMonth): DateRange => {
  const first = `${month.slice(0, 4)}-${month.slice(4)}-01`
  return { start: addDays(first, -1), end: addDays(first, 33) }
}

const buildPlan = (field: RollupField, grain: Grain): QueryPlan => ({
  by: field === '' ? [grain] : [grain, field],
  nonEmpty: [],
  filters: [],
  path: '',
  aggregates: rollupAggregates,
  typeSets: [],
  page: undefined,
})

const aggregateColumns = join(rollupAggregates.map(identifier), comma)
const columns = chSql`account_id, month, rollup_id, field, model, grain, start, value, ${aggregateColumns}`

/** The events that one statement rolls up, as stored or as a model credits them. */
type RollupSlice = Pick<Subquery, 'types' | 'crediting' | 'leavesOut'> & { model: RollupModel }

const conversions = eventTypes.filter((type) => !uncreditedTypes.includes(type))

/**
 * All events as stored. For a touch field overflow calls are shared among their sources, and there is also what each other
 * model credits, and what all other models count alike.
 */
const listSlices = (field: RollupField): RollupSlice[] => {
  const model = 'last_non_direct'
  if (!isTouchField(field)) return [{ model, types: eventTypes, crediting: undefined }]
  const overflowCalls = {
    types: conversions,
    crediting: { model: 'stored_shares' as const, fields: [field] },
  }
  const credited = attributionModels
    .filter((model) => model !== 'last_non_direct')
    .map((model): RollupSlice => ({ model, types: conversions, crediting: { model, fields: [field] } }))
  return [
    { model, types: eventTypes, crediting: undefined, leavesOut: 'overflow_calls' },
    { model, ...overflowCalls },
    { model: 'every', types: uncreditedTypes, crediting: undefined },
    { model: 'every', types: conversions, crediting: undefined, leavesOut: 'conversions_with_touches' },
    { model: 'every', ...overflowCalls },
    ...credited,
  ]
}

const compileSliceInsert = (
  { accountId, timezone, currency, month, part: storedPart }: RollupSource,
  rollupId: string,
  field: RollupField,
  grain: Grain,
  { model, ...slice }: RollupSlice,
): Fragment => {
  const range = toDays(month)
  const scope: Scope = {
    accountId,
    timezone,
    currency,
    range,
    model: model === 'every' ? 'last_non_direct' : model,
    unique: 0,
    filters: [],
    types: undefined,
    comparison: undefined,
    rollups: undefined,
    storedPart,
  }
  const subquery: Subquery = { ...slice, aggregates: rollupAggregates, range, alignment: undefined }
  const {
    withClause,
    groups,
    columns: subqueryColumns,
    from,
  } = compileSubquery(scope, buildPlan(field, grain), subquery)
  const [start = chSql`''`, value = chSql`''`] = groups
  const values = [
    bound('UInt32', accountId),
    chSql`toUInt32(${bound('String', month)})`,
    bound('UUID', rollupId),
    bound('String', field),
    bound('String', model),
    bound('String', grain),
    chSql`${start} AS start_`,
    chSql`toString(${value}) AS value_`,
    ...subqueryColumns.map((column) => column.value ?? chSql`0`),
  ]
  return chSql`INSERT INTO event_rollup (${columns})
${withClause}SELECT ${join(values, comma)}
${from}
GROUP BY start_, value_
${finalSettings}`
}

/**
 * The INSERT statements that write the rollups of one field into `event_rollup`: what a report of the events counts on each
 * day, or in each month, of the account's zone.
 */
export const compileRollupInserts = (
  source: RollupSource,
  rollupId: string,
  field: RollupField,
  grain: Grain,
): Fragment[] => listSlices(field).map((slice) => compileSliceInsert(source, rollupId, field, grain, slice))

/** The INSERT statement that sums rollups by day into rollups by month. */
export const compileMonthsFromDays = ({ accountId }: RollupSource, rollupId: string): Fragment => {
  const sums = rollupAggregates.map((name) => chSql`sum(${identifier(name)})`)
  return chSql`INSERT INTO event_rollup (${columns})
SELECT account_id, any(month), rollup_id, field, model, 'month', toStartOfMonth(start), value, ${join(sums, comma)}
FROM event_rollup
WHERE account_id = ${bound('UInt32', accountId)} AND rollup_id = ${bound('UUID', rollupId)} AND grain = 'day'
GROUP BY account_id, rollup_id, field, model, toStartOfMonth(start), value`
}

/**
 * Estimates what rolling up would give: `events` is the number of events, and `day_<i>` and `month_<i>` are the
 * approximate numbers of rollup rows of the field with that index.
 */
export const compileRollupEstimate = (
  { accountId, timezone, part }: RollupSource,
  fields: readonly RollupField[],
): Fragment => {
  const registry = reportRegistry({ accountId, timezone })
  const calendar = { timezone }
  const counts = fields.flatMap((field, i) =>
    grains.map((grain) => {
      const groups = buildPlan(field, grain).by.map((group) => compileGroup(group, registry, calendar))
      return chSql`uniq(${join(groups, comma)}) AS ${identifier(`${grain}_${i}`)}`
    }),
  )
  return chSql`SELECT count() AS events, ${join(counts, comma)}
FROM event FINAL
WHERE _part = ${bound('String', part)} AND account_id = ${bound('UInt32', accountId)} AND bot = 0
${finalSettings}`
}

const placeholder: RollupSource = {
  accountId: 0,
  timezone: 'UTC',
  currency: 'EUR',
  month: '197001',
  part: '',
}

let cachedDefinition: string | undefined
/**
 * A version of how rollups are computed: the first 16 hexadecimal digits of the SHA-256 of their statements. Where a release
 * counts differently it has another definition, and does not read the rollups of earlier releases.
 */
export const rollupDefinition = (): string => {
  cachedDefinition ??= createHash('sha256')
    .update(
      rollupFields
        .flatMap((field) => compileRollupInserts(placeholder, '', field, 'day'))
        .map((statement) => JSON.stringify(render(statement)))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16)
  return cachedDefinition
}
