import type { Answer, AnswerRow, DateRange, EventType, Question, ReportScope } from '@talkie/contract'
import { evaluateFormula } from '@talkie/contract'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { askEventStore, type EventStore } from '../ask-event-store.ts'
import { checkRange } from '../compile-range.ts'
import { reportRegistry } from '../registry.ts'
import { alignmentOf, comparedRange } from './compare-range.ts'
import { countQuery, rowsQuery, totalsQuery } from './compile-question.ts'
import { findFormulas } from './find-formulas.ts'
import { isNumberGroup } from './group-expression.ts'
import type { Scope } from './parts.ts'
import { type UnderstoodQuestion, understand } from './question-terms.ts'

export type Asked = ReportScope & {
  accountId: number
  timezone: string
  /** ISO 4217; revenue is summed in it. */
  currency: string
  questions: readonly Question[]
  /** The only types that the screen may count; undefined for all. What is counted of others is 0. */
  types?: readonly EventType[] | undefined
}

type Stored = Record<string, string | number | null>

/**
 * Answers the questions of one screen, in their order. A group that only the period compared with has is a row too.
 *
 * Under an attribution model other than the rows' own, a conversion stands in the groups of its touches with the
 * touches' shares, and filters on the fields of a touch choose among touches; different persons (`visitors`,
 * `callers`), and everything where `unique` counts persons once, are by the rows as they are.
 * @throws Refusal BAD_REQUEST with the field's name, RANGE_TOO_LONG or SERVICE_UNAVAILABLE
 */
export const askQuestions = async (
  deps: EventStore & { db: Executor },
  { questions, compare, ...asked }: Asked,
): Promise<{ answers: Answer[]; comparedWith: DateRange | null }> => {
  checkRange(asked.range)
  const comparedWith = comparedRange(asked.range, compare)
  const scope: Scope = {
    ...asked,
    types: asked.types,
    before: comparedWith
      ? { range: comparedWith, alignment: alignmentOf(asked.range, comparedWith, compare) }
      : undefined,
  }
  const formulas = await findFormulas(
    deps.db,
    asked.accountId,
    questions.flatMap(({ measures }) => measures),
  )
  const understood = questions.map((question, i) => understand(question, formulas, `questions.${i}`))
  const answers = await Promise.all(understood.map((question) => answer(deps, scope, question)))
  return { answers, comparedWith }
}

const answer = async (store: EventStore, scope: Scope, question: UnderstoodQuestion): Promise<Answer> => {
  // Made before anything is asked: what is wrong with a question is said at once.
  const queries = { rows: rowsQuery(scope, question), totals: totalsQuery(scope, question) }
  const grouped = question.by.length > 0
  const [rows, [total]] = await Promise.all([
    grouped ? askEventStore<Stored>(store, queries.rows) : [],
    askEventStore<Stored>(store, queries.totals),
  ])
  if (!total) throw new Error('An aggregate without groups has one row.')
  const totals = {
    values: valuesOf(question, total, 'now'),
    ...(scope.before && { previous: valuesOf(question, total, 'was') }),
  }
  if (!grouped) return { rows: [{ groups: [], ...totals }], totals, total: 1 }
  const [first] = rows
  const pastTheLast = !first && question.offset > 0
  const [counted] = pastTheLast ? await askEventStore<Stored>(store, countQuery(scope, question)) : [first]
  return {
    rows: rows.map((row) => readRow(scope, question, row)),
    totals,
    total: Number(counted?.of_rows ?? 0),
  }
}

/** Shares of a conversion are no whole numbers: what rounding them in the store leaves behind is taken off. */
const rounded = (value: string | number | null | undefined) => Number(Number(value ?? 0).toFixed(6))

const valuesOf = ({ formulas, terms }: UnderstoodQuestion, row: Stored, period: 'now' | 'was') => {
  const values = Object.fromEntries(terms.map((term) => [term, rounded(row[`${period}_${term}`])]))
  return formulas.map((formula) => evaluateFormula(formula, values))
}

const readRow = (scope: Scope, question: UnderstoodQuestion, row: Stored): AnswerRow => {
  const registry = reportRegistry(scope)
  return {
    groups: question.by.map((field, i) => {
      const group = row[`group_${i}`] ?? ''
      return group !== '' && isNumberGroup(field, registry) ? Number(group) : group
    }),
    values: valuesOf(question, row, 'now'),
    ...(scope.before && { previous: row.was_there === 1 ? valuesOf(question, row, 'was') : null }),
  }
}
