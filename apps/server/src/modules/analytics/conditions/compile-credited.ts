import {
  type AttributionModel,
  type ReportField,
  type ReportFilters,
  touchFields,
} from '@talkie/contract/reporting'
import type { Registry } from '../registry/registry.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'
import { compileFilters, namesField } from './compile-filter.ts'
import { credited, hasTouches, neverCredited, touched, withTouches } from './credits.ts'

const and = sql` AND `
const comma = sql`, `

/**
 * A request's filters on rows, those by a touch's fields as an attribution model reads them: of a conversion with touches
 * they are about the one that it is credited to, of a model that shares it about any one of them, all filters about the
 * same. What a report counts under the model by these filters is of these rows.
 * @throws Refusal BAD_REQUEST with the path of the filter that is wrong
 */
export const compileCredited = (
  registry: Registry<ReportField>,
  filters: ReportFilters,
  model: AttributionModel,
): Fragment[] => {
  // All are compiled as they stand: a wrong one is named by its place among them.
  const asTheyStand = compileFilters(registry, filters)
  if (model === 'last_non_direct') return asTheyStand
  const isOfTouch = (filter: ReportFilters[number]) =>
    touchFields.some((field) => namesField([filter], field))
  const ofTouch = filters.filter(isOfTouch)
  if (ofTouch.length === 0) return asTheyStand
  const own = asTheyStand.filter((_, i) => ofTouch.some((filter) => filter === filters[i]))
  const others = asTheyStand.filter((condition) => !own.includes(condition))
  const isCredited = sql`${hasTouches} AND type NOT IN ${bound('Array(String)', neverCredited)}`
  return [...others, sql`if(${isCredited}, ${ofTouches(registry, ofTouch, model)}, ${join(own, and)})`]
}

const ofTouches = (
  registry: Registry<ReportField>,
  filters: ReportFilters,
  model: Exclude<AttributionModel, 'last_non_direct'>,
): Fragment => {
  if (model === 'first_touch' || model === 'last_touch') {
    const place = model === 'first_touch' ? sql`1` : sql`-1`
    return join(
      compileFilters(
        withTouches(registry, (field) => sql`${touched(field)}[${place}]`),
        filters,
      ),
      and,
    )
  }
  const fields = touchFields.filter((field) => namesField(filters, field))
  const conditions = compileFilters(withTouches(registry, credited), filters)
  return sql`arrayExists((${join(fields.map(credited), comma)}) -> ${join(conditions, and)}, ${join(fields.map(touched), comma)})`
}
