import type { GroupField, ReportField } from '@talkie/contract'
import { joinsOf } from '../compile-events.ts'
import { compileFilters, namesField } from '../compile-filter.ts'
import { compileDays } from '../compile-range.ts'
import { type Registry, reportRegistry } from '../registry.ts'
import { bound, type Fragment, identifier, join, sql } from '../sql-fragment.ts'
import { lookBack } from './compare-range.ts'
import { type Credits, creditsOf } from './credits.ts'
import { onlyFirst } from './first-of-person.ts'
import { besideDays, type Calendar, fieldsOf, groupExpression, knownGroup } from './group-expression.ts'
import type { Part, Scope } from './parts.ts'
import type { UnderstoodQuestion } from './question-terms.ts'
import { declaredTerm } from './terms.ts'

const and = sql`
    AND `
const comma = sql`, `

const group = (place: number): Fragment => identifier(`group_${place}`)
const asItStands = (scope: Scope): Credits => ({
  registry: reportRegistry(scope),
  arrayJoin: sql``,
  weight: undefined,
})

/** Bots' visits are left out unless a filter names the field `bot`, in whatever way. */
const withoutBots = ({ filters }: Scope, question: UnderstoodQuestion): Fragment[] =>
  namesField(filters, 'bot') || namesField(question.filters, 'bot') ? [] : [sql`bot = 0`]

const conditionsOf = (
  scope: Scope,
  question: UnderstoodQuestion,
  part: Part,
  { registry }: Credits,
): Fragment => {
  const { accountId, timezone, filters, unique } = scope
  const events = [
    sql`account_id = ${bound('UInt32', accountId)}`,
    sql`type IN ${bound('Array(String)', part.types)}`,
    ...withoutBots(scope, question),
  ]
  return join(
    [
      ...events,
      compileDays(part.range, timezone),
      ...compileFilters(registry, filters),
      ...compileFilters(registry, question.filters, `${question.path}.filters`),
      ...(unique === 0
        ? []
        : [
            onlyFirst(
              unique,
              join([...events, compileDays(lookBack(part.range, unique), timezone)], sql` AND `),
            ),
          ]),
    ],
    and,
  )
}

/** Where only known groups are wanted none of the empty ones, and of compared days those that stand beside one. */
const groupConditions = (
  { by, known }: UnderstoodQuestion,
  rowsBy: readonly GroupField[],
  calendar: Calendar,
  registry: Registry<ReportField>,
): Fragment[] => {
  const knownGroups = known ? by.map((field) => knownGroup(field, registry)) : []
  return [...knownGroups, besideDays(rowsBy, calendar)].filter((condition) => condition !== undefined)
}

/**
 * One part of a question as a statement: groups as `group_0`…, terms as `part_<term>`; `compared` is 1 for a range that
 * is compared with. Without groups it is one row, also over nothing.
 *
 * Terms of the question that are not the part's are 0.
 *
 * @param by the question's groups, or none for its totals
 */
export const compilePart = (
  scope: Scope,
  question: UnderstoodQuestion,
  part: Part,
  by: readonly GroupField[],
): Fragment => {
  const credits = part.credited
    ? creditsOf(part.credited.model, reportRegistry(scope), part.credited.fields)
    : asItStands(scope)
  const { registry, arrayJoin, weight } = credits
  const calendar = { timezone: scope.timezone, alignment: part.alignment }
  const groups = by.map((field, i) => sql`${groupExpression(field, registry, calendar)} AS ${group(i)}`)
  const counting = { currency: scope.currency, ...(weight && { weight }) }
  const terms = question.terms.map((term) => {
    const value = part.terms.includes(term) ? declaredTerm(term).aggregate(counting) : sql`0`
    return sql`toFloat64(${value}) AS ${identifier(`part_${term}`)}`
  })
  const compared = part.alignment ? sql`1 AS compared` : sql`0 AS compared`
  const conditions = [
    conditionsOf(scope, question, part, credits),
    ...groupConditions(question, by, calendar, registry),
  ]
  return sql`SELECT ${join([...groups, ...terms, compared], comma)}
  FROM event FINAL${joinsOf(registry, fieldsOf(question.known ? question.by : by))}${arrayJoin}
  WHERE ${join(conditions, and)}${
    by.length > 0
      ? sql`
  GROUP BY ${join(
    by.map((_, i) => group(i)),
    comma,
  )}`
      : sql``
  }`
}
