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

const applyUpdate = <Value>(updater: Updater<Value>, before: Value): Value =>
  updater instanceof Function ? updater(before) : updater

type RowsTableOptions<Row> = {
  columns: DataColumn<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  sort: SortBy[]
  onSort: (sort: SortBy[]) => void
  layout: TableLayout
  onLayout: (layout: TableLayout) => void
  /** The server sorts the rows. */
  serverSort: boolean
  /** A row that stays below the others, whatever they are sorted by. */
  isLast: ((row: Row) => boolean) | undefined
}

/** TanStack's table over our columns with external state: the page holds the sort, `useLayout` the layout. */
export const useRowsTable = <Row extends object>(options: RowsTableOptions<Row>) => {
  const { columns, rows, rowId, sort, onSort, layout, onLayout, serverSort, isLast } = options
  const { language } = useText()
  const definitions = useMemo(() => {
    const compare = compareCells(language)
    return columns.map((column) => ({
      id: column.id,
      header: column.label,
      // TanStack sorts undefined values last in both directions.
      accessorFn: (row: Row) => {
        const value = column.value(row)
        return isLast?.(row) || isEmptyCell(value) ? undefined : value
      },
      sortFn: (a: { original: Row }, b: { original: Row }) =>
        compare(column.value(a.original), column.value(b.original)),
      sortUndefined: 'last' as const,
      sortDescFirst: isNumeric(column) || column.kind === 'time',
      enableSorting: column.sortable !== false,
      size: column.size ?? 160,
      minSize: 64,
    }))
  }, [columns, language, isLast])
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
    onSortingChange: (updater: Updater<SortingState>) => onSort(applyUpdate(updater, sort)),
    onColumnSizingChange: (updater: Updater<Record<string, number>>) =>
      onLayout({ ...layout, widths: applyUpdate(updater, sizing) }),
  })
}

export type RowsTable<Row extends object> = ReturnType<typeof useRowsTable<Row>>
