import { SegmentedControl, Stack } from '@mantine/core'
import { IconPhoneCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { z } from 'zod'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { searchText } from '../../services/navigation/search-text.ts'
import { lazyComponent } from '../../ui/chunks/lazy-component.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { rowMatches } from '../../ui/data-table/model/cells.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import classes from './missed.module.css'
import { isOfSelection, type MissedCallerRow, missedSelections, missedTabs, toTab } from './missed-caller.ts'
import { useMissedColumns } from './missed-columns.tsx'
import { MissedDrawer } from './missed-drawer.tsx'
import { MissedFigures } from './missed-figures.tsx'
import { useMissedCallers } from './use-missed-callers.ts'

const PlayerBar = lazyComponent(() => import('../../features/recordings/player/player-bar.tsx'), {
  layout: 'overlay',
})

const searchSchema = z.object({
  tab: z.enum(missedSelections).default('waiting'),
  q: searchText.optional(),
  sort: z.array(z.object({ id: z.string().max(40), desc: z.boolean() })).default([]),
  /** The caller in the drawer, E.164. */
  caller: z.string().max(30).optional(),
})

/** The callers whom nobody answered, and who asked by a form to be called: who calls them back, and how soon. */
export default function CallcenterMissed() {
  const { t } = useText()
  const format = useFormat()
  const { can } = useAccount()
  const { start, end } = useDateRange()
  const mayWrite = can('reporting.calls', 'w')
  const [search, setSearch] = usePageSearch(searchSchema)
  const { list, query, status, mark } = useMissedCallers()
  const onTake = useMemo(
    () => (mayWrite ? (row: MissedCallerRow) => void mark(row, 'taken') : undefined),
    [mayWrite, mark],
  )
  const columns = useMissedColumns(onTake)
  const callers = list?.callers ?? []
  const count = (tab: (typeof missedTabs)[number]) => callers.filter((row) => isOfSelection[tab](row)).length
  const rows = callers.filter(
    (row) => isOfSelection[search.tab](row) && rowMatches(row, columns, search.q ?? '', format),
  )
  const figures = list?.figures
  const leftOut = figures && figures.spamCalls + figures.anonymousCalls > 0
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.callcenterMissed')}
        subtitle={<LiveIndicator status={status} query={query} />}
      />
      <MissedFigures
        figures={figures}
        selected={search.tab}
        onSelect={(tab) => setSearch({ tab: tab === search.tab ? undefined : tab })}
      />
      <DataTable
        label={t('nav.callcenterMissed')}
        columns={columns}
        rows={rows}
        rowId={({ phone }) => phone}
        loading={list === undefined && !query.error}
        error={list ? undefined : query.error}
        onRetry={() => void query.refetch()}
        search={search.q ?? ''}
        onSearch={(q) => setSearch({ q: q || undefined })}
        sort={search.sort}
        onSort={(sort) => setSearch({ sort: sort.length > 0 ? sort : undefined })}
        onRowClick={({ phone }) => setSearch({ caller: phone }, { push: true })}
        {...(search.caller === undefined ? {} : { selectedId: search.caller })}
        filters={
          <SegmentedControl
            aria-label={t('field.status')}
            size="sm"
            value={search.tab}
            data={missedTabs.map((tab) => ({
              value: tab,
              label: `${t(`missed.tab.${tab}`)} ${format.number(count(tab))}`,
            }))}
            onChange={(value) => setSearch({ tab: missedTabs.find((tab) => tab === value) })}
          />
        }
        limitReached={figures !== undefined && figures.callers > callers.length}
        csvName={t('nav.callcenterMissed')}
        csvRange={{ start, end }}
        empty={
          <EmptyState
            icon={IconPhoneCheck}
            title={t(`missed.empty.${toTab(search.tab)}`)}
            text={t(`missed.emptyText.${toTab(search.tab)}`)}
          />
        }
      />
      {leftOut && (
        <p className={classes.left}>
          {t('missed.leftOut', {
            spam: format.number(figures.spamCalls),
            anonymous: format.number(figures.anonymousCalls),
          })}
        </p>
      )}
      <MissedDrawer
        shown={callers.find(({ phone }) => phone === search.caller)}
        mayWrite={mayWrite}
        onClose={() => setSearch({ caller: undefined })}
        onMark={mark}
      />
      <PlayerBar />
    </Stack>
  )
}
