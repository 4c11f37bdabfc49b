import { type ReportField, type RowScope, rowScopeSchema } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { usePageSearch } from '../../../services/navigation/page-search.ts'
import { useDateRange } from '../../../ui/date-range/use-date-range.ts'
import type { StepOrigin } from '../../contacts/timeline/step.ts'
import { useMockData } from '../../mock-data/use-mock-data.ts'
import { reportSearchSchema, withFixed } from '../answers/report-search.ts'
import type { RowsScreen } from '../fields/report-screen.ts'
import type { EventRow } from '../rows/event-row.ts'
import { questionOf } from '../rows/rows-question.ts'
import { useRows } from '../rows/use-rows.ts'
import type { TableState } from '../views/table-state.ts'
import { type BuiltInView, useTableState } from '../views/use-table-state.ts'
import { useViews } from '../views/use-views.ts'
import { useEventColumns } from './use-event-columns.ts'

/** How rows are counted that no figure led to. */
const plainly = { model: 'last_non_direct', unique: 0 } as const

export type ReportOptions = {
  screen: RowsScreen
  /** The columns that the screen comes with; constant. */
  columns: readonly ReportField[]
  /** The events that the screen comes with. */
  scope: RowScope
  /** Whether the person chooses other events. */
  choosesScope?: boolean
  /** The first is the screen as it comes. */
  builtIn: readonly BuiltInView[]
  /** Nothing is kept in the browser. */
  unkept?: boolean
  /** The events on it change while it is open. */
  changes?: boolean
  /** Of event tags, by their names. */
  colors?: ReadonlyMap<string, string>
}

/** What a table of events shows and how it is changed: its address, its view, its rows. */
export const useReport = (options: ReportOptions) => {
  const {
    screen,
    columns: shownFirst,
    scope,
    choosesScope = false,
    builtIn,
    unkept = false,
    changes = false,
  } = options
  const range = useDateRange()
  const [search, setSearch] = usePageSearch(reportSearchSchema)
  const columns = useEventColumns(shownFirst, options.colors)
  const ids = useMemo(() => columns.map(({ id }) => id), [columns])
  const asItComes = useMemo<TableState>(
    () => ({
      q: '',
      filters: [],
      sort: [{ field: 'at', direction: 'desc' }],
      columns: [...shownFirst],
      pinned: [],
      widths: {},
      rest: { ...plainly, ...(choosesScope ? { scope } : {}) },
    }),
    [shownFirst, choosesScope, scope],
  )
  const views = useViews(screen)
  const shown = useTableState({
    screen: asItComes,
    builtIn,
    saved: views,
    search,
    setSearch,
    columns: ids,
  })
  const { state, setState } = shown
  const { start, end } = range
  const question = useMemo(
    () => questionOf(state, { start, end }, choosesScope ? undefined : scope),
    [state, start, end, choosesScope, scope],
  )
  const { shown: isMock } = useMockData()
  const most = search.most === true
  const query = useRows({ screen, question, sample: isMock, most, enabled: shown.ready, unkept, changes })
  const total = query.data?.total ?? 0
  const rows: EventRow[] = query.data?.rows ?? []

  return {
    screen,
    range,
    columns,
    ids,
    asItComes,
    builtIn,
    views,
    shown,
    question,
    query,
    rows,
    /** All that match, those that are not among the rows too. */
    total,
    isMock,
    most,
    unkept,
    showMost: () => setSearch({ most: true }),
    /** Shows the rows whatever the figure was counted with that led here. */
    countPlainly: () => setState({ rest: { ...state.rest, ...plainly } }, { push: true }),
    scope: rowScopeSchema.catch(scope).parse(state.rest.scope),
    setScope: choosesScope
      ? (chosen: RowScope) => setState({ rest: { ...state.rest, scope: chosen } })
      : null,
    /** The event whose details are open. */
    openId: search.open,
    opened: rows.find(({ id }) => id === search.open),
    open: (row: EventRow) => setSearch({ open: row.id }, { push: true }),
    close: () => setSearch({ open: undefined }),
    /** Shows only what came from where an event came from. */
    showOrigin: ({ source, medium }: StepOrigin) => {
      setSearch({ open: undefined, filters: withFixed(state.filters, { source, medium }) }, { push: true })
    },
  }
}
export type Report = ReturnType<typeof useReport>
