import {
  type ReportFilters,
  reportFiltersSchema,
  type TableView,
  type TableViewFields,
} from '@talkie/contract/reporting'
import { hashKey } from '@tanstack/react-query'
import type { TableLayout } from '../../../ui/data-table/model/columns.ts'

type ColumnSort = { field: string; direction: 'asc' | 'desc' }

/** The state of a table besides its days: a view stores it, and the address may override it. */
export type TableState = {
  q: string
  filters: ReportFilters
  sort: ColumnSort[]
  /** The visible columns, in order. */
  columns: string[]
  pinned: string[]
  /** Widths in pixels of columns that the user resized. */
  widths: Record<string, number>
  /** Other settings of the screen: the scope of its rows, one of its lists, how its figures are counted. */
  rest: Record<string, string | number>
}

/**
 * A table's state as address fields: only what differs from the view's; fields of `rest` are directly in the address.
 */
export type StateSearch = Partial<Omit<TableState, 'rest'>> & { [rest: string]: unknown }

const searchKeys = ['q', 'filters', 'sort', 'columns', 'pinned', 'widths'] as const

const isSame = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b])

/** Applies the fields of an address to a base state. */
export const applySearch = (search: StateSearch, base: TableState): TableState => ({
  q: search.q ?? base.q,
  filters: search.filters ?? base.filters,
  sort: search.sort ?? base.sort,
  columns: search.columns ?? base.columns,
  pinned: search.pinned ?? base.pinned,
  widths: search.widths ?? base.widths,
  rest: Object.fromEntries(
    Object.entries(base.rest).map(([key, value]) => {
      const searchValue = search[key]
      const isScalar = typeof searchValue === 'string' || typeof searchValue === 'number'
      return [key, isScalar && typeof searchValue === typeof value ? searchValue : value]
    }),
  ),
})

/**
 * The address fields for a state: what differs from the base, `undefined` for what does not. With `whole` they contain
 * everything, for a base that other users do not have.
 */
export const toStateSearch = (state: TableState, base: TableState, whole = false): StateSearch => {
  const keepIfChanged = <Value>(value: Value, before: Value) =>
    !whole && isSame(value, before) ? undefined : value
  return {
    ...Object.fromEntries(searchKeys.map((key) => [key, keepIfChanged<unknown>(state[key], base[key])])),
    ...Object.fromEntries(
      Object.entries(base.rest).map(([key, value]) => [key, keepIfChanged(state.rest[key], value)]),
    ),
  }
}

/** Whether two states are equal. */
export const isSameState = (a: TableState, b: TableState): boolean => isSame(a, b)

/** Converts a field that a view stores as text to the type that the screen has for it. */
const parseStored = (stored: string | undefined, own: string | number): string | number => {
  if (stored === undefined) return own
  if (typeof own === 'string') return stored
  const number = Number(stored)
  return Number.isFinite(number) ? number : own
}

/** The state of a saved view, with the screen's defaults for what the view does not contain. */
export const stateFromView = (view: TableViewFields | TableView, screen: TableState): TableState => {
  const { order, hidden, pinned, widths } = view.layout
  return {
    q: view.search,
    filters: reportFiltersSchema.parse(view.filters),
    sort: view.sort,
    columns: order.filter((id) => !hidden.includes(id)),
    pinned,
    widths,
    rest: Object.fromEntries(
      Object.entries(screen.rest).map(([key, value]) => [key, parseStored(view.rest[key], value)]),
    ),
  }
}

/** Converts a state to what a view stores. */
export const viewFromState = (
  state: TableState,
  about: { name: string; shared: boolean },
  columns: readonly string[],
): TableViewFields => ({
  ...about,
  layout: layoutFromState(state, columns),
  filters: state.filters,
  search: state.q,
  sort: state.sort,
  rest: Object.fromEntries(Object.entries(state.rest).map(([key, value]) => [key, String(value)])),
})

/** The table's layout: columns that the state does not contain are hidden and come last. */
export const layoutFromState = (
  { columns, pinned, widths }: Pick<TableState, 'columns' | 'pinned' | 'widths'>,
  all: readonly string[],
): TableLayout => {
  const shown = columns.filter((id) => all.includes(id))
  const hidden = all.filter((id) => !shown.includes(id))
  return { order: [...shown, ...hidden], hidden, pinned: pinned.filter((id) => all.includes(id)), widths }
}

const clampWidth = (width: number) => Math.min(Math.max(Math.round(width), 40), 1200)

/** The fields of a state that follow from a layout. */
export const stateFromLayout = ({
  order,
  hidden,
  pinned,
  widths,
}: TableLayout): Pick<TableState, 'columns' | 'pinned' | 'widths'> => ({
  columns: order.filter((id) => !hidden.includes(id)),
  pinned,
  widths: Object.fromEntries(Object.entries(widths).map(([id, width]) => [id, clampWidth(width)])),
})
