import { calculateChange, formatChange, formatMetric } from '@talkie/contract/reporting'
import type { BoardFigures } from '../figures/query-board.ts'
import type { BoardWords } from './board-words.ts'
import { toMetricLabel } from './metric-label.ts'

/** Whether nothing happened in the dashboard's days. */
export const isEmptyBoard = ({ kpis }: Pick<BoardFigures, 'kpis'>): boolean =>
  kpis.totals.values.every((value) => !value)

/** The leading sentence of a dashboard: the main figure and its change. Pure. */
export const buildSentence = (
  { metrics: { main }, campaigns: { totals }, kpis }: Pick<BoardFigures, 'metrics' | 'campaigns' | 'kpis'>,
  { format, t }: BoardWords,
): string => {
  if (isEmptyBoard({ kpis })) return t('board.nothing')
  const value = `${toMetricLabel(main, t)}: ${formatMetric(totals.values[0], main.format, format)}`
  const change = calculateChange(totals.values[0], totals.previous?.[0], main.format)
  return change ? `${value} (${formatChange(change, format)})` : value
}
