import { Stack } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { dayIn } from '@talkie/contract/dates'
import { type ReportFilters, widgetIds } from '@talkie/contract/reporting'
import { EmptyAccount } from '../../features/mock-data/empty-account.tsx'
import { MockNotice } from '../../features/mock-data/mock-notice.tsx'
import { useMockData } from '../../features/mock-data/use-mock-data.ts'
import { useLiveReports } from '../../features/reports/answers/use-live-reports.ts'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import { kpiColumns, kpiHeight } from '../../features/reports/widgets/data/kpi-columns.ts'
import { PickScope } from '../../features/reports/widgets/picks/pick-scope.tsx'
import { useText } from '../../services/language/language.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { OutdatedNotice } from '../../ui/states/outdated-notice.tsx'
import { ErrorState, Notice } from '../../ui/states/states.tsx'
import { BoardContext } from './board.ts'
import type { BoardChoices } from './board-choices.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardHeader } from './board-header.tsx'
import classes from './board-page.module.css'
import { type DashboardSearch, dashboardSearchSchema, searchKeys } from './dashboard-search.ts'
import { BoardGrid } from './layout/board-grid.tsx'
import { EditBar } from './layout/edit-bar.tsx'
import { tidy, withHeight } from './layout/edit-layout.ts'
import { breakpointOf, rowsOf, widthOf } from './layout/grid-shape.ts'
import type { BoardLayout } from './layout/use-board-layout.ts'
import { useBoardState } from './use-board-state.ts'
import { useEmptyAccount } from './use-empty-account.ts'
import { usePickActions } from './use-pick-actions.ts'
import { boardWidgets } from './widgets/board-widgets.tsx'

type BoardPageProps = {
  search: DashboardSearch
  choices: BoardChoices
  metrics: readonly MetricLook[]
  layout: BoardLayout
}

const nothing: ReportFilters = []

/** Milliseconds between two refetches of a page whose days go on: figures are read, not watched. */
const calmly = 5000

/** The dashboard of an account whose metrics and layout are known. */
export const BoardPage = ({ search, choices, metrics, layout }: BoardPageProps) => {
  const [, setSearch] = usePageSearch(dashboardSearchSchema)
  const page = useDateRange()
  const mock = useMockData()
  const { t } = useText()
  const { ref, width } = useElementSize()
  const breakpoint = breakpointOf(width)
  const filters = search.filters ?? nothing
  const setFilters = (changed: ReportFilters) =>
    setSearch({ filters: changed.length > 0 ? changed : undefined }, { push: true })
  const saved = tidy(layout.layouts[breakpoint], breakpoint)
  const strip = widthOf(saved.find(({ i }) => i === 'kpis')?.w ?? 0, breakpoint, width)
  const high = rowsOf(kpiHeight(choices.kpis.length, strip))
  const items = withHeight(saved, 'kpis', high, breakpoint)
  const moves = !mock.shown && page.end > dayIn(page.timezone, new Date())
  const status = useLiveReports({ every: calmly, moves })
  const { board, query, isAnswered, comparedWith } = useBoardState({
    page,
    search,
    choose: setSearch,
    choices,
    metrics,
    // In an order of their own: another layout of the same widgets asks nothing anew.
    widgets: widgetIds.filter((id) => items.some(({ i }) => i === id)),
    mock: mock.shown,
    columns: kpiColumns(choices.kpis.length, strip),
    moves,
  })
  // Sample data is for a first look: how conversions are credited is chosen with one's own.
  const model = (!mock.shown && search.model) || 'last_non_direct'
  const unique = (!mock.shown && search.unique) || 0
  const actions = usePickActions({
    page,
    range: board.range,
    filters,
    model,
    unique,
    setFilters,
    metrics,
    mock: mock.shown,
  })
  const showsNothing = !mock.shown && filters.length === 0 && board.isEmpty
  const { isEmpty, isAsking } = useEmptyAccount(showsNothing)
  const changed = searchKeys.some((key) => search[key] !== undefined)
  const reset = changed
    ? () => setSearch(Object.fromEntries(searchKeys.map((key) => [key, undefined])), { push: true })
    : null
  return (
    <Stack gap="sm">
      <BoardHeader
        live={moves ? <LiveIndicator status={status} query={query} /> : undefined}
        model={model}
        onModel={
          mock.shown ? null : (next) => setSearch({ model: next === 'last_non_direct' ? undefined : next })
        }
        layout={layout}
        onRefresh={() => void query.refetch()}
        onReset={reset}
      />
      <UnsavedChanges when={layout.changed} />
      <MockNotice />
      {layout.editing ? (
        <EditBar board={layout} />
      ) : (
        <BoardFilters
          filters={filters}
          onFilters={setFilters}
          unique={unique}
          onUnique={mock.shown ? null : (next) => setSearch({ unique: next === 0 ? undefined : next })}
          onReset={reset}
        />
      )}
      {!mock.shown && <OutdatedNotice query={query} />}
      {board.isEmpty && !isEmpty && !isAsking && (
        <Notice title={t(filters.length > 0 ? 'report.noneMatchTitle' : 'report.noneTitle')}>
          {t(filters.length > 0 ? 'dashboard.noneMatchText' : 'dashboard.noneText')}
        </Notice>
      )}
      <div ref={ref} className={classes.page}>
        {isEmpty ? (
          <EmptyAccount />
        ) : query.error && !isAnswered ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          width > 0 && (
            <BoardContext value={board}>
              <ComparedWith span={comparedWith}>
                <PickScope actions={actions}>
                  <BoardGrid
                    width={width}
                    breakpoint={breakpoint}
                    layout={items}
                    board={layout}
                    show={(widget) => boardWidgets[widget].show()}
                  />
                </PickScope>
              </ComparedWith>
            </BoardContext>
          )
        )}
      </div>
    </Stack>
  )
}
