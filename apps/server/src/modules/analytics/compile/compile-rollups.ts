import { type EventType, eventTypes } from '@talkie/contract/events'
import type { ChosenRollups, RollupDays } from '../plan/chosen-rollups.ts'
import type { TypeCounts } from '../plan/count-types.ts'
import { besideDays, groupExpression } from '../plan/group-expression.ts'
import type { Term } from '../plan/measure-formula.ts'
import type { Part } from '../plan/part.ts'
import type { Reading } from '../plan/reading.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { RollupModel } from '../plan/rollup-fields.ts'
import { declaredTerm } from '../plan/terms.ts'
import { reportRegistry } from '../registry/registry.ts'
import { bound, type Fragment, identifier, join, sql } from '../registry/sql-fragment.ts'
import type { PartSql } from './part-sql.ts'

const and = sql`
    AND `
const plus = sql` + `

const added = (terms: readonly Term[]): Fragment =>
  terms.length === 0
    ? sql`0`
    : join(
        terms.map((term) => sql`sum(${identifier(term)})`),
        plus,
      )

const inDays = ({ grain, range }: RollupDays): Fragment =>
  sql`grain = ${bound('String', grain)} AND start >= ${bound('Date', range.start)} AND start < ${bound('Date', range.end)}`

/** Days without events of the part's types are no groups of its own. */
const hasEvents = ({ types }: Part): Fragment[] =>
  types.length === eventTypes.length ? [] : [sql`${join(types.map(identifier), plus)} > 0`]

/** A part whose events were rolled up: as `compilePart` is of events. */
export const compileRollups = (
  scope: Scope,
  reading: Reading,
  part: Part,
  { ids, field, model, days }: ChosenRollups,
): PartSql => {
  const calendar = { timezone: scope.timezone, alignment: part.alignment, day: sql`start` }
  const value = field === 'hour' ? sql`toUInt8(value)` : sql`value`
  const registry = reportRegistry(scope)
  const countOf: TypeCounts['countOf'] = (wanted) => added(part.types.filter((type) => wanted.includes(type)))
  // A row of rollups has events of the part's types (`hasEvents`): to plan an addition of all types takes a millisecond.
  const rowsOf = (set: readonly EventType[]): Fragment =>
    part.types.every((type) => set.includes(type)) ? sql`count()` : countOf(set)
  const ofTerm = (term: Term): Fragment | undefined => {
    const { types, byType, aggregate } = declaredTerm(term)
    if (!part.terms.includes(term) || !types.some((type) => part.types.includes(type))) return undefined
    return byType ? aggregate({ currency: scope.currency, countOf }) : added([term])
  }
  const models: readonly RollupModel[] = model === 'last_non_direct' ? [model] : ['every', model]
  // An hour is never unknown, nor is a day.
  const isKnown = field !== '' && field !== 'hour' && reading.known.includes(field)
  const beside = besideDays(reading.by, calendar)
  const conditions = [
    sql`account_id = ${bound('UInt32', scope.accountId)}`,
    sql`rollup_id IN ${bound('Array(UUID)', ids)}`,
    sql`field = ${bound('String', field)}`,
    sql`model IN ${bound('Array(String)', models)}`,
    sql`(${join(days.map(inDays), sql` OR `)})`,
    ...hasEvents(part),
    ...(isKnown ? [sql`value != ''`] : []),
    ...(beside ? [beside] : []),
  ]
  return {
    named: sql``,
    groups: reading.by.map((one) => (one === field ? value : groupExpression(one, registry, calendar))),
    columns: [
      ...reading.terms.map((name) => ({ name, value: ofTerm(name) })),
      ...reading.typeSets.map((set, i) => ({ name: `rows_${i}`, value: rowsOf(set) })),
    ],
    from: sql`FROM event_rollup
  WHERE ${join(conditions, and)}`,
  }
}
