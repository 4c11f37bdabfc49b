import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import type { TableLayout } from '../../../ui/data-table/model/columns.ts'
import {
  isSameState,
  layoutOfState,
  type StateSearch,
  searchOfState,
  stateOf,
  stateOfLayout,
  stateOfView,
  type TableState,
} from './table-state.ts'
import type { SavedView, Views } from './use-views.ts'

/** A view that a screen brings: what it shows otherwise than the screen as it comes. */
export type BuiltInView = { id: string; label: string; state: Partial<TableState> }

type SetSearch = (change: { [key: string]: unknown }, how?: { push?: boolean }) => void

type TableStateOptions = {
  /** The screen as it comes. */
  screen: TableState
  builtIn: readonly BuiltInView[]
  saved: Pick<Views, 'views' | 'isPending'>
  search: StateSearch & { view?: string | undefined }
  setSearch: SetSearch
  /** The ids of all columns. */
  columns: readonly string[]
}

/** A column that is dragged wider says so many times a second; the address is told when it rests. */
const restMs = 250

const isPrivate = (view: SavedView | undefined) => view !== undefined && !view.shared

/** What a table shows: the view that its address names, and what the address says otherwise. */
export const useTableState = (options: TableStateOptions) => {
  const { screen, builtIn, saved, search, setSearch, columns } = options
  const view = saved.views.find(({ id }) => id === search.view)
  const named = builtIn.find(({ id }) => id === search.view) ?? builtIn[0]
  const base = useMemo(() => {
    if (view) return stateOfView(view, screen)
    return { ...screen, ...named?.state, rest: { ...screen.rest, ...named?.state.rest } }
  }, [view, named, screen])
  const state = useMemo(() => stateOf(search, base), [search, base])

  const setState = (change: Partial<TableState>, how?: { push?: boolean }) =>
    setSearch(searchOfState({ ...state, ...change }, base, isPrivate(view)), how)

  // What a colleague's address says of a private view, it says in full: they don't have the view.
  const open = (id: string) => {
    const next = saved.views.find((one) => one.id === id)
    const said = next && isPrivate(next) ? stateOfView(next, screen) : base
    setSearch({ ...searchOfState(said, said, isPrivate(next)), view: id === builtIn[0]?.id ? undefined : id })
  }
  const revert = () => setSearch(searchOfState(base, base, isPrivate(view)))
  // A view that the screen brings stays open, as it came; a saved one is left.
  const reset = () =>
    setSearch({
      ...searchOfState(base, base),
      ...(view ? { view: undefined } : {}),
      most: undefined,
    })

  const [dragged, setDragged] = useState<TableLayout>()
  const settle = useDebouncedCallback((layout: TableLayout) => setState(stateOfLayout(layout)), restMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dragged holds until the address has it
  useEffect(() => setDragged(undefined), [state.columns, state.pinned, state.widths])
  const onLayout = (layout: TableLayout) => {
    setDragged(layout)
    settle(layout)
  }
  const { columns: shown, pinned, widths } = state
  const layout = useMemo(
    () => dragged ?? layoutOfState({ columns: shown, pinned, widths }, columns),
    [dragged, shown, pinned, widths, columns],
  )

  const changed = !isSameState(state, base)
  return {
    state,
    setState,
    layout,
    onLayout,
    /** The saved view on the screen; undefined on one that the screen brings. */
    view,
    viewId: view?.id ?? named?.id ?? '',
    /** Whether the screen shows something else than its view. */
    changed,
    /** Whether there is anything to reset: a change, or a view that somebody made. */
    customised: changed || view !== undefined,
    open,
    revert,
    reset,
    /** Whether it is known what the view says. */
    ready: view !== undefined || !saved.isPending || builtIn.some(({ id }) => id === (search.view ?? id)),
  }
}
export type ShownState = ReturnType<typeof useTableState>
