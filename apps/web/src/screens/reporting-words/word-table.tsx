import { IconSearch } from '@tabler/icons-react'
import { limits } from '@talkie/contract/limits'
import { type MailedTerms, termMatches } from '@talkie/contract/reporting'
import { z } from 'zod'
import { ReportFilterBar } from '../../features/reports/fields/report-filter-bar.tsx'
import { ReportMail } from '../../features/reports/mailings/report-mail.tsx'
import { ReportActions } from '../../features/reports/table/report-actions.tsx'
import { useQuickSearch } from '../../features/reports/table/use-quick-search.ts'
import type { TableController } from '../../features/reports/views/use-table-state.ts'
import type { WidgetPick } from '../../features/reports/widgets/picks/pick.ts'
import { TablePicks } from '../../features/reports/widgets/picks/table-picks.tsx'
import { useText } from '../../services/language/language.ts'
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { useRestoredState } from '../../ui/form/use-restored-state.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import type { useWordList } from './use-word-list.ts'

type WordTableProps<Row> = {
  label: string
  columns: DataColumn<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  list: ReturnType<typeof useWordList>
  shown: TableController
  /** The report that is mailed. */
  report: MailedTerms
  /** Explains how the mailed report differs from the list. */
  mailNote?: string
  /** The selection behind a row, or behind one of its cells. */
  getPick: (row: Row, column?: string) => WidgetPick
}

/** A table of search terms or words with their metrics. All rows are loaded, so that it sorts and searches locally. */
export const WordTable = <Row extends object>(props: WordTableProps<Row>) => {
  const { label, columns, rows, rowId, list, shown, report, mailNote, getPick } = props
  const { t } = useText()
  const { state, setState } = shown
  const { query, isSample } = list
  const { start, end } = useDateRange()
  const [isMailOpen, setIsMailOpen] = useRestoredState('mail', false, z.boolean())
  const [words, setWords] = useQuickSearch(state.q, (q) => setState({ q }))
  const matches = words === '' ? rows : rows.filter((row) => termMatches(rowId(row), words))
  return (
    <>
      <TablePicks rows={matches} rowId={rowId} getPick={getPick}>
        {(onRowClick) => (
          <DataTable
            label={label}
            columns={columns}
            rows={matches}
            rowId={rowId}
            loading={!isSample && query.isPending}
            error={query.error}
            onRetry={query.refetch}
            empty={
              <EmptyState icon={IconSearch} title={t('message.noKeywords')} text={t('words.noneText')} />
            }
            sort={state.sort.map(({ field, direction }) => ({ id: field, desc: direction === 'desc' }))}
            onSort={(sort) =>
              setState({
                sort: sort.map(({ id, desc }) => ({ field: id, direction: desc ? 'desc' : 'asc' })),
              })
            }
            search={words}
            onSearch={setWords}
            filters={
              <ReportFilterBar
                screen="words"
                value={state.filters}
                goneTags={shown.view?.goneTags}
                onChange={(filters) => setState({ filters })}
              />
            }
            actions={
              <ReportActions
                onReset={shown.customised ? shown.reset : null}
                onMail={isSample ? null : () => setIsMailOpen(true)}
              />
            }
            layout={shown.layout}
            onLayout={shown.onLayout}
            {...(onRowClick ? { onRowClick } : {})}
            limitReached={list.total > limits.rows.max}
            csvName={t('words.csvName')}
            csvRange={{ start, end }}
          />
        )}
      </TablePicks>
      <ReportMail
        opened={isMailOpen}
        onClose={() => setIsMailOpen(false)}
        screen="words"
        report={report}
        range={{ start, end }}
        {...(mailNote ? { note: mailNote } : {})}
      />
    </>
  )
}
