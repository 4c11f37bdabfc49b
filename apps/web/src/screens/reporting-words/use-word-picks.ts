import { type AttributionModel, type ReportFilters, reportScopeSchema } from '@talkie/contract/reporting'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import type { PickActions, PickedFigure, WidgetPick } from '../../features/reports/widgets/picks/pick.ts'
import { useRowsDestinations } from '../../features/reports/widgets/picks/use-rows-destinations.ts'
import { useText } from '../../services/language/language.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { toTermsPick } from './word-picks.ts'
import type { TermRow, WordRow } from './word-rows.ts'

type Page = {
  filters: ReportFilters
  model: AttributionModel
  metrics: readonly WidgetMetric[]
  isSample: boolean
}

/** The selection behind a cell of the words, and the links from it to the rows that it counts. */
export const useWordPicks = ({ filters, model, metrics, isSample }: Page) => {
  const { t } = useText()
  const { start, end } = useDateRange()
  const scope = reportScopeSchema.parse({ range: { start, end }, filters, model })
  const listRowsDestinations = useRowsDestinations({ ...scope, metrics, isSample })
  /** Adds the figure of the cell's column; for a column that is not a metric, all figures of the row. */
  const withFigures = <Picked extends WidgetPick>(
    pick: Picked,
    { values, before }: Pick<TermRow, 'values' | 'before'>,
    column: string | undefined,
  ): Picked => {
    const toFigure = ({ measure, format }: WidgetMetric): PickedFigure => ({
      now: values[measure] ?? null,
      ...(before ? { before: before[measure] ?? null } : {}),
      format,
    })
    const metric = metrics.find(({ measure }) => measure === column)
    if (metric)
      return { ...pick, measure: metric.measure, figure: { ...toFigure(metric), name: metric.label } }
    const figures = metrics.map((one) => ({ measure: one.measure, name: one.label, figure: toFigure(one) }))
    return { ...pick, figures: [{ measure: 'events', name: '' }, ...figures] }
  }
  const toTermPick = (row: TermRow, column?: string): WidgetPick =>
    withFigures({ label: row.term, fixed: { term: row.term } }, row, column)
  const toWordPick = (row: WordRow, column?: string): WidgetPick =>
    withFigures({ label: row.word, ...toTermsPick(row.terms, row.word) }, row, column)
  const listDestinations: PickActions['listDestinations'] = (pick) => {
    const destinations = listRowsDestinations(pick)
    if (!('isExact' in pick) || pick.isExact) return destinations
    return destinations.map((destination) => ({
      ...destination,
      label: t('words.rowsContaining', { word: pick.label, rows: destination.label }),
    }))
  }
  return { actions: { listDestinations } satisfies PickActions, toTermPick, toWordPick }
}
