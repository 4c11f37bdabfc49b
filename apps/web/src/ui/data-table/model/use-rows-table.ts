import { useMediaQuery } from '@mantine/hooks'
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import { compareCells, isEmptyCell } from './cells.ts'
import { type DataColumn, isNumeric, type SortBy, type TableLayout } from './columns.ts'

const features = tableFeatures({
  rowSortingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
})

const next = <Value>(updater: Updater<Value>, before: Value): Value =>
  updater instanceof Function ? updater(before) : updater

/** Of a phone's 360 pixels, for columns that stay where they are to leave room for others beside them. */
const widestPinned = 170

type RowsTableOptions<Row> = {
  columns: DataColumn<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  sort: SortBy[]
  onSort: (sort: SortBy[]) => void
  layout: TableLayout
  onLayout: (layout: TableLayout) => void
  /** The rows come sorted. */
  serverSort: boolean
}

/** TanStack's table over our columns, its state held outside: sorting by the page, layout by the table. */
export const useRowsTable = <Row extends object>(options: RowsTableOptions<Row>) => {
  const { columns, rows, rowId, sort, onSort, layout, onLayout, serverSort } = options
  const { language } = useText()
  const small = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const definitions = useMemo(() => {
    const compare = compareCells(language)
    const widthOf = ({ id, size = 160 }: DataColumn<Row>) =>
      small && layout.pinned.includes(id) ? Math.min(size, widestPinned) : size
    return columns.map((column) => ({
      id: column.id,
      header: column.label,
      // TanStack keeps undefined values last in both directions.
      accessorFn: (row: Row) => {
        const value = column.value(row)
        return isEmptyCell(value) ? undefined : value
      },
      sortFn: (a: { original: Row }, b: { original: Row }) =>
        compare(column.value(a.original), column.value(b.original)),
      sortUndefined: 'last' as const,
      sortDescFirst: isNumeric(column) || column.kind === 'time',
      enableSorting: column.sortable !== false,
      size: widthOf(column),
      minSize: 64,
    }))
  }, [columns, language, layout.pinned, small])
  const sizing = layout.widths
  const visibility = useMemo(
    () => Object.fromEntries(layout.hidden.map((id) => [id, false])),
    [layout.hidden],
  )
  const pinning = useMemo(() => ({ start: layout.pinned, end: [] }), [layout.pinned])
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: serverSort,
    columnResizeMode: 'onChange',
    state: {
      sorting: sort,
      columnOrder: layout.order,
      columnSizing: sizing,
      columnVisibility: visibility,
      columnPinning: pinning,
    },
    onSortingChange: (updater: Updater<SortingState>) => onSort(next(updater, sort)),
    onColumnSizingChange: (updater: Updater<Record<string, number>>) =>
      onLayout({ ...layout, widths: next(updater, sizing) }),
  })
}

export type RowsTable<Row extends object> = ReturnType<typeof useRowsTable<Row>>
