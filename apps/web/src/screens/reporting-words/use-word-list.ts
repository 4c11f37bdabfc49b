import { limits } from '@talkie/contract/limits'
import { isoCountry } from '@talkie/contract/locales'
import { collectWords, reportScopeSchema } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useAnswers } from '../../features/reports/answers/use-answers.ts'
import type { WidgetMetric } from '../../features/reports/metrics/use-metrics.ts'
import type { TableState } from '../../features/reports/views/table-state.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { buildWordRows, type MetricValues, summedNames, type TermRow } from './word-rows.ts'
import { modelSchema } from './words-search.ts'

/** The fields whose values are the account's products and locations. */
const productFields = ['atprod', 'atcat', 'atmod'] as const
const locationFields = ['city', 'region'] as const

/** The search terms of the date range with their metrics, and the words in them. */
export const useWordList = (metrics: readonly WidgetMetric[], state: TableState, enabled: boolean) => {
  const { account } = useAccount()
  const { language } = useText()
  const { start, end, comparison } = useDateRange()
  const measures = metrics.map(({ measure }) => measure)
  const { answers, query, isSample } = useAnswers({
    screen: 'words',
    scope: reportScopeSchema.parse({
      range: { start, end },
      compare: comparison,
      filters: state.filters,
      model: modelSchema.parse(state.rest.model),
    }),
    questions: [
      ...[measures, summedNames].map((requestedMeasures) => ({
        by: ['term' as const],
        measures: requestedMeasures,
        known: true,
        sort: [{ by: requestedMeasures[0] ?? 'visit', direction: 'desc' as const }],
        limit: limits.rows.max,
      })),
      ...[...productFields, ...locationFields].map((field) => ({
        by: [field],
        measures: ['events'],
        known: true,
      })),
    ],
    enabled: enabled && metrics.length > 0,
  })
  const terms = useMemo(() => {
    const toFigures = (values: readonly (number | null)[]): MetricValues =>
      Object.fromEntries(metrics.map(({ measure }, index) => [measure, values[index] ?? null]))
    return (
      answers?.[0]?.rows.map(
        ({ groups, values, previous }): TermRow => ({
          term: String(groups[0] ?? ''),
          values: toFigures(values),
          before: previous === undefined ? undefined : toFigures(previous ?? []),
        }),
      ) ?? []
    )
  }, [answers, metrics])
  const words = useMemo(() => {
    if (!answers) return []
    const [, termCounts, ...fieldValues] = answers
    const listTexts = (from: number, to: number) =>
      fieldValues.slice(from, to).flatMap(({ rows }) => rows.map(({ groups }) => String(groups[0] ?? '')))
    const country = new Intl.DisplayNames(language, { type: 'region' }).of(isoCountry(account.country))
    const accountWords = {
      brand: collectWords([account.name, account.domain.split('.')[0] ?? '']),
      product: collectWords(listTexts(0, productFields.length)),
      place: collectWords([...listTexts(productFields.length, fieldValues.length), country ?? '']),
    }
    const counts = termCounts?.rows.map(({ groups, values, previous }) => ({
      term: String(groups[0] ?? ''),
      counts: values,
      previous,
    }))
    return buildWordRows(counts ?? [], metrics, accountWords)
  }, [answers, metrics, account, language])
  return { terms, words, total: answers?.[0]?.total ?? 0, query, isSample }
}
