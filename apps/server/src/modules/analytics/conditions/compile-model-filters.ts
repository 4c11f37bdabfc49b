import {
  type AttributionModel,
  type ReportField,
  type ReportFilters,
  touchFields,
} from '@talkie/contract/reporting'
import type { Registry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'
import { compileFilters, namesField } from './compile-filter.ts'
import { creditedColumn, hasTouches, touchColumn, uncreditedTypes, withTouchFields } from './credits.ts'

const and = chSql` AND `
const comma = chSql`, `

/**
 * A request's filters on rows under an attribution model. On a conversion with touches, filters on touch fields apply to the
 * touch that the model credits; where a model credits several touches, one of them must meet all of these filters. The rows
 * that pass are those that a report under the model counts with the same filters.
 * @throws Refusal BAD_REQUEST with the path of the filter that is wrong
 */
export const compileModelFilters = (
  registry: Registry<ReportField>,
  filters: ReportFilters,
  model: AttributionModel,
): Fragment[] => {
  // All filters are compiled together first, because an error names a filter by its index among them.
  const storedConditions = compileFilters(registry, filters)
  if (model === 'last_non_direct') return storedConditions
  const namesTouchField = (filter: ReportFilters[number]) =>
    touchFields.some((field) => namesField([filter], field))
  const touchFilters = filters.filter(namesTouchField)
  if (touchFilters.length === 0) return storedConditions
  const storedTouchConditions = storedConditions.filter((_, i) =>
    touchFilters.some((filter) => filter === filters[i]),
  )
  const otherConditions = storedConditions.filter((condition) => !storedTouchConditions.includes(condition))
  const isCredited = chSql`${hasTouches} AND type NOT IN ${bound('Array(String)', uncreditedTypes)}`
  return [
    ...otherConditions,
    chSql`if(${isCredited}, ${compileTouchFilters(registry, touchFilters, model)}, ${join(storedTouchConditions, and)})`,
  ]
}

const compileTouchFilters = (
  registry: Registry<ReportField>,
  filters: ReportFilters,
  model: Exclude<AttributionModel, 'last_non_direct'>,
): Fragment => {
  if (model === 'first_touch' || model === 'last_touch') {
    const index = model === 'first_touch' ? chSql`1` : chSql`-1`
    return join(
      compileFilters(
        withTouchFields(registry, (field) => chSql`${touchColumn(field)}[${index}]`),
        filters,
      ),
      and,
    )
  }
  const fields = touchFields.filter((field) => namesField(filters, field))
  const conditions = compileFilters(withTouchFields(registry, creditedColumn), filters)
  return chSql`arrayExists((${join(fields.map(creditedColumn), comma)}) -> ${join(conditions, and)}, ${join(fields.map(touchColumn), comma)})`
}
