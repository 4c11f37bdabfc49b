import { limits } from '@talkie/contract/limits'
import { isoCountry } from '@talkie/contract/places'
import { formulaNames, reportScopeSchema, wordsOfTexts } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useAnswers } from '../../features/reports/answers/use-answers.ts'
import type { MetricLook } from '../../features/reports/metrics/use-metrics.ts'
import type { TableState } from '../../features/reports/views/table-state.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useDateRange } from '../../ui/date-range/use-date-range.ts'
import { type Figures, type TermRow, wordRows } from './word-rows.ts'
import { modelSchema } from './words-search.ts'

/** What tells which words are the account's products and places. */
const products = ['atprod', 'atcat', 'atmod'] as const
const places = ['city', 'region'] as const

/** The search terms of the days with their metrics, and the words in them. */
export const useWordList = (metrics: readonly MetricLook[], state: TableState, enabled: boolean) => {
  const { account } = useAccount()
  const { language } = useText()
  const { start, end, comparison } = useDateRange()
  const measures = metrics.map(({ measure }) => measure)
  const { answers, query, isMock } = useAnswers({
    screen: 'words',
    scope: reportScopeSchema.parse({
      range: { start, end },
      compare: comparison,
      filters: state.filters,
      model: modelSchema.parse(state.rest.model),
    }),
    questions: [
      ...[measures, [...formulaNames]].map((asked) => ({
        by: ['term' as const],
        measures: asked,
        known: true,
        sort: [{ by: asked[0] ?? 'visit', direction: 'desc' as const }],
        limit: limits.rows.most,
      })),
      ...[...products, ...places].map((field) => ({ by: [field], measures: ['events'], known: true })),
    ],
    enabled: enabled && metrics.length > 0,
  })
  const terms = useMemo(() => {
    const figuresOf = (values: readonly (number | null)[]): Figures =>
      Object.fromEntries(metrics.map(({ measure }, place) => [measure, values[place] ?? null]))
    return (
      answers?.[0]?.rows.map(
        ({ groups, values, previous }): TermRow => ({
          term: String(groups[0] ?? ''),
          values: figuresOf(values),
          before: previous === undefined ? undefined : figuresOf(previous ?? []),
        }),
      ) ?? []
    )
  }, [answers, metrics])
  const words = useMemo(() => {
    if (!answers) return []
    const [, counted, ...seen] = answers
    const textsOf = (from: number, to: number) =>
      seen.slice(from, to).flatMap(({ rows }) => rows.map(({ groups }) => String(groups[0] ?? '')))
    const country = new Intl.DisplayNames(language, { type: 'region' }).of(isoCountry(account.country))
    const known = {
      brand: wordsOfTexts([account.name, account.domain.split('.')[0] ?? '']),
      product: wordsOfTexts(textsOf(0, products.length)),
      place: wordsOfTexts([...textsOf(products.length, seen.length), country ?? '']),
    }
    const counts = counted?.rows.map(({ groups, values, previous }) => ({
      term: String(groups[0] ?? ''),
      counts: values,
      previous,
    }))
    return wordRows(counts ?? [], metrics, known)
  }, [answers, metrics, account, language])
  return { terms, words, total: answers?.[0]?.total ?? 0, query, isMock }
}
