import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import type { TableLayout } from '../../../ui/data-table/model/columns.ts'
import {
  applySearch,
  isSameState,
  layoutFromState,
  type StateSearch,
  stateFromLayout,
  stateFromView,
  type TableState,
  toStateSearch,
} from './table-state.ts'
import type { SavedView, Views } from './use-views.ts'

/** A built-in view of a screen: what differs from the screen's defaults. */
export type BuiltInView = { id: string; label: string; state: Partial<TableState> }

type SetSearch = (change: { [key: string]: unknown }, how?: { push?: boolean }) => void

type TableStateOptions = {
  /** The screen's defaults. */
  screen: TableState
  builtIn: readonly BuiltInView[]
  saved: Pick<Views, 'views' | 'isPending'>
  search: StateSearch & { view?: string | undefined }
  setSearch: SetSearch
  /** The ids of all columns. */
  columns: readonly string[]
}

/** Milliseconds: resizing a column changes its width many times a second; the address follows when it pauses. */
const debounceMs = 250

const isPrivate = (view: SavedView | undefined) => view !== undefined && !view.shared

/** A table's state: the view that the address names, with the address's changes applied. */
export const useTableState = (options: TableStateOptions) => {
  const { screen, builtIn, saved, search, setSearch, columns } = options
  const view = saved.views.find(({ id }) => id === search.view)
  const builtInView = builtIn.find(({ id }) => id === search.view) ?? builtIn[0]
  const base = useMemo(() => {
    if (view) return stateFromView(view, screen)
    return { ...screen, ...builtInView?.state, rest: { ...screen.rest, ...builtInView?.state.rest } }
  }, [view, builtInView, screen])
  const state = useMemo(() => applySearch(search, base), [search, base])

  const setState = (change: Partial<TableState>, how?: { push?: boolean }) =>
    setSearch(toStateSearch({ ...state, ...change }, base, isPrivate(view)), how)

  // The address of a private view contains the whole state, because colleagues do not have the view.
  const open = (id: string) => {
    const next = saved.views.find((one) => one.id === id)
    const target = next && isPrivate(next) ? stateFromView(next, screen) : base
    setSearch({
      ...toStateSearch(target, target, isPrivate(next)),
      view: id === builtIn[0]?.id ? undefined : id,
    })
  }
  const revert = () => setSearch(toStateSearch(base, base, isPrivate(view)))
  // Resetting keeps a built-in view, without changes, but leaves a saved one.
  const reset = () =>
    setSearch({
      ...toStateSearch(base, base),
      ...(view ? { view: undefined } : {}),
      most: undefined,
    })

  const [dragged, setDragged] = useState<TableLayout>()
  const settle = useDebouncedCallback((layout: TableLayout) => setState(stateFromLayout(layout)), debounceMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dragged widths apply until the address has them
  useEffect(() => setDragged(undefined), [state.columns, state.pinned, state.widths])
  const onLayout = (layout: TableLayout) => {
    setDragged(layout)
    settle(layout)
  }
  const { columns: shown, pinned, widths } = state
  const layout = useMemo(
    () => dragged ?? layoutFromState({ columns: shown, pinned, widths }, columns),
    [dragged, shown, pinned, widths, columns],
  )

  const changed = !isSameState(state, base)
  return {
    state,
    setState,
    layout,
    onLayout,
    /** The saved view on the screen; undefined for a built-in one. */
    view,
    viewId: view?.id ?? builtInView?.id ?? '',
    /** Whether the state differs from the view. */
    changed,
    /** Whether there is anything to reset: a change, or a saved view. */
    customised: changed || view !== undefined,
    open,
    revert,
    reset,
    /** Whether the view is loaded. */
    ready: view !== undefined || !saved.isPending || builtIn.some(({ id }) => id === (search.view ?? id)),
  }
}
export type TableController = ReturnType<typeof useTableState>
