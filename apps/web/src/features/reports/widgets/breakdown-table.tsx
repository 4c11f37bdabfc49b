import { type Answer, type AnswerRow, type ReportField, writeMetric } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { type DataColumn, DataTable, type SortBy } from '../../../ui/data-table/data-table.tsx'
import { useFieldText } from '../fields/use-field-text.ts'
import type { MetricLook } from '../metrics/use-metrics.ts'
import classes from './breakdown-table.module.css'
import { FigureCell } from './figure-cell.tsx'
import { TablePicks } from './picks/table-picks.tsx'

type BreakdownTableProps = {
  label: string
  field: ReportField
  metrics: readonly MetricLook[]
  /** Of `metrics`, in their order, by the field. */
  answer: Answer
  sort: SortBy[]
  onSort: (sort: SortBy[]) => void
  /** Beside each count, its share of all. */
  shares: boolean
  csvName: string
}

type Row = AnswerRow & { id: string; label: string }

/** A field's values with every metric: sorted by any, with shares, and what all of it comes to below. */
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
  /** A row with all that it counts, or with the one figure that was pointed at. */
  const pickOf = ({ groups, label }: Row, column?: string) => {
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
        ({ measure, label, format: as }, place): DataColumn<Row> => ({
          id: measure,
          label,
          kind: as,
          value: ({ values }) => values[place],
          size: shares && as === 'number' ? 150 : 116,
          bar: measure === main,
          cell: ({ values, previous }) => (
            <FigureCell
              now={values[place]}
              before={answer.totals.previous ? (previous?.[place] ?? null) : undefined}
              total={shares && as === 'number' ? (answer.totals.values[place] ?? null) : null}
              format={as}
            />
          ),
          total: () => writeMetric(answer.totals.values[place], as, format),
        }),
      ),
    ],
    [field, metrics, main, shares, answer, text, format],
  )
  return (
    <TablePicks rows={rows} rowId={idOf} pickOf={pickOf}>
      {(onRowClick) => (
        <DataTable
          label={props.label}
          columns={columns}
          rows={rows}
          rowId={idOf}
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

const idOf = ({ id }: Row) => id
