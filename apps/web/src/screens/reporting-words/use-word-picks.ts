import { type AttributionModel, type ReportFilters, reportScopeSchema } from '@talkie/contract/reporting'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import type { PickActions, WidgetPick } from '../../features/reports/widgets/picks/pick.ts'
import { useRowWays } from '../../features/reports/widgets/picks/use-row-ways.ts'
import { useText } from '../../services/language/language.ts'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { pickOfTerms } from './word-picks.ts'
import type { TermRow, WordRow } from './word-rows.ts'

type Page = {
  filters: ReportFilters
  model: AttributionModel
  metrics: readonly MetricLook[]
  mock: boolean
}

/** What a cell of the words stands for, and the ways from it to the rows that it counts. */
export const useWordPicks = ({ filters, model, metrics, mock }: Page) => {
  const { t } = useText()
  const { start, end } = useDateRange()
  const scope = reportScopeSchema.parse({ range: { start, end }, filters, model })
  const waysOf = useRowWays({ ...scope, metrics, mock })
  /** The figure of a cell; of the cells that are none, all that the row counts. */
  const withFigures = <Pick extends WidgetPick>(pick: Pick, column: string | undefined): Pick => {
    const metric = metrics.find(({ measure }) => measure === column)
    if (metric) return { ...pick, measure: metric.measure }
    const each = metrics.map(({ measure, label }) => ({ measure, name: label }))
    return { ...pick, figures: [{ measure: 'events', name: '' }, ...each] }
  }
  const pickOfTerm = ({ term }: TermRow, column?: string): WidgetPick =>
    withFigures({ label: term, fixed: { term } }, column)
  const pickOfWord = ({ word, terms }: WordRow, column?: string): WidgetPick =>
    withFigures({ label: word, ...pickOfTerms(terms, word) }, column)
  const rowsOf: PickActions['rowsOf'] = (pick) => {
    const ways = waysOf(pick)
    if (!('isExact' in pick) || pick.isExact) return ways
    return ways.map((way) => ({
      ...way,
      label: t('words.rowsContaining', { word: pick.label, rows: way.label }),
      isPlain: false,
    }))
  }
  return { actions: { rowsOf } satisfies PickActions, pickOfTerm, pickOfWord }
}
