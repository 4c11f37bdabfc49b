import { type EventType, eventTypes } from '@talkie/contract/events'
import { type Formula, listVariables, type Question, type SortFigure } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'
import { getAggregate } from './aggregates.ts'
import { type AggregateName, resolveMeasure } from './measure-formula.ts'

/** What rows are sorted by: a figure of a formula over aggregates, or a group by its index in `by`. */
export type SortKey =
  | { by: number; direction: 'asc' | 'desc' }
  | { by: Formula<AggregateName>; of: SortFigure; direction: 'asc' | 'desc' }

/** A question with its measures resolved to formulas, and its sort to groups and formulas. */
export type ResolvedQuestion = Omit<Question, 'sort' | 'measures'> & {
  /** Where it is in the request, such as `questions.0`. */
  path: string
  /** A formula for each measure. */
  formulas: readonly Formula<AggregateName>[]
  /** The aggregates that the formulas name. */
  aggregates: readonly AggregateName[]
  /** The event types that the aggregates read. A group without events of these types is not in the answer. */
  types: readonly EventType[]
  order: readonly SortKey[]
}

/**
 * The event types that some aggregates read. Without aggregates it is every type, since a formula of numbers alone has a
 * value in each group.
 *
 * @param allowed the only types that may be read; undefined for all
 */
export const collectEventTypes = (
  aggregates: readonly AggregateName[],
  allowed: readonly EventType[] | undefined,
): readonly EventType[] => {
  const readTypes = new Set(aggregates.flatMap((aggregate) => getAggregate(aggregate).types))
  return eventTypes.filter(
    (type) =>
      (readTypes.size === 0 || readTypes.has(type)) && (allowed === undefined || allowed.includes(type)),
  )
}

const resolveSort = (
  { by, measures, sort }: Question,
  formulas: readonly Formula<AggregateName>[],
  path: string,
): SortKey[] =>
  sort.map(({ by: name, of = 'value', direction }, i) => {
    const formula = formulas[(measures as readonly string[]).indexOf(name)]
    if (formula) return { by: formula, of, direction }
    const groupIndex = (by as readonly string[]).indexOf(name)
    if (groupIndex >= 0 && of === 'value') return { by: groupIndex, direction }
    if (groupIndex >= 0)
      throw new Refusal('BAD_REQUEST', `The group ${name} has no ${of} to sort by.`, {
        [`${path}.sort.${i}.of`]: 'invalid',
      })
    throw new Refusal(
      'BAD_REQUEST',
      `The question is sorted by ${JSON.stringify(name)}, which is neither one of its measures nor one of its groups.`,
      { [`${path}.sort.${i}.by`]: 'unknown_field' },
    )
  })

/**
 * @param metrics the formulas of the account's own metrics, by metric id
 * @param allowed the only event types that may be read; undefined for all
 * @throws Refusal BAD_REQUEST for a measure that the account does not have, or a sort by a field that is not in the question or by the change of a group
 */
export const resolveQuestion = (
  question: Question,
  metrics: ReadonlyMap<string, Formula<AggregateName>>,
  allowed: readonly EventType[] | undefined,
  path: string,
): ResolvedQuestion => {
  const { measures, sort: _, ...rest } = question
  const formulas = measures.map((measure, i) => resolveMeasure(measure, metrics, `${path}.measures.${i}`))
  const aggregates = [...new Set(formulas.flatMap(listVariables))]
  return {
    ...rest,
    path,
    formulas,
    aggregates,
    types: collectEventTypes(aggregates, allowed),
    order: resolveSort(question, formulas, path),
  }
}
