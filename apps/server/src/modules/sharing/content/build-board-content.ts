import { brandText } from '@talkie/contract/brand'
import { addDays, listBuckets } from '@talkie/contract/dates'
import { reaches } from '@talkie/contract/events'
import {
  type Answer,
  type BoardScope,
  type ComparedSpan,
  calculateChange,
  formatChange,
  formatMetric,
  hasComparedBucket,
  type Metric,
  toneFromChange,
} from '@talkie/contract/reporting'
import { describeFilters } from '@talkie/texts'
import { cutText } from '../../../platform/cut-text.ts'
import type { BoardFigures } from '../figures/query-board.ts'
import { axisTicks } from './axis-ticks.ts'
import type { BoardContent, BoardFigure } from './board-content.ts'
import type { BoardWords } from './board-words.ts'
import { buildCampaigns } from './build-campaigns.ts'
import { buildSentence, isEmptyBoard } from './build-sentence.ts'
import { toMetricLabel } from './metric-label.ts'

const formatComparison = (
  { start, end, until }: ComparedSpan,
  { format, t }: Pick<BoardWords, 'format' | 't'>,
): string => {
  const range = format.dayRange(start, addDays(end, -1))
  return until === undefined
    ? t('reportMail.figures.compared', { range })
    : t('reportMail.figures.comparedUntil', { range, time: until })
}

const buildFigures = ({ metrics, kpis }: BoardFigures, { format, t }: BoardWords): BoardFigure[] =>
  metrics.kpis.map((metric, index) => {
    const value = kpis.totals.values[index]
    const change = calculateChange(value, kpis.totals.previous?.[index], metric.format)
    return {
      label: toMetricLabel(metric, t),
      value: formatMetric(value, metric.format, format),
      delta: change ? formatChange(change, format) : '',
      tone: change ? toneFromChange(change) : 'same',
    }
  })

const findRow = ({ rows }: Answer, groups: readonly (string | number)[]) =>
  rows.find((row) => groups.every((group, index) => row.groups[index] === group))

const buildTrend = (
  { range, bucket, metrics: { kpis, main }, kpis: answer, comparedWith }: BoardFigures,
  { format, t }: BoardWords,
): BoardContent['trend'] => {
  const index = kpis.indexOf(main)
  // A line of zeros says nothing: the compared days are older than the account.
  const isCompared = answer.rows.some(({ previous }) => (previous?.[index] ?? 0) !== 0)
  const points = listBuckets(range, bucket).map((at) => {
    const row = findRow(answer, [at])
    return {
      label: typeof at === 'number' ? format.hour(at) : format.shortDay(at),
      value: row?.values[index] ?? 0,
      before:
        isCompared && comparedWith && hasComparedBucket(range, comparedWith, at)
          ? (row?.previous?.[index] ?? 0)
          : null,
    }
  })
  const largest = Math.max(...points.map(({ value, before }) => Math.max(value, before ?? 0)))
  return {
    title: t(`reportMail.chart.${bucket}`, { measure: toMetricLabel(main, t) }),
    current: t('board.thisPeriod'),
    previous: isCompared ? t('board.previousPeriod') : '',
    points,
    ticks: axisTicks(largest, { whole: main.format === 'number' && Number.isInteger(largest) }).map(
      (value) => ({ value, label: formatAxis(main, value, format) }),
    ),
  }
}

const formatAxis = (metric: Metric, value: number, format: BoardWords['format']) =>
  metric.format === 'number' ? format.compact(value) : formatMetric(value, metric.format, format)

const capitalize = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

const buildHeat = (
  { metrics: { main }, heat }: BoardFigures,
  { format, t }: BoardWords,
): BoardContent['heat'] => {
  const values = weekdays.map((weekday) =>
    hours.map((hour) => Math.max(0, findRow(heat, [weekday, hour])?.values[0] ?? 0)),
  )
  const largest = Math.max(...values.flat(), 0)
  return {
    title: t('board.heat', { measure: toMetricLabel(main, t) }),
    weekdays: weekdays.map((weekday) => capitalize(format.weekday(weekday))),
    shades: values.map((line) => line.map((value) => (largest > 0 ? value / largest : 0))),
  }
}

const buildReach = (
  { metrics: { main }, reach }: BoardFigures,
  { format, t }: BoardWords,
): BoardContent['reach'] => {
  const values = reaches.map((one) => Math.max(0, findRow(reach, [one])?.values[0] ?? 0))
  const total = values.reduce((sum, value) => sum + value, 0)
  return {
    title: t('board.reach', { measure: toMetricLabel(main, t) }),
    slices: reaches.map((key, index) => ({
      key,
      label: t(`reach.${key}`),
      value: formatMetric(values[index], main.format, format),
      part: total > 0 ? (values[index] ?? 0) / total : 0,
      share: total > 0 ? format.percent(Math.round((1000 * (values[index] ?? 0)) / total) / 1000) : '',
    })),
  }
}

/** The most characters of the filters: thousands of values would fill pages, and take seconds to lay out. */
const maxFilterLength = 600

const shorten = (text: string): string =>
  text.length > maxFilterLength ? `${cutText(text, maxFilterLength)}…` : text

type Frame = {
  scope: BoardScope
  /** The event tags of its filters that no longer exist: they match nothing. */
  goneTags: readonly string[]
  title: string
  account: string
  productName: string
  /** When the figures were read. */
  at: Date
}

/** Writes a dashboard in the language of its reader. Pure. */
export const buildBoardContent = (
  figures: BoardFigures,
  { scope, goneTags, title, account, productName, at }: Frame,
  words: BoardWords,
): BoardContent => {
  const { language, format, t } = words
  const { range, comparedWith } = figures
  const filters = shorten(describeFilters(scope.filters, words).join(' · '))
  return {
    language,
    brand: brandText(productName),
    title,
    account,
    days: format.dayRange(range.start, addDays(range.end, -1)),
    comparison: comparedWith ? formatComparison(comparedWith, words) : '',
    sentence: buildSentence(figures, words),
    notes: [
      ...(filters === '' ? [] : [t('board.filters', { filters })]),
      ...(goneTags.length === 0 ? [] : [t('board.goneTags', { tags: shorten(goneTags.join(', ')) })]),
      ...(scope.model === 'last_non_direct'
        ? []
        : [t('reportMail.figures.model', { model: t(`dashboard.model.${scope.model}`) })]),
      ...(scope.unique === 0 ? [] : [t('board.unique', { days: scope.unique })]),
    ],
    isEmpty: isEmptyBoard(figures),
    figuresTitle: t('reportMail.figures.title'),
    figures: buildFigures(figures, words),
    trend: buildTrend(figures, words),
    campaigns: buildCampaigns(figures, words),
    heat: buildHeat(figures, words),
    reach: buildReach(figures, words),
    footer: t('board.footer', { timezone: format.timezone, at: format.fullTime(at) }),
    pageOf: t('board.pageOf', { page: '{{page}}', pages: '{{pages}}' }),
    nothing: t('board.nothing'),
  }
}
