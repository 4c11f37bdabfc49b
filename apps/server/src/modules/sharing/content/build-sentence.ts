import { buildHeadline, formatFieldValue } from '@talkie/contract/reporting'
import { toValueNames, writeHeadline } from '@talkie/texts'
import type { BoardFigures } from '../figures/query-board.ts'
import type { BoardWords } from './board-words.ts'
import { findOwnName, toMetricLabel } from './metric-label.ts'

/** Whether nothing happened in the dashboard's days, nor in those that it is compared with. */
export const isEmptyBoard = ({ kpis: { totals } }: Pick<BoardFigures, 'kpis'>): boolean =>
  [...totals.values, ...(totals.previous ?? [])].every((value) => !value)

type SentenceFigures = Pick<BoardFigures, 'range' | 'comparedWith' | 'metrics' | 'moves' | 'kpis'>

/** The leading sentence of a dashboard, as its screen has it: the main figure, its change, and the campaigns. Pure. */
export const buildSentence = (
  { range, comparedWith, metrics: { main }, moves, kpis }: SentenceFigures,
  { language, format, t }: BoardWords,
): string => {
  if (isEmptyBoard({ kpis })) return t('board.nothing')
  const names = toValueNames(t)
  const headline = buildHeadline({
    metric: main,
    range,
    comparedWith,
    field: 'campaign',
    answers: moves,
  })
  return writeHeadline(headline, {
    t: (key, values) => t(key, values ?? {}),
    language,
    format,
    metricName: findOwnName(main) ? null : toMetricLabel(main, t),
    nameGroup: (group) => formatFieldValue('campaign', group, { names, language, format }),
  })
    .map(({ text }) => text)
    .join('')
}
