import {
  type ReportField,
  type ReportFilters,
  type RowScope,
  rowScopeSchema,
} from '@talkie/contract/reporting'
import { useCallback, useMemo } from 'react'
import { useNotFoundIfMissing } from '../../../services/navigation/not-found.ts'
import { usePageSearch } from '../../../services/navigation/page-search.ts'
import { useDateRange } from '../../../ui/date-range/use-date-range.ts'
import { useSampleData } from '../../sample-data/use-sample-data.ts'
import { useTagColors } from '../../tags/use-tag-colors.ts'
import { reportSearchSchema } from '../answers/report-search.ts'
import type { RowsScreen } from '../fields/report-screen.ts'
import type { EventRow } from '../rows/event-row.ts'
import { buildRowsQuestion } from '../rows/rows-question.ts'
import { useRows } from '../rows/use-rows.ts'
import type { TableState } from '../views/table-state.ts'
import { type BuiltInView, useTableState } from '../views/use-table-state.ts'
import { useViews } from '../views/use-views.ts'
import { useEventColumns } from './use-event-columns.ts'
import { useNeighbours } from './use-neighbours.ts'

/** Another call, or none, has no moment of the call before. */
const noMoment = { recording: undefined, at: undefined } as const

/** The default way of counting, for rows that no figure led to. */
const defaultCounting = { model: 'last_non_direct', unique: 0 } as const

export type ReportOptions = {
  screen: RowsScreen
  /** The screen's default columns; must be stable. */
  columns: readonly ReportField[]
  /** The screen's default scope of events. */
  scope: RowScope
  /** Whether the user can change the scope. */
  choosesScope?: boolean
  /** The screen's built-in views; the first one has its defaults. */
  builtIn: readonly BuiltInView[]
  /** Nothing is cached in the browser. */
  isUncached?: boolean
  /** New events arrive while it is open. */
  isLive?: boolean
}

/** The state of a table of events: its address, view and rows, and how to change them. */
export const useReport = (options: ReportOptions) => {
  const {
    screen,
    columns: defaultColumns,
    scope,
    choosesScope = false,
    builtIn,
    isUncached = false,
    isLive = false,
  } = options
  const range = useDateRange()
  const [search, setSearch] = usePageSearch(reportSearchSchema)
  const columns = useEventColumns(defaultColumns, useTagColors(screen))
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const defaults = useMemo<TableState>(
    () => ({
      q: '',
      filters: [],
      sort: [{ field: 'at', direction: 'desc' }],
      columns: [...defaultColumns],
      pinned: [],
      widths: {},
      rest: { ...defaultCounting, ...(choosesScope ? { scope } : {}) },
    }),
    [defaultColumns, choosesScope, scope],
  )
  const views = useViews(screen)
  const shown = useTableState({
    screen: defaults,
    builtIn,
    saved: views,
    search,
    setSearch,
    columns: ids,
  })
  const { state, setState } = shown
  const { start, end } = range
  const question = useMemo(
    () => buildRowsQuestion(state, { start, end }, choosesScope ? undefined : scope),
    [state, start, end, choosesScope, scope],
  )
  const { shown: isSample } = useSampleData()
  useNotFoundIfMissing('open', search.open, true)
  const most = search.most === true
  const query = useRows({
    screen,
    question,
    sample: isSample,
    most,
    enabled: shown.ready,
    isUncached,
    isLive,
  })
  const total = query.data?.total ?? 0
  const rows: EventRow[] = query.data?.rows ?? []
  const showMost = () => setSearch({ most: true })
  const step = useCallback((id: string) => setSearch({ open: id, ...noMoment }), [setSearch])
  const neighbours = useNeighbours({
    rows,
    openId: search.open,
    hasMore: total > rows.length && !most,
    loadMore: showMost,
    open: step,
  })
  /** Filters by what was picked in a figure, a cell or the details, which close. */
  const applyFilters = (filters: ReportFilters) =>
    setSearch({ open: undefined, ...noMoment, filters }, { push: true })

  return {
    screen,
    range,
    columns,
    ids,
    defaults,
    builtIn,
    views,
    shown,
    question,
    query,
    rows,
    /** The number of matching events, including those not among the rows. */
    total,
    isSample,
    most,
    isUncached,
    showMost,
    /** Removes the way of counting of the figure that led here. */
    countPlainly: () => setState({ rest: { ...state.rest, ...defaultCounting } }, { push: true }),
    scope: rowScopeSchema.catch(scope).parse(state.rest.scope),
    setScope: choosesScope
      ? (chosen: RowScope) => setState({ rest: { ...state.rest, scope: chosen } })
      : null,
    /** The event whose details are open. */
    openId: search.open,
    opened: rows.find(({ id }) => id === search.open),
    /** Steps from the open event to those before and after it in the table. */
    neighbours,
    /** The moment of its recording that a link names. */
    moment:
      search.recording !== undefined && search.at !== undefined
        ? { recordingId: search.recording, ms: search.at }
        : null,
    open: (row: EventRow) => setSearch({ open: row.id, ...noMoment }, { push: true }),
    close: () => setSearch({ open: undefined, ...noMoment }),
    applyFilters,
  }
}
export type Report = ReturnType<typeof useReport>
