import { type EventType, eventTypes } from '@talkie/contract/events'
import { type Formula, type Question, variablesOf } from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'
import { measureFormula, type Term } from './measure-formula.ts'
import { declaredTerm } from './terms.ts'

/** What rows are ordered by: a formula over terms, or a group by its place. */
export type Order = { by: Formula<Term> | number; direction: 'asc' | 'desc' }

/** A question whose names are understood. */
export type UnderstoodQuestion = Omit<Question, 'sort' | 'measures'> & {
  /** Where it stands in the request, such as `questions.0`. */
  path: string
  /** A formula for each measure. */
  formulas: readonly Formula<Term>[]
  /** What the formulas are over. */
  terms: readonly Term[]
  /** The types of events that the terms are of: a group without any of these is none of the question's. */
  types: readonly EventType[]
  order: readonly Order[]
}

/**
 * The types that terms are read of. Of no term it is all: a formula of numbers alone has a value for each group.
 *
 * @param allowed the only types that may be read; undefined for all
 */
export const typesOf = (
  terms: readonly Term[],
  allowed: readonly EventType[] | undefined,
): readonly EventType[] => {
  const read = new Set(terms.flatMap((term) => declaredTerm(term).types))
  return eventTypes.filter(
    (type) => (read.size === 0 || read.has(type)) && (allowed === undefined || allowed.includes(type)),
  )
}

const understandOrder = (
  { by, measures, sort }: Question,
  formulas: readonly Formula<Term>[],
  path: string,
): Order[] =>
  sort.map(({ by: name, direction }, i) => {
    const formula = formulas[(measures as readonly string[]).indexOf(name)]
    if (formula) return { by: formula, direction }
    const place = (by as readonly string[]).indexOf(name)
    if (place >= 0) return { by: place, direction }
    throw new Refusal(
      'BAD_REQUEST',
      `The question is sorted by ${JSON.stringify(name)}, which is neither one of its measures nor one of its groups.`,
      { [`${path}.sort.${i}.by`]: 'unknown_field' },
    )
  })

/**
 * @param metrics the account's own, by their ids
 * @throws Refusal BAD_REQUEST for a measure that the account does not have, or a sort by what was not asked for
 */
export const understandQuestion = (
  question: Question,
  metrics: ReadonlyMap<string, Formula<Term>>,
  allowed: readonly EventType[] | undefined,
  path: string,
): UnderstoodQuestion => {
  const { measures, sort: _, ...rest } = question
  const formulas = measures.map((measure, i) => measureFormula(measure, metrics, `${path}.measures.${i}`))
  const terms = [...new Set(formulas.flatMap(variablesOf))]
  return {
    ...rest,
    path,
    formulas,
    terms,
    types: typesOf(terms, allowed),
    order: understandOrder(question, formulas, path),
  }
}
