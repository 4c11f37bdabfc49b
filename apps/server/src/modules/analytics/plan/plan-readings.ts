import { daysIn } from '@talkie/contract/dates'
import type { EventType } from '@talkie/contract/events'
import type { GroupField, ReportFilters } from '@talkie/contract/reporting'
import { isOfCalendar } from './group-expression.ts'
import type { Reading } from './reading.ts'
import type { Scope } from './report-scope.ts'
import { declaredTerm } from './terms.ts'
import type { UnderstoodQuestion } from './understand-question.ts'

/** How a question is answered. */
export type Planned = {
  question: UnderstoodQuestion
  /** Undefined for a question without groups. */
  rows: Reading | undefined
  /** The reading whose row over everything has the question's totals. */
  totals: Reading
}

const withTypes = (sets: Reading['typeSets'], types: readonly EventType[]): Reading['typeSets'] =>
  sets.some((set) => String(set) === String(types)) ? sets : [...sets, types]

/** Readings by what they have in common; a question that wants the same adds its terms to the one that is there. */
class Readings {
  readonly #byKey = new Map<string, Reading>()

  add(
    question: UnderstoodQuestion,
    wanted: Pick<Reading, 'by' | 'known' | 'page'>,
    keyed: readonly unknown[],
  ): string {
    const key = JSON.stringify([wanted, question.filters, keyed])
    const { filters, path } = question
    const there = this.#byKey.get(key) ?? { ...wanted, filters, path, terms: [], typeSets: [] }
    this.#byKey.set(key, {
      ...there,
      terms: [...new Set([...there.terms, ...question.terms])],
      typeSets: withTypes(there.typeSets, question.types),
    })
    return key
  }
  at(key: string): Reading {
    const reading = this.#byKey.get(key)
    if (!reading) throw new RangeError(`Nothing is read as ${key}.`)
    return reading
  }
  /** The key of a reading by the calendar with these filters. */
  ofCalendar(filters: ReportFilters): string | undefined {
    const wanted = JSON.stringify(filters)
    return [...this.#byKey].find(
      ([, { by, page, filters: had }]) => by.length > 0 && !page && JSON.stringify(had) === wanted,
    )?.[0]
  }
}

/** Whether a reading's row over everything is of all its events: not where one stands in several groups, or in none. */
const isOfAll = (scope: Scope, by: readonly GroupField[]): boolean => {
  const someDaysAreLeftOut =
    scope.before !== undefined &&
    daysIn(scope.before.range) > daysIn(scope.range) &&
    (by.includes('day') || by.includes('week'))
  return !by.includes('tags') && !someDaysAreLeftOut
}

/**
 * What is to be read for some questions, each thing once: questions by the same parts of the calendar share a
 * statement, also where they are of different types; others do where they want the very same page.
 */
export const planReadings = (scope: Scope, questions: readonly UnderstoodQuestion[]): Planned[] => {
  const readings = new Readings()
  const rowKeys = questions.map((question) => {
    const { by, known, order, limit, offset } = question
    if (by.length === 0) return undefined
    if (isOfCalendar(by)) return readings.add(question, { by, known: [], page: undefined }, [])
    const wanted = { by, known: known ? by : [], page: { order, limit, offset } }
    return readings.add(question, wanted, [question.types])
  })
  const totalKeys = questions.map((question, i) => {
    const { by, known, filters, terms } = question
    const rowKey = rowKeys[i]
    if (rowKey !== undefined && isOfAll(scope, by)) return rowKey
    // Different persons of each day would be counted for nothing.
    const isAlone = by.length > 0 || terms.some((term) => declaredTerm(term).unique)
    const beside = isAlone ? undefined : readings.ofCalendar(filters)
    if (beside !== undefined && isOfAll(scope, readings.at(beside).by)) {
      const { by: days } = readings.at(beside)
      return readings.add(question, { by: days, known: [], page: undefined }, [])
    }
    return readings.add(question, { by: [], known: known ? by : [], page: undefined }, [])
  })
  return questions.map((question, i) => {
    const rowKey = rowKeys[i]
    return {
      question,
      rows: rowKey === undefined ? undefined : readings.at(rowKey),
      totals: readings.at(totalKeys[i] ?? ''),
    }
  })
}
