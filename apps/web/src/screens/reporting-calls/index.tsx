import { Button, Stack } from '@mantine/core'
import { callFilterSchema, callSortSchema, limits } from '@talkie/contract'
import { z } from 'zod'
import { DataTable, type SortBy } from '../../components/data-table/data-table.tsx'
import { useDateRange } from '../../components/date-range/use-date-range.ts'
import { FilterBar } from '../../components/filter-bar.tsx'
import { useFormat } from '../../components/format.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { EmptyState, Notice } from '../../components/states.tsx'
import { useAccount } from '../../shell/account.tsx'
import { useText } from '../../shell/language.ts'
import { LiveIndicator } from '../../shell/live-indicator.tsx'
import { usePageSearch } from '../../shell/page-search.ts'
import { CallDrawer } from './call-drawer.tsx'
import { callsSearchSchema, callViewNames, withFixed } from './calls-search.ts'
import { useCallColumns } from './columns.tsx'
import { TotalsStrip } from './totals-strip.tsx'
import { useCallFilterFields } from './use-call-fields.ts'
import { useCalls } from './use-calls.ts'
import { useQuickSearch } from '../../components/report-table/use-quick-search.ts'

const sortsSchema = z.array(callSortSchema).max(5)
const filtersSchema = z.array(callFilterSchema)

/** Every call of the range: who called, how it went, and what caused it. */
const ReportingCalls = () => {
  const { t } = useText()
  const format = useFormat()
  const { account, accountId } = useAccount()
  const range = useDateRange()
  const [search, setSearch] = usePageSearch(callsSearchSchema)
  const { calls, previousTotals, status } = useCalls(search)
  const [words, setWords] = useQuickSearch(search.q, (q) => setSearch({ q: q || undefined }))
  const columns = useCallColumns()
  const fields = useCallFilterFields(accountId, range)
  const rows = calls.data?.rows ?? []
  const matching = calls.data?.totals.calls ?? 0
  const setSort = (sort: SortBy[]) =>
    setSearch({
      sort: sortsSchema.parse(sort.map(({ id, desc }) => ({ field: id, direction: desc ? 'desc' : 'asc' }))),
    })

  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.reportingCalls')}
        subtitle={<LiveIndicator status={status} />}
        tabs={callViewNames.map((value) => ({ value, label: t(`calls.view.${value}`) }))}
        tab={search.view}
        onTab={(tab) => setSearch({ view: callViewNames.find((view) => view === tab && view !== 'all') })}
      />
      {(calls.data || calls.isPending) && (
        <TotalsStrip totals={calls.data?.totals} previous={previousTotals} />
      )}
      {matching > rows.length && !search.most && (
        <Notice
          action={
            <Button variant="default" size="xs" onClick={() => setSearch({ most: true })}>
              {t('calls.showMost', { most: format.number(limits.rows.most) })}
            </Button>
          }
        >
          {t('calls.firstRows', { shown: format.number(rows.length), all: format.number(matching) })}
        </Notice>
      )}
      <DataTable
        label={t('nav.reportingCalls')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.callId}
        loading={calls.isPending || calls.isPlaceholderData}
        error={calls.error}
        onRetry={calls.refetch}
        empty={<NoCalls filtered={search.filters.length > 0 || search.view !== 'all'} />}
        sort={search.sort.map(({ field, direction }) => ({ id: field, desc: direction === 'desc' }))}
        onSort={setSort}
        serverSort
        search={words}
        onSearch={setWords}
        filters={
          <FilterBar
            fields={fields}
            value={search.filters}
            onChange={(filters) => setSearch({ filters: filtersSchema.parse(filters) })}
          />
        }
        onRowClick={(row) => setSearch({ call: row.callId }, { push: true })}
        {...(search.call ? { selectedId: search.call } : {})}
        limitReached={search.most === true && matching > rows.length}
        csvName={`${t('calls.csvName')}-${account.domain}-${range.start}`}
      />
      <CallDrawer
        callId={search.call}
        row={rows.find(({ callId }) => callId === search.call)}
        onClose={() => setSearch({ call: undefined })}
        onOrigin={({ source, medium }) =>
          setSearch(
            { call: undefined, filters: withFixed(search.filters, { source, medium }) },
            { push: true },
          )
        }
      />
    </Stack>
  )
}

const NoCalls = ({ filtered }: { filtered: boolean }) => {
  const { t } = useText()
  return (
    <EmptyState
      title={t(filtered ? 'calls.noneMatchTitle' : 'calls.noneTitle')}
      text={t(filtered ? 'calls.noneMatchText' : 'calls.noneText')}
    />
  )
}

export default ReportingCalls
