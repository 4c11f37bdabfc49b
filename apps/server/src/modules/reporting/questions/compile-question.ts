import type { Question } from '@talkie/contract'
import { Refusal } from '../../../platform/http.ts'
import { finalOnly } from '../compile-events.ts'
import { bound, type Fragment, identifier, join, sql } from '../sql-fragment.ts'
import { compilePart } from './compile-part.ts'
import { formulaSql } from './formula-sql.ts'
import type { Term } from './measure-formula.ts'
import { type Part, partsOf, type Scope } from './parts.ts'
import type { UnderstoodQuestion } from './question-terms.ts'

const lines = sql`,
  `
const group = (place: number) => identifier(`group_${place}`)
const now = (term: Term) => identifier(`now_${term}`)
const was = (term: Term) => identifier(`was_${term}`)
const part = (term: Term) => identifier(`part_${term}`)

/** Shares of a conversion are no whole numbers: what is left of rounding them is taken off. */
const summed = (parts: readonly Part[], value: Fragment) =>
  parts.some(({ credited }) => credited) ? sql`round(sum(${value}), 6)` : sql`sum(${value})`

/** The terms of each group, of the range as `now_<term>`, of the one compared with as `was_<term>`. */
const compileTerms = (scope: Scope, question: UnderstoodQuestion, by: Question['by']): Fragment => {
  const parts = partsOf(scope, question)
  const ofRange = (term: Term) =>
    sql`${summed(parts, sql`if(compared = 0, ${part(term)}, 0)`)} AS ${now(term)}`
  const ofBefore = (term: Term) =>
    sql`${summed(parts, sql`if(compared = 1, ${part(term)}, 0)`)} AS ${was(term)}`
  const columns = [
    ...by.map((_, i) => group(i)),
    ...question.terms.map(ofRange),
    ...(scope.before ? question.terms.map(ofBefore) : []),
    sql`max(compared) AS was_there`,
  ]
  const groups = by.map((_, i) => group(i))
  return sql`SELECT
  ${join(columns, lines)}
FROM (
  ${join(
    parts.map((one) => compilePart(scope, question, one, by)),
    sql`
  UNION ALL
  `,
  )}
)${
    by.length > 0
      ? sql`
GROUP BY ${join(groups, sql`, `)}`
      : sql``
  }`
}

/**
 * What a sort names, as an expression over a row's terms.
 * @throws Refusal BAD_REQUEST for what is neither a measure nor a group of the question
 */
const sortedBy = (
  { by, measures, formulas, path }: UnderstoodQuestion,
  name: string,
  i: number,
): Fragment => {
  const formula = formulas[measures.indexOf(name as Question['measures'][number])]
  if (formula) return formulaSql(formula, now)
  const place = (by as readonly string[]).indexOf(name)
  if (place >= 0) return group(place)
  throw new Refusal(
    'BAD_REQUEST',
    `The question is sorted by ${JSON.stringify(name)}, which is neither one of its measures nor one of its groups.`,
    { [`${path}.sort.${i}.by`]: 'unknown_field' },
  )
}

/** Groups in their order decide between equals, so that pages don't overlap. */
const orderOf = (question: UnderstoodQuestion): Fragment => {
  const wanted = question.sort.map(({ by, direction }, i) => {
    const expression = sortedBy(question, by, i)
    return direction === 'asc' ? sql`${expression} ASC NULLS LAST` : sql`${expression} DESC NULLS LAST`
  })
  return sql`ORDER BY ${join([...wanted, ...question.by.map((_, i) => sql`${group(i)} ASC`)], sql`, `)}`
}

/** A page of a question's groups; `of_rows` is how many there are. */
export const rowsQuery = (
  scope: Scope,
  question: UnderstoodQuestion,
): Fragment => sql`SELECT *, count() OVER () AS of_rows
FROM (
${compileTerms(scope, question, question.by)}
)
${orderOf(question)}
LIMIT ${bound('UInt32', question.limit)} OFFSET ${bound('UInt32', question.offset)}
${finalOnly}`

/** One row over everything that a question's groups are of. */
export const totalsQuery = (
  scope: Scope,
  question: UnderstoodQuestion,
): Fragment => sql`${compileTerms(scope, question, [])}
${finalOnly}`

/** How many groups a question has, for a page past the last of them. */
export const countQuery = (
  scope: Scope,
  question: UnderstoodQuestion,
): Fragment => sql`SELECT count() AS of_rows
FROM (
${compileTerms(scope, question, question.by)}
)
${finalOnly}`
