import { type Answer, type AnswerRow, formatMetric, type ReportField } from '@talkie/contract/reporting'
import { nameGroupWithoutValue } from '@talkie/texts'
import { useMemo } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import {
  type DataColumn,
  DataTable,
  type DataTableProps,
  type SortBy,
} from '../../../ui/data-table/data-table.tsx'
import { useCompared } from '../../../ui/figures/compared.tsx'
import { useFieldText } from '../fields/use-field-text.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import classes from './breakdown-table.module.css'
import { buildComparedColumns, toMeasure } from './compared-columns.tsx'
import { readBefore } from './data/read-before.ts'
import { FigureCell } from './figure-cell.tsx'
import { toFigure } from './picks/pick.ts'
import { TablePicks } from './picks/table-picks.tsx'

type Row = AnswerRow & { id: string; label: string }

type BreakdownTableProps = {
  label: string
  field: ReportField
  metrics: readonly WidgetMetric[]
  /** The metric that leads: its previous value, change and share are columns beside it. */
  leading: WidgetMetric
  /** The answer for `metrics`, in their order, grouped by the field. */
  answer: Answer
  sort: SortBy[]
  onSort: (sort: SortBy[]) => void
  /** Whether `onSort` leads to an answer in that order; otherwise the table sorts the rows itself. */
  serverSort?: boolean
  /** Shows each count's share of the total. */
  shares: boolean
} & Required<Pick<DataTableProps<Row>, 'csvName' | 'csvRange'>>

/** A field's values with all metrics, the leading one first: sortable, also by change, and with a row of totals. */
export const BreakdownTable = (props: BreakdownTableProps) => {
  const { field, metrics, leading, answer, sort, shares } = props
  const { t } = useText()
  const format = useFormat()
  const text = useFieldText()
  const { days } = useCompared()
  const rows = useMemo(
    () =>
      answer.rows.map((row): Row => {
        const id = String(row.groups[0] ?? '')
        return { ...row, id, label: id === '' ? nameGroupWithoutValue(field, t) : text.value(field, id) }
      }),
    [answer, field, text, t],
  )
  /** The pick for a row with all of its figures, or for one figure. */
  const getPick = (row: Row, column?: string) => {
    const { groups, label, values } = row
    const fixed = { [field]: groups[0] ?? '' }
    const figures = metrics.map((metric, index) => ({
      measure: metric.measure,
      name: metric.label,
      figure: toFigure(metric, values[index], readBefore(answer, row, index, metric)),
    }))
    const one = figures.find(({ measure }) => measure === toMeasure(column ?? ''))
    return one ? { label, fixed, measure: one.measure, figure: one.figure } : { label, fixed, figures }
  }
  const main = toMeasure(sort[0]?.id ?? '')
  const columns = useMemo((): DataColumn<Row>[] => {
    const place = metrics.findIndex(({ measure }) => measure === leading.measure)
    const figures = metrics.map(
      ({ measure, label, phoneLabel, format: as, additive }, index): DataColumn<Row> => ({
        id: measure,
        label,
        kind: as,
        value: ({ values }) => values[index],
        size: shares && additive ? 150 : toWidth(label),
        bar: measure === main,
        cell: (row) => (
          <FigureCell
            now={row.values[index]}
            before={readBefore(answer, row, index, { additive })}
            total={shares && additive && index !== place ? (answer.totals.values[index] ?? null) : null}
            format={as}
          />
        ),
        total: () => formatMetric(answer.totals.values[index], as, format),
        ...(phoneLabel ? { phone: 'second' as const, phoneLabel } : {}),
        ...(index === place ? { phone: 'result' as const } : {}),
      }),
    )
    const first = figures[place]
    return [
      {
        id: field,
        label: text.name(field),
        value: ({ label }) => label,
        size: 172,
        pinned: 'start',
        phone: 'title',
        cell: ({ id, label }) => (
          <span className={classes.name} data-unknown={id === '' || undefined}>
            {label}
          </span>
        ),
      },
      ...(first
        ? [first, ...buildComparedColumns<Row>({ metric: leading, index: place, answer, days, t, format })]
        : []),
      ...figures.filter((_, index) => index !== place),
    ]
  }, [field, metrics, leading, main, shares, answer, days, text, format, t])

  return (
    <TablePicks rows={rows} rowId={toRowId} getPick={getPick}>
      {(onRowClick) => (
        <DataTable
          label={props.label}
          columns={columns}
          rows={rows}
          rowId={toRowId}
          framed={false}
          sort={sort}
          onSort={props.onSort}
          {...(props.serverSort ? { serverSort: true } : {})}
          {...(onRowClick ? { onRowClick } : {})}
          totals
          csvName={props.csvName}
          csvRange={props.csvRange}
        />
      )}
    </TablePicks>
  )
}

/** The width of a figure's column, so that most labels fit. */
const toWidth = (label: string): number => Math.min(160, Math.max(116, label.length * 7 + 34))

const toRowId = ({ id }: Row) => id
