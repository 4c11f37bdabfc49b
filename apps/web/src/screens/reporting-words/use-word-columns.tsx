import { useMemo } from 'react'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import { FigureCell } from '../../features/reports/widgets/figure-cell.tsx'
import { useText } from '../../services/language/language.ts'
import type { DataColumn } from '../../ui/data-table/data-table.tsx'
import { KindBadge } from './kind-badge.tsx'
import type { TermRow, WordRow } from './word-rows.ts'

/** The number of metrics that are visible by default. */
const visibleByDefault = 8

const buildMetricColumn = <Row extends TermRow | WordRow>(
  { measure, label, format }: WidgetMetric,
  index: number,
): DataColumn<Row> => ({
  id: measure,
  label,
  value: ({ values }) => values[measure],
  kind: format,
  size: 116,
  bar: index === 0 && format === 'number',
  hidden: index >= visibleByDefault,
  cell: ({ values, before }) => (
    <FigureCell
      now={values[measure]}
      before={before && (before[measure] ?? null)}
      total={null}
      format={format}
    />
  ),
})

/** The columns of search terms: the term, then the account's metrics in their order. */
export const useTermColumns = (metrics: readonly WidgetMetric[]): DataColumn<TermRow>[] => {
  const { t } = useText()
  return useMemo(
    () => [
      { id: 'term', label: t('words.term'), value: ({ term }) => term, size: 260, pinned: 'start' as const },
      ...metrics.map((metric, index) => buildMetricColumn<TermRow>(metric, index)),
    ],
    [metrics, t],
  )
}

/** The columns of words: the word, its kind, its score, the number of terms that contain it, and their metrics. */
export const useKeywordColumns = (metrics: readonly WidgetMetric[]): DataColumn<WordRow>[] => {
  const { t } = useText()
  return useMemo(
    () => [
      { id: 'word', label: t('words.word'), value: ({ word }) => word, size: 190, pinned: 'start' as const },
      {
        id: 'kind',
        label: t('words.kind'),
        value: ({ kind }) => t(`words.kind.${kind}`),
        cell: ({ kind }) => <KindBadge kind={kind} />,
        size: 150,
      },
      {
        id: 'score',
        label: t('words.score'),
        value: ({ score }) => Math.round(score),
        kind: 'number' as const,
        size: 130,
      },
      {
        id: 'terms',
        label: t('words.terms'),
        value: ({ terms }) => terms.length,
        kind: 'number' as const,
        size: 116,
      },
      ...metrics.map((metric, index) => buildMetricColumn<WordRow>(metric, index)),
    ],
    [metrics, t],
  )
}
