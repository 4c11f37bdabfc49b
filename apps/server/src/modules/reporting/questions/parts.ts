import type { DateRange, EventType, ReportFilters, ReportScope } from '@talkie/contract'
import { namesField } from '../compile-filter.ts'
import type { Alignment } from './compare-range.ts'
import { type CreditingModel, neverCredited, type TouchField, touchFields } from './credits.ts'
import type { Term } from './measure-formula.ts'
import type { Reading } from './plan-readings.ts'
import { declaredTerm } from './terms.ts'
import { typesOf } from './understand-question.ts'

/** What all questions of a screen share. */
export type Scope = Omit<ReportScope, 'compare'> & {
  accountId: number
  timezone: string
  currency: string
  /** The only types that may be read; undefined for all. */
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

/** The model that a reading needs; none where no field of a touch is asked about, and where uniques are counted. */
const modelOf = (
  { model, unique, filters }: Scope,
  reading: Pick<Reading, 'by' | 'known' | 'filters'>,
): { model: CreditingModel; fields: TouchField[] } | undefined => {
  if (model === 'last_non_direct' || unique !== 0) return undefined
  const grouped: readonly string[] = [...reading.by, ...reading.known]
  const inFilters = (some: ReportFilters, field: TouchField) => namesField(some, field)
  const fields = touchFields.filter(
    (field) => grouped.includes(field) || inFilters(filters, field) || inFilters(reading.filters, field),
  )
  return fields.length > 0 ? { model, fields } : undefined
}

/**
 * The parts of a reading. Under a model, conversions are read apart from what is never credited, and different
 * persons apart from both: those are counted by the rows as they are.
 */
export const partsOf = (scope: Scope, reading: Reading): Part[] => {
  const { terms } = reading
  const allTypes = typesOf(terms, scope.types)
  const credited = modelOf(scope, reading)
  const on = (range: DateRange, alignment: Alignment | undefined): Part[] =>
    (credited
      ? creditedParts(scope, terms, credited)
      : [{ terms, types: allTypes, credited: undefined }]
    ).map((part) => ({ ...part, range, alignment }))
  return [
    ...on(scope.range, undefined),
    ...(scope.before ? on(scope.before.range, scope.before.alignment) : []),
  ]
}

const creditedParts = (
  { types: allowed }: Scope,
  terms: readonly Term[],
  credited: Part['credited'],
): Pick<Part, 'terms' | 'types' | 'credited'>[] => {
  const shared = terms.filter((term) => !declaredTerm(term).unique)
  const unique = terms.filter((term) => declaredTerm(term).unique)
  const sharedTypes = shared.length > 0 || unique.length === 0 ? typesOf(shared, allowed) : []
  const parts = [
    { terms: shared, types: sharedTypes.filter((type) => neverCredited.includes(type)), credited: undefined },
    { terms: shared, types: sharedTypes.filter((type) => !neverCredited.includes(type)), credited },
    { terms: unique, types: unique.length > 0 ? typesOf(unique, allowed) : [], credited: undefined },
  ]
  const read = parts.filter(({ types }) => types.length > 0)
  return read.length > 0 ? read : [{ terms, types: [], credited: undefined }]
}
