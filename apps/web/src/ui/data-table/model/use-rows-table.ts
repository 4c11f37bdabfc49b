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

const applyUpdate = <Value>(updater: Updater<Value>, before: Value): Value =>
  updater instanceof Function ? updater(before) : updater

/** Maximum width of a pinned column on a small screen (360 pixels), so that other columns stay visible. */
const maxPinnedWidth = 170

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
}

/** TanStack's table over our columns with external state: the page holds the sort, `useLayout` the layout. */
export const useRowsTable = <Row extends object>(options: RowsTableOptions<Row>) => {
  const { columns, rows, rowId, sort, onSort, layout, onLayout, serverSort } = options
  const { language } = useText()
  const small = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const definitions = useMemo(() => {
    const compare = compareCells(language)
    const getWidth = ({ id, size = 160 }: DataColumn<Row>) =>
      small && layout.pinned.includes(id) ? Math.min(size, maxPinnedWidth) : size
    return columns.map((column) => ({
      id: column.id,
      header: column.label,
      // TanStack sorts undefined values last in both directions.
      accessorFn: (row: Row) => {
        const value = column.value(row)
        return isEmptyCell(value) ? undefined : value
      },
      sortFn: (a: { original: Row }, b: { original: Row }) =>
        compare(column.value(a.original), column.value(b.original)),
      sortUndefined: 'last' as const,
      sortDescFirst: isNumeric(column) || column.kind === 'time',
      enableSorting: column.sortable !== false,
      size: getWidth(column),
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
    onSortingChange: (updater: Updater<SortingState>) => onSort(applyUpdate(updater, sort)),
    onColumnSizingChange: (updater: Updater<Record<string, number>>) =>
      onLayout({ ...layout, widths: applyUpdate(updater, sizing) }),
  })
}

export type RowsTable<Row extends object> = ReturnType<typeof useRowsTable<Row>>
