import { type Answer, type AnswerRow, formatMetric, type ReportField } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { type DataColumn, DataTable, type SortBy } from '../../../ui/data-table/data-table.tsx'
import { useFieldText } from '../fields/use-field-text.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import classes from './breakdown-table.module.css'
import { FigureCell } from './figure-cell.tsx'
import { TablePicks } from './picks/table-picks.tsx'

type BreakdownTableProps = {
  label: string
  field: ReportField
  metrics: readonly WidgetMetric[]
  /** The answer for `metrics`, in their order, grouped by the field. */
  answer: Answer
  sort: SortBy[]
  onSort: (sort: SortBy[]) => void
  /** Shows each count's share of the total. */
  shares: boolean
  csvName: string
}

type Row = AnswerRow & { id: string; label: string }

/** A field's values with all metrics: sortable, with shares, and a row of totals. */
export const BreakdownTable = (props: BreakdownTableProps) => {
  const { field, metrics, answer, sort, shares } = props
  const { t } = useText()
  const format = useFormat()
  const text = useFieldText()
  const rows = useMemo(
    () =>
      answer.rows.map((row): Row => {
        const id = String(row.groups[0] ?? '')
        return { ...row, id, label: id === '' ? t('widget.unknownValue') : text.value(field, id) }
      }),
    [answer, field, text, t],
  )
  /** The pick for a row with all of its figures, or for one figure. */
  const getPick = ({ groups, label }: Row, column?: string) => {
    const fixed = { [field]: groups[0] ?? '' }
    const measure = metrics.find((metric) => metric.measure === column)?.measure
    if (measure) return { label, fixed, measure }
    return {
      label,
      fixed,
      figures: metrics.map((metric) => ({ measure: metric.measure, name: metric.label })),
    }
  }
  const main = sort[0]?.id
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      {
        id: field,
        label: text.name(field),
        value: ({ label }) => label,
        size: 172,
        pinned: 'start',
        cell: ({ id, label }) => (
          <span className={classes.name} data-unknown={id === '' || undefined}>
            {label}
          </span>
        ),
      },
      ...metrics.map(
        ({ measure, label, format: as }, index): DataColumn<Row> => ({
          id: measure,
          label,
          kind: as,
          value: ({ values }) => values[index],
          size: shares && as === 'number' ? 150 : 116,
          bar: measure === main,
          cell: ({ values, previous }) => (
            <FigureCell
              now={values[index]}
              before={answer.totals.previous ? (previous?.[index] ?? null) : undefined}
              total={shares && as === 'number' ? (answer.totals.values[index] ?? null) : null}
              format={as}
            />
          ),
          total: () => formatMetric(answer.totals.values[index], as, format),
        }),
      ),
    ],
    [field, metrics, main, shares, answer, text, format],
  )
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
          serverSort
          {...(onRowClick ? { onRowClick } : {})}
          totals
          csvName={props.csvName}
        />
      )}
    </TablePicks>
  )
}

const toRowId = ({ id }: Row) => id
