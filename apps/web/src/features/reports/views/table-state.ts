import {
  type ReportFilters,
  reportFiltersSchema,
  type TableView,
  type TableViewFields,
} from '@talkie/contract/reporting'
import { hashKey } from '@tanstack/react-query'
import type { TableLayout } from '../../../ui/data-table/model/columns.ts'

type ColumnSort = { field: string; direction: 'asc' | 'desc' }

/** All that a table shows beside its days: what a view keeps, and what the address may say otherwise. */
export type TableState = {
  q: string
  filters: ReportFilters
  sort: ColumnSort[]
  /** The columns on the screen, in their order. */
  columns: string[]
  pinned: string[]
  /** Pixels of columns made wider or narrower by hand. */
  widths: Record<string, number>
  /** What else the screen keeps: the scope of its rows, one of its lists, how its figures are counted. */
  rest: Record<string, string | number>
}

/** A table's state as an address says it: only what differs from the view's; what `rest` has stands beside it. */
export type StateSearch = Partial<Omit<TableState, 'rest'>> & { [rest: string]: unknown }

const own = ['q', 'filters', 'sort', 'columns', 'pinned', 'widths'] as const

const isSame = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b])

/** The state that an address says over the one that it stands on. */
export const stateOf = (search: StateSearch, base: TableState): TableState => ({
  q: search.q ?? base.q,
  filters: search.filters ?? base.filters,
  sort: search.sort ?? base.sort,
  columns: search.columns ?? base.columns,
  pinned: search.pinned ?? base.pinned,
  widths: search.widths ?? base.widths,
  rest: Object.fromEntries(
    Object.entries(base.rest).map(([key, value]) => {
      const said = search[key]
      const isSaid = typeof said === 'string' || typeof said === 'number'
      return [key, isSaid && typeof said === typeof value ? said : value]
    }),
  ),
})

/**
 * What an address has to say for a state: what differs from the base, `undefined` where nothing does; with `whole`
 * all of it, for a base that others don't have.
 */
export const searchOfState = (state: TableState, base: TableState, whole = false): StateSearch => {
  const said = <Value>(value: Value, before: Value) => (!whole && isSame(value, before) ? undefined : value)
  return {
    ...Object.fromEntries(own.map((key) => [key, said<unknown>(state[key], base[key])])),
    ...Object.fromEntries(
      Object.entries(base.rest).map(([key, value]) => [key, said(state.rest[key], value)]),
    ),
  }
}

/** Whether two states show the same. */
export const isSameState = (a: TableState, b: TableState): boolean => isSame(a, b)

/** A part that a view keeps as text, as the kind of value that the screen has there. */
const partOf = (kept: string | undefined, own: string | number): string | number => {
  if (kept === undefined) return own
  if (typeof own === 'string') return kept
  const number = Number(kept)
  return Number.isFinite(number) ? number : own
}

/** The state of a saved view, over the screen's own for what the view does not know. */
export const stateOfView = (view: TableViewFields | TableView, screen: TableState): TableState => {
  const { order, hidden, pinned, widths } = view.layout
  return {
    q: view.search,
    filters: reportFiltersSchema.parse(view.filters),
    sort: view.sort,
    columns: order.filter((id) => !hidden.includes(id)),
    pinned,
    widths,
    rest: Object.fromEntries(
      Object.entries(screen.rest).map(([key, value]) => [key, partOf(view.rest[key], value)]),
    ),
  }
}

/** A state as a view keeps it. */
export const viewOfState = (
  state: TableState,
  about: { name: string; shared: boolean },
  columns: readonly string[],
): TableViewFields => ({
  ...about,
  layout: layoutOfState(state, columns),
  filters: state.filters,
  search: state.q,
  sort: state.sort,
  rest: Object.fromEntries(Object.entries(state.rest).map(([key, value]) => [key, String(value)])),
})

/** The table's layout: columns that the state does not name are hidden and stand last. */
export const layoutOfState = (
  { columns, pinned, widths }: Pick<TableState, 'columns' | 'pinned' | 'widths'>,
  all: readonly string[],
): TableLayout => {
  const shown = columns.filter((id) => all.includes(id))
  const hidden = all.filter((id) => !shown.includes(id))
  return { order: [...shown, ...hidden], hidden, pinned: pinned.filter((id) => all.includes(id)), widths }
}

const fit = (width: number) => Math.min(Math.max(Math.round(width), 40), 1200)

/** The parts of a state that a layout says. */
export const stateOfLayout = ({
  order,
  hidden,
  pinned,
  widths,
}: TableLayout): Pick<TableState, 'columns' | 'pinned' | 'widths'> => ({
  columns: order.filter((id) => !hidden.includes(id)),
  pinned,
  widths: Object.fromEntries(Object.entries(widths).map(([id, width]) => [id, fit(width)])),
})
