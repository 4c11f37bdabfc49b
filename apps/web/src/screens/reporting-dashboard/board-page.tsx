import { Button, Stack } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { type Annotation, type ReportFilters, widgetIds } from '@talkie/contract/reporting'
import { ChartNotesContext } from '../../features/reports/annotations/chart-notes.ts'
import { useAnnotations } from '../../features/reports/annotations/use-annotations.ts'
import { useLiveReports } from '../../features/reports/answers/use-live-reports.ts'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import { PickScope } from '../../features/reports/widgets/picks/pick-scope.tsx'
import { RingpoolWarnings } from '../../features/ringpools/ringpool-warnings.tsx'
import { EmptyAccount } from '../../features/sample-data/empty-account.tsx'
import { SampleDataNotice } from '../../features/sample-data/sample-data-notice.tsx'
import { useSampleData } from '../../features/sample-data/use-sample-data.ts'
import { useText } from '../../services/language/language.ts'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { serverNow } from '../../services/token/server-clock.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { OutdatedNotice } from '../../ui/states/outdated-notice.tsx'
import { EmptyState, ErrorState, Notice } from '../../ui/states/states.tsx'
import { BoardContext } from './board.ts'
import type { BoardChoices } from './board-choices.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardHeader } from './board-header.tsx'
import classes from './board-page.module.css'
import { type DashboardSearch, dashboardSearchSchema, searchKeys } from './dashboard-search.ts'
import { BoardGrid } from './layout/board-grid.tsx'
import { EditBar } from './layout/edit-bar.tsx'
import type { BoardLayout } from './layout/use-board-layout.ts'
import { useFittedLayout } from './layout/use-fitted-layout.ts'
import { useBoardState } from './use-board-state.ts'
import { useEmptyAccount } from './use-empty-account.ts'
import { usePickActions } from './use-pick-actions.ts'
import { boardWidgets } from './widgets/board-widgets.tsx'

type BoardPageProps = {
  search: DashboardSearch
  choices: BoardChoices
  metrics: readonly WidgetMetric[]
  layout: BoardLayout
}

const noFilters: ReportFilters = []
const noNotes: readonly Annotation[] = []

/** Milliseconds between two refetches of a range that includes today: rarely enough to read the figures. */
const refetchInterval = 5000

/** The dashboard of an account, once its metrics and layout are loaded. */
export const BoardPage = ({ search, choices, metrics, layout }: BoardPageProps) => {
  const [, setSearch] = usePageSearch(dashboardSearchSchema)
  const page = useDateRange()
  const sample = useSampleData()
  const { t } = useText()
  const { ref, width } = useElementSize()
  const filters = search.filters ?? noFilters
  const setFilters = (next: ReportFilters) =>
    setSearch({ filters: next.length > 0 ? next : undefined }, { push: true })
  const { items, breakpoint, kpiColumns, setHeadlineHeight, applyItems } = useFittedLayout(
    layout,
    width,
    choices.kpis.length,
  )
  const today = toCalendarDay(page.timezone, new Date(serverNow()))
  const isOngoing = !sample.shown && page.end > today
  const status = useLiveReports({ interval: refetchInterval, isCurrent: isOngoing })
  const { board, query, isAnswered, comparedWith } = useBoardState({
    page,
    search,
    updateSearch: setSearch,
    choices,
    metrics,
    // In a fixed order, so that a new layout of the same widgets causes no new request.
    widgets: widgetIds.filter((id) => items.some(({ i }) => i === id)),
    isSample: sample.shown,
    columns: kpiColumns,
    onHeadlineHeight: setHeadlineHeight,
    isOngoing,
  })
  // Sample data is for a first impression: the model can only be chosen for the account's own data.
  const model = (!sample.shown && search.model) || 'last_non_direct'
  const unique = (!sample.shown && search.unique) || 0
  const actions = usePickActions({
    page,
    range: board.range,
    filters,
    model,
    unique,
    setFilters,
    metrics,
    isSample: sample.shown,
  })
  const annotations = useAnnotations()
  const noteDay = [addDays(page.end, -1), today].toSorted()[0] ?? today
  const showsNothing = !sample.shown && filters.length === 0 && board.isEmpty
  const { isEmpty, isAsking } = useEmptyAccount(showsNothing)
  const hasChoices = searchKeys.some((key) => search[key] !== undefined)
  const reset = hasChoices
    ? () => setSearch(Object.fromEntries(searchKeys.map((key) => [key, undefined])), { push: true })
    : null
  return (
    <Stack gap="sm">
      <BoardHeader
        live={isOngoing ? <LiveIndicator status={status} query={query} /> : undefined}
        model={model}
        onModel={
          sample.shown ? null : (next) => setSearch({ model: next === 'last_non_direct' ? undefined : next })
        }
        layout={layout}
        report={
          sample.shown
            ? null
            : {
                range: board.range,
                preset: page.preset,
                scope: { compare: page.choice, filters, model, unique },
              }
        }
        noteDay={noteDay}
        onRefresh={() => void query.refetch()}
        onReset={reset}
      />
      <UnsavedChanges when={layout.changed} />
      <SampleDataNotice />
      {layout.editing ? (
        <EditBar board={layout} />
      ) : (
        <BoardFilters
          filters={filters}
          onFilters={setFilters}
          unique={unique}
          onUnique={sample.shown ? null : (next) => setSearch({ unique: next === 0 ? undefined : next })}
          onReset={reset}
        />
      )}
      {!sample.shown && <OutdatedNotice query={query} />}
      {!sample.shown && isAnswered && <RingpoolWarnings />}
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
        ) : items.length === 0 && !layout.editing ? (
          <EmptyState
            title={t('dashboard.noWidgets')}
            action={
              <Button variant="default" onClick={layout.begin}>
                {t('dashboard.edit')}
              </Button>
            }
          />
        ) : (
          width > 0 && (
            <BoardContext value={board}>
              <ChartNotesContext value={sample.shown ? noNotes : (annotations.data ?? noNotes)}>
                <ComparedWith span={comparedWith}>
                  <PickScope actions={actions}>
                    <BoardGrid
                      width={width}
                      breakpoint={breakpoint}
                      layout={items}
                      board={layout}
                      onLayout={applyItems}
                      show={(widget) => boardWidgets[widget].shown}
                    />
                  </PickScope>
                </ComparedWith>
              </ChartNotesContext>
            </BoardContext>
          )
        )}
      </div>
    </Stack>
  )
}
