import { calculateChange, formatChange, formatMetric } from '@talkie/contract/reporting'
import type { BoardFigures } from '../figures/query-board.ts'
import type { BoardWords } from './board-words.ts'
import { toMetricLabel } from './metric-label.ts'

/** The leading sentence of a dashboard: the main figure and its change. Pure. */
export const buildSentence = (
  { metrics: { main }, campaigns: { totals } }: Pick<BoardFigures, 'metrics' | 'campaigns'>,
  { format, t }: BoardWords,
): string => {
  const value = `${toMetricLabel(main, t)}: ${formatMetric(totals.values[0], main.format, format)}`
  const change = calculateChange(totals.values[0], totals.previous?.[0], main.format)
  return change ? `${value} (${formatChange(change, format)})` : value
}
