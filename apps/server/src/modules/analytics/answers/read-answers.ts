import { type Answer, type AnswerRow, evaluateFormula } from '@talkie/contract/reporting'
import { mapInSlices } from '../../../platform/in-slices.ts'
import { compileLaterPage, compileQuery } from '../compile/compile-query.ts'
import { isNumberGroup } from '../plan/group-expression.ts'
import type { PlannedQuestion } from '../plan/plan-queries.ts'
import type { Period, QueryPlan } from '../plan/query-plan.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { ResolvedQuestion } from '../plan/resolve-question.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { reportRegistry } from '../registry/registry.ts'
import type { Fragment } from '../registry/sql-fragment.ts'
import { orderRows } from './order-rows.ts'
import { readAggregates, type StoredRow } from './stored-row.ts'

type QueryResult = { total: StoredRow; rows: StoredRow[]; groupCount: number }

type CompiledQuery = { plan: QueryPlan; query: Fragment; laterPage: Fragment | undefined }

const compile = (scope: Scope, plan: QueryPlan): CompiledQuery => {
  const { page } = plan
  const isLaterPage = page !== undefined && page.offset > 0
  return {
    plan,
    query: compileQuery(scope, plan),
    laterPage: isLaterPage ? compileLaterPage(scope, plan, page) : undefined,
  }
}

const runQuery = async (store: EventStore, { query, laterPage }: CompiledQuery): Promise<QueryResult> => {
  const [[total, ...firstRows], laterRows] = await Promise.all([
    queryEventStore<StoredRow>(store, query),
    laterPage && queryEventStore<StoredRow>(store, laterPage),
  ])
  // Without events there is no total row: each of its figures is 0.
  if (!total) return { total: {}, rows: [], groupCount: 0 }
  return { total, rows: laterRows ?? firstRows, groupCount: Number(total.group_count ?? 0) }
}

/** Runs each query plan once and returns the answers to the planned questions, in their order. */
export const readAnswers = async (
  store: EventStore,
  scope: Scope,
  plannedQuestions: readonly PlannedQuestion[],
): Promise<Answer[]> => {
  const plans = new Set(plannedQuestions.flatMap(({ rows, totals }) => (rows ? [rows, totals] : [totals])))
  // Every plan is compiled before any statement runs, so that a mistake in one is reported at once.
  const compiled = await mapInSlices([...plans], (plan) => compile(scope, plan))
  const results = await Promise.all(
    compiled.map(async (query) => [query.plan, await runQuery(store, query)] as const),
  )
  const resultByPlan = new Map(results)
  return await mapInSlices(plannedQuestions, ({ question, rows, totals }) => {
    const total = resultByPlan.get(totals)?.total ?? {}
    const result = rows && resultByPlan.get(rows)
    return buildAnswer(scope, question, total, rows && result && { plan: rows, result })
  })
}

const buildAnswer = (
  scope: Scope,
  question: ResolvedQuestion,
  total: StoredRow,
  grouped: { plan: QueryPlan; result: QueryResult } | undefined,
): Answer => {
  const totals = {
    values: evaluateMeasures(question, total, 'current'),
    ...(scope.comparison && { previous: evaluateMeasures(question, total, 'previous') }),
  }
  if (!grouped) return { rows: [{ groups: [], ...totals }], totals, total: 1 }
  const { plan, result } = grouped
  const typeSet = plan.typeSets.findIndex((types) => String(types) === String(question.types))
  const toAnswerRow = createRowReader(scope, question, typeSet)
  if (plan.page) return { rows: result.rows.map(toAnswerRow), totals, total: result.groupCount }
  // The plan may be shared: rows without events of this question's types belong to another question.
  const rows = result.rows.filter(
    (row) => hasEvents(row, 'current', typeSet) || hasEvents(row, 'previous', typeSet),
  )
  const { offset, limit } = question
  const page = orderRows(scope, question, rows).slice(offset, offset + limit)
  return { rows: page.map(toAnswerRow), totals, total: rows.length }
}

/** Whether a row has events of a type set. */
const hasEvents = (row: StoredRow, period: Period, typeSet: number) =>
  Number(row[`${period}_rows_${typeSet}`] ?? 0) > 0

const evaluateMeasures = (question: ResolvedQuestion, row: StoredRow, period: Period) => {
  const aggregates = readAggregates(question.aggregates, row, period)
  return question.formulas.map((formula) => evaluateFormula(formula, aggregates))
}

const createRowReader = (scope: Scope, question: ResolvedQuestion, typeSet: number) => {
  const registry = reportRegistry(scope)
  const isNumber = question.by.map((field) => isNumberGroup(field, registry))
  return (row: StoredRow): AnswerRow => ({
    groups: question.by.map((_, i) => {
      const group = row[`group_${i}`] ?? ''
      return group !== '' && isNumber[i] ? Number(group) : group
    }),
    values: evaluateMeasures(question, row, 'current'),
    ...(scope.comparison && {
      previous: hasEvents(row, 'previous', typeSet) ? evaluateMeasures(question, row, 'previous') : null,
    }),
  })
}
