import { limits } from '@talkie/contract/limits'
import type { ExportVariant } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useFileName } from '../../../services/files/use-file-name.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { DataTable, type DataTableProps, type SortBy } from '../../../ui/data-table/data-table.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { EmptyAccount } from '../../sample-data/empty-account.tsx'
import { ReportFilterBar } from '../fields/report-filter-bar.tsx'
import { useFieldText } from '../fields/use-field-text.ts'
import { ReportMail } from '../mailings/report-mail.tsx'
import type { EventRow } from '../rows/event-row.ts'
import { csvColumns, downloadCsv } from './export-csv.ts'
import { NoEvents, useIsEmptyAccount } from './no-events.tsx'
import { ReportActions } from './report-actions.tsx'
import { ScopeChooser } from './scope-chooser.tsx'
import { useQuickSearch } from './use-quick-search.ts'
import type { Report } from './use-report.ts'
import { CellPicks } from './value-picks/cell-picks.tsx'
import { toValuePick } from './value-picks/value-pick.ts'

const PlayerBar = lazyComponent(() => import('../../recordings/player/player-bar.tsx'), {
  layout: 'overlay',
})

type ReportTableProps = {
  report: Report
  /** What the table lists, for screen readers. */
  label: string
  /** What the file contains, for its name. */
  fileName: string
  /** Shown instead of the general text for an empty table. */
  empty?: ReactNode
} & Pick<DataTableProps<EventRow>, 'selection' | 'bulk'>

const toSort = (sort: SortBy[]) =>
  sort.map(({ id, desc }) => ({ field: id, direction: desc ? ('desc' as const) : ('asc' as const) }))

/** The table of a screen with rows: the server filters, sorts and searches; the user arranges the columns. */
export const ReportTable = ({ report, label, fileName, empty, selection, bulk }: ReportTableProps) => {
  const { accountId } = useAccount()
  const { t, language } = useText()
  const { screen, question, query, shown, rows, total, columns, range } = report
  const { state, setState } = shown
  const [mailing, setMailing] = useRestoredState('mail', false, z.boolean())
  const [words, setWords] = useQuickSearch(state.q, (q) => setState({ q }))
  const fields = csvColumns(state.columns)
  const text = useFieldText()
  const isEmptyAccount = useIsEmptyAccount(report)
  const toFileName = useFileName()
  const csv = async (variant: ExportVariant) => {
    const stem = toFileName(fileName, range)
    const name = variant === 'raw' ? `${stem}-raw` : stem
    try {
      await downloadCsv({ accountId, screen, question, columns: fields, fileName: name, variant, language })
    } catch (error) {
      snackbar.error(error)
    }
  }
  if (isEmptyAccount) return <EmptyAccount />
  return (
    <>
      <CellPicks rows={rows} rowId={rowId} getPick={(row, column) => toValuePick(row, column, text)}>
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowId={rowId}
          loading={isUnconfirmed(query, rows)}
          error={query.error}
          onRetry={query.refetch}
          empty={<NoEvents filtered={question.filters.length > 0} empty={empty} />}
          sort={state.sort.map(({ field, direction }) => ({ id: field, desc: direction === 'desc' }))}
          onSort={(sort) => setState({ sort: sortsSchema.parse(toSort(sort)) })}
          serverSort
          search={words}
          onSearch={setWords}
          filters={
            <>
              {report.setScope && <ScopeChooser value={report.scope} onChange={report.setScope} />}
              <ReportFilterBar
                screen={screen}
                scope={question.scope}
                value={state.filters}
                goneTags={shown.view?.goneTags}
                onChange={(filters) => setState({ filters })}
              />
            </>
          }
          actions={
            <ReportActions
              onReset={shown.customised ? shown.reset : null}
              onMail={report.isSample ? null : () => setMailing(true)}
            />
          }
          layout={shown.layout}
          onLayout={shown.onLayout}
          onRowClick={report.open}
          {...(report.openId ? { selectedId: report.openId } : {})}
          {...(selection ? { selection, bulk } : {})}
          limitReached={total > rows.length && (report.most || rows.length >= limits.rows.max)}
          {...(report.isSample
            ? { csvName: `${t('mock.csvName')} ${fileName}`, csvRange: range }
            : { onCsv: () => csv('people'), onRawCsv: () => csv('raw') })}
        />
      </CellPicks>
      <PlayerBar />
      <ReportMail
        opened={mailing}
        onClose={() => setMailing(false)}
        screen={screen}
        report={{
          kind: 'rows',
          scope: question.scope,
          filters: question.filters,
          search: question.search,
          sort: question.sort,
          ...(question.model ? { model: question.model } : {}),
          ...(question.unique ? { unique: question.unique } : {}),
          columns: fields.map(({ field }) => field),
        }}
        range={question.range}
      />
    </>
  )
}

/** The most sorts that the contract accepts: the first ones count. */
const sortsSchema = z
  .array(z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) }))
  .transform((sorts) => sorts.slice(0, 5))

/** Whether rows may still arrive: a cached result without rows is refetched before it is shown as empty. */
const isUnconfirmed = (query: Report['query'], rows: Report['rows']) =>
  query.isPending || (rows.length === 0 && query.isFetching && !query.isFetchedAfterMount)

const rowId = ({ id }: EventRow) => id
