import { countDays } from '@talkie/contract/dates'
import type { EventType } from '@talkie/contract/events'
import type { GroupField, ReportFilters } from '@talkie/contract/reporting'
import { getAggregate } from './aggregates.ts'
import { isCalendarOnly } from './group-expression.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Scope } from './report-scope.ts'
import type { ResolvedQuestion } from './resolve-question.ts'

/** A question with the query plans that answer it. */
export type PlannedQuestion = {
  question: ResolvedQuestion
  /** Undefined for a question without groups. */
  rows: QueryPlan | undefined
  /** The plan whose total row has the question's totals. */
  totals: QueryPlan
}

const withTypeSet = (typeSets: QueryPlan['typeSets'], types: readonly EventType[]): QueryPlan['typeSets'] =>
  typeSets.some((set) => String(set) === String(types)) ? typeSets : [...typeSets, types]

/** Query plans by key. A question with the key of an existing plan adds its aggregates to that plan. */
class QueryPlans {
  readonly #plansByKey = new Map<string, QueryPlan>()

  /** @returns the plan's key */
  add(
    question: ResolvedQuestion,
    shape: Pick<QueryPlan, 'by' | 'nonEmpty' | 'page'>,
    extraKey: readonly unknown[],
  ): string {
    const { filters, path } = question
    const key = JSON.stringify([shape, filters, extraKey])
    const plan = this.#plansByKey.get(key) ?? { ...shape, filters, path, aggregates: [], typeSets: [] }
    this.#plansByKey.set(key, {
      ...plan,
      aggregates: [...new Set([...plan.aggregates, ...question.aggregates])],
      typeSets: withTypeSet(plan.typeSets, question.types),
    })
    return key
  }
  get(key: string): QueryPlan {
    const plan = this.#plansByKey.get(key)
    if (!plan) throw new RangeError(`There is no query plan ${key}.`)
    return plan
  }
  /** The first plan that groups by calendar and has these filters. */
  findCalendarPlan(filters: ReportFilters): QueryPlan | undefined {
    const filtersKey = JSON.stringify(filters)
    return [...this.#plansByKey.values()].find(
      (plan) => plan.by.length > 0 && !plan.page && JSON.stringify(plan.filters) === filtersKey,
    )
  }
}

/**
 * Whether the total row of a plan with these groups counts each event once: not by tags or keywords, where an event is in several
 * groups, and not where days of the compared range are in none.
 */
const coversAllEvents = (scope: Scope, by: readonly GroupField[]): boolean => {
  const leavesDaysOut =
    scope.comparison !== undefined &&
    countDays(scope.comparison.range) > countDays(scope.range) &&
    (by.includes('day') || by.includes('week'))
  return !by.includes('tags') && !by.includes('keywords') && !leavesDaysOut
}

/**
 * Plans the statements that answer some questions; questions share one where they can. Questions by the same calendar
 * fields and filters share a statement even if their event types differ. Other questions share one only if they want the
 * same page.
 */
export const planQueries = (scope: Scope, questions: readonly ResolvedQuestion[]): PlannedQuestion[] => {
  const plans = new QueryPlans()
  const rowKeys = questions.map((question) => {
    const { by, known, order, limit, offset } = question
    if (by.length === 0) return undefined
    if (isCalendarOnly(by)) return plans.add(question, { by, nonEmpty: [], page: undefined }, [])
    const shape = { by, nonEmpty: known ? by : [], page: { order, limit, offset } }
    return plans.add(question, shape, [question.types])
  })
  const totalKeys = questions.map((question, i) => {
    const { by, known, filters, aggregates } = question
    const rowKey = rowKeys[i]
    if (rowKey !== undefined && coversAllEvents(scope, by)) return rowKey
    // In a calendar plan, unique counts would be computed for each day, and nobody reads them.
    const needsOwnPlan = by.length > 0 || aggregates.some((aggregate) => getAggregate(aggregate).unique)
    const calendarPlan = needsOwnPlan ? undefined : plans.findCalendarPlan(filters)
    if (calendarPlan && coversAllEvents(scope, calendarPlan.by))
      return plans.add(question, { by: calendarPlan.by, nonEmpty: [], page: undefined }, [])
    return plans.add(question, { by: [], nonEmpty: known ? by : [], page: undefined }, [])
  })
  return questions.map((question, i) => {
    const rowKey = rowKeys[i]
    return {
      question,
      rows: rowKey === undefined ? undefined : plans.get(rowKey),
      totals: plans.get(totalKeys[i] ?? ''),
    }
  })
}
