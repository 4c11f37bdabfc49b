import { type ReportField, type ReportFilters, type RowsModel, touchFields } from '@talkie/contract/reporting'
import type { Registry } from '../registry/registry.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'
import { compileFilters, namesField } from './compile-filter.ts'
import {
  type CreditingModel,
  creditedColumn,
  hasTouches,
  isShared,
  touchColumn,
  uncreditedTypes,
  withTouchFields,
} from './credits.ts'

const and = chSql` AND `
const comma = chSql`, `

/**
 * A request's filters on rows under an attribution model. On a conversion with touches, filters on touch fields apply to the
 * touch that the model credits; where a model credits several touches, one of them must meet all of these filters. An
 * overflow call passes under every model if one of its sources meets them. The rows that pass are those that a report under
 * the model counts with the same filters. `stored` filters every row by its own values, where the source of an overflow
 * call is unknown: so reports count distinct visitors and callers.
 * @throws Refusal BAD_REQUEST with the path of the filter that is wrong
 */
export const compileModelFilters = (
  registry: Registry<ReportField>,
  filters: ReportFilters,
  model: RowsModel,
): Fragment[] => {
  // All filters are compiled together first, because an error names a filter by its index among them.
  const storedConditions = compileFilters(registry, filters)
  if (model === 'stored') return storedConditions
  const namesTouchField = (filter: ReportFilters[number]) =>
    touchFields.some((field) => namesField([filter], field))
  const touchFilters = filters.filter(namesTouchField)
  if (touchFilters.length === 0) return storedConditions
  const storedTouchConditions = storedConditions.filter((_, i) =>
    touchFilters.some((filter) => filter === filters[i]),
  )
  const otherConditions = storedConditions.filter((condition) => !storedTouchConditions.includes(condition))
  const ofAnySource = compileAnyTouch(registry, touchFilters)
  const asStored = join(storedTouchConditions, and)
  if (model === 'last_non_direct')
    return [...otherConditions, chSql`if(${isShared}, ${ofAnySource}, ${asStored})`]
  const isCredited = chSql`${hasTouches} AND type NOT IN ${bound('Array(String)', uncreditedTypes)}`
  const ofCredited = compileTouchFilters(registry, touchFilters, model)
  return [
    ...otherConditions,
    chSql`multiIf(${isShared}, ${ofAnySource}, ${isCredited}, ${ofCredited}, ${asStored})`,
  ]
}

/** The condition that any touch meets all of the filters. */
const compileAnyTouch = (registry: Registry<ReportField>, filters: ReportFilters): Fragment => {
  const fields = touchFields.filter((field) => namesField(filters, field))
  const conditions = compileFilters(withTouchFields(registry, creditedColumn), filters)
  return chSql`arrayExists((${join(fields.map(creditedColumn), comma)}) -> ${join(conditions, and)}, ${join(fields.map(touchColumn), comma)})`
}

const compileTouchFilters = (
  registry: Registry<ReportField>,
  filters: ReportFilters,
  model: CreditingModel,
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
  return compileAnyTouch(registry, filters)
}
