import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { csvSeparatorFromLanguage } from '@talkie/contract/csv'
import type { DateRange } from '@talkie/contract/dates'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFileName } from '../../services/files/use-file-name.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { ShorterRangeButton } from '../date-range/shorter-range-button.tsx'
import { useIsPhone } from '../page/use-is-phone.ts'
import { TableSkeleton } from '../states/skeletons.tsx'
import { EmptyState, ErrorState, Notice } from '../states/states.tsx'
import { Body } from './body.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CheckAll } from './check-all.tsx'
import classes from './data-table.module.css'
import { HeaderCell } from './header-cell.tsx'
import { rowMatches } from './model/cells.ts'
import type { DataColumn, SortBy, TableLayout } from './model/columns.ts'
import { downloadText, formatCsv } from './model/csv.ts'
import { groupRows, type RowGroups } from './model/groups.ts'
import { type RowSelection, useSelection } from './model/selection.ts'
import { useLayout } from './model/use-layout.ts'
import { useRowsTable } from './model/use-rows-table.ts'
import { placePhoneColumns } from './phone/phone-columns.ts'
import { PhoneHead } from './phone/phone-head.tsx'
import { Toolbar } from './toolbar.tsx'
import { TotalsRow } from './totals-row.tsx'

export type { CellKind, DataColumn, SortBy } from './model/columns.ts'

export type DataTableProps<Row extends object> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: DataColumn<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  loading?: boolean
  error?: unknown
  onRetry?: () => void
  /** Shown instead of 'Nothing here yet'. */
  empty?: ReactNode
  sort?: SortBy[]
  onSort?: (sort: SortBy[]) => void
  /** The server sorts the rows. */
  serverSort?: boolean
  /** A row that stays below the others, whatever they are sorted by; must be stable. */
  isLast?: (row: Row) => boolean
  searchable?: boolean
  /** The search text, if the page does the search; otherwise the table searches its own rows. */
  search?: string
  onSearch?: (words: string) => void
  filters?: ReactNode
  actions?: ReactNode
  onRowClick?: (row: Row) => void
  selectedId?: string
  /** Makes rows selectable; the actions on them are in the bar that appears. */
  selection?: RowSelection
  /** Groups rows under headings, in the order of the given rows; must be stable (`useMemo`). */
  groups?: RowGroups<Row> | undefined
  bulk?: ReactNode
  totals?: boolean
  /** The result was cut at its row limit: a notice suggests a shorter date range. */
  limitReached?: boolean
  /** What a CSV of the rows contains, for its name. */
  csvName?: string
  /** The days of the rows, for the name of their CSV. */
  csvRange?: DateRange
  /** Downloads a CSV that the server writes, instead of one of the rows. */
  onCsv?: () => Promise<void>
  /** Downloads the same rows for machines. */
  onRawCsv?: () => Promise<void>
  maxHeight?: number | string
  /** False if the table is already inside a card. */
  framed?: boolean
  layout?: TableLayout
  onLayout?: (layout: TableLayout) => void
}

const noSort: SortBy[] = []

/** Left edges of columns from their widths; the widths are one string so that an unchanged value stays equal. */
const computeLeftEdges = (sizes: string): number[] => {
  let left = 0
  return sizes.split(' ').map((size) => {
    const begins = left
    left += Number(size)
    return begins
  })
}

/** Maximum rows of the skeleton; more would be below the screen. */
const maxSkeletonRows = 25

/** Width of the checkbox column, in pixels. */
const checkWidth = 40

/**
 * The app's only data table: virtual rows under a sticky header, configurable columns, sorting, quick search, CSV. It
 * uses ARIA grid roles instead of `table`, `tr` and `td`: a rule of Mantine's (`tr:last-of-type td`) would make the
 * browser restyle all rows for each one scrolled into view, 25 ms a frame instead of 1.
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { columns, rows, loading = false, error, searchable = true } = props
  const { t, language } = useText()
  const format = useFormat()
  const toFileName = useFileName()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [ownSort, setOwnSort] = useState<SortBy[]>(props.sort ?? noSort)
  const [ownSearch, setOwnSearch] = useState('')
  const sort = props.onSort ? (props.sort ?? noSort) : ownSort
  const search = props.onSearch ? (props.search ?? '') : ownSearch
  const { layout, setLayout, actions } = useLayout(columns, sort.length, props.layout, props.onLayout)
  const matchingRows = useMemo(
    () => (ownSearch === '' ? rows : rows.filter((row) => rowMatches(row, columns, ownSearch, format))),
    [rows, columns, ownSearch, format],
  )
  const table = useRowsTable({
    columns,
    rows: matchingRows,
    rowId: props.rowId,
    sort,
    onSort: props.onSort ?? setOwnSort,
    layout,
    onLayout: setLayout,
    serverSort: props.serverSort ?? false,
    isLast: props.isLast,
  })

  const sortedRows = table.getRowModel().rows
  const { selection, groups } = props
  const grouped = useMemo(
    () => groups && groupRows(sortedRows, matchingRows, groups.groupKey),
    [sortedRows, matchingRows, groups],
  )
  const tableRows = grouped?.rows ?? sortedRows
  const isWaiting = loading && rows.length === 0
  // Rows of another query are not shown meanwhile; the header and the number of rows stay.
  const shownRows = useRef(0)
  useEffect(() => {
    if (!isWaiting) shownRows.current = tableRows.length
  }, [isWaiting, tableRows.length])
  const hadRows = shownRows.current > 0
  const { onCheck, onAll, all, some, selected } = useSelection(selection, tableRows)
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const headers = (table.getHeaderGroups()[0]?.headers ?? []).flatMap((header) => {
    const column = byId.get(header.column.id)
    return column ? [{ header, column }] : []
  })
  const visibleColumns = headers.map(({ column }) => column)
  const isPhone = useIsPhone()
  const [main] = sort
  // One object for all rows, so that they do not render again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the visible columns stand for their array
  const phone = useMemo(
    () => (isPhone ? placePhoneColumns(visibleColumns, main ? [main] : []) : null),
    [isPhone, columns, visibleColumns.map(({ id }) => id).join(' '), main?.id],
  )
  const stickyAt = new Map<string, number>()
  let left = selection ? checkWidth : 0
  for (const { header, column } of headers) {
    if (!layout.pinned.includes(column.id)) continue
    stickyAt.set(column.id, left)
    left += header.getSize()
  }
  const template = (selection ? [`${checkWidth}px`] : [])
    .concat(
      phone
        ? 'minmax(0, 1fr)'
        : headers.map(({ header, column }) => {
            const size = header.getSize()
            const fixed = stickyAt.has(column.id) || column.id in layout.widths
            return fixed ? `${size}px` : `minmax(${size}px, ${size}fr)`
          }),
    )
    .join(' ')
  const sizes = headers.map(({ header }) => header.getSize()).join(' ')
  const lefts = useMemo(() => computeLeftEdges(sizes), [sizes])
  // In pixels, so that all rows have the same width and long contents do not shift columns.
  const width = phone
    ? 0
    : headers.reduce((sum, { header }) => sum + header.getSize(), selection ? checkWidth : 0)
  const originals = tableRows.map(({ original }) => original)
  const csvName = props.csvName
  const onCsv =
    props.onCsv ??
    (csvName
      ? () =>
          downloadText(
            `${toFileName(csvName, props.csvRange)}.csv`,
            formatCsv(visibleColumns, originals, {
              format,
              separator: csvSeparatorFromLanguage(language),
              yes: t('common.yes'),
              no: t('common.no'),
            }),
          )
      : undefined)

  const content = () => {
    if (error && rows.length === 0) return <ErrorState error={error} onRetry={props.onRetry} />
    if (isWaiting && !hadRows) return <TableSkeleton />
    if (!isWaiting && rows.length === 0 && search === '')
      return props.empty ?? <EmptyState title={t('table.emptyTitle')} />
    if (!isWaiting && tableRows.length === 0)
      return (
        <EmptyState
          icon={IconSearchOff}
          title={t('table.noMatch', { search })}
          text={t('table.noMatchText')}
          action={
            <Button variant="default" onClick={() => (props.onSearch ?? setOwnSearch)('')}>
              {t('common.clear')}
            </Button>
          }
        />
      )
    return (
      <div
        ref={setScroller}
        className={classes.scroller}
        style={{ maxHeight: props.maxHeight, scrollPaddingInlineStart: left }}
      >
        <div
          role="grid"
          aria-label={props.label}
          aria-rowcount={tableRows.length + (grouped?.headings.size ?? 0) + 1}
          aria-colcount={visibleColumns.length}
          aria-busy={loading || undefined}
          aria-multiselectable={selection ? true : undefined}
          className={classes.grid}
          data-phone={phone ? true : undefined}
          style={{ '--columns': template, '--width': `${width}px` } as CSSProperties}
        >
          <div role="rowgroup" className={classes.head}>
            <div role="row" aria-rowindex={1} className={classes.headRow}>
              {selection && <CheckAll allSelected={all} someSelected={some} onToggle={onAll} />}
              {phone && <PhoneHead headers={headers} phone={phone} />}
              {(phone ? [] : headers).map(({ header, column }) => (
                <HeaderCell
                  key={column.id}
                  header={header}
                  column={column}
                  layout={actions}
                  stickyAt={stickyAt.get(column.id) ?? null}
                />
              ))}
            </div>
          </div>
          {!isWaiting && (
            <Body
              key={phone ? 'phone' : 'wide'}
              rows={tableRows}
              columns={visibleColumns}
              stickyAt={stickyAt}
              lefts={lefts}
              phone={phone}
              scroller={scroller}
              onRowClick={props.onRowClick}
              selectedId={props.selectedId}
              selection={selection}
              onCheck={onCheck}
              grouped={grouped}
              heading={groups?.heading}
            />
          )}
          {props.totals && !isWaiting && (
            <TotalsRow
              columns={visibleColumns}
              rows={originals}
              stickyAt={stickyAt}
              phone={phone}
              hasCheckboxes={selection !== undefined}
            />
          )}
        </div>
        {isWaiting && <TableSkeleton rows={Math.min(shownRows.current, maxSkeletonRows)} />}
      </div>
    )
  }

  return (
    <div className={classes.table} data-framed={props.framed ?? true}>
      <Toolbar
        columns={columns}
        layout={layout}
        actions={actions}
        search={search}
        onSearch={searchable ? (props.onSearch ?? setOwnSearch) : undefined}
        count={
          isWaiting || (error && rows.length === 0)
            ? ''
            : t('table.rows', { count: tableRows.length, formatted: format.number(tableRows.length) })
        }
        filters={props.filters}
        extra={props.actions}
        onCsv={onCsv}
        onRawCsv={props.onRawCsv}
      />
      {props.limitReached && (
        <Notice tone="warn" action={<ShorterRangeButton size="xs" />}>
          {t('message.maximumData')}
        </Notice>
      )}
      {selection && selected > 0 && (
        <BulkBar count={selected} onClear={() => selection.onChange(new Set())}>
          {props.bulk}
        </BulkBar>
      )}
      <div className={classes.card} data-loading={(loading && rows.length > 0) || undefined}>
        {content()}
      </div>
    </div>
  )
}
