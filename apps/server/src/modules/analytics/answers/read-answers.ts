import { type Answer, type AnswerRow, evaluateFormula } from '@talkie/contract/reporting'
import { mapInSlices } from '../../../platform/in-slices.ts'
import { laterPageQuery, readingQuery } from '../compile/compile-reading.ts'
import { isNumberGroup } from '../plan/group-expression.ts'
import type { Planned } from '../plan/plan-readings.ts'
import type { Reading } from '../plan/reading.ts'
import type { Scope } from '../plan/report-scope.ts'
import type { UnderstoodQuestion } from '../plan/understand-question.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { reportRegistry } from '../registry/registry.ts'
import type { Fragment } from '../registry/sql-fragment.ts'
import { inOrder } from './order-rows.ts'
import { type Period, type StoredRow, termsOf } from './stored-row.ts'

type Read = { total: StoredRow; rows: StoredRow[]; ofRows: number }

type CompiledReading = { reading: Reading; query: Fragment; later: Fragment | undefined }

const compile = (scope: Scope, reading: Reading): CompiledReading => {
  const { page } = reading
  const isLater = page !== undefined && page.offset > 0
  return {
    reading,
    query: readingQuery(scope, reading),
    later: isLater ? laterPageQuery(scope, reading, page) : undefined,
  }
}

const askReading = async (store: EventStore, { query, later }: CompiledReading): Promise<Read> => {
  const [asked, laterRows] = await Promise.all([
    askEventStore<StoredRow>(store, query),
    later && askEventStore<StoredRow>(store, later),
  ])
  const [first, ...rows] = asked
  // Of nothing there is no row over everything: each number of it is 0.
  if (!first) return { total: {}, rows: [], ofRows: 0 }
  return { total: first, rows: laterRows ?? rows, ofRows: Number(first.of_rows ?? 0) }
}

/** The answers to planned questions, in their order; each reading is asked once. */
export const readAnswers = async (
  store: EventStore,
  scope: Scope,
  planned: readonly Planned[],
): Promise<Answer[]> => {
  const readings = new Set(planned.flatMap(({ rows, totals }) => (rows ? [rows, totals] : [totals])))
  // All are compiled before any is asked: what is wrong with one is said at once.
  const compiled = await mapInSlices([...readings], (reading) => compile(scope, reading))
  const reads = await Promise.all(
    compiled.map(async (one) => [one.reading, await askReading(store, one)] as const),
  )
  const readOf = new Map(reads)
  return await mapInSlices(planned, ({ question, rows, totals }) => {
    const read = rows && readOf.get(rows)
    return answer(scope, question, readOf.get(totals)?.total ?? {}, rows && read && { reading: rows, read })
  })
}

const answer = (
  scope: Scope,
  question: UnderstoodQuestion,
  total: StoredRow,
  grouped: { reading: Reading; read: Read } | undefined,
): Answer => {
  const totals = {
    values: valuesOf(question, total, 'now'),
    ...(scope.before && { previous: valuesOf(question, total, 'was') }),
  }
  if (!grouped) return { rows: [{ groups: [], ...totals }], totals, total: 1 }
  const { reading, read } = grouped
  const set = reading.typeSets.findIndex((types) => String(types) === String(question.types))
  const rowOf = readRow(scope, question, set)
  if (reading.page) return { rows: read.rows.map(rowOf), totals, total: read.ofRows }
  const own = read.rows.filter((row) => has(row, 'now', set) || has(row, 'was', set))
  const { offset, limit } = question
  const page = inOrder(question, own).slice(offset, offset + limit)
  return { rows: page.map(rowOf), totals, total: own.length }
}

/** Whether a row has events of a set of types. */
const has = (row: StoredRow, period: Period, set: number) => Number(row[`${period}_rows_${set}`] ?? 0) > 0

const valuesOf = (question: UnderstoodQuestion, row: StoredRow, period: Period) => {
  const terms = termsOf(question.terms, row, period)
  return question.formulas.map((formula) => evaluateFormula(formula, terms))
}

const readRow = (scope: Scope, question: UnderstoodQuestion, set: number) => {
  const registry = reportRegistry(scope)
  const isNumber = question.by.map((field) => isNumberGroup(field, registry))
  return (row: StoredRow): AnswerRow => ({
    groups: question.by.map((_, i) => {
      const group = row[`group_${i}`] ?? ''
      return group !== '' && isNumber[i] ? Number(group) : group
    }),
    values: valuesOf(question, row, 'now'),
    ...(scope.before && { previous: has(row, 'was', set) ? valuesOf(question, row, 'was') : null }),
  })
}
