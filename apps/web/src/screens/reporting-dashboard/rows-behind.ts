import {
  type DateRange,
  eventTypes,
  type ReportFilters,
  type RowScope,
  reportFiltersSchema,
} from '@talkie/contract'
import type { RowsScreen } from '../../components/report-fields/report-screen.ts'
import { searchOfRows, withFixed } from '../../components/report-table/report-search.ts'
import type { WidgetPick } from '../../components/widgets/pick.ts'

/** Which table shows the events that a measure counts, and which of them. */
export type RowsPlace = { screen: RowsScreen; scope?: RowScope; filters?: ReportFilters }

const outcome = (...values: string[]) =>
  reportFiltersSchema.parse([{ field: 'outcome', operator: 'in', value: values }])

const places: Record<string, RowsPlace> = {
  call: { screen: 'calls' },
  calls_ended: { screen: 'calls' },
  callers: { screen: 'calls' },
  talk_seconds: { screen: 'calls', filters: outcome('answered', 'valid', 'not_valid') },
  answered_calls: { screen: 'calls', filters: outcome('answered', 'valid', 'not_valid') },
  valid_calls: { screen: 'calls', filters: outcome('valid') },
  not_valid_calls: { screen: 'calls', filters: outcome('not_valid') },
  missed_calls: { screen: 'calls', filters: outcome('not_answered') },
  valid: { screen: 'events', scope: 'valid' },
  sale: { screen: 'events', scope: 'sale' },
  c2c: { screen: 'c2c' },
}

const placeOf = (measure: string | undefined): RowsPlace => {
  const type = eventTypes.find((one) => one === measure)
  return places[measure ?? ''] ?? { screen: 'rawdata', scope: type ? `type:${type}` : 'all' }
}

/** What the calls and the forms tables show, said for a table of all events. */
const scopeOn: Partial<Record<RowsScreen, RowScope>> = { calls: 'call', c2c: 'c2c' }

/**
 * Where the rows behind a figure are: the table made for what it counts, else one of those that show all events,
 * else none, of those that the person may read.
 */
export const rowsPlaceOf = (
  measure: string | undefined,
  mayRead: (screen: RowsScreen) => boolean,
): RowsPlace | null => {
  const place = placeOf(measure)
  if (mayRead(place.screen)) return place
  const other = (['events', 'rawdata'] as const).find((screen) => mayRead(screen))
  const scope = place.scope ?? scopeOn[place.screen]
  return other ? { ...place, screen: other, ...(scope ? { scope } : {}) } : null
}

/** The address of the rows behind what was pointed at: its days, the page's filters, what is fixed there. */
export const searchOfPick = (
  pick: WidgetPick,
  place: RowsPlace,
  page: { range: DateRange; filters: ReportFilters; mock: boolean },
) => ({
  ...searchOfRows({
    range: pick.range ?? page.range,
    filters: [...withFixed(page.filters, pick.fixed ?? {}), ...(place.filters ?? [])],
    ...(place.scope ? { scope: place.scope } : {}),
  }),
  ...(page.mock ? { mock: true } : {}),
})

/** The filters that leave out what was pointed at: of several fields, all together and not each. */
export const withExcluded = (
  filters: ReportFilters,
  fixed: NonNullable<WidgetPick['fixed']>,
): ReportFilters => {
  const conditions = Object.entries(fixed).map(([field, value]) => ({ field, operator: 'is_not', value }))
  const added = conditions.length > 1 ? [{ any: conditions }] : conditions
  return [...filters, ...reportFiltersSchema.parse(added)]
}
