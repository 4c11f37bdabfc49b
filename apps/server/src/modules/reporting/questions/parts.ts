import {
  type AttributionModel,
  type DateRange,
  type EventType,
  eventTypes,
  type ReportFilters,
  type ReportScope,
} from '@talkie/contract'
import { namesField } from '../compile-filter.ts'
import type { Alignment } from './compare-range.ts'
import { type CreditingModel, isTouchField, neverCredited, type TouchField, touchFields } from './credits.ts'
import type { Term } from './measure-formula.ts'
import type { UnderstoodQuestion } from './question-terms.ts'
import { declaredTerm } from './terms.ts'

/** What all questions of a screen share. */
export type Scope = Omit<ReportScope, 'compare'> & {
  accountId: number
  timezone: string
  currency: string
  types: readonly EventType[] | undefined
  /** The range compared with, and which of its days stand beside which. */
  before: { range: DateRange; alignment: Alignment } | undefined
}

/** What is read in one go: some terms of some types, on the days of one range, as the rows have it or as a model credits. */
export type Part = {
  terms: readonly Term[]
  types: readonly EventType[]
  range: DateRange
  /** Set for a range that is compared with. */
  alignment: Alignment | undefined
  credited: { model: CreditingModel; fields: readonly TouchField[] } | undefined
}

const touchFieldsIn = (by: readonly string[], filters: readonly ReportFilters[]): TouchField[] =>
  touchFields.filter((field) => by.includes(field) || filters.some((some) => namesField(some, field)))

/** The model that a question needs; none where no field of a touch is asked about, and where uniques are counted. */
const modelOf = (
  { model, unique, filters }: Scope,
  question: UnderstoodQuestion,
): { model: CreditingModel; fields: TouchField[] } | undefined => {
  const asked: AttributionModel = unique === 0 ? model : 'last_non_direct'
  if (asked === 'last_non_direct') return undefined
  const fields = touchFieldsIn(question.by.filter(isTouchField), [filters, question.filters])
  return fields.length > 0 ? { model: asked, fields } : undefined
}

/**
 * The parts of a question. Under a model, conversions are read apart from what is never credited, and different
 * persons apart from both: those are counted by the rows as they are.
 */
export const partsOf = (scope: Scope, question: UnderstoodQuestion): Part[] => {
  const allowed = (types: readonly EventType[]) => types.filter((type) => scope.types?.includes(type) ?? true)
  const typesOf = (terms: readonly Term[]) => {
    const read = new Set(terms.flatMap((term) => declaredTerm(term).types))
    // A formula of numbers alone has a value for each group that there is.
    return allowed(terms.length === 0 ? eventTypes : eventTypes.filter((type) => read.has(type)))
  }
  const { terms } = question
  const credited = modelOf(scope, question)
  const whole = { terms, types: typesOf(terms), credited: undefined }
  const shared = terms.filter((term) => !declaredTerm(term).unique)
  const unique = terms.filter((term) => declaredTerm(term).unique)
  const split = [
    {
      terms: shared,
      types: typesOf(shared).filter((type) => neverCredited.includes(type)),
      credited: undefined,
    },
    { terms: shared, types: typesOf(shared).filter((type) => !neverCredited.includes(type)), credited },
    { terms: unique, types: unique.length > 0 ? typesOf(unique) : [], credited: undefined },
  ].filter(({ types }) => types.length > 0)
  const parts = credited && split.length > 0 ? split : [whole]
  const on = (range: DateRange, alignment: Alignment | undefined) =>
    parts.map((part) => ({ ...part, range, alignment }))
  return [
    ...on(scope.range, undefined),
    ...(scope.before ? on(scope.before.range, scope.before.alignment) : []),
  ]
}
