import { limits } from '@talkie/contract/limits'
import {
  type AnswerRow,
  builtInMetricNames,
  type MailedTerms,
  type Metric,
  termMatches,
  writeMetric,
} from '@talkie/contract/reporting'
import { csvHead, csvLines } from '../../../platform/csv-lines.ts'
import { askQuestions, type ReportDeps, typesOf } from '../../analytics/index.ts'
import { findMailedMetrics } from '../mailed-metrics.ts'
import type { MailReportQuery } from './ask-figures.ts'
import { type Detail, shownColumns, shownRows, type Wording } from './detail.ts'
import { searchTermsFilter } from './search-filter.ts'
import { measureKeys, sheetOfTerms } from './sheet.ts'
import { short } from './show-cell.ts'

/** What a metric is called: a built-in one in the mail's language until somebody renames it. */
const nameOf = ({ id, name, builtIn }: Metric, { t }: Pick<Wording, 't'>): string => {
  const own = builtIn && name === id && builtInMetricNames.find((one) => one === id)
  return own ? t(measureKeys[own]) : name
}

const termOf = ({ groups }: AnswerRow) => String(groups[0] ?? '')

/**
 * The terms that have any of the account's metrics, as the screen lists them, in the report's order.
 * @throws Refusal as `askQuestions`
 */
const askTerms = async (
  deps: ReportDeps,
  { report, screen, ...wanted }: MailReportQuery & { report: MailedTerms },
  metrics: readonly Metric[],
): Promise<{ terms: AnswerRow[]; total: number }> => {
  const { answers } = await askQuestions(deps, {
    ...wanted,
    compare: 'none',
    filters: report.filters,
    model: report.model,
    unique: 0,
    types: typesOf(screen),
    questions: [
      {
        by: ['term'],
        measures: metrics.map(({ measure }) => measure),
        sort: report.sort.map(({ field, direction }) => ({ by: field, direction })),
        limit: limits.rows.most,
        offset: 0,
        known: true,
        filters: [],
      },
    ],
  })
  const { rows = [], total = 0 } = answers[0] ?? {}
  if (report.search === '') return { terms: rows, total }
  const found = rows.filter((row) => termMatches(termOf(row), report.search))
  return { terms: found, total: found.length }
}

/**
 * Search terms with the account's metrics.
 * @throws Refusal as `findMailedMetrics` and `askQuestions`
 */
export const detailOfTerms = async (
  deps: ReportDeps,
  wanted: MailReportQuery & { report: MailedTerms },
  words: Wording,
): Promise<Detail> => {
  const { report } = wanted
  const { separator, format, t } = words
  const metrics = await findMailedMetrics(deps, wanted)
  const { terms, total } = await askTerms(deps, wanted, metrics)
  const columns = report.measures.flatMap((measure) => {
    const place = metrics.findIndex((metric) => metric.measure === measure)
    const metric = metrics[place]
    return metric ? [{ label: nameOf(metric, words), as: metric.format, place }] : []
  })
  const shown = columns.slice(0, shownColumns - 1)
  const file = async function* () {
    yield csvHead([t('words.term'), ...columns.map(({ label }) => label)], separator)
    const lineOf = (row: AnswerRow) => [termOf(row), ...columns.map(({ place }) => row.values[place] ?? null)]
    yield csvLines(terms.map(lineOf), separator)
  }
  const searched = searchTermsFilter(report.search, terms.map(termOf))
  return {
    total,
    rows: {
      heads: [
        { label: t('words.term'), number: false },
        ...shown.map(({ label }) => ({ label, number: true })),
      ],
      cells: terms
        .slice(0, shownRows)
        .map((row) => [
          short(termOf(row)),
          ...shown.map(({ place, as }) => writeMetric(row.values[place], as, format)),
        ]),
    },
    file: file(),
    inFile: terms.length,
    sheet: { ...sheetOfTerms, filters: [...sheetOfTerms.filters, ...searched] },
  }
}
