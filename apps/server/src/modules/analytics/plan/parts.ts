import { type EventType, eventTypes } from '@talkie/contract/events'
import {
  type AttributionModel,
  type ComparedSpan,
  type ReportFilters,
  touchFields,
} from '@talkie/contract/reporting'
import { type Alignment, wholeDaysOf } from '../conditions/compare-range.ts'
import { namesField } from '../conditions/compile-filter.ts'
import { type CreditingModel, neverCredited, type TouchField } from '../conditions/credits.ts'
import { kindsOfPersons } from '../conditions/first-of-person.ts'
import { chooseRollups } from './choose-rollups.ts'
import type { Term } from './measure-formula.ts'
import type { Part } from './part.ts'
import type { Reading } from './reading.ts'
import type { Scope } from './report-scope.ts'
import { declaredTerm } from './terms.ts'
import { typesOf } from './understand-question.ts'

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

type Split = Pick<Part, 'terms' | 'types' | 'credited' | 'withoutCredited'>

/**
 * The parts of a reading, for each of the ranges. Under a model, conversions with touches are read apart from all that
 * counts as it stands; where persons count once, events of callers apart from those of visitors. Different persons are counted
 * apart from all else and from each other, by the rows as they are.
 */
export const partsOf = (scope: Scope, reading: Reading): Part[] => {
  const { terms } = reading
  const credited = modelOf(scope, reading)
  const whole: Split = { terms, types: typesOf(terms, scope.types), credited: undefined }
  const read = splitParts(scope, terms, credited).filter(({ types }) => types.length > 0)
  const splits = read.length > 0 ? read : [whole]
  const on = (range: ComparedSpan, alignment: Alignment | undefined) =>
    withRollups(
      scope,
      reading,
      splits.map((split) => ({ ...split, range, alignment })),
      credited?.model ?? 'last_non_direct',
    )
  return [
    ...on(scope.range, undefined),
    ...(scope.before ? on(scope.before.range, scope.before.alignment) : []),
  ]
}

/** Whether what is counted are different persons, which cannot be added up. */
export const areOfPersons = ({ terms }: Pick<Part, 'terms'>): boolean =>
  terms.length > 0 && terms.every((term) => declaredTerm(term).unique)

/**
 * What was rolled up is read as one part, whatever the model; events of other months, and of a day that is compared until a
 * time of it, as they would be without rollups.
 */
const withRollups = (
  scope: Scope,
  reading: Reading,
  parts: readonly Part[],
  model: AttributionModel,
): readonly Part[] => {
  const added = parts.filter((part) => !areOfPersons(part))
  const [first] = added
  if (!first) return parts
  const types = eventTypes.filter((type) => added.some((part) => part.types.includes(type)))
  const together: Part = { ...first, types, credited: undefined }
  const { whole, rest } = wholeDaysOf(first.range)
  const chosen = whole && chooseRollups(scope, reading, { ...together, range: whole }, model)
  if (!chosen) return parts
  const { rollups, months, hasRest } = chosen
  return [
    { ...together, range: whole, rollups },
    ...(hasRest ? added.map((part) => ({ ...part, range: whole, rolledUpMonths: months })) : []),
    ...(rest ? added.map((part) => ({ ...part, range: rest })) : []),
    ...parts.filter(areOfPersons),
  ]
}

const splitParts = (
  { types: allowed, unique }: Scope,
  terms: readonly Term[],
  credited: Part['credited'],
): Split[] => {
  const added = terms.filter((term) => !declaredTerm(term).unique)
  const persons = terms.filter((term) => declaredTerm(term).unique)
  const types = added.length > 0 || persons.length === 0 ? typesOf(added, allowed) : []
  const partOf = (some: readonly EventType[], model: Part['credited']): Split => ({
    terms: added,
    types: types.filter((type) => some.includes(type)),
    credited: model,
  })
  const ofPersons = persons.map(
    (term): Split => ({ terms: [term], types: typesOf([term], allowed), credited: undefined }),
  )
  if (credited) {
    const conversions = types.filter((type) => !neverCredited.includes(type))
    return [
      partOf(neverCredited, undefined),
      { ...partOf(conversions, undefined), withoutCredited: true },
      partOf(conversions, credited),
      ...ofPersons,
    ]
  }
  if (unique !== 0) return [...kindsOfPersons.map((kind) => partOf(kind.types, undefined)), ...ofPersons]
  return [partOf(types, undefined), ...ofPersons]
}
