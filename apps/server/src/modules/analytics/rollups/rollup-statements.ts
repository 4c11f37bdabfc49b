import { createHash } from 'node:crypto'
import { addDays, type DateRange } from '@talkie/contract/dates'
import { eventTypes } from '@talkie/contract/events'
import { attributionModels } from '@talkie/contract/reporting'
import { compilePart } from '../compile/compile-part.ts'
import { finalOnly } from '../conditions/compile-events.ts'
import { isTouchField, neverCredited } from '../conditions/credits.ts'
import { groupExpression } from '../plan/group-expression.ts'
import type { Part } from '../plan/part.ts'
import type { Reading } from '../plan/reading.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { Grain, StoredMonth } from '../plan/rollup.ts'
import { type RollupField, type RollupModel, rollupFields, rollupTerms } from '../plan/rollup-fields.ts'
import { reportRegistry } from '../registry/registry.ts'
import { bound, type Fragment, identifier, join, render, sql } from '../registry/sql-fragment.ts'

/** What is rolled up: an account's events in one part of the event store. */
export type RollingUp = {
  accountId: number
  timezone: string
  currency: string
  month: StoredMonth
  part: string
}

const comma = sql`, `
const grains: readonly Grain[] = ['day', 'month']

/** All days that a month in UTC has in any zone. */
const daysOf = (month: StoredMonth): DateRange => {
  const first = `${month.slice(0, 4)}-${month.slice(4)}-01`
  return { start: addDays(first, -1), end: addDays(first, 33) }
}

const readingBy = (field: RollupField, grain: Grain): Reading => ({
  by: field === '' ? [grain] : [grain, field],
  known: [],
  filters: [],
  path: '',
  terms: rollupTerms,
  typeSets: [],
  page: undefined,
})

const terms = join(rollupTerms.map(identifier), comma)
const columns = sql`account_id, month, rollup_id, field, model, grain, start, value, ${terms}`

/** What is rolled up by a field in one statement: some events, as they stand or as a model credits them. */
type Share = Pick<Part, 'types' | 'credited' | 'withoutCredited'> & { model: RollupModel }

const conversions = eventTypes.filter((type) => !neverCredited.includes(type))

/** All events as they stand; where models credit conversions in other ways, also what these ways have in common. */
const sharesOf = (field: RollupField): Share[] => {
  const asItStands: Share = { model: 'last_non_direct', types: eventTypes, credited: undefined }
  if (!isTouchField(field)) return [asItStands]
  const credited = attributionModels
    .filter((model) => model !== 'last_non_direct')
    .map((model): Share => ({ model, types: conversions, credited: { model, fields: [field] } }))
  return [
    asItStands,
    { model: 'every', types: neverCredited, credited: undefined },
    { model: 'every', types: conversions, credited: undefined, withoutCredited: true },
    ...credited,
  ]
}

const sumShare = (
  { accountId, timezone, currency, month, part: storedPart }: RollingUp,
  rollupId: string,
  field: RollupField,
  grain: Grain,
  { model, ...share }: Share,
): Fragment => {
  const range = daysOf(month)
  const scope: Scope = {
    accountId,
    timezone,
    currency,
    range,
    model: model === 'every' ? 'last_non_direct' : model,
    unique: 0,
    filters: [],
    types: undefined,
    before: undefined,
    rollups: undefined,
    storedPart,
  }
  const part: Part = { ...share, terms: rollupTerms, range, alignment: undefined }
  const { named, groups, columns: figures, from } = compilePart(scope, readingBy(field, grain), part)
  const [start = sql`''`, value = sql`''`] = groups
  const values = [
    bound('UInt32', accountId),
    sql`toUInt32(${bound('String', month)})`,
    bound('UUID', rollupId),
    bound('String', field),
    bound('String', model),
    bound('String', grain),
    sql`${start} AS start_`,
    sql`toString(${value}) AS value_`,
    ...figures.map((figure) => figure.value ?? sql`0`),
  ]
  return sql`INSERT INTO event_rollup (${columns})
${named}SELECT ${join(values, comma)}
${from}
GROUP BY start_, value_
${finalOnly}`
}

/**
 * The statements that write the rollups of one field into `event_rollup`: what a report of the events counts on each day, or in
 * each month, of the account's zone.
 */
export const sumEvents = (
  rollingUp: RollingUp,
  rollupId: string,
  field: RollupField,
  grain: Grain,
): Fragment[] => sharesOf(field).map((share) => sumShare(rollingUp, rollupId, field, grain, share))

/** Adds rolled-up days up to months. */
export const rollUpDays = ({ accountId }: RollingUp, rollupId: string): Fragment => {
  const added = rollupTerms.map((term) => sql`sum(${identifier(term)})`)
  return sql`INSERT INTO event_rollup (${columns})
SELECT account_id, any(month), rollup_id, field, model, 'month', toStartOfMonth(start), value, ${join(added, comma)}
FROM event_rollup
WHERE account_id = ${bound('UInt32', accountId)} AND rollup_id = ${bound('UUID', rollupId)} AND grain = 'day'
GROUP BY account_id, rollup_id, field, model, toStartOfMonth(start), value`
}

/**
 * How many events are to be rolled up, as `events`, and how many rollups of each grain a field would make of them, as `day_<place>`
 * and `month_<place>`; about so many.
 */
export const countRollups = (
  { accountId, timezone, part }: RollingUp,
  fields: readonly RollupField[],
): Fragment => {
  const registry = reportRegistry({ accountId, timezone })
  const calendar = { timezone }
  const counts = fields.flatMap((field, i) =>
    grains.map((grain) => {
      const groups = readingBy(field, grain).by.map((one) => groupExpression(one, registry, calendar))
      return sql`uniq(${join(groups, comma)}) AS ${identifier(`${grain}_${i}`)}`
    }),
  )
  return sql`SELECT count() AS events, ${join(counts, comma)}
FROM event FINAL
WHERE _part = ${bound('String', part)} AND account_id = ${bound('UInt32', accountId)} AND bot = 0
${finalOnly}`
}

const anyone: RollingUp = { accountId: 0, timezone: 'UTC', currency: 'EUR', month: '197001', part: '' }

let known: string | undefined
/** How rollups are made, in a few letters: where a release counts otherwise, those of earlier ones are not read. */
export const definition = (): string => {
  known ??= createHash('sha256')
    .update(
      rollupFields
        .flatMap((field) => sumEvents(anyone, '', field, 'day'))
        .map((statement) => JSON.stringify(render(statement)))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16)
  return known
}
