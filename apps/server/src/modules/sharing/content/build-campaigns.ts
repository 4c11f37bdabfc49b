import {
  type AnswerRow,
  calculateChange,
  formatChange,
  formatFieldValue,
  formatMetric,
  isAdditive,
  toneFromChange,
} from '@talkie/contract/reporting'
import { nameGroupWithoutValue, toValueNames } from '@talkie/texts'
import type { BoardFigures } from '../figures/query-board.ts'
import type { BoardContent, CampaignLine } from './board-content.ts'
import type { BoardWords } from './board-words.ts'
import { toMetricLabel } from './metric-label.ts'

/** The most campaigns that a mail and the first page of a PDF have room for. */
const maxCampaignLines = 10

/**
 * The campaigns with value, previous value, change and share, the largest first; those that only the compared period
 * had come last. Pure.
 */
export const buildCampaigns = (
  { metrics: { main }, campaigns }: Pick<BoardFigures, 'metrics' | 'campaigns'>,
  { language, format, t }: BoardWords,
): BoardContent['campaigns'] => {
  const names = toValueNames(t)
  const total = campaigns.totals.values[0] ?? 0
  const isCompared = campaigns.totals.previous !== undefined
  // What a rate is of a campaign without events is unknown, not 0.
  const absent = isAdditive(main) ? 0 : null
  const hasShares = isAdditive(main) && total > 0
  const rows = campaigns.rows
    .map((row) => ({
      row,
      now: row.values[0] ?? absent,
      before: row.previous?.[0] ?? absent,
    }))
    .filter(({ now, before }) => now || before)
    .toSorted((a, b) => (b.now ?? 0) - (a.now ?? 0) || (b.before ?? 0) - (a.before ?? 0))
  const largest = rows[0]?.now ?? 0
  const toName = ({ groups: [group = ''] }: AnswerRow) =>
    group === ''
      ? nameGroupWithoutValue('campaign', t)
      : formatFieldValue('campaign', String(group), { names, language, format })
  const lines = rows.slice(0, maxCampaignLines).map(({ row, now, before }): CampaignLine => {
    const change = isCompared ? calculateChange(now, before, main.format) : null
    return {
      name: toName(row),
      value: formatMetric(now, main.format, format),
      before: isCompared ? formatMetric(before, main.format, format) : '',
      change: change ? formatChange(change, format) : '',
      tone: change ? toneFromChange(change) : 'same',
      share: hasShares ? format.percent(Math.round((1000 * (now ?? 0)) / total) / 1000) : '',
      bar: largest > 0 ? Math.max(0, now ?? 0) / largest : 0,
    }
  })
  const others = rows.length - lines.length
  return {
    title: t('board.campaigns'),
    heads: {
      name: t('dimension.campaign'),
      value: toMetricLabel(main, t),
      before: isCompared ? t('board.before') : '',
      change: isCompared ? t('board.change') : '',
      share: hasShares ? t('board.share') : '',
    },
    lines,
    total: rows.length,
    more: others > 0 ? t('board.moreCampaigns', { count: others }) : '',
  }
}
