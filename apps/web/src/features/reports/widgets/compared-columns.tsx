import {
  type Answer,
  type AnswerRow,
  type Change,
  calculateChange,
  formatChange,
  formatMetric,
  type SortFigure,
  toneFromChange,
} from '@talkie/contract/reporting'
import type { Format } from '../../../services/format/format.ts'
import type { Translate } from '../../../services/language/language.ts'
import type { DataColumn } from '../../../ui/data-table/data-table.tsx'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import classes from './breakdown-table.module.css'
import { readBefore } from './data/read-before.ts'

/** The id of a column that says something of a measure: its change, its share, or its value before. */
export const toColumnId = (measure: string, of: SortFigure): string =>
  of === 'value' ? measure : `${measure}~${of}`

/** The measure of a column's id. */
export const toMeasure = (columnId: string): string => columnId.split('~')[0] ?? ''

/** A change as a difference, in the measure's unit; null if there is none to tell. */
export const toDifference = (
  now: number | null,
  before: number | null,
  format: WidgetMetric['format'],
): Change | null =>
  now === null || before === null || (now === 0 && before === 0)
    ? null
    : {
        direction: now > before ? 1 : now < before ? -1 : 0,
        as: 'difference',
        difference: now - before,
        format,
      }

type ComparedColumnsOptions = {
  metric: WidgetMetric
  /** The measure's place in the answer. */
  index: number
  answer: Answer
  /** The days of the value before; null if they are not known. */
  days: string | null
  t: Translate
  format: Format
}

/**
 * The columns beside a measure: its change and its value before, if the answer is compared, and its share of the total,
 * if its figures add up to it. Changes are differences, so that their order is that of what is shown; the change in
 * percent is a tooltip.
 */
export const buildComparedColumns = <Row extends AnswerRow>({
  metric: { measure, label, format: as, additive },
  index,
  answer: { totals },
  days,
  t,
  format,
}: ComparedColumnsOptions): DataColumn<Row>[] => {
  const total = totals.values[index] ?? 0
  const getNow = ({ values }: AnswerRow) => values[index] ?? null
  const getBefore = (row: AnswerRow) => readBefore({ totals }, row, index, { additive }) ?? null
  const show = (now: number | null, before: number | null) => {
    const difference = toDifference(now, before, as)
    const change = calculateChange(now, before, as)
    if (!difference || !change) return null
    return (
      <span
        className={classes.change}
        data-tone={toneFromChange(difference)}
        title={change.as === 'share' ? formatChange(change, format) : undefined}
      >
        {formatChange(difference, format)}
      </span>
    )
  }
  const change: DataColumn<Row> = {
    id: toColumnId(measure, 'change'),
    label: t('board.change'),
    csvLabel: `${label} · ${t('board.change')}`,
    ...(as === 'percent' ? { unit: format.pointsUnit } : {}),
    kind: as,
    value: (row) => {
      const [now, before] = [getNow(row), getBefore(row)]
      return now === null || before === null ? null : now - before
    },
    text: (row) => {
      const difference = toDifference(getNow(row), getBefore(row), as)
      return difference ? formatChange(difference, format) : ''
    },
    cell: (row) => show(getNow(row), getBefore(row)),
    total: () => show(totals.values[index] ?? null, totals.previous?.[index] ?? null),
    size: 92,
    phone: 'aside',
  }
  const before: DataColumn<Row> = {
    id: toColumnId(measure, 'previous'),
    label: t('board.before'),
    csvLabel: `${label} · ${days ?? t('board.before')}`,
    kind: as,
    value: getBefore,
    total: () => formatMetric(totals.previous?.[index], as, format),
    size: 92,
  }
  const share: DataColumn<Row> = {
    id: toColumnId(measure, 'share'),
    label: t('board.share'),
    csvLabel: `${label} · ${t('board.share')}`,
    kind: 'percent',
    value: (row) => (total > 0 ? (getNow(row) ?? 0) / total : null),
    size: 88,
  }
  return [...(totals.previous ? [before, change] : []), ...(additive ? [share] : [])]
}
